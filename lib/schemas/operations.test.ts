import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { addSeriesInput, changeSeriesInput } from "@/lib/schemas/transactions/recurring";
import type { Operation } from "./operation";
import { operations } from "./operations";
import { manualTransactionInput, myRangeInput } from "./transactions";

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
    expect(operations.latestCashflow.input.parse({})).toEqual({ limit: 1 });
  });
});

/** Words of the library's error messages; ours never use them. */
const LIBRARY =
  /expected|received|invalid|too (?:small|big)|unrecognized|discriminator|must (?:match|start|end|include)|pattern|\bNaN\b|undefined|[<>]=|\bnull\b/i;

const WRONG = [
  undefined,
  null,
  "",
  "x",
  "x".repeat(6_000),
  "\u0000",
  0,
  7,
  -1,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [null],
  [7],
  ["x"],
  Array.from({ length: 2_000 }, () => "x"),
  {},
  { x: 1 },
  new Date(Number.NaN),
  12n,
];

type Node = {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
};

/** Wrong values for a schema: every type at its place, and at each nested place. */
function wrongFor(node: Node, depth = 0): unknown[] {
  if (depth > 4) return WRONG;
  const inside = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, of]) =>
      wrongFor(of, depth + 1).map((wrong) => ({ [name]: wrong })),
    ),
    ...(node.items ? wrongFor(node.items, depth + 1).map((wrong) => [wrong]) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((of) => wrongFor(of, depth + 1)),
  ];
  return [...WRONG, ...inside];
}

test.each(Object.entries(operations))(
  "%s refuses wrong values of every type in plain sentences",
  (_name, { input }) => {
    const node: Node = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Node;
    const messages = new Set<string>();
    for (const wrong of wrongFor(node)) {
      for (const { message } of input.safeParse(wrong).error?.issues ?? []) messages.add(message);
    }
    expect(messages.size).toBeGreaterThan(0);
    expect([...messages].filter((message) => LIBRARY.test(message) || message.length < 4)).toEqual([]);
  },
);

test("words every library check in plain English", () => {
  const checks: readonly (readonly [z.ZodType, unknown])[] = [
    [z.number().multipleOf(5), 7],
    [z.strictObject({}), { extra: 1 }],
    [z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]), { kind: "b" }],
    [z.record(z.string().length(2), z.number()), { long: 1 }],
    [z.map(z.string(), z.number()), new Map([[1, 1]])],
    [z.string().length(3), "ab"],
    [z.string().length(3), "abcd"],
    [z.date().min(new Date(5)), new Date(1)],
    [z.date().max(new Date(5)), new Date(9)],
    [z.never(), 1],
    [z.url(), "x"],
    [z.ipv4(), "x"],
    [z.string().startsWith("a"), "b"],
    [z.int(), 1.5],
    [z.literal(true), false],
    [z.literal("a"), "b"],
    [z.custom(() => false), 1],
    [z.set(z.string()).min(1), new Set()],
  ];
  for (const [schema, wrong] of checks) {
    for (const { message } of schema.safeParse(wrong).error?.issues ?? [{ message: "" }]) {
      expect(message).not.toMatch(LIBRARY);
      expect(message.length).toBeGreaterThan(3);
    }
  }
});

test("asks for a missing category in every form", () => {
  const forms = { addSeries: addSeriesInput, changeSeries: changeSeriesInput, addTransaction: manualTransactionInput };
  for (const [name, form] of Object.entries(forms)) {
    const found = form.safeParse({ categoryId: "" }).error?.issues.find(({ path }) => path[0] === "categoryId");
    expect(found?.message, name).toBe("Choose a category");
  }
});
