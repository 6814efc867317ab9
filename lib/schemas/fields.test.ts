import { expect, test } from "vitest";
import { syncAccountInput } from "./banks";
import { country, fileName, firstName, otpCode } from "./fields";
import { contactInput } from "./site";

test("accepts six-digit codes with surrounding blanks", () => {
  expect(otpCode.parse(" 012345 ")).toBe("012345");
  for (const wrong of ["", "1234", "12345", "1234567", "12345a", "12 345"])
    expect(otpCode.safeParse(wrong).success, wrong).toBe(false);
});

test("accepts full syncs and repaired logins", () => {
  const id = "01890000-0000-7000-8000-0000000000c1";
  expect(syncAccountInput.parse({ id, full: true, isRepaired: true })).toEqual({ id, full: true, isRepaired: true });
  expect(syncAccountInput.safeParse({ id, full: "yes" }).success).toBe(false);
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
