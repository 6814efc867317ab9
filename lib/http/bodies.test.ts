import { expect, test, vi } from "vitest";
import * as z from "zod";
import type { Operation } from "@/lib/schemas/operation";
import { serve } from "./serve";

vi.mock("@/lib/log", () => ({ log: { error: vi.fn(), warn: vi.fn() }, logRequest: vi.fn() }));
vi.mock("@/lib/env", () => ({ env: () => ({ appUrl: "http://localhost:3000", checkResponses: true }) }));
vi.mock("@/lib/use-cases/operation-limits", () => ({ admitCall: vi.fn(), assertNotRefused: vi.fn() }));

const operation = {
  method: "POST",
  path: "/api/auth/login",
  auth: "none",
  summary: "",
  success: "Saved",
  input: z.object({}),
  output: z.object({}),
  fallback: "Failed to save",
} as const satisfies Operation;

const BODY_BYTES = 99 * 1024;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Sends a 99 KB body whose last part waits for `finish`. */
function send(address: string) {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const rest = new TextEncoder().encode("{}");
      controller.enqueue(new Uint8Array(BODY_BYTES - rest.length).fill(0x20));
      finish = () => {
        controller.enqueue(rest);
        controller.close();
      };
    },
  });
  const headers = {
    ...{ "content-type": "application/json", "content-length": String(BODY_BYTES) },
    ...{ "sec-fetch-site": "same-origin", "x-forwarded-for": address },
  };
  const request = new Request("http://localhost:3000/api/auth/login", {
    ...{ method: "POST", headers, body, duplex: "half" },
  } as RequestInit);
  const answer = serve(operation, () => ({})).handle(request, { params: Promise.resolve({}) });
  return { answer, finish };
}

test("serves a login while five networks hold back their bodies", async () => {
  const held = Array.from({ length: 5 * 80 }, (_, index) => send(`2001:db8:0:${index % 5}::${index + 1}`));
  await settle();
  const stranger = send("2001:db8:1::1");
  stranger.finish();
  expect((await stranger.answer).status).toBe(200);
  // Each network's first twenty are being read; the others wait without being refused.
  for (const { finish } of held) finish();
  const statuses = (await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
