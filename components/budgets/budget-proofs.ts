import { type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { formatAmount } from "@/components/money/format";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { addMonths, firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import { sumMajor } from "@/lib/domain/money";
import type { Budgets, ListedBudget, ListedTarget } from "@/lib/schemas/budgets";
import { type BudgetTotals, endOf, shownPerDay } from "./budgets-copy";

type Context = { currency: string; locale: string };

export function spentProof(
  { target, month, spent }: { target: ListedTarget; month: string; spent: number },
  { currency, locale }: Context,
): FigureProof {
  return {
    kind: "transactions",
    title: target.name,
    period: formatDayRange(firstDayOf(month), lastDayOf(month), locale, "short"),
    currency,
    value: spent,
    note: "Refunds are subtracted. Transfers and what you left out don’t count.",
    filters: {
      ...daysOf(month),
      type: "expense",
      currency,
      counted: true,
      ...(target.group === null ? { categoryIds: [target.categoryId ?? ""] } : { groups: [target.group] }),
    },
  };
}

export function availableProof(
  { target, amount, carried, available }: ListedBudget,
  month: string,
  { currency, locale }: Context,
): FigureProof | undefined {
  if (carried === 0) return undefined;
  const before = formatDay(addMonths(month, -1), locale, "monthLong");
  return {
    kind: "formula",
    title: `${target.name} in ${formatDay(month, locale, "monthLong")}`,
    currency,
    value: available,
    note: carried > 0 ? `What ${before} left is added.` : `What ${before} went over is subtracted.`,
    terms: [
      { sign: "+", proof: { title: "Budget", value: amount } },
      termOf({ title: `From ${before}`, value: carried }),
    ],
  };
}

function endProof(budget: ListedBudget, month: string, context: Context): FigureProof {
  const { target, spent } = budget;
  const end = endOf(budget);
  const spentSoFar = spentProof({ target, month, spent }, context);
  const title = `${target.name} by ${formatDay(lastDayOf(month), context.locale, "short")}`;
  const expected = differenceOf(end, spent, context.currency);
  if (expected === 0) return { ...spentSoFar, title };
  return {
    kind: "formula",
    title,
    currency: context.currency,
    value: end,
    terms: [termOf({ ...spentSoFar, title: "Spent so far" }), termOf(expectedProof(budget, context))],
  };
}

function expectedProof(budget: ListedBudget, { currency }: Context): FigureProof {
  const value = differenceOf(endOf(budget), budget.spent, currency);
  const { bills = [] } = budget.expected ?? {};
  const everyday = sumMajor([value, ...bills.map(({ amount }) => -amount)], currency);
  return {
    kind: "formula",
    title: "Still expected",
    currency,
    value,
    terms: [
      ...bills.map(({ name, amount }) => termOf({ title: name, value: amount })),
      ...(everyday === 0 ? [] : [termOf({ title: "Everyday spending", value: everyday })]),
    ],
  };
}

/** Builds the proof of how far a budget ends over or under, as a magnitude. */
export function overProof(budget: ListedBudget, month: string, context: Context): FigureProof {
  const { available, madeUpLater } = budget;
  const end = endProof(budget, month, context);
  const over = differenceOf(end.value, available, context.currency);
  const endTerm = termOf(end, over < 0 ? "−" : "+");
  const budgetTerm = termOf(
    availableProof(budget, month, context) ?? { title: "Budget", value: available },
    over < 0 ? "+" : "−",
  );
  const isLater = madeUpLater > 0 && over > 0;
  return {
    kind: "formula",
    title: over < 0 ? "Under" : "Over",
    currency: context.currency,
    value: isLater ? differenceOf(over, madeUpLater, context.currency) : Math.abs(over),
    terms: [
      ...(over < 0 ? [budgetTerm, endTerm] : [endTerm, budgetTerm]),
      ...(isLater ? [{ sign: "−", proof: { title: "What later months make up", value: madeUpLater } } as const] : []),
    ],
  };
}

export function budgetSumProofs(
  { budgets, month, currency }: Pick<Budgets, "budgets" | "month" | "currency">,
  sums: BudgetTotals,
  locale: string,
): Record<"spent" | "expected" | "end" | "available" | "later" | "over", FigureProof> {
  const context = { currency, locale };
  const stillDue = budgets.flatMap((one) => {
    const ofOne = expectedProof(one, context);
    return ofOne.value === 0 ? [] : termOf({ ...ofOne, title: one.target.name });
  });
  const expected: FigureProof = {
    kind: "formula",
    title: "Still expected",
    currency,
    value: sums.expected,
    terms: stillDue,
  };
  const over = sumMajor([sums.end, -sums.madeUpLater, -sums.available], currency);
  const groups = budgets.flatMap(({ target }) => target.group ?? []);
  const spent: FigureProof = {
    title: "Spent so far",
    currency,
    value: sums.spent,
    ...(groups.length === budgets.length
      ? { kind: "transactions", filters: { ...daysOf(month), type: "expense", currency, counted: true, groups } }
      : { kind: "formula", terms: budgets.map((one) => termOf(spentProof({ ...one, month }, context))) }),
  };
  const end: FigureProof = {
    kind: "formula",
    title: `By ${formatDay(lastDayOf(month), locale, "short")}`,
    currency,
    value: sums.end,
    terms: [termOf(spent), ...(stillDue.length === 0 ? [] : [termOf(expected)])],
  };
  const available: FigureProof = {
    kind: "formula",
    title: "Budgets",
    currency,
    value: sums.available,
    terms: budgets.map(({ target, available: value }) => termOf({ title: target.name, value })),
  };
  const later: FigureProof = {
    kind: "formula",
    title: "Covered by coming months",
    currency,
    value: sums.madeUpLater,
    terms: budgets
      .filter(({ madeUpLater }) => madeUpLater > 0)
      .map(({ target, madeUpLater: value }) => termOf({ title: target.name, value })),
  };
  const isUnder = over < 0;
  const laterTerms = sums.madeUpLater === 0 ? [] : [termOf(later, isUnder ? "+" : "−")];
  return {
    spent,
    expected,
    end,
    available,
    later,
    over: {
      kind: "formula",
      title: isUnder ? "Under" : "Over",
      currency,
      value: Math.abs(over),
      terms: isUnder
        ? [termOf(available), ...laterTerms, termOf(end, "−")]
        : [termOf(end), ...laterTerms, termOf(available, "−")],
    },
  };
}

/** Explains the amount left, and the daily amount if shown. */
export function leftProof(
  budget: ListedBudget,
  { month, daysLeft }: Pick<Budgets, "month" | "daysLeft">,
  context: Context,
): FigureProof {
  const { target, available, spent, expected } = budget;
  const perDay = shownPerDay(budget);
  const left = differenceOf(available, spent, context.currency);
  const spentSoFar = { ...spentProof({ target, month, spent }, context), title: "Spent so far" };
  const all = termOf(
    availableProof(budget, month, context) ?? { title: "Budget", value: available },
    left < 0 ? "−" : "+",
  );
  const gone = termOf(spentSoFar, left < 0 ? "+" : "−");
  const bills = perDay === null ? [] : (expected?.bills ?? []);
  return {
    kind: "formula",
    title: left < 0 ? "Over already" : "Left",
    currency: context.currency,
    value: sumMajor([Math.abs(left), ...bills.map(({ amount }) => -amount)], context.currency),
    ...(perDay === null
      ? {}
      : {
          note: `Over the ${daysLeft === 1 ? "one day" : `${daysLeft} days`} left, that’s ${formatAmount(perDay, context.currency, context)} a day.`,
        }),
    terms: [
      ...(left < 0 ? [gone, all] : [all, gone]),
      ...bills.map(({ name, amount }): FigureTerm => ({ sign: "−", proof: { title: name, value: amount } })),
    ],
  };
}

const differenceOf = (a: number, b: number, currency: string) => sumMajor([a, -b], currency);

export function elsewhereProof({ elsewhere, month, currency }: Budgets, locale: string): FigureProof {
  return {
    kind: "transactions",
    title: "Everything else",
    period: formatDayRange(firstDayOf(month), lastDayOf(month), locale, "short"),
    currency,
    value: elsewhere.spent,
    filters: { ...daysOf(month), type: "expense", currency, counted: true, categoryIds: elsewhere.categoryIds },
  };
}

const daysOf = (month: string) => ({ startDate: firstDayOf(month), endDate: lastDayOf(month) });
