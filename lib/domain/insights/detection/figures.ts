import { type Day, daysBetween, type Month } from "@/lib/domain/calendar";
import type { Totals } from "@/lib/domain/cashflow/cashflow";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { renderSlot, type Slot } from "@/lib/domain/insights/facts/slots";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Basis, Figure, FigurePart, RowSet } from "../facts/detected-fact";
import { type DetectorInput, linesByMonth, signedMoneyWriter, totalsOfMonth } from "./input";

type Make = (id: string, label: string, value: number, formula: string, basis?: Basis) => Figure;

/** Figures of each unit; `value` as `Figure` says. Without a basis, the formula alone says where it comes from. */
export const money = figureOf("money");
export const percent = figureOf("percent");
export const count = figureOf("count");
export const days = figureOf("days");

function figureOf(unit: Figure["unit"]): Make {
  // A negated zero is zero: "−0.00" isn't a figure.
  return (id, label, value, formula, basis = { by: "stated" }) => ({
    id,
    label,
    value: value + 0,
    unit,
    formula,
    basis,
  });
}

/** Adds up rows: the fact's own by default. */
export function sumFigure(
  id: string,
  label: string,
  minor: number,
  formula = "the transactions shown",
  of: RowSet = "rows",
): Figure {
  return money(id, label, minor, formula, { by: "sum", of });
}

/** Counts rows: the fact's own by default. */
export function countFigure(
  id: string,
  label: string,
  value: number,
  formula = "the transactions shown",
  of: RowSet = "rows",
): Figure {
  return count(id, label, value, formula, { by: "count", of });
}

/** The one amount of all rows, their median, or the amount of one of them. */
export const eachFigure = amountFigure("each");
export const middleFigure = amountFigure("middle");
export const oneFigure = amountFigure("one");

function amountFigure(by: "each" | "middle" | "one") {
  return (id: string, label: string, minor: number, formula: string, of: RowSet = "rows"): Figure =>
    money(id, label, minor, formula, { by, of });
}

/** Days from one to another. */
export function daysFigure(id: string, label: string, from: Day, to: Day, formula: string): Figure {
  return days(id, label, daysBetween(from, to), formula, { by: "days", from, to });
}

/** Balances of accounts today. */
export function balanceFigure(
  id: string,
  label: string,
  minor: number,
  formula: string,
  accountIds: readonly string[],
): Figure {
  return money(id, label, minor, formula, { by: "balance", accountIds, what: "current" });
}

/** Drawable balances of accounts today, as the bank reports them. */
export function drawableFigure(label: string, minor: number, formula: string, accountIds: readonly string[]): Figure {
  return money("available", label, minor, formula, { by: "balance", accountIds, what: "available" });
}

/** Two figures of one currency added up, or one less the other. */
export const plusFigure = sumOfTwo("plus");
export const minusFigure = sumOfTwo("minus");

function sumOfTwo(by: "plus" | "minus") {
  const [sign, factor] = by === "plus" ? (["+", 1] as const) : (["−", -1] as const);
  return (currency: string, id: string, label: string, a: Figure, b: Figure): Figure => {
    const write = signedMoneyWriter(currency);
    const formula = `${write(a.value)} ${sign} ${write(b.value)}`;
    return money(id, label, a.value + factor * b.value, formula, { by, figures: [a.id, b.id] });
  };
}

/** A figure divided by a whole number, rounded to minor units. */
export function dividedFigure(currency: string, id: string, label: string, of: Figure, divisor: number): Figure {
  const factor = 1 / divisor;
  const formula = `${signedMoneyWriter(currency)(of.value)} ÷ ${divisor}`;
  return money(id, label, Math.round(of.value * factor), formula, { by: "times", figure: of.id, factor });
}

/** Makes figures of income and spending, each with its rows; refunds are among the spending they came from. */
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

/** Makes slots of the figures with these ids, under the same names. */
export function slotsOf(figures: readonly Figure[], ids: readonly string[], currency: string): Record<string, Slot> {
  const entries = figures.flatMap(({ id, unit, value }): [string, Slot][] =>
    ids.includes(id)
      ? [[id, unit === "money" ? { kind: unit, amountMinor: value, currency } : { kind: unit, value }]]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Adds the transactions that a figure opens into: those of each month of a median, or all of a share's. */
export function openingInto(figure: Figure, parts: readonly FigurePart[]): Figure {
  return { ...figure, parts };
}

export function partOf(label: string, rows: readonly LedgerTransaction[]): FigurePart {
  return {
    label,
    sumMinor: totalOf(rows) + 0,
    transactionIds: rows.map(({ id }) => id),
  };
}

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

/** Median of months or cycles, which opens into them. @param sign  1 for money in, −1 for spending */
export function medianFigure(
  currency: string,
  id: string,
  label: string,
  parts: readonly FigurePart[],
  sign: 1 | -1 = -1,
): Figure {
  const values = parts.map(({ sumMinor }) => sign * sumMinor + 0);
  const formula = `the median of ${values.map(signedMoneyWriter(currency)).join(", ")}`;
  return openingInto(money(id, label, Math.round(median(values)), formula, { by: "median", values }), parts);
}

/** Difference of two levels as a magnitude. */
export function differenceFigure(currency: string, label: string, before: Figure, after: Figure): Figure {
  const write = signedMoneyWriter(currency);
  const [large, small] = after.value >= before.value ? [after, before] : [before, after];
  return money("difference", label, large.value - small.value, `${write(large.value)} − ${write(small.value)}`, {
    by: "minus",
    figures: [large.id, small.id],
  });
}

/** One figure as a percentage of another. */
export function shareFigure(currency: string, id: string, label: string, part: Figure, whole: Figure): Figure {
  const write = signedMoneyWriter(currency);
  const formula = `${write(part.value)} ÷ ${write(whole.value)}`;
  return percent(id, label, quotient(part.value, whole.value, 100), formula, {
    by: "quotient",
    figures: [part.id, whole.id],
    factor: 100,
  });
}

/** A figure `perYear` times. */
export function yearlyFigure(currency: string, label: string, of: Figure, perYear: number, id = "yearly"): Figure {
  const formula = `${signedMoneyWriter(currency)(of.value)} × ${perYear}`;
  return money(id, label, of.value * perYear, formula, { by: "times", figure: of.id, factor: perYear });
}

/** A level that moved: by how much, from where to where, by what share, and over a year if it comes `perYear` times. */
export function changeFigures(currency: string, label: string, before: Figure, after: Figure, perYear?: number) {
  const difference = differenceFigure(currency, label, before, after);
  const share = shareFigure(currency, "percent", "Change", difference, before);
  const yearly = perYear === undefined ? [] : [yearlyFigure(currency, "Over a year", difference, perYear)];
  return [difference, before, after, share, ...yearly];
}

export function spendingPart(label: string, rows: readonly LedgerTransaction[]): FigurePart {
  return partOf(label, rows.filter(isSpending));
}

/**
 * Opens a figure of spending into its months. If more came back in one than was spent, spending is zero, its rows
 * aren't, and the figure doesn't open.
 */
export function openingIntoMonths(input: DetectorInput, figure: Figure, months: readonly Month[]): Figure {
  const parts = partsByMonth(months, (month) => (linesByMonth(input).get(month) ?? []).filter(isSpending));
  const isExact = months.every((month, at) => parts[at]?.sumMinor === -totalsOfMonth(input, month).expenseMinor + 0);
  return isExact ? openingInto(figure, parts) : figure;
}

function isSpending({ categoryKind }: LedgerTransaction): boolean {
  return categoryKind !== "income";
}
