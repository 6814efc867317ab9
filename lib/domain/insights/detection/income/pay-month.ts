import { addDays, addMonths, type Day, dayOfMonth, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";

/** A weekend and a holiday move a payday by so many days. */
const EDGE_DAYS = 4;

type PaySeries = Pick<RecurringSeries, "direction" | "cadence" | "categorySlug" | "payments">;

/**
 * Finds pay that a weekend moved over the end of a month, and a day of the month it is for. Pay that mostly comes in
 * the first days of a month may come in the last days before, and the reverse. A bonus beside a month's own pay wasn't
 * moved.
 *
 * @returns by the transaction's id, the nearest day of its own month
 */
export function daysOfMovedPay(series: readonly PaySeries[]): ReadonlyMap<string, Day> {
  const moved = new Map<string, Day>();
  for (const { direction, cadence, categorySlug, payments } of series) {
    if (direction !== "in" || cadence !== "monthly" || !PAY.has(categorySlug)) continue;
    const early = payments.filter(({ date }) => dayOfMonth(date) <= EDGE_DAYS);
    const late = payments.filter(({ date }) => date > addDays(lastDayOf(monthOf(date)), -EDGE_DAYS));
    // As often the one as the other, and no one can say which month it is for.
    const rare = early.length > late.length ? late : late.length > early.length ? early : [];
    const paidMonths = new Set(payments.filter((payment) => !rare.includes(payment)).map(({ date }) => monthOf(date)));
    for (const { transactionId, date } of rare) {
      const month = addMonths(monthOf(date), rare === late ? 1 : -1);
      if (!paidMonths.has(month)) moved.set(transactionId, rare === late ? firstDayOf(month) : lastDayOf(month));
    }
  }
  return moved;
}

/** Income one lives on; interest and dividends come by themselves. */
export const PAY: ReadonlySet<string> = new Set(["salary", "gig-work", "pension", "benefits"]);
