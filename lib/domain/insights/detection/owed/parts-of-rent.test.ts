import { expect, test } from "vitest";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { charge, detected, titles } from "../detected.fixture";
import { inputOf } from "../household.fixture";

const rent = (dates: readonly string[], amountMinor = 190_000) => charge("PMC Property", "rent", amountMinor, dates);
const part = (amountMinor: number, dates: readonly string[], name = "ZELLE FROM NINA COSTELLO"): TransactionSketch[] =>
  dates.map((date) => ({ date, amountMinor, slug: "other-transfer", name, isTransfer: true }));
const rents = rent(monthly("2026-08", 4, 1));
const halves = part(95_000, monthly("2026-08", 3, 2));
const owed = (...rows: TransactionSketch[]) => titles("reimbursement_missing", ...rows);

test("a flatmate's part of the rent is missing after three of them: to the cent a half, or called rent", () => {
  expect(owed(...rents, ...halves)).toEqual(["$950.00 from Nina Costello hasn't arrived"]);
  const called = part(80_000, monthly("2026-08", 3, 2), "ZELLE FROM NINA COSTELLO RENT");
  expect(owed(...rents, ...called)).toHaveLength(1);
  const byMonth = ["AUG", "SEP", "OCT"].flatMap((month, index) =>
    part(80_000, monthly("2026-08", 3, 2).slice(index, index + 1), `ZELLE FROM NINA COSTELLO ${month} RENT`),
  );
  expect(owed(...rents, ...byMonth)).toHaveLength(1);
});

test("not after two, of another part that nothing calls rent, of other sums before, from someone who came later, or where the rent is paid no more or at another amount", () => {
  expect(owed(...rents.slice(1), ...halves.slice(1))).toEqual([]);
  expect(owed(...rents, ...part(80_000, monthly("2026-08", 3, 2)))).toEqual([]);
  expect(owed(...rents, ...part(50_000, ["2026-07-20"]), ...halves)).toEqual([]);
  // Someone who came in summer, a year after the first rent.
  expect(owed(...rent(monthly("2025-12", 12, 1)), ...halves)).toEqual([]);
  expect(owed(...rents.slice(0, 3), ...halves)).toEqual([]);
  expect(owed(...rents.slice(0, 3), ...rent(["2026-11-01"], 120_000), ...halves)).toEqual([]);
  expect(owed(...rents, ...halves, ...part(95_000, ["2026-11-09"]))).toEqual([]);
});

test("not of an allowance, a sublet of a summer, or money that came by another way", () => {
  const allowance = monthly("2026-08", 3, 2).map((date) => ({ date, amountMinor: 95_000, slug: "other-income" }));
  expect(owed(...rents, ...allowance.map((row) => ({ ...row, name: "NORTHWAY RELOCATION ALLOWANCE" })))).toEqual([]);
  expect(owed(...rents, ...allowance.map((row) => ({ ...row, name: "CITY RENT SUPPORT" })))).toEqual([]);
  expect(owed(...rents, ...part(95_000, monthly("2026-08", 3, 2), "ZELLE FROM NINA COSTELLO SUBLET"))).toEqual([]);
  expect(owed(...rents, ...halves, ...part(95_000, ["2026-11-03"], "VENMO CASHOUT 881"))).toEqual([]);
  expect(owed(...rents, ...halves, ...part(50_000, ["2026-11-03"], "VENMO COSTELLO N"))).toEqual([]);
});

test("not where what is known begins with the first rent: it may be the rent of years, and the other one a guest", () => {
  const input = inputOf(...rents, ...halves);
  const transactions = input.transactions.filter(({ date }) => date >= "2026-08-01");
  expect(detected("reimbursement_missing", { ...input, transactions })).toEqual([]);
});
