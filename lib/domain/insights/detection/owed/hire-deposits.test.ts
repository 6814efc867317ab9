import { expect, test } from "vitest";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { back, titles } from "../detected.fixture";

const row = (days: number, amountMinor: number, name: string, slug: string, merchant: string | null) => ({
  date: back(days),
  amountMinor,
  slug,
  name,
  merchant,
});
const hired = (days: number, isBack: boolean, merchant = "Heron Cars", slug = "other-travel"): TransactionSketch[] => [
  row(days, -30_000, `${merchant} DEPOSIT`, slug, merchant),
  row(days, -18_000, `${merchant} HIRE`, slug, merchant),
  ...(isBack ? [row(days - 20, 30_000, merchant, slug, merchant)] : []),
];
const owed = (...rows: TransactionSketch[]) => titles("reimbursement_missing", ...rows);
const hiredThrice = (...of: [merchant?: string, slug?: string]) => [
  ...hired(330, true, ...of),
  ...hired(180, true, ...of),
  ...hired(60, false, ...of),
];

test("the deposit of a hall or a cottage that is booked ahead is not due yet", () => {
  expect(owed(...hiredThrice())).toEqual(["Your $300.00 deposit with Heron Cars hasn't come back"]);
  expect(owed(...hiredThrice("Linwood Hall", "entertainment"))).toEqual([]);
  expect(owed(...hiredThrice("Cove Cottages", "lodging"))).toEqual([]);
});

test("the first installment of a trip isn't a deposit, though two that were called off were paid back", () => {
  const trips = hiredThrice("Overland Tours").filter(({ name }) => !name?.endsWith("HIRE"));
  expect(owed(...trips)).toEqual([]);
  expect(owed(...trips, row(30, -140_000, "OVERLAND TOURS BALANCE", "other-travel", "Overland Tours"))).toEqual([]);
});

test("a deposit that came back under another text is not owed", () => {
  expect(owed(...hiredThrice(), row(52, 30_000, "HRNCRS 0045 REF", "other-income", null))).toEqual([]);
});
