import { expect, test } from "vitest";
import { keyOfSpellings } from "./descriptor";

const row = (name: string, merchant: string | null = null) => ({ name, merchant });

test.each([
  ["DTE ENERGY AUTOPAY", "DTE ENERGY WEB PAYMENT"],
  ["AGL SALES PTY LTD", "BPAY AGL SALES PTY LTD"],
  ["STATE FARM RO 05 SFPP", "STATE FARM RO 72 SFPP"],
  ["TIRE DISCOUNTERS 61 COLUMBUS OH", "TIRE DISCOUNTERS 67 COLUMBUS OH"],
])("gives %s and %s the key of the more frequent", (often, once) => {
  const keyOf = keyOfSpellings([row(once), row(often), row(often)]);
  expect(keyOf(row(once))).toBe(keyOf(row(often)));
  expect(keyOf(row(often))).toBe(keyOfSpellings([])(row(often)));
});

test.each([
  ["CHASE AUTO LOAN 1", "CHASE AUTO LOAN 2"],
  ["ZELLE TO CHEN APRIL", "ZELLE TO CHEN JUNE"],
  ["PIZZERIA SAN MARCO", "PIZZERIA SAN REMO"],
  ["DIRECT DEBIT", "ONLINE PAYMENT"],
])("keeps %s and %s apart", (one, other) => {
  const keyOf = keyOfSpellings([row(one), row(other)]);
  expect(keyOf(row(one))).not.toBe(keyOf(row(other)));
});

test("keeps the key of a clean name, whatever the texts", () => {
  const keyOf = keyOfSpellings([row("GLOBAL", null), row("GLOBAL", null), row("X", "Global Payments")]);
  expect(keyOf(row("X", "Global Payments"))).toBe("global payments");
});
