import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { toAppError, UnreadableValueError } from "./database-away";

test("throws an unreadable value's own error across server bundles", async () => {
  vi.resetModules();
  const copy = await import("./database-away");
  expect(copy.UnreadableValueError).not.toBe(UnreadableValueError);
  const cause = new AppError("INTERNAL", "A number is too large");
  expect(toAppError(new UnreadableValueError(cause))).toBe(cause);
  expect(toAppError(new copy.UnreadableValueError(cause))).toBe(cause);
  expect(copy.toAppError(new UnreadableValueError(cause))).toBe(cause);
});

test("takes no other error for an unreadable value", () => {
  for (const other of [new Error("x"), { cause: new AppError("NOT_FOUND", "x") }, null, undefined, "x"]) {
    expect(other).not.toBeInstanceOf(UnreadableValueError);
    expect(toAppError(other)).toBe(other);
  }
});

test.each([
  ["starting up or recovering", "57P03"],
  ["shut down by its operator", "57P01"],
  ["ended by another process's crash", "57P02"],
  ["full", "53300"],
  ["cut off", "08006"],
  ["slower than a statement may be", "57014"],
  ["holding a lock too long", "55P03"],
  ["out of disk", "53100"],
  ["no longer the primary", "25006"],
  ["not found while the name server is away", "EAI_AGAIN"],
  ["behind a network that is down", "ENETUNREACH"],
])("isn't ready when %s, reported by driver or Prisma", (_, code) => {
  const fromDriver = Object.assign(new Error("x"), { code });
  const fromPrisma = Object.assign(new Error("x"), {
    code: "P2010",
    meta: { driverAdapterError: Object.assign(new Error("x"), { cause: { kind: "postgres", originalCode: code } }) },
  });
  for (const error of [fromDriver, fromPrisma, new Error("x", { cause: fromDriver })])
    expect(toAppError(error)).toMatchObject({ code: "NOT_READY", isRetryable: true, retryAfterS: 3 });
});

test("isn't ready when its socket is missing, unlike a certificate's file", () => {
  const missing = (syscall: string) => Object.assign(new Error("x"), { code: "ENOENT", errno: -2, syscall });
  expect(toAppError(missing("connect"))).toMatchObject({ code: "NOT_READY", isRetryable: true });
  expect(toAppError(missing("open"))).not.toBeInstanceOf(AppError);
});

test("doesn't take a statement's own error for an unavailable database", () => {
  for (const code of ["23505", "42601", "22P02", "P2002"]) {
    const error = Object.assign(new Error("x"), { code });
    expect(toAppError(error)).toBe(error);
  }
});

test("takes a pooler's disconnect, not a refused message, for unavailable", () => {
  const reported = (severity: string) => Object.assign(new Error("x"), { code: "08P01", severity });
  const byPrisma = (severity: string) => {
    const cause = { kind: "postgres", originalCode: "08P01", code: "08P01", severity };
    return Object.assign(new Error("x"), { code: "P2010", meta: { driverAdapterError: { cause } } });
  };
  for (const ended of [reported, byPrisma]) {
    expect(toAppError(ended("FATAL"))).toMatchObject({ code: "NOT_READY", isRetryable: true });
    expect(toAppError(ended("ERROR"))).not.toBeInstanceOf(AppError);
  }
});
