import type { Month } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Figure, FigurePart } from "../facts/detected-fact";
import { openingInto, partOf, partsByMonth } from "./figure-parts";
import { type DetectorInput, linesByMonth, totalsOfMonth } from "./input";

/** Some transactions without what is income. */
export function spendingPart(label: string, rows: readonly LedgerTransaction[]): FigurePart {
  return partOf(label, rows.filter(isSpending));
}

/**
 * A figure of all that was spent in months, which opens into each of them. Where more came back in one than was spent, spending is
 * zero and its transactions are not: then it doesn't open.
 */
export function openingIntoMonths(input: DetectorInput, figure: Figure, months: readonly Month[]): Figure {
  const parts = partsByMonth(months, (month) => (linesByMonth(input).get(month) ?? []).filter(isSpending));
  const isExact = months.every((month, at) => parts[at]?.sumMinor === -totalsOfMonth(input, month).expenseMinor + 0);
  return isExact ? openingInto(figure, parts) : figure;
}

function isSpending({ categoryKind }: LedgerTransaction): boolean {
  return categoryKind !== "income";
}
