import { addDays, compareDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { loanPairs } from "@/lib/domain/transactions/streams/loans";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import { type DetectorInput, merchantKeysOf, merchantName } from "../detection/input";
import { isSilent, knownRows } from "./parties";

const RULES = {
  /** Once is a gap, three times are a way to pay for the month before. */
  minTimes: 3,
  lookbackDays: 365,
  /** Below, in cents of a dollar, it costs less than an overdraft would. */
  minCostMinor: 1500,
  /** Who has borrowed nothing for two months has stopped. */
  newsDays: 62,
} as const;

/** Banks call one side of it a loan: a sale and then a purchase by one payment service are none. */
const LOANS: ReadonlySet<string> = new Set(["loan-proceeds", "other-loan"]);

/** A lender, and the rows of the loans that were returned at more, oldest first: what was borrowed and what went back for it. */
export type RepeatedLoan = { lender: string; key: string; rows: readonly LedgerTransaction[]; costMinor: number };

/** Small loans of one lender, each returned with a fee and taken up again, at least three times in a year. */
export function repeatedLoans(input: DetectorInput): RepeatedLoan[] {
  const from = addDays(input.today, -RULES.lookbackDays);
  const rows = knownRows(input).filter(({ date, pending }) => date >= from && !pending);
  const keyOf = merchantKeysOf(input);
  const lenders = new Set(rows.flatMap((row) => (LOANS.has(row.categorySlug) ? [keyOf(row)] : [])));
  if (lenders.size === 0) return [];
  const ofLenders = groupBy(
    rows.filter((row) => lenders.has(keyOf(row))),
    keyOf,
  );
  return [...ofLenders].flatMap(([key, ofLender]): RepeatedLoan[] => {
    // Rolled over on one day, the old loan goes back before the new one comes.
    const sorted = ofLender.sort((a, b) => compareDays(a.date, b.date) || a.amountMinor - b.amountMinor);
    const loans = loanPairs(sorted).filter((pair) => pair.some(({ categorySlug }) => LOANS.has(categorySlug)));
    const costMinor = -sumMinor(loans.flat().map(({ amountMinor }) => amountMinor));
    const [latest, last] = [sorted.at(-1), loans.at(-1)];
    const isReported =
      loans.length >= RULES.minTimes &&
      costMinor >= amountFor(input.currency, RULES.minCostMinor) &&
      latest !== undefined &&
      daysBetween(latest.date, input.today) <= RULES.newsDays &&
      !isSilent(input, latest);
    return last && isReported ? [{ lender: merchantName(last[0]), key, rows: loans.flat(), costMinor }] : [];
  });
}
