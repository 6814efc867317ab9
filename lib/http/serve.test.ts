import { expect, test, vi } from "vitest";
import * as z from "zod";
import { log } from "@/lib/log";
import type { Operation } from "@/lib/schemas/operation";
import { successResponse, writtenResponse } from "./envelope";
import { serve } from "./serve";

// Call limits use the database and aren't tested here.
vi.mock("@/lib/use-cases/operation-limits", () => ({ admitCall: async () => undefined }));

const operation = {
  method: "GET",
  path: "/api/categories",
  auth: "none",
  summary: "",
  success: "Categories loaded",
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.string() }),
  fallback: "Failed to fetch transaction categories",
} as const satisfies Operation;

const ask = (useCase: () => { id: string } | Promise<{ id: string }>, query = "?name=a") =>
  serve(operation, useCase).handle(new Request(`http://localhost:3000/api/categories${query}`), {
    params: Promise.resolve({}),
  });

test("hides an unexpected failure behind the call's fallback [spec 8.13]", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const answer = await ask(() => {
    throw new Error('relation "secrets" does not exist');
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    success: false,
    message: "Failed to fetch transaction categories",
    error: "INTERNAL",
  });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("answers invalid input with 400 and each field's problem [spec 9.6]", async () => {
  const answer = await ask(() => ({ id: "a" }), "");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false, error: "VALIDATION_FAILED", issues: [{ path: "name" }] });
});

test("wraps a success with its payload", async () => {
  const response = successResponse({ id: "a" }, 201, "Added");
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ success: true, message: "Added", payload: { id: "a" } });
  expect(await writtenResponse('{"id":"a"}', "Found").json()).toEqual({
    success: true,
    message: "Found",
    payload: { id: "a" },
  });
});
