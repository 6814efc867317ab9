import { expect, test, vi } from "vitest";
import { AppError } from "./errors";

class Special extends AppError {}

test("recognizes errors from another copy of the module", async () => {
  vi.resetModules();
  const copy = await import("./errors");
  expect(copy.AppError).not.toBe(AppError);
  expect(new copy.AppError("NOT_READY", "Busy")).toBeInstanceOf(AppError);
  expect(new AppError("NOT_READY", "Busy")).toBeInstanceOf(copy.AppError);
});

test("rejects other errors and tells subclasses apart", () => {
  for (const other of [new Error("x"), { code: "NOT_READY" }, null, "NOT_READY"])
    expect(other).not.toBeInstanceOf(AppError);
  expect(new Special("NOT_READY", "Busy")).toBeInstanceOf(AppError);
  expect(new Special("NOT_READY", "Busy")).toBeInstanceOf(Special);
  expect(new AppError("NOT_READY", "Busy")).not.toBeInstanceOf(Special);
});
