import { expect, test } from "vitest";
import { operations } from "./operations";

const email = "ada@example.test";
const password = "a quiet walk in the rain";
const again = { confirmPassword: [undefined, "another password altogether"] };

type Case = { name: keyof typeof operations; good: Record<string, unknown>; bad: Record<string, unknown[]> };

const CASES: Case[] = [
  {
    name: "signup",
    good: { firstName: "Ada", lastName: "King", email, password, confirmPassword: password, acceptTerms: true },
    bad: {
      firstName: [
        undefined,
        "",
        "   ",
        7,
        null,
        ["Ada"],
        "A".repeat(81),
        "Ada\nBcc: x",
        "Ada\u202e",
        "<b>Ada</b>",
        "\0",
      ],
      lastName: [undefined, "", "Love\u0000lace"],
      email: [undefined, "", "ada", "ada@", "a@b@c.test", 5, `${"a".repeat(250)}@example.test`, "ada@example.test\nx"],
      password: [undefined, "short", "x".repeat(129), 123456789012],
      acceptTerms: [undefined, false, "true", 1],
      ...again,
    },
  },
  {
    name: "verifyEmail",
    good: { email, otpCode: "123456" },
    bad: { email: [undefined, "ada"], otpCode: [undefined, "", "12345", "1234567", "12345a", 123456, null, {}] },
  },
  { name: "resendOtp", good: { email }, bad: { email: [undefined, null, "ada", {}] } },
  { name: "otpStatus", good: { email }, bad: { email: [undefined, "", "ada", ["x"]] } },
  { name: "forgotPassword", good: { email }, bad: { email: [undefined, "@", []] } },
  {
    name: "login",
    good: { email, password },
    bad: { email: [undefined, "ada"], password: [undefined, "", "x".repeat(1025), { $ne: null }] },
  },
  {
    name: "resetPassword",
    good: { email, otpCode: "123456", newPassword: password, confirmPassword: password },
    bad: { email: [undefined], otpCode: ["abcdef"], newPassword: [undefined, "short"], ...again },
  },
  {
    name: "completeProfile",
    good: { firstName: "Ada", lastName: "King", country: "GB", currency: "GBP", timezone: "Europe/London" },
    bad: {
      country: ["", "GBR", 44],
      currency: ["", "ZZZ", "pounds"],
      timezone: ["", "Mars/Olympus", 0],
      monthlyIncome: [-1, 0, "1200", 1e11],
      goals: ["invest", ["be_rich"], [1]],
    },
  },
  { name: "changeIdleTimeout", good: { minutes: 15 }, bad: { minutes: [0, 5, 61, 100_000, "15", undefined] } },
];

test.each(CASES)("names each invalid field of $name", ({ name, good, bad }) => {
  const { input } = operations[name];
  expect(input.safeParse(good).success).toBe(true);
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const paths = input.safeParse({ ...good, [field]: value }).error?.issues.map(({ path }) => path[0]);
      expect(paths, `${field} ${JSON.stringify(value)}`).toContain(field);
    }
  }
});
