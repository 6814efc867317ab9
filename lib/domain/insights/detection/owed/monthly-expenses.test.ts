import { expect, test } from "vitest";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { detected, titles } from "../detected.fixture";
import { inputOf } from "../household.fixture";

/** Paid on the tenth of each month since the October of the year before, and so often. */
const expenses = (count: number, vary = 0.05, more: Partial<TransactionSketch> = {}): TransactionSketch[] =>
  monthly("2025-10", count, 10).map((date, index) => ({
    date,
    amountMinor: Math.round(12_000 * (1 + (index % 2 === 0 ? vary : -vary))),
    slug: "other-income",
    name: "FERNWOOD STUDIO TRAVEL ALLOWANCE",
    merchant: "Fernwood Studio",
    ...more,
  }));
const owed = (...rows: TransactionSketch[]) => titles("reimbursement_missing", ...rows);

test("expenses that an employer paid each month for a year are missing while the salary still comes", () => {
  const [found] = detected("reimbursement_missing", inputOf(...expenses(12)));
  expect(found?.title).toMatch(
    /^Your usual \$1[12]\d\.\d\d in expenses from .*FERNWOOD STUDIO TRAVEL ALLOWANCE hasn't arrived$/,
  );
  expect(found?.fact.transactionIds).toHaveLength(5);
});

test("not with the next payroll still ahead, of less than a year, of sums that differ, without a salary or without the word", () => {
  expect(owed(...expenses(13))).toEqual([]);
  expect(owed(...expenses(12).slice(1))).toEqual([]);
  expect(owed(...expenses(12, 0.3))).toEqual([]);
  expect(owed(...expenses(12, 0.05, { merchant: "Another Studio" }))).toEqual([]);
  expect(owed(...expenses(12, 0.05, { name: "FERNWOOD STUDIO SHOP" }))).toEqual([]);
  expect(owed(...expenses(11))).toEqual([]);
});

test("expenses that came under another text, with the salary or may come with the next payroll are not missing", () => {
  const later = (more: Partial<TransactionSketch>) =>
    expenses(14)
      .slice(12)
      .map((row) => ({ ...row, ...more }));
  expect(owed(...expenses(12), ...later({ name: "FERNWOOD STUDIO 7712" }))).toEqual([]);
  expect(owed(...expenses(12), ...later({ name: "FW REIMBURSEMENT", merchant: "FW Payables" }))).toEqual([]);
  expect(owed(...expenses(12), ...later({ slug: "other-transfer" }))).toEqual([]);
  const salary = { date: "2026-11-05", amountMinor: 324_000, slug: "salary", merchant: "Fernwood Studio" };
  expect(owed(...expenses(12), salary)).toEqual([]);
  // Expected on the fifteenth of October, and the one after it on the fifteenth of November, six days ago.
  expect(owed(...expenses(12).map((row) => ({ ...row, date: row.date.replace(/10$/, "15") })))).toEqual([]);
});
