import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, rowIdsOfSeries, timesPaid } from "@/lib/domain/transactions/series";
import { lateDayOfByHand, unpaidDaysOfByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import { type AmountModel, lastAmount, varyingAmount } from "./amount-model";
import { isNewPay, withNewPaySpread } from "./begins/new-series";
import type { DayGrid } from "./day-grid";
import { type DueDays, dueDaysOf } from "./due-days";
import type { ExpectedKind, ExpectedStatement } from "./types";

/**
 * Expected payments on an account, as the simulation draws them. `accountIndex` is the account's place in the
 * forecast's list. `otherIndex` is the user's account on the other side, with the opposite sign.
 * `sign` applies to `accountIndex`.
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
   * A card's statement: one closing day per due day, and what was charged so far.
   * The payment is the balance at the end of the closing day, minus `unpaidMinor` (never paid) and `paidMinor` (paid
   * since).
   */
  statement: {
    closes: readonly number[];
    unpaidMinor: number;
    paidMinor: readonly number[];
    periods: readonly ExpectedStatement[];
  } | null;
  /** Chance that the first payment still comes; below 1 if it is late. */
  firstChance: number;
  transactionIds: readonly string[];
  /**
   * For new pay on an unknown day: the chance that it ever begins, and the days until half of it has. `due` counts from
   * its start.
   */
  begins?: { chance: number; halfDays: number };
};

/** Largest assumed share of skipped or ended payments among those later than ever before. */
const MISSED_PRIOR = 0.05;
/** Adds half a late payment: ten on time don't rule out one late in twenty. */
const LATE_SMOOTHING = 0.5;
/** Share of missed payments that mean the series has ended. */
export const ENDED_SHARE = 0.6;
/** Past payments shown as the reason of one item. */
export const MAX_IDS = 60;
/** Fields of a payment on one account, of nobody's statement, on its very day. */
export const PLAIN = {
  otherIndex: null,
  statement: null,
  deviations: [0],
  firstChance: 1,
  transactionIds: [],
} as const;

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
    const { due, deviations } = dueDaysOf(one.cadence, dates, grid, horizon, {
      unusual: one.direction === "in" ? "after" : "before",
    });
    const schedule = scheduleOf({ due: due.slice(0, one.paymentsLeft), deviations });
    if (!schedule) return [];
    const times = timesPaid(one);
    const payments = one.payments.map(({ date, amountMinor }) => ({
      monthIndex: grid.monthIndexOf(date),
      amountMinor: amountMinor * times,
    }));
    const flow: Flow = {
      ...{ ...PLAIN, ...schedule, key: one.key, name: one.merchant, accountIndex },
      kind: one.direction === "in" ? "income" : "bill",
      sign: one.direction === "in" ? 1 : -1,
      amount: (one.isVariable ? varyingAmount : lastAmount)(payments, dueMonths(schedule.due, grid)),
      transactionIds: rowIdsOfSeries(one).slice(-MAX_IDS),
    };
    return isNewPay(one) ? withNewPaySpread(flow) : flow;
  });
}

/** Manual series come on their days at their amount. An overdue one is awaited like a detected one. */
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
  const amount = { basis: "typed", middlesMinor: days.map(() => amountMinor), ratios: [1] } as const;
  const side = direction === "in" ? ({ kind: "income", sign: 1 } as const) : ({ kind: "bill", sign: -1 } as const);
  return [{ ...PLAIN, ...schedule, ...side, key, name: merchant, accountIndex, amount }];
}

/**
 * Returns the due days for the simulation, with the chance that a late first payment still comes.
 * Null once two payments are late: none is expected then.
 */
export function scheduleOf({ due, deviations }: DueDays): Pick<Flow, "due" | "deviations" | "firstChance"> | null {
  const [first, second] = due;
  if (first === undefined || (second !== undefined && second <= 0)) return null;
  if (first > 0) return { due, deviations, firstChance: 1 };
  const later = deviations.filter((days) => first + days > 0).length;
  const stillComes = (later + LATE_SMOOTHING) / (deviations.length + 1);
  return { due, deviations, firstChance: stillComes / (stillComes + MISSED_PRIOR) };
}

export function dueMonths(due: readonly number[], grid: DayGrid): number[] {
  return due.map((offset) => grid.monthIndexOf(grid.dayAt(offset)));
}

/**
 * Returns the past deviations that are still possible for a payment that hasn't come.
 * All of them if none is, because it was never this late.
 */
export function deviationsAhead(deviations: readonly number[], due: number): readonly number[] {
  if (deviations.every((days) => due + days >= 1)) return deviations;
  const ahead = deviations.filter((days) => due + days >= 1);
  return ahead.length > 0 ? ahead : deviations;
}

export function usualDeviation({ deviations }: Pick<Flow, "deviations">): number {
  return Math.round(median(deviations));
}

/** Selects an account's main incomes: at least monthly, and a quarter of the largest or more. */
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
/** Smaller incomes, as a share of the largest, aren't paydays. */
export const MAIN_INCOME_SHARE = 0.25;
