import type { Day, Month } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Figure, FigurePart } from "../facts/detected-fact";
import { renderSlot } from "../facts/slots";

/** The figure with the transactions it opens into: those of each month of a median, all that a share is taken of. */
export function openingInto(figure: Figure, parts: readonly FigurePart[]): Figure {
  return { ...figure, parts };
}

/** Transactions by what they are together, with their sum. */
export function partOf(label: string, rows: readonly LedgerTransaction[]): FigurePart {
  return {
    label,
    sumMinor: sumMinor(rows.map(({ amountMinor }) => amountMinor)) + 0,
    transactionIds: rows.map(({ id }) => id),
  };
}

/** A part for each month, in the order given. */
export function partsByMonth(
  months: readonly Month[],
  rowsOf: (month: Month) => readonly LedgerTransaction[],
): FigurePart[] {
  return months.map((month) => partOf(labelOfMonth(month), rowsOf(month)));
}

/** `October 2026`. */
export function labelOfMonth(month: Month): string {
  return renderSlot({ kind: "month", month, withYear: true }, { locale: "en-US" });
}

/** `October 30, 2026`. */
export function labelOfDay(day: Day): string {
  return renderSlot({ kind: "date", day, withYear: true }, { locale: "en-US" });
}
