import { sumProofs } from "@/components/dashboard/figure-proofs";
import type { FigureProof, FigureTerm } from "@/components/money/figures/figure-proof";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import { toMajor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import type { FlowPart, MonthFlow } from "./month-flow";

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
