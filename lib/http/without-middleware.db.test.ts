import { randomUUID } from "node:crypto";
import nodePath from "node:path";
import { expect, test } from "vitest";
import { operations } from "@/lib/schemas/operations";
import { answerOf, type Handler } from "@/tests/http";

const root = nodePath.resolve(import.meta.dirname, "../..");
const guarded = Object.entries(operations).filter(([, { auth }]) => auth === "user");

// The route files are called directly, without `middleware.ts`.
test.each(guarded)("%s answers 401 without the middleware [spec 6.1]", async (_, operation) => {
  const { method, path } = operation;
  const file = `${root}/app${path}/route.ts`;
  const handlers: Record<string, Handler> = await import(file);
  const id = randomUUID();
  const url = `http://localhost:3000${path.replace(/\[\w+\]/, id)}`;
  const tokens: Record<string, string>[] = [
    {},
    { authorization: "Bearer %" },
    { authorization: `Bearer ${"x.".repeat(3)}` },
    { cookie: "accessToken=eyJhbGciOiJub25lIn0.e30.", "sec-fetch-site": "same-origin" },
    { cookie: `user=${encodeURIComponent(JSON.stringify({ id, role: "ADMIN" }))}` },
  ];
  for (const headers of tokens) {
    const handler = handlers[method];
    if (!handler) throw new Error(`${path} has no ${method}`);
    const request = new Request(url, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    const answer = await answerOf(await handler(request, { params: Promise.resolve({ id }) }));
    expect([answer.status, answer.body.error]).toEqual([401, "UNAUTHENTICATED"]);
    expect(answer.setCookies.join()).toMatch(/accessToken=;.*Max-Age=0/);
  }
});
