import { addDays, compareDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import { type DetectorInput, merchantKeysOf, merchantName } from "../detection/input";
import { isSilent, knownRows } from "./parties";

/** When the same sum is borrowed again and again. Every number stands beside its reason. */
const RULES = {
  /** Once is a gap, three times are a way to pay for the month before. */
  minTimes: 3,
  lookbackDays: 365,
  /** Such a loan is returned with the next pay or two. */
  maxLoanDays: 62,
  /** With a fee, or it is a friend's; more than half again is another loan's payment. */
  minRatio: 1.005,
  maxRatio: 1.5,
  /** Below, it costs less than an overdraft would. */
  minCostMinor: 1500,
  /** Who has borrowed nothing for two months has stopped. */
  newsDays: 62,
} as const;

/** As what banks categorize money of a lender, and what it is paid back as. */
const BORROWED: ReadonlySet<string> = new Set(["loan-proceeds", "other-transfer", "other-income"]);
const RETURNED: ReadonlySet<string> = new Set([
  "other-loan",
  "uncategorized",
  "services",
  "other-transfer",
  "bank-fees",
]);

/** A lender, and the rows of the loans that were returned at more, oldest first: what was borrowed and what went back for it. */
export type RepeatedLoan = { lender: string; key: string; rows: readonly LedgerTransaction[]; costMinor: number };

/** Small loans of one lender, each returned with a fee within two months and taken up again, at least three times in a year. */
export function repeatedLoans(input: DetectorInput): RepeatedLoan[] {
  const from = addDays(input.today, -RULES.lookbackDays);
  const rows = knownRows(input).filter(
    (row) => row.date >= from && !row.pending && (row.amountMinor > 0 ? BORROWED : RETURNED).has(row.categorySlug),
  );
  if (!isCalledLoan(...rows)) return [];
  const keyOf = merchantKeysOf(input);
  return [...groupBy(rows, keyOf)].flatMap(([key, ofLender]): RepeatedLoan[] => {
    // Rolled over on one day, the old loan goes back before the new one comes.
    const sorted = ofLender.sort((a, b) => compareDays(a.date, b.date) || a.amountMinor - b.amountMinor);
    const loans = loansAmong(sorted);
    const last = loans.at(-1);
    const costMinor = -sumMinor(loans.flat().map(({ amountMinor }) => amountMinor));
    const latest = sorted.at(-1);
    const isReported =
      loans.length >= RULES.minTimes &&
      costMinor >= amountFor(input.currency, RULES.minCostMinor) &&
      latest !== undefined &&
      daysBetween(latest.date, input.today) <= RULES.newsDays &&
      !isSilent(input, latest);
    return last?.[0] && isReported ? [{ lender: merchantName(last[0]), key, rows: loans.flat(), costMinor }] : [];
  });
}

/** On one of its sides each was called a loan: a sale and then a purchase by one payment service are none, nor is a friend paid back with a tip. */
function isCalledLoan(...sides: readonly LedgerTransaction[]): boolean {
  return sides.some(({ categorySlug }) => categorySlug === "loan-proceeds" || categorySlug === "other-loan");
}

/** Each sum that came and the larger one that went back next, within two months. */
function loansAmong(rows: readonly LedgerTransaction[]): LedgerTransaction[][] {
  const loans: LedgerTransaction[][] = [];
  for (const [index, back] of rows.entries()) {
    const borrowed = rows[index - 1];
    if (!borrowed || borrowed.amountMinor <= 0 || back.amountMinor >= 0) continue;
    const ratio = -back.amountMinor / borrowed.amountMinor;
    if (
      ratio >= RULES.minRatio &&
      ratio <= RULES.maxRatio &&
      isCalledLoan(borrowed, back) &&
      daysBetween(borrowed.date, back.date) <= RULES.maxLoanDays
    )
      loans.push([borrowed, back]);
  }
  return loans;
}
