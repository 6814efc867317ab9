import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { latestCashflowInput } from "./cashflow";
import type { Operation } from "./operation";
import { operations } from "./operations";
import { myRangeInput } from "./transactions";

const UNEXPECTED = "An unexpected error occurred";

/** docs/spec.md, section 7, row by row, with the failure messages of section 8. */
const CALLS = [
  ["POST", "/api/insights/generate-v2", "Failed to generate AI insights"],
  ["POST", "/api/insights", "Failed to fetch AI insights"],
  ["POST", "/api/hidden-insights/generate-v2", "Failed to generate hidden insights"],
  ["POST", "/api/hidden-insights", "Failed to fetch hidden insights"],
  ["POST", "/api/transactions/manual", "Failed to add manual transaction"],
  ["GET", "/api/categories", "Failed to fetch transaction categories"],
  ["GET", "/api/cashflow/monthly/latest", "Failed to fetch monthly cashflow data"],
  ["GET", "/api/subscriptions/has-premium", UNEXPECTED],
  ["GET", "/api/subscriptions/current-or-sync", UNEXPECTED],
  ["POST", "/api/accounts/link/token", "Failed to create link token"],
  ["POST", "/api/accounts/link/exchange", "Failed to connect bank account"],
  ["GET", "/api/accounts", "Failed to fetch bank accounts"],
  ["GET", "/api/accounts/[id]", "Failed to get account details"],
  ["POST", "/api/accounts/[id]/sync", "Failed to sync transactions"],
  ["POST", "/api/accounts/[id]/refresh", "Failed to refresh account"],
  ["DELETE", "/api/accounts/[id]", "Failed to disconnect account"],
  ["GET", "/api/accounts/transactions/my-range", "Failed to fetch transactions"],
  ["POST", "/api/auth/signup", "Registration failed"],
  ["POST", "/api/auth/verify-email", "Email verification failed"],
  ["POST", "/api/auth/resend-otp", "Failed to resend verification code"],
  ["POST", "/api/auth/forgot-password", "Failed to process password reset request"],
  ["POST", "/api/auth/reset-password", "Failed to reset password"],
  ["GET", "/api/auth/otp-status", "Failed to check OTP status"],
  ["POST", "/api/auth/login", "Login failed"],
  ["POST", "/api/auth/complete-profile", "Failed to update profile"],
] as const;

test.each(CALLS)(
  "%s %s exists and fails in the specified words [spec 7.5, 7.7, 7.8, 7.9, 7.12, 7.18, 7.21, 7.23, 7.25, 7.28]",
  (method, path, fallback) => {
    const found = Object.values<Operation>(operations).filter((one) => one.method === method && one.path === path);
    expect(found.map((one) => one.fallback ?? UNEXPECTED)).toEqual([fallback]);
  },
);

test("gives every enveloped answer a plain success message", () => {
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    if (operation.isFile) expect(operation.success, name).toBeUndefined();
    else expect(operation.success, name).toMatch(/^[A-Z][^_{}<>]{5,60}[^.]$/);
  }
});

test("opens only account and contact calls to visitors [spec 6.1]", () => {
  const open = Object.entries(operations).flatMap(([name, { auth }]) => (auth === "none" ? [name] : []));
  expect(open.toSorted()).toEqual([
    "calendarFile",
    "contact",
    "finishLogout",
    "finishMfa",
    "forgotPassword",
    "google",
    "login",
    "mfaPasskeyOptions",
    "oidc",
    "otpStatus",
    "resendOtp",
    "resetPassword",
    "signup",
    "verifyEmail",
  ]);
});

test("collects every defined call under a unique name and address", () => {
  const dir = "lib/calls";
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const defined = files.flatMap(
    (file) => readFileSync(`${dir}/${file}`, "utf8").match(/\{\s*method: "[A-Z]+",/g) ?? [],
  );
  expect(defined.length).toBeGreaterThan(50);
  expect(Object.keys(operations)).toHaveLength(defined.length);
  expect(new Set(Object.values(operations).map(({ method, path }) => `${method} ${path}`)).size).toBe(defined.length);
});

/** JSON kind of what a schema admits; several for a union. */
function kindsOf(schema: z.core.JSONSchema.BaseSchema): unknown[] {
  const options = schema.anyOf ?? schema.oneOf;
  return options ? options.flatMap((option) => (typeof option === "boolean" ? [] : kindsOf(option))) : [schema.type];
}

test("states the JSON kind of every enveloped answer for the browser's check", () => {
  const NAMES = { array: "list", boolean: "boolean", object: undefined, "object,null": "object or null" } as const;
  for (const [name, { output, answers, isFile }] of Object.entries<Operation>(operations)) {
    if (isFile) continue;
    const kinds = [...new Set(kindsOf(z.toJSONSchema(output, { unrepresentable: "any" })))].join(",");
    expect(Object.keys(NAMES), name).toContain(kinds);
    expect(answers, name).toBe(NAMES[kinds as keyof typeof NAMES]);
  }
});

test("has no input field that names the caller", () => {
  for (const [name, { input }] of Object.entries(operations)) {
    const { properties = {} } = z.toJSONSchema(input, { io: "output", unrepresentable: "any" });
    const reserved = ["userId", "today", "viewer", "caller", "cookie", "now"];
    expect(
      reserved.filter((field) => Object.hasOwn(properties, field)),
      name,
    ).toEqual([]);
  }
});

describe("defaults of specification section 9", () => {
  test("start a transaction list at page 0 with ten rows [spec 9.4]", () => {
    expect(myRangeInput.parse({})).toMatchObject({ page: 0, limit: 10 });
  });

  test("limit cashflow to one month [spec 7.10, 9.5]", () => {
    expect(latestCashflowInput.parse({})).toEqual({ limit: 1 });
  });
});
