import { expect, test } from "vitest";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { back, charge, detected, titles } from "../detected.fixture";
import { inputOf } from "../household.fixture";

const visit = (merchant: string, days: number, amountMinor: number) =>
  charge(merchant, merchant === "Dr Lambert" ? "medical" : "dental-eye", amountMinor, [back(days)]);
const fund = (days: number, amountMinor: number, merchant = "Health Fund"): TransactionSketch => ({
  date: back(days),
  amountMinor,
  slug: "medical",
  merchant,
});
const before = [
  ...[...visit("Dr Lambert", 370, 3000), fund(363, 1950)],
  ...[...visit("Dr Lambert", 310, 6000), fund(303, 3960)],
  ...[...visit("Dentist Morel", 250, 12_800), fund(243, 8680)],
  ...[...visit("Dr Lambert", 190, 3000), fund(183, 1950)],
];
const owed = (...rows: TransactionSketch[]) => titles("reimbursement_missing", ...rows);

test("a dentist's bill of which a fund has paid nothing is asked about, where it paid a part of every one before", () => {
  expect(owed(...before, ...visit("Dentist Morel", 54, 64_000))).toEqual([
    "None of the $640.00 you paid Dentist Morel has come back",
  ]);
});

test("not too early, for little, at a new place, after one that was not paid, with a second payer or anything since", () => {
  expect(owed(...before, ...visit("Dentist Morel", 44, 64_000))).toEqual([]);
  expect(owed(...before, ...visit("Dentist Morel", 54, 4000))).toEqual([]);
  expect(owed(...before, ...visit("Skin Clinic", 54, 64_000))).toEqual([]);
  expect(owed(...before, ...visit("Dr Lambert", 120, 3000), ...visit("Dentist Morel", 54, 64_000))).toEqual([]);
  expect(owed(...before.slice(2), ...visit("Dentist Morel", 54, 64_000))).toEqual([]);
  expect(owed(...before, fund(150, 900, "Other Fund"), ...visit("Dentist Morel", 54, 64_000))).toEqual([]);
  expect(owed(...before, ...visit("Dentist Morel", 54, 64_000), fund(20, 9000))).toEqual([]);
});

test("what came under another category or text, or is on its way, is the fund's part", () => {
  const open = visit("Dentist Morel", 54, 64_000);
  expect(owed(...before, ...open, { ...fund(44, 9000), slug: "other-income" })).toEqual([]);
  expect(owed(...before, ...open, { ...fund(1, 40_000), pending: true })).toEqual([]);
  const renamed = { date: back(44), amountMinor: 40_000, slug: "other-income", name: "HLTHFND 8812" };
  expect(owed(...before, ...open, renamed)).toEqual([]);
});

test("one's own health account owes nothing, and neither does a dentist who corrects bills", () => {
  const by = (merchant: string) => before.map((row) => (row.merchant === "Health Fund" ? { ...row, merchant } : row));
  const open = visit("Dentist Morel", 54, 64_000);
  expect(owed(...by("HSA Bank"), ...open)).toEqual([]);
  expect(owed(...by("Dentist Morel"), ...open)).toEqual([]);
});

test("what a fund may pay isn't a sum that is said to be lost", () => {
  const [found] = detected("reimbursement_missing", inputOf(...before, ...visit("Dentist Morel", 54, 64_000)));
  expect(found?.fact).toBeDefined();
  expect(found?.fact.impact).toBeUndefined();
});
