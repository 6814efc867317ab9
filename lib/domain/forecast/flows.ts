import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, rowIdsOfSeries, timesPaid } from "@/lib/domain/transactions/series";
import { lateDayOfByHand, unpaidDaysOfByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import { type AmountModel, lastAmount, varyingAmount } from "./amount-model";
import { isNewPay, withNewPaySpread } from "./begins/new-pay";
import type { DayGrid } from "./day-grid";
import { type DueDays, dueDaysOf } from "./due-days";
import type { ExpectedKind, ExpectedStatement } from "./types";

/**
 * Payments that are expected on an account, and what the simulation needs to draw them. `accountIndex` is the place of the account in
 * the forecast's list, `otherIndex` that of the person's own account on the other side, whose amount has the opposite sign.
 * `sign` is that of the amounts on `accountIndex`.
 */
export type Flow = {
  key: string;
  name: string;
  kind: Exclude<ExpectedKind, "pending" | "planned">;
  accountIndex: number;
  otherIndex: number | null;
  sign: 1 | -1;
  due: readonly number[];
  deviations: readonly number[];
  amount: AmountModel;
  /**
   * A card's statement: on which days it closes, one for each due day, and what each has so far. What is owed at the end of that day is paid, but
   * for `unpaidMinor`, which is never paid, and `paidMinor`, which was paid since.
   */
  statement: {
    closes: readonly number[];
    unpaidMinor: number;
    paidMinor: readonly number[];
    periods: readonly ExpectedStatement[];
  } | null;
  /** How likely the first one still comes: below 1 where it is late. */
  firstChance: number;
  transactionIds: readonly string[];
  /** Of what may begin, on a day that no one knows: how likely it ever does, and in how many days half of it has. `due` counts from that day. */
  begins?: { chance: number; halfDays: number };
};

/** Of payments that are late without ever having been so late, this share at most is skipped or has ended. */
const MISSED_PRIOR = 0.05;
/** Half a late payment more than was seen: what never happened in ten times may happen once in twenty. */
const LATE_SMOOTHING = 0.5;
/** The share of payments that did not come after which none follows. */
export const ENDED_SHARE = 0.6;
/** How many past payments a person is shown as the reason of one. */
const MAX_IDS = 60;

/** What is expected of the recurring series: those of the forecast's accounts that have not ended. */
export function flowsOfSeries(
  series: readonly RecurringSeries[],
  indexOf: ReadonlyMap<string, number>,
  grid: DayGrid,
  horizon: number,
): Flow[] {
  return series.flatMap((one) => {
    const accountIndex = one.accountId === null ? undefined : indexOf.get(one.accountId);
    if (accountIndex === undefined || !one.isActive) return [];
    if (one.byHand) return flowByHand(one, { accountIndex, grid, horizon });
    const dates = one.payments.map(({ date }) => date);
    const schedule = scheduleOf(
      dueDaysOf(one.cadence, dates, grid, horizon, { unusual: one.direction === "in" ? "after" : "before" }),
    );
    if (!schedule) return [];
    const times = timesPaid(one);
    const payments = one.payments.map(({ date, amountMinor }) => ({
      monthIndex: grid.monthIndexOf(date),
      amountMinor: amountMinor * times,
    }));
    const sign = one.direction === "in" ? 1 : -1;
    const flow: Flow = {
      ...schedule,
      key: one.key,
      name: one.merchant,
      kind: one.direction === "in" ? "income" : "bill",
      accountIndex,
      otherIndex: null,
      sign,
      amount: (one.isVariable ? varyingAmount : lastAmount)(payments, dueMonths(schedule.due, grid)),
      statement: null,
      transactionIds: rowIdsOfSeries(one).slice(-MAX_IDS),
    };
    return isNewPay(one) ? withNewPaySpread(flow) : flow;
  });
}

/** What the person typed in comes on its days, at its amount; one whose day has just passed is waited for as a found one is. */
function flowByHand(
  series: RecurringSeries,
  { accountIndex, grid, horizon }: { accountIndex: number; grid: DayGrid; horizon: number },
): Flow[] {
  const { key, merchant, direction, amountMinor } = series;
  const late = lateDayOfByHand(series, grid.dayAt(1));
  const ahead = unpaidDaysOfByHand(series, { from: grid.dayAt(1), to: grid.dayAt(horizon) });
  const days = late === null ? ahead : [late, ...ahead];
  const schedule = scheduleOf({ due: days.map(grid.offsetOf), deviations: [0] });
  if (!schedule) return [];
  return [
    {
      key,
      name: merchant,
      kind: direction === "in" ? "income" : "bill",
      accountIndex,
      otherIndex: null,
      sign: direction === "in" ? 1 : -1,
      ...schedule,
      amount: { basis: "typed", middlesMinor: days.map(() => amountMinor), ratios: [1] },
      statement: null,
      transactionIds: [],
    },
  ];
}

/**
 * The due days as the simulation draws them, with the chance that a late first one still comes; null where two are late, after which none
 * is expected.
 */
export function scheduleOf({ due, deviations }: DueDays): Pick<Flow, "due" | "deviations" | "firstChance"> | null {
  const [first, second] = due;
  if (first === undefined || (second !== undefined && second <= 0)) return null;
  if (first > 0) return { due, deviations, firstChance: 1 };
  const later = deviations.filter((days) => first + days > 0).length;
  const stillComes = (later + LATE_SMOOTHING) / (deviations.length + 1);
  return { due, deviations, firstChance: stillComes / (stillComes + MISSED_PRIOR) };
}

/** The months in which the due days lie, as `DayGrid` counts them. */
export function dueMonths(due: readonly number[], grid: DayGrid): number[] {
  return due.map((offset) => grid.monthIndexOf(grid.dayAt(offset)));
}

/**
 * Of a payment that has not come by today, the past distances from its due day that are still ahead; all of them where none is, because it
 * was never so late.
 */
export function deviationsAhead(deviations: readonly number[], due: number): readonly number[] {
  if (deviations.every((days) => due + days >= 1)) return deviations;
  const ahead = deviations.filter((days) => due + days >= 1);
  return ahead.length > 0 ? ahead : deviations;
}

/** The usual distance of the day from the rule, in whole days. */
export function usualDeviation({ deviations }: Pick<Flow, "deviations">): number {
  return Math.round(median(deviations));
}

/** The main incomes of an account: those of a quarter of the largest or more that come once a month or more often. */
export function paydayFlows(
  flows: readonly Flow[],
  accountIndex: number | null,
  series: readonly RecurringSeries[],
): Flow[] {
  const cadenceOf = new Map(series.map((one) => [one.key, one.cadence]));
  const incomes = flows.filter(({ key, kind, ...flow }) => {
    const cadence = cadenceOf.get(key);
    return (
      kind === "income" &&
      (accountIndex === null || flow.accountIndex === accountIndex) &&
      cadence !== undefined &&
      CADENCES[cadence].perYear >= 12
    );
  });
  const perYear = ({ key, amount }: Flow) => {
    const cadence = cadenceOf.get(key);
    return cadence === undefined ? 0 : (amount.middlesMinor[0] ?? 0) * CADENCES[cadence].perYear;
  };
  const largest = Math.max(0, ...incomes.map(perYear));
  return incomes.filter((flow) => perYear(flow) >= largest * MAIN_INCOME_SHARE);
}
/** An income of less than this share of the largest isn't a payday. */
export const MAIN_INCOME_SHARE = 0.25;
