import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import * as logs from "@/lib/log";
import type { Operation } from "@/lib/schemas/operation";
import { serve } from "./serve";

vi.mock("@/lib/log", () => ({ log: { error: vi.fn(), warn: vi.fn() }, logRequest: vi.fn() }));
vi.mock("@/lib/env", () => ({ env: () => ({ appUrl: "http://localhost:3000", checkResponses: true }) }));
afterEach(() => void vi.clearAllMocks());

const operation = {
  method: "POST",
  path: "/api/transactions/[id]",
  auth: "none",
  summary: "",
  success: "Saved",
  input: z.object({ notes: z.string(), id: z.string() }),
  output: z.object({}),
  fallback: "Failed to save",
} as const satisfies Operation;

const SENT = ["a-note-of-mine", "a-search-of-mine", "a-cookie-of-mine", "an-id-of-mine", "10.9.8.7"];

const ask = (useCase: () => Record<string, never>) =>
  serve(operation, useCase).handle(
    new Request("http://localhost:3000/api/transactions/an-id-of-mine?q=a-search-of-mine", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: "accessToken=a-cookie-of-mine",
        "x-forwarded-for": "10.9.8.7",
      },
      body: JSON.stringify({ notes: "a-note-of-mine" }),
    }),
    { params: Promise.resolve({ id: "an-id-of-mine" }) },
  );

test("logs the operation's path without query, body or headers", async () => {
  expect((await ask(() => ({}))).status).toBe(200);
  expect(vi.mocked(logs.logRequest).mock.calls).toEqual([
    [
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: "POST",
        path: "/api/transactions/[id]",
        status: 200,
        durationMs: expect.any(Number),
      },
    ],
  ]);
  const failed = await ask(() => {
    throw new Error("broken");
  });
  expect(failed.status).toBe(500);
  const written = JSON.stringify([vi.mocked(logs.logRequest).mock.calls, vi.mocked(logs.log.error).mock.calls]);
  expect(vi.mocked(logs.log.error)).toHaveBeenCalledOnce();
  for (const sent of SENT) expect(written).not.toContain(sent);
});
