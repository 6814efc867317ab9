import { expect, test } from "vitest";
import { type AccountMarks, accountsLinkedTwice, isSameAccount } from "./same-account";

const checking: AccountMarks = {
  name: "Everyday Checking",
  mask: "4821",
  type: "depository",
  subtype: "checking",
  persistentAccountId: null,
};

test("an account is the same by name, mask and kind, however its name is written", () => {
  expect(isSameAccount(checking, { ...checking, name: " everyday checking" })).toBe(true);
  expect(isSameAccount(checking, { ...checking, subtype: null })).toBe(true);
});

test.each([
  ["another mask", { mask: "0097" }],
  ["another name", { name: "Premier Savings" }],
  ["another kind", { subtype: "savings" }],
  ["another type", { type: "credit" }],
])("%s is another account", (_, change) => {
  expect(isSameAccount(checking, { ...checking, ...change })).toBe(false);
});

test("the bank's own lasting name decides where both sides have one", () => {
  const known = { ...checking, persistentAccountId: "p1" };
  expect(isSameAccount(known, { ...checking, name: "Renamed", mask: null, persistentAccountId: "p1" })).toBe(true);
  // Two people with an account of one name whose last digits happen to be equal.
  expect(isSameAccount(known, { ...checking, persistentAccountId: "p2" })).toBe(false);
  expect(isSameAccount(known, checking)).toBe(true);
});

test("two accounts without a mask are not taken for one", () => {
  expect(isSameAccount({ ...checking, mask: null }, { ...checking, mask: null })).toBe(false);
});

test("of several accounts only those that are linked already are named", () => {
  const savings = { ...checking, name: "Premier Savings", mask: "0097", subtype: "savings" };
  expect(accountsLinkedTwice([savings], [checking, savings])).toEqual([savings]);
  expect(accountsLinkedTwice([], [checking])).toEqual([]);
});
