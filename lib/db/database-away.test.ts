import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { toAppError, UnreadableValueError } from "./database-away";

test("an unreadable value is thrown as the error it carries, whichever bundle of the server read it", async () => {
  vi.resetModules();
  const copy = await import("./database-away");
  expect(copy.UnreadableValueError).not.toBe(UnreadableValueError);
  const cause = new AppError("INTERNAL", "A number is too large");
  expect(toAppError(new UnreadableValueError(cause))).toBe(cause);
  expect(toAppError(new copy.UnreadableValueError(cause))).toBe(cause);
  expect(copy.toAppError(new UnreadableValueError(cause))).toBe(cause);
});

test("no other error is taken for one", () => {
  for (const other of [new Error("x"), { cause: new AppError("NOT_FOUND", "x") }, null, undefined, "x"]) {
    expect(other).not.toBeInstanceOf(UnreadableValueError);
    expect(toAppError(other)).toBe(other);
  }
});
