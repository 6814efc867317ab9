import { expect, test } from "vitest";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { back, charge, detected, titles } from "../detected.fixture";
import { inputOf } from "../household.fixture";

const stay = (hotel: string, days: number, amountMinor: number, slug = "lodging") =>
  charge(hotel, slug, amountMinor, [back(days)]);
const paidBack = (days: number, amountMinor: number): TransactionSketch => ({
  date: back(days),
  amountMinor,
  slug: "other-income",
  name: "NORTHWAY EXP REIMB",
  merchant: "Northway",
});
const before = [
  ...stay("Hilton", 200, 38_820),
  paidBack(184, 38_820),
  ...stay("Hyatt", 120, 45_175),
  paidBack(104, 45_175),
];
const found = (...rows: TransactionSketch[]) => titles("reimbursement_missing", ...rows);

test("a stay at another hotel, where each before was paid back, is asked about after longer than it takes", () => {
  expect(found(...before, ...stay("Marriott", 40, 61_240))).toEqual(["Was your $612.40 at Marriott for work?"]);
});

test("not lately, at far more, with a flight of one's own, after a stay that was not paid back or one alone that was", () => {
  expect(found(...before, ...stay("Marriott", 20, 61_240))).toEqual([]);
  expect(found(...before, ...stay("Marriott", 40, 91_240))).toEqual([]);
  expect(found(...before, ...stay("Marriott", 40, 61_240), ...stay("United", 45, 28_640, "flights"))).toEqual([]);
  expect(found(...before, ...stay("Sea Inn", 90, 30_000), ...stay("Marriott", 40, 61_240))).toEqual([]);
  expect(found(...before.slice(2), ...stay("Marriott", 40, 61_240))).toEqual([]);
  expect(found(...before, ...stay("Marriott", 40, 61_240), paidBack(12, 61_240))).toEqual([]);
});

test("not of a resort or a beach, and not once one works for someone else", () => {
  expect(found(...before, ...stay("Seaside Family Resort", 40, 61_240))).toEqual([]);
  const input = inputOf(...before, ...stay("Marriott", 40, 61_240));
  const transactions = input.transactions.filter(
    ({ merchant, date }) => merchant !== "Fernwood Studio" || date < back(70),
  );
  expect(detected("reimbursement_missing", { ...input, transactions })).toEqual([]);
});
