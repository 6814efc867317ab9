import { sumMinor, toMinor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

/** `categoryId` is set when it is a single category whose transactions can be shown. */
export type FlowPart = {
  key: string;
  label: string;
  /** Positive. */
  amountMinor: number;
  categoryId?: string;
  /** True for the balance, which no transaction backs: income saved, or spending beyond income. */
  isBalance?: boolean;
};

/** Both sides add up to `totalMinor` exactly. */
export type MonthFlow = {
  sources: FlowPart[];
  uses: FlowPart[];
  totalMinor: number;
};

const NAMED_SOURCES = 4;
const NAMED_USES = 8;

/**
 * Splits a month's categories into sources and uses, with the unspent or missing amount as its own stream. A category
 * with net refunds is a source.
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

function named(parts: readonly FlowPart[], count: number): FlowPart[] {
  const sorted = parts.toSorted((a, b) => b.amountMinor - a.amountMinor || (a.label < b.label ? -1 : 1));
  // A single leftover is named, since "1 more" would take as much room.
  if (sorted.length <= count + 1) return sorted;
  const rest = sorted.slice(count);
  return [...sorted.slice(0, count), { key: "rest", label: `${rest.length} more`, amountMinor: sumOf(rest) }];
}

function sumOf(parts: readonly FlowPart[]): number {
  return sumMinor(parts.map(({ amountMinor }) => amountMinor));
}
