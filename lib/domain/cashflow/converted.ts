import { type Day, monthOf } from "@/lib/domain/calendar";
import { convertAmount, type ExchangeRates } from "@/lib/domain/insights/currencies/exchange-rates";
import { addMinor } from "@/lib/domain/money";
import type { RollupCell } from "./cashflow";

/** A transaction, or a part of a divided one, in another currency than the person's. */
export type ForeignLine = {
  date: Day;
  currency: string;
  categoryId: string;
  amountMinor: number;
  pending: boolean;
  isRecurring: boolean;
};

/** Sums in the person's currency of lines that were converted from `from`. */
export type ConvertedCell = RollupCell & { from: string; recurringMinor: number; lastDate: Day };

/** Lines without a rate on their day, by currency: they are in no sum and are named instead. */
export type MissingRates = { currency: string; transactionCount: number }[];

/**
 * Converts each line at the rate of its own day, rounds it to minor units of `home`, and only then adds up: rows × rate
 * gives the same sum.
 *
 * @returns cells by month, category and original currency; those of one month may be added to the month's own cells
 */
export function convertLines(
  lines: Iterable<ForeignLine>,
  home: string,
  rates: ExchangeRates,
): { cells: ConvertedCell[]; missing: MissingRates } {
  const cells = new Map<string, ConvertedCell>();
  const missing = new Map<string, number>();
  for (const line of lines) {
    const converted = convertAmount({ ...line, day: line.date }, home, rates);
    if (!converted) {
      missing.set(line.currency, (missing.get(line.currency) ?? 0) + 1);
      continue;
    }
    const month = monthOf(line.date);
    const key = `${month} ${line.categoryId} ${line.currency}`;
    const cell = cells.get(key) ?? emptyCell(line, home);
    cells.set(key, {
      ...cell,
      netMinor: addMinor(cell.netMinor, converted.amountMinor),
      transactionCount: cell.transactionCount + 1,
      pendingCount: cell.pendingCount + (line.pending ? 1 : 0),
      recurringMinor: addMinor(cell.recurringMinor, line.isRecurring ? converted.amountMinor : 0),
      lastDate: line.date > cell.lastDate ? line.date : cell.lastDate,
    });
  }
  return {
    cells: [...cells.values()],
    missing: [...missing].map(([currency, transactionCount]) => ({ currency, transactionCount })),
  };
}

function emptyCell({ date, currency: from, categoryId }: ForeignLine, home: string): ConvertedCell {
  const counts = { netMinor: 0, transactionCount: 0, pendingCount: 0, recurringMinor: 0 };
  return { month: monthOf(date), currency: home, categoryId, from, lastDate: date, ...counts };
}
