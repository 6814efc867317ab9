import { expect, test } from "vitest";
import { country, fileName, firstName, otpCode } from "./fields";
import { operations } from "./operations";
import { contactInput } from "./site";

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

test("accepts six-digit codes with surrounding blanks", () => {
  expect(otpCode.parse(" 012345 ")).toBe("012345");
  for (const wrong of ["", "1234", "12345", "1234567", "12345a", "12 345"])
    expect(otpCode.safeParse(wrong).success, wrong).toBe(false);
});

test("accepts full syncs and repaired logins", () => {
  const id = "01890000-0000-7000-8000-0000000000c1";
  expect(operations.syncAccount.input.parse({ id, full: true, isRepaired: true })).toEqual({
    id,
    full: true,
    isRepaired: true,
  });
  expect(operations.syncAccount.input.safeParse({ id, full: "yes" }).success).toBe(false);
});

test("requires short names without phone numbers", () => {
  for (const name of ["Ada", "Jennifer 8", "John 3rd", "Zoë-Ann O’Neill", "Иван", "محمد"]) {
    expect(firstName.safeParse(name).success, name).toBe(true);
  }
  for (const name of ["Your account is locked - call +1 555 0100", "A".repeat(51), "1 2 3"]) {
    expect(firstName.safeParse(name).success, name).toBe(false);
  }
});

test("accepts inhabited countries in any case", () => {
  expect(country.parse(" us ")).toBe("US");
  for (const none of ["XX", "ZZ", "EU", "USA", "U", ""]) expect(country.safeParse(none).success, none).toBe(false);
});

test.each([
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["\u2066rechnung\u2069.pdf", "rechnung.pdf"],
  ["\u200ea\u200fb\u061c.csv", "ab.csv"],
  ["a\r\nb\t\0\u0085\u2028c.csv", "abc.csv"],
  ["\u202a \u202c bank.csv \u202b", "bank.csv"],
  ["صورت‌حساب.csv", "صورت‌حساب.csv"],
  ["👩‍💻 Überweisung.pdf", "👩‍💻 Überweisung.pdf"],
])("strips control and direction characters from the file name %j", (given, stored) => {
  expect(fileName.parse(given)).toBe(stored);
});

test.each(["", "\u202e\u2066", "\u200d", "x".repeat(256)])("refuses the file name %j", (name) => {
  expect(fileName.safeParse(name).success).toBe(false);
});

test("refuses direction characters in a visitor's name", () => {
  const message = { email: "vera@visitor.test", topic: "question", message: "How do I import a file?" };
  expect(contactInput.safeParse({ ...message, name: "Vera" }).success).toBe(true);
  expect(contactInput.safeParse({ ...message, name: "Vera\u202eareV" }).success).toBe(false);
});
