import { expect, test } from "vitest";
import { type AccountMarks, accountsLinkedTwice, isSameAccount } from "./same-account";

const checking: AccountMarks = {
  name: "Everyday Checking",
  mask: "4821",
  type: "depository",
  subtype: "checking",
  persistentAccountId: null,
};

test("matches by name, mask and kind, ignoring case and spaces", () => {
  expect(isSameAccount(checking, { ...checking, name: " everyday checking" })).toBe(true);
  expect(isSameAccount(checking, { ...checking, subtype: null })).toBe(true);
});

test.each([
  ["another mask", { mask: "0097" }],
  ["another name", { name: "Premier Savings" }],
  ["another kind", { subtype: "savings" }],
  ["another type", { type: "credit" }],
])("tells %s apart", (_, change) => {
  expect(isSameAccount(checking, { ...checking, ...change })).toBe(false);
});

test("prefers the bank's persistent id if both have one", () => {
  const known = { ...checking, persistentAccountId: "p1" };
  expect(isSameAccount(known, { ...checking, name: "Renamed", mask: null, persistentAccountId: "p1" })).toBe(true);
  // Two people may have equally named accounts with equal last digits.
  expect(isSameAccount(known, { ...checking, persistentAccountId: "p2" })).toBe(false);
  expect(isSameAccount(known, checking)).toBe(true);
});

test("never matches two accounts without a mask", () => {
  expect(isSameAccount({ ...checking, mask: null }, { ...checking, mask: null })).toBe(false);
});

test("lists only accounts linked before", () => {
  const savings = { ...checking, name: "Premier Savings", mask: "0097", subtype: "savings" };
  expect(accountsLinkedTwice([savings], [checking, savings])).toEqual([savings]);
  expect(accountsLinkedTwice([], [checking])).toEqual([]);
});
