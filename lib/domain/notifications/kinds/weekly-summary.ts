import { addDays, type Day, weekdayOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, totalsOf } from "@/lib/domain/cashflow/cashflow";
import type { Forecast } from "@/lib/domain/forecast/types";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { AheadLine, FoundNotification } from "../notification";

const WEEK_DAYS = 7;
/** Readable at a glance. */
const MAX_AHEAD = 6;

/**
 * Summarizes money in and out of the past seven days, and the expected payments of the next seven.
 * Null on other weekdays, and if nothing moved and nothing is expected.
 *
 * @param options.weekday  0 for Sunday
 */
export function weeklySummary(options: {
  transactions: readonly LedgerTransaction[];
  forecast: Forecast;
  today: Day;
  currency: string;
  weekday: number;
}): FoundNotification[] {
  const { transactions, forecast, today, currency, weekday } = options;
  if (weekdayOf(today) !== weekday) return [];
  const [from, to] = [addDays(today, -WEEK_DAYS), addDays(today, -1)];
  const rows = transactions.filter((row) => row.date >= from && row.date <= to && row.currency === currency);
  const { incomeMinor, expenseMinor, transactionCount } = totalsOf(cashflowOfTransactions(rows));
  const ahead = comingWeek(forecast);
  if (transactionCount === 0 && ahead.length === 0) return [];
  return [
    {
      subject: "week",
      day: today,
      level: 1,
      isUrgent: false,
      facts: { kind: "weekly_summary", currency, from, to, inMinor: incomeMinor, outMinor: expenseMinor, ahead },
    },
  ];
}

function comingWeek({ all }: Forecast): AheadLine[] {
  const items = (all?.days ?? [])
    .slice(0, WEEK_DAYS)
    .flatMap(({ date, expected }) =>
      expected
        .filter(({ kind }) => kind !== "transfer" && kind !== "pending")
        .map(({ name, amountMinor }) => ({ name, day: date, amountMinor })),
    );
  // The largest ones, sorted by day.
  const largest = items.toSorted((a, b) => Math.abs(b.amountMinor) - Math.abs(a.amountMinor)).slice(0, MAX_AHEAD);
  return items.filter((item) => largest.includes(item));
}
