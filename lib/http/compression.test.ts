import { expect, test, vi } from "vitest";
import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";
import { mixesSecrets } from "./envelope";
import { serve } from "./serve";

// Call limits use the database and aren't tested here.
vi.mock("@/lib/use-cases/operation-limits", () => ({ admitCall: async () => undefined }));
vi.mock("@/lib/env", () => ({ env: () => ({ appUrl: "http://localhost:3000", checksResponses: true }) }));
vi.mock("@/lib/log", () => ({ log: { error: vi.fn() }, logRequest: vi.fn() }));

const operation = {
  method: "GET",
  path: "/api/categories",
  auth: "none",
  summary: "",
  success: "Categories loaded",
  input: z.object({}),
  output: z.object({ names: z.string() }),
  fallback: "Failed to fetch transaction categories",
} as const satisfies Operation;

const AS_IS = "no-store, no-transform";
const LONG = "a".repeat(1024);

async function cacheControlOf(path: Operation["path"], useCase: () => { names: string }): Promise<string | null> {
  const request = new Request(`http://localhost:3000${path}`);
  const response = await serve({ ...operation, path }, useCase).handle(request, { params: Promise.resolve({}) });
  return response.headers.get("cache-control");
}

test("lets long answers be compressed, and short ones not", async () => {
  expect(await cacheControlOf("/api/categories", () => ({ names: LONG }))).toBe("no-store");
  expect(await cacheControlOf("/api/categories", () => ({ names: "a" }))).toBe(AS_IS);
});

test.each(["/api/auth/login", "/api/accounts/link/token", "/api/calendar/feed"] as const)(
  "keeps a long answer or failure of %s uncompressed",
  async (path) => {
    expect(await cacheControlOf(path, () => ({ names: LONG }))).toBe(AS_IS);
    const fail = () => {
      throw new AppError("VALIDATION_FAILED", LONG);
    };
    expect(await cacheControlOf(path, fail)).toBe(AS_IS);
  },
);

test("keeps every answer with a secret field uncompressed", () => {
  const withSecrets = Object.values(operations).filter(({ output }) =>
    fieldsOf(z.toJSONSchema(output, { io: "input", unrepresentable: "any" })).some((name) => SECRET.test(name)),
  );
  expect(withSecrets.length).toBeGreaterThan(10);
  expect(withSecrets.map(({ path }) => path).filter((path) => !mixesSecrets(path))).toEqual([]);
});

const SECRET = /([tT]oken|[tT]icket|[sS]ecret|recoveryCodes|challenge|[uU]rl|address)$/;

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own =
    "properties" in schema && typeof schema.properties === "object" ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}
