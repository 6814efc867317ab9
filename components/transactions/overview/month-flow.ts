import { sumMinor, toMinor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

/** One stream of a month's money. `categoryId` where it is one category whose rows can be shown. */
export type FlowPart = {
  key: string;
  label: string;
  /** Above zero. */
  amountMinor: number;
  categoryId?: string;
  /** What no row brought or took: saved of the income, or spent beyond it. */
  isBalance?: boolean;
};

/** Both sides add up to `totalMinor`, to the cent. */
export type MonthFlow = {
  sources: FlowPart[];
  uses: FlowPart[];
  totalMinor: number;
};

/** How many categories of a side are named; the rest are added up. */
const NAMED_SOURCES = 4;
const NAMED_USES = 8;

/**
 * Where a month's money came from and where it went: its categories on two sides, and what was left, or was missing, as a
 * stream of its own. A category in which more came back than was spent is a source.
 *
 * @param month  entry of one currency
 */
export function monthFlow(month: CashflowMonth): MonthFlow {
  const parts = month.categories.map(({ categoryId, name, amount }) => ({
    key: categoryId,
    label: name,
    categoryId,
    amountMinor: toMinor(amount, month.currency),
  }));
  const sources = parts.filter(({ amountMinor }) => amountMinor > 0);
  const uses = parts.flatMap((part) => (part.amountMinor < 0 ? [{ ...part, amountMinor: -part.amountMinor }] : []));
  const [inMinor, outMinor] = [sumOf(sources), sumOf(uses)];
  const left = month.isPartial ? "Left so far" : "Kept";
  const saved = { key: "saved", label: left, amountMinor: inMinor - outMinor, isBalance: true };
  const drawn = { key: "drawn", label: "From what you had", amountMinor: outMinor - inMinor, isBalance: true };
  return {
    sources: [...named(sources, NAMED_SOURCES), ...(drawn.amountMinor > 0 ? [drawn] : [])],
    uses: [...named(uses, NAMED_USES), ...(saved.amountMinor > 0 ? [saved] : [])],
    totalMinor: Math.max(inMinor, outMinor),
  };
}

/** The largest by name, and the others as one. */
function named(parts: readonly FlowPart[], count: number): FlowPart[] {
  const sorted = parts.toSorted((a, b) => b.amountMinor - a.amountMinor || (a.label < b.label ? -1 : 1));
  // One that is left over is shown by its name: "1 more" would take as much room.
  if (sorted.length <= count + 1) return sorted;
  const rest = sorted.slice(count);
  return [...sorted.slice(0, count), { key: "rest", label: `${rest.length} more`, amountMinor: sumOf(rest) }];
}

function sumOf(parts: readonly FlowPart[]): number {
  return sumMinor(parts.map(({ amountMinor }) => amountMinor));
}
