import { sumProofs } from "@/components/dashboard/figure-proofs";
import type { FigureProof, FigureTerm } from "@/components/money/figures/figure-proof";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
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

/** Builds the proofs of a month's money: income, spending, the difference, and each stream by its key ("in rest", "out rest"). */
export function flowProofs(
  month: CashflowMonth,
  flow: MonthFlow,
  locale: string,
): Readonly<Record<string, FigureProof>> {
  const { currency } = month;
  const sums = sumProofs({ ...month, from: firstDayOf(month.month), to: lastDayOf(month.month) }, { currency, locale });
  const of = (side: "in" | "out", parts: readonly FlowPart[]) =>
    parts.map((part) => [`${side} ${part.key}`, partProof(part, parts, month, sums)] as const);
  return { ...sums, ...Object.fromEntries([...of("in", flow.sources), ...of("out", flow.uses)]) };
}

function partProof(
  part: FlowPart,
  side: readonly FlowPart[],
  month: CashflowMonth,
  { income, expense, net }: ReturnType<typeof sumProofs>,
): FigureProof {
  const head = { title: part.label, currency: month.currency, value: toMajor(part.amountMinor, month.currency) };
  if (part.key === "drawn") {
    // Spending exceeded income, so the terms swap.
    return { ...head, kind: "formula", terms: [termOf("+", expense), termOf("−", income)] };
  }
  if (part.isBalance) return { ...net, ...head };
  if (part.categoryId) return { ...head, ...rowsOf([part.categoryId], month) };
  const named = new Set(side.map(({ key }) => key));
  const isOut = side.some(({ categoryId }) =>
    month.categories.some((one) => one.categoryId === categoryId && one.amount < 0),
  );
  const others = month.categories.filter(
    ({ categoryId, amount }) => !named.has(categoryId) && amount !== 0 && amount < 0 === isOut,
  );
  return {
    ...head,
    kind: "formula",
    terms: others.map(({ categoryId, name, amount }) =>
      termOf("+", { title: name, currency: month.currency, value: amount, ...rowsOf([categoryId], month) }),
    ),
  };
}

const termOf = (sign: FigureTerm["sign"], proof: FigureProof): FigureTerm => ({ sign, proof });

function rowsOf(categoryIds: readonly string[], { month, currency }: CashflowMonth) {
  const days = { startDate: firstDayOf(month), endDate: lastDayOf(month) };
  return { kind: "transactions", filters: { ...days, categoryIds, currency, counted: true } } as const;
}
