import type { Totals } from "@/lib/domain/cashflow/cashflow";
import type { Slot } from "@/lib/domain/insights/facts/slots";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Basis, Figure } from "../facts/detected-fact";

type Make = (id: string, label: string, value: number, formula: string, basis: Basis) => Figure;

/** Figures of each unit; `value` as `Figure` says. */
export const money = figureOf("money");
export const percent = figureOf("percent");
export const count = figureOf("count");
export const days = figureOf("days");

function figureOf(unit: Figure["unit"]): Make {
  // A negated zero is zero: "−0.00" isn't a figure.
  return (id, label, value, formula, basis) => ({ id, label, value: value + 0, unit, formula, basis });
}

/** Income and spending of some rows, each with the rows it adds up; what came back is among the spending it came back from. */
export function incomeAndSpending(
  rows: readonly Pick<LedgerTransaction, "id" | "categoryKind">[],
  { incomeMinor, expenseMinor }: Pick<Totals, "incomeMinor" | "expenseMinor">,
): Figure[] {
  const of = (isIncome: boolean) =>
    rows.flatMap(({ id, categoryKind }) => ((categoryKind === "income") === isIncome ? id : []));
  return [
    money("income", "Income", incomeMinor, "all transactions categorized as income", { by: "sum", of: of(true) }),
    money("expense", "Spending", expenseMinor, "all other transactions, less refunds", { by: "sum", of: of(false) }),
  ];
}

/** Slots for the figures of these names, each under its own. */
export function slotsOf(figures: readonly Figure[], ids: readonly string[], currency: string): Record<string, Slot> {
  const entries = figures.flatMap(({ id, unit, value }): [string, Slot][] =>
    ids.includes(id)
      ? [[id, unit === "money" ? { kind: unit, amountMinor: value, currency } : { kind: unit, value }]]
      : [],
  );
  return Object.fromEntries(entries);
}
