import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";
import { byDate, type DetectorInput, merchantKeysOf, merchantName } from "../input";
import { isKnownSum, isSilent } from "./owed-money";

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
  const rows = input.transactions.filter(
    (row) =>
      row.date >= from &&
      !row.pending &&
      isKnownSum(input, row) &&
      (row.amountMinor > 0 ? BORROWED : RETURNED).has(row.categorySlug),
  );
  if (!rows.some(({ categorySlug }) => categorySlug === "loan-proceeds" || categorySlug === "other-loan")) return [];
  const keyOf = merchantKeysOf(input);
  return [...groupBy(rows, keyOf)].flatMap(([key, ofLender]): RepeatedLoan[] => {
    const sorted = ofLender.sort(byDate);
    const loans = loansAmong(sorted);
    const last = loans.at(-1);
    const costMinor = -sumMinor(loans.flat().map(({ amountMinor }) => amountMinor));
    const latest = sorted.at(-1);
    // Somewhere in it someone must have called it a loan: a friend who is paid back for dinner with a tip is none.
    const isLoan = loans
      .flat()
      .some(({ categorySlug }) => categorySlug === "loan-proceeds" || categorySlug === "other-loan");
    const isReported =
      loans.length >= RULES.minTimes &&
      isLoan &&
      costMinor >= amountFor(input.currency, RULES.minCostMinor) &&
      latest !== undefined &&
      daysBetween(latest.date, input.today) <= RULES.newsDays &&
      !isSilent(input, latest);
    return last?.[0] && isReported ? [{ lender: merchantName(last[0]), key, rows: loans.flat(), costMinor }] : [];
  });
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
      daysBetween(borrowed.date, back.date) <= RULES.maxLoanDays
    )
      loans.push([borrowed, back]);
  }
  return loans;
}
