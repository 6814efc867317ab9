import { addDays, type Day } from "@/lib/domain/calendar";
import { CADENCES, expectedDays } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, timesPaid } from "@/lib/domain/transactions/series";
import { MAIN_INCOME_SHARE } from "../flows";
import type { BalanceForecast, ExpectedItem, ScenarioChange } from "../types";
import { changedMinor, monthlyAmountsOf } from "./apply-changes";

const YEAR_DAYS = 365;

/**
 * Effect of one change over twelve months: `count` times `amountMinor`, positive if the user has more.
 * `isMoved`: the money is saved or lowers a debt. Null `amountMinor`: the amounts differ.
 */
export type YearEffect = {
  name: string;
  count: number;
  amountMinor: number | null;
  totalMinor: number;
  isMoved: boolean;
};

/**
 * Computes the effect of each change over the twelve months from tomorrow, in order. Ended payments have none.
 * Counted from the calendar and the latest amounts, not simulated.
 *
 * @param paydays  counts the paydays within a range (`paydaysWithin`)
 */
export function yearEffects(
  changes: readonly ScenarioChange[],
  context: { series: readonly RecurringSeries[]; today: Day; paydays: (range: { from: Day; to: Day }) => number },
): YearEffect[] {
  const { series, today } = context;
  const range = (from: Day) => ({ from: from > today ? from : addDays(today, 1), to: addDays(today, YEAR_DAYS) });
  const effectsOf = (change: ScenarioChange): YearEffect[] => {
    switch (change.kind) {
      case "cancel":
      case "reprice": {
        const one = series.find(({ key }) => key === change.key);
        if (!one?.isActive) return [];
        const dates = one.payments.map(({ date }) => date);
        const count = expectedDays(one.cadence, dates, one.nextDate, range(change.from)).length;
        const beforeMinor = one.amountMinor * timesPaid(one);
        const amountMinor = (changedMinor(beforeMinor, change) - beforeMinor) * (one.direction === "in" ? 1 : -1);
        return [{ name: one.merchant, count, amountMinor, totalMinor: count * amountMinor, isMoved: false }];
      }
      case "purchase": {
        const { name, amountMinor } = change;
        return [{ name, count: 1, amountMinor, totalMinor: amountMinor, isMoved: false }];
      }
      case "save": {
        const count =
          change.every === "payday" ? context.paydays(range(change.from)) : monthsLeft(change.from, range(change.from));
        const amountMinor = -change.amountMinor;
        return [{ name: "Put aside", count, amountMinor, totalMinor: count * amountMinor, isMoved: true }];
      }
      case "pay-debt":
      case "emergency-fund": {
        const amountOf = monthlyAmountsOf(change);
        const amounts = Array.from(
          { length: monthsLeft(change.from, range(change.from)) },
          (_, month) => -amountOf(month),
        );
        const paid = amounts.filter((minor) => minor !== 0);
        const isEqual = paid.every((minor) => minor === paid[0]);
        return [
          {
            name: change.kind === "pay-debt" ? "Extra to your debts" : "Emergency fund",
            count: paid.length,
            amountMinor: isEqual ? (paid[0] ?? 0) : null,
            totalMinor: paid.reduce((sum, minor) => sum + minor, 0),
            isMoved: true,
          },
        ];
      }
    }
  };
  return changes.flatMap(effectsOf);
}

/** Counts the paydays of the main incomes: at least monthly, and a quarter of the largest or more. */
export function paydaysWithin(series: readonly RecurringSeries[]): (range: { from: Day; to: Day }) => number {
  const perYear = ({ cadence, amountMinor }: RecurringSeries) => CADENCES[cadence].perYear * amountMinor;
  const incomes = series.filter(
    (one) => one.direction === "in" && one.isActive && CADENCES[one.cadence].perYear >= MIN_PAYDAYS_A_YEAR,
  );
  const largest = Math.max(0, ...incomes.map(perYear));
  const main = incomes.filter((one) => perYear(one) >= largest * MAIN_INCOME_SHARE);
  return (range) => {
    const days = main.flatMap((one) =>
      expectedDays(
        one.cadence,
        one.payments.map(({ date }) => date),
        one.nextDate,
        range,
      ),
    );
    return new Set(days).size;
  };
}
const MIN_PAYDAYS_A_YEAR = 12;

function monthsLeft(from: Day, range: { from: Day; to: Day }): number {
  const start = from > range.from ? from : range.from;
  let count = 0;
  for (let day = start; day <= range.to; day = addDays(day, 1))
    if (day.slice(8) === from.slice(8) || isShortMonthsLast(day, from)) count += 1;
  return count;
}

/** Handles months too short to reach the day. */
function isShortMonthsLast(day: Day, from: Day): boolean {
  return addDays(day, 1).slice(8) === "01" && day.slice(8) < from.slice(8);
}

/** An expected payment that a what-if changes. `beforeMinor` or `afterMinor` is 0 if it is missing on that side. */
export type Difference = {
  date: Day;
  key: string;
  name: string;
  beforeMinor: number;
  afterMinor: number;
  transactionIds: readonly string[];
};

/** Lists the changed items day by day, between two forecasts of one account. */
export function differencesOf(today: BalanceForecast, changed: BalanceForecast): Difference[] {
  return changed.days.flatMap(({ date, expected }, index) => {
    const before = today.days[index]?.expected ?? [];
    const keys = [...new Set([...before, ...expected].map(({ key }) => key))];
    return keys.flatMap((key) => {
      const [was, is] = [sumOf(before, key), sumOf(expected, key)];
      const item = expected.find((one) => one.key === key) ?? before.find((one) => one.key === key);
      if (!item || was === is) return [];
      const { name, transactionIds } = item;
      return { date, key, name, beforeMinor: was, afterMinor: is, transactionIds };
    });
  });
}

function sumOf(items: readonly ExpectedItem[], key: string): number {
  return items.filter((item) => item.key === key).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
