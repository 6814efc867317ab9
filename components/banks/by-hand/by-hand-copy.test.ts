import { expect, test } from "vitest";
import { BY_HAND_KINDS } from "@/lib/domain/banks/by-hand";
import { KIND_LABELS, readBalance } from "./by-hand-copy";

test("reads debts as negative and other balances as typed", () => {
  expect(readBalance("1,250.50", "cash", "USD")).toBe(1250.5);
  expect(readBalance("−40", "checking", "USD")).toBe(-40);
  expect(readBalance("250000", "loan", "USD")).toBe(-250_000);
  expect(readBalance("-12", "card", "USD")).toBe(12);
  expect(readBalance("0", "loan", "USD")).toBe(0);
  expect(readBalance("", "cash", "USD")).toBeUndefined();
  expect(readBalance("a lot", "cash", "USD")).toBeNaN();
});

test("names every kind differently", () => {
  expect(new Set(BY_HAND_KINDS.map((kind) => KIND_LABELS[kind])).size).toBe(BY_HAND_KINDS.length);
});
