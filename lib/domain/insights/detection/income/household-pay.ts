import { addMonths, type Month, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { changeOf, isTold, type LevelChange } from "../../evidence/changes";
import { areLatest, byDate, countedTransactions, type DetectorInput, merchantKeysOf, wholeMonths } from "../input";
import { PAY } from "./pay-month";

const RULES = {
  /** A new level has lasted for a quarter, and no longer than half a year: then it is the usual one. */
  minMonths: 3,
  maxMonths: 6,
  monthsBefore: 12,
  /** A payment above the payer's usual one counts as so many of it: a bonus is no raise, and its absence no cut. */
  maxTimesUsual: 1.3,
  /** Whoever paid less often pays no income that one counts on. */
  minPayments: 3,
  /** A tenth: less is within what people plan with. */
  minRatio: 0.1,
} as const;

/** All payers' pay at a lower level; months are newest first. */
export type HouseholdPay = {
  now: readonly Month[];
  before: readonly Month[];
  rowsOf: (month: Month) => readonly LedgerTransaction[];
  change: LevelChange;
};

/**
 * Finds the most certain beginning of lower pay, by any payer, against the months before and the same ones of last
 * year. More pay is no news to who earns it.
 */
export function householdPayCut(input: DetectorInput): HouseholdPay | null {
  const thisMonth = monthOf(input.today);
  const months = wholeMonths(input, thisMonth, RULES.maxMonths + RULES.monthsBefore);
  const rows = regularPay(input);
  const byMonth = groupBy(rows, ({ date }) => monthOf(date));
  const rowsOf = (month: Month) => byMonth.get(month) ?? [];
  const counted = countedOf(input, rows);
  const paidIn = (month: Month) => sumMinor(rowsOf(month).map(counted));
  const candidates = Array.from({ length: 1 + RULES.maxMonths - RULES.minMonths }, (_, at): HouseholdPay[] => {
    const now = months.slice(0, RULES.minMonths + at);
    const before = months.slice(now.length, now.length + RULES.monthsBefore);
    if (now.length < RULES.minMonths + at || before.length < RULES.minMonths) return [];
    if (!areLatest(now, thisMonth)) return [];
    const lastYear = wholeMonths(input, addMonths(thisMonth, -12), now.length);
    const change = changeOf({
      now: now.map(paidIn),
      before: before.map(paidIn),
      lastYear: lastYear.map(paidIn),
      dispersionMinor: 0,
      kind: "pay",
      looks: 12 * (1 + RULES.maxMonths - RULES.minMonths),
    });
    const [nowMinor, beforeMinor] = [now, before].map((some) => median(some.map(paidIn))) as [number, number];
    const isLess = nowMinor <= beforeMinor * (1 - RULES.minRatio) && now.every((month) => paidIn(month) < beforeMinor);
    return isLess && isTold(change, -1) ? [{ now, before, rowsOf, change }] : [];
  }).flat();
  return candidates.reduce<HouseholdPay | null>(
    (best, one) => (best && best.change.probability >= one.change.probability ? best : one),
    null,
  );
}

function regularPay(input: DetectorInput): LedgerTransaction[] {
  const pay = countedTransactions(input).filter(
    ({ categorySlug, amountMinor, pending }) => PAY.has(categorySlug) && amountMinor > 0 && !pending,
  );
  return [...groupBy(pay, merchantKeysOf(input)).values()]
    .filter(({ length }) => length >= RULES.minPayments)
    .flat()
    .sort(byDate);
}

function countedOf(input: DetectorInput, rows: readonly LedgerTransaction[]): (row: LedgerTransaction) => number {
  const keyOf = merchantKeysOf(input);
  const caps = new Map(
    [...groupBy(rows, keyOf)].map(([key, of]) => [
      key,
      Math.round(median(of.map(({ amountMinor }) => amountMinor)) * RULES.maxTimesUsual),
    ]),
  );
  return (row) => Math.min(row.amountMinor, caps.get(keyOf(row)) ?? row.amountMinor);
}
