import { addDays, addMonths, daysBetween, type Month, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { DEVIATION_SCALE, median, medianDeviation } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { changeOf, isTold, type LevelChange } from "../../evidence/changes";
import {
  areLatest,
  bookedTransactions,
  byDate,
  countedTransactions,
  type DetectorInput,
  merchantKeysOf,
  merchantName,
  transactionsByAccount,
  wholeMonths,
} from "../input";
import { gapsOf, totalOf } from "../rows-since";
import { PAY } from "./pay-month";

const RULES = {
  /** One payment is a bonus or a short month; a second one at the new level is a change. */
  minAfter: 2,
  /** Payments before that make a level, and those compared; twice as many where pay differs each time. */
  minBefore: 3,
  compared: 6,
  /** Less is a rounding; and pay by the hour differs each time. */
  minRatio: 0.03,
  minDeviations: 4,
  /** Two levels within so much of each other are one. */
  sameLevel: 0.08,
  slackDays: 8,
} as const;

/** Pay at another level: payments on both sides, oldest first, and their medians in minor units. */
export type IncomeMove = {
  before: readonly SeriesPayment[];
  since: readonly SeriesPayment[];
  beforeMinor: number;
  afterMinor: number;
};

/** Returns the longest run of latest payments clear of the level before, unless last year moved as much. */
export function latestMove({ payments, isVariable }: Pick<RecurringSeries, "payments" | "isVariable">) {
  const times = isVariable ? 2 : 1;
  for (let size = RULES.minAfter; size <= payments.length - RULES.minBefore * times; size += 1) {
    const since = payments.slice(-size);
    const before = payments.slice(0, -size).slice(-RULES.compared * times);
    // The last payment before is still at the old level, or the run began earlier.
    if (!isClear(before, since) || isClear(before.slice(0, -1), before.slice(-1))) continue;
    const move: IncomeMove = { before, since, beforeMinor: middleOf(before), afterMinor: middleOf(since) };
    return isOfSeason(payments, move) ? null : move;
  }
  return null;
}

/**
 * Tells if payments all lie beyond those before on one side, and their middle by more than chance: the more there are, the
 * less it takes. One payment on either side may be a bonus.
 */
export function isClear(before: readonly Paid[], since: readonly Paid[]): boolean {
  const levels = before.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b);
  const middle = middleOf(before);
  const spreadMinor = (medianDeviation(levels) * DEVIATION_SCALE * RULES.minDeviations) / Math.sqrt(since.length / 2);
  const moved = middleOf(since) - middle;
  const [low = 0, high = 0] = [levels[1], levels.at(-2)];
  const isBeyond = since.every(({ amountMinor }) =>
    moved > 0 ? amountMinor >= high * (1 + RULES.minRatio) : amountMinor <= low * (1 - RULES.minRatio),
  );
  return isBeyond && Math.abs(moved) >= Math.max(middle * RULES.minRatio, spreadMinor);
}

type Paid = Pick<SeriesPayment, "amountMinor">;

export function middleOf(payments: readonly Paid[]): number {
  return Math.round(median(payments.map(({ amountMinor }) => amountMinor)));
}

/** Hours by season: at this time of last year pay was at this level, and later at the other. */
function isOfSeason(payments: readonly SeriesPayment[], { since, beforeMinor, afterMinor }: IncomeMove): boolean {
  const [first, last] = [since[0]?.date ?? "", since.at(-1)?.date ?? ""];
  const [from, to] = [addDays(first, -365 - RULES.slackDays), addDays(last, -365 + RULES.slackDays)];
  const lastYear = payments.filter(({ date }) => date >= from && date <= to);
  if (lastYear.length < RULES.minAfter || !payments.some(({ date }) => date > to && date < first)) return false;
  const isAt = (minor: number) => Math.abs(middleOf(lastYear) - minor) <= minor * RULES.sameLevel;
  return isAt(afterMinor) && !isAt(beforeMinor);
}

export type Paying = Pick<RecurringSeries, "key" | "merchant" | "cadence" | "lastDate">;

/** A third less is a bonus rate that ended; a central bank's step is smaller. */
const MAX_RATE_SHARE = 0.66;
/** Rates are compared in billionths of the balance. */
const RATE_UNIT = 1e9;

const MAX_MONTHS = 24;
/** How often banks credit interest, of which accounts show enough. */
const CREDITED = ["monthly", "quarterly"] as const;

/** Lists accounts whose interest fell in relation to their balance. */
export function rateCuts(input: DetectorInput): { paying: Paying; move: IncomeMove }[] {
  const credited = bookedTransactions(input).filter(
    ({ categorySlug, amountMinor, pending }) => categorySlug === "interest" && amountMinor > 0 && !pending,
  );
  return [...groupBy(credited, ({ accountId }) => accountId)].flatMap(([accountId, rows]) => {
    const last = rows.at(-1);
    const account = input.accounts.find(({ id }) => id === accountId);
    const cadence = CREDITED.find((one) =>
      gapsOf(rows).every((gap) => Math.abs(gap - CADENCES[one].periodDays) <= CADENCES[one].toleranceDays),
    );
    if (!last || !account || !cadence) return [];
    const { periodDays, lateDays } = CADENCES[cadence];
    if (daysBetween(last.date, input.today) > periodDays + lateDays) return [];
    const latest = rows.slice(-MAX_MONTHS);
    const rates = latest.flatMap((row) => rateOf(input, account, row));
    const found =
      rates.length === latest.length ? latestMove({ payments: rates, isVariable: cadence === "monthly" }) : null;
    if (!found || found.afterMinor > found.beforeMinor * MAX_RATE_SHARE) return [];
    const paidIn = (payments: IncomeMove["since"]) =>
      payments.flatMap(({ transactionId, date }) => {
        const row = rows.find(({ id }) => id === transactionId);
        return row ? [{ transactionId, date, amountMinor: row.amountMinor }] : [];
      });
    const [before, since] = [paidIn(found.before), paidIn(found.since)];
    const key = `in:${input.currency}:${merchantKeysOf(input)(last)}:${accountId}`;
    const paying = { key, merchant: merchantName(last), cadence, lastDate: last.date };
    return [{ paying, move: { before, since, beforeMinor: middleOf(before), afterMinor: middleOf(since) } }];
  });
}

function rateOf(input: DetectorInput, { id, currentBalanceMinor }: LedgerAccount, row: LedgerTransaction) {
  if (currentBalanceMinor === null) return [];
  const later = (transactionsByAccount(input).get(id) ?? []).filter(({ date, pending }) => date > row.date && !pending);
  const heldMinor = currentBalanceMinor - totalOf(later) - row.amountMinor;
  const amountMinor = Math.round((row.amountMinor / heldMinor) * RATE_UNIT);
  return heldMinor > 0 ? [{ transactionId: row.id, date: row.date, amountMinor }] : [];
}

const HOUSEHOLD = {
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
  const months = wholeMonths(input, thisMonth, HOUSEHOLD.maxMonths + HOUSEHOLD.monthsBefore);
  const rows = regularPay(input);
  const byMonth = groupBy(rows, ({ date }) => monthOf(date));
  const rowsOf = (month: Month) => byMonth.get(month) ?? [];
  const counted = countedOf(input, rows);
  const paidIn = (month: Month) => sumMinor(rowsOf(month).map(counted));
  const candidates = Array.from({ length: 1 + HOUSEHOLD.maxMonths - HOUSEHOLD.minMonths }, (_, at): HouseholdPay[] => {
    const now = months.slice(0, HOUSEHOLD.minMonths + at);
    const before = months.slice(now.length, now.length + HOUSEHOLD.monthsBefore);
    if (now.length < HOUSEHOLD.minMonths + at || before.length < HOUSEHOLD.minMonths) return [];
    if (!areLatest(now, thisMonth)) return [];
    const lastYear = wholeMonths(input, addMonths(thisMonth, -12), now.length);
    const change = changeOf({
      now: now.map(paidIn),
      before: before.map(paidIn),
      lastYear: lastYear.map(paidIn),
      dispersionMinor: 0,
      kind: "pay",
      looks: 12 * (1 + HOUSEHOLD.maxMonths - HOUSEHOLD.minMonths),
    });
    const [nowMinor, beforeMinor] = [now, before].map((some) => median(some.map(paidIn))) as [number, number];
    const isLess =
      nowMinor <= beforeMinor * (1 - HOUSEHOLD.minRatio) && now.every((month) => paidIn(month) < beforeMinor);
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
    .filter(({ length }) => length >= HOUSEHOLD.minPayments)
    .flat()
    .sort(byDate);
}

function countedOf(input: DetectorInput, rows: readonly LedgerTransaction[]): (row: LedgerTransaction) => number {
  const keyOf = merchantKeysOf(input);
  const caps = new Map(
    [...groupBy(rows, keyOf)].map(([key, of]) => [
      key,
      Math.round(median(of.map(({ amountMinor }) => amountMinor)) * HOUSEHOLD.maxTimesUsual),
    ]),
  );
  return (row) => Math.min(row.amountMinor, caps.get(keyOf(row)) ?? row.amountMinor);
}
