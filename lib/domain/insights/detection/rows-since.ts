import { addDays, type Day } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** The rows from a day on, of rows that are oldest first: found by halving, where walking through all of them would take most of the time. */
export function rowsSince<T extends Pick<LedgerTransaction, "date">>(rows: readonly T[], from: Day): readonly T[] {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.date ?? "") < from) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? rows : rows.slice(low);
}

/** The rows from one day to another, both included, of rows that are oldest first. */
export function rowsBetween<T extends Pick<LedgerTransaction, "date">>(
  rows: readonly T[],
  from: Day,
  to: Day,
): readonly T[] {
  const since = rowsSince(rows, from);
  return since.slice(0, since.length - rowsSince(since, addDays(to, 1)).length);
}
