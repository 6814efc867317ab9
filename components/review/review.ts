import { formatAmount, formatShare } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import { addMonths, firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

/** A month, `"2026-10"`, or a year, `"2026"`. */
export type Period = string;

type Sums = { income: number; expense: number; net: number };

/** `previous` is the period before, or null unless both are complete. */
export type Review = Sums & {
  period: Period;
  from: string;
  to: string;
  isPartial: boolean;
  currency: string;
  /** Kept share of income; null without income. */
  savingsRate: number | null;
  previous: (Sums & { from: string; to: string }) | null;
  /** Months of the period, oldest first. */
  months: readonly CashflowMonth[];
  /** Spending by group net of refunds, largest first. */
  groups: readonly { name: string; icon: string; amount: number; previousAmount: number | null }[];
};

export const isYear = (period: Period) => period.length === 4;

export function stepPeriod(period: Period, by: 1 | -1): Period {
  return isYear(period) ? String(Number(period) + by) : addMonths(period, by);
}

/**
 * Sums up a period from the known months; null when it has none.
 *
 * @param all  in any order and currency
 */
export function reviewOf(period: Period, all: readonly CashflowMonth[], currency: string): Review | null {
  const own = all.filter((month) => month.currency === currency);
  const months = monthsIn(period, own);
  if (months.length === 0) return null;
  const isPartial = months.some((month) => month.isPartial);
  const earlier = stepPeriod(period, -1);
  const before = monthsIn(earlier, own);
  const isComparable = !isPartial && before.length === (isYear(period) ? 12 : 1);
  const sums = sumsOf(months, currency);
  return {
    ...sums,
    ...daysOf(period),
    period,
    isPartial,
    currency,
    savingsRate: sums.income > 0 ? sums.net / sums.income : null,
    previous: isComparable ? { ...sumsOf(before, currency), ...daysOf(earlier) } : null,
    months,
    groups: groupsOf(months, isComparable ? before : null, currency),
  };
}

function monthsIn(period: Period, months: readonly CashflowMonth[]): CashflowMonth[] {
  return months.filter(({ month }) => month.startsWith(period)).toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

function daysOf(period: Period): { from: string; to: string } {
  return isYear(period)
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: firstDayOf(period), to: lastDayOf(period) };
}

function sumsOf(months: readonly CashflowMonth[], currency: string): Sums {
  const sum = (pick: (month: CashflowMonth) => number) =>
    toMajor(sumMinor(months.map((month) => toMinor(pick(month), currency))), currency);
  return { income: sum(({ income }) => income), expense: sum(({ expense }) => expense), net: sum(({ net }) => net) };
}

function groupsOf(
  months: readonly CashflowMonth[],
  before: readonly CashflowMonth[] | null,
  currency: string,
): Review["groups"] {
  const now = spentByGroup(months, currency);
  const then = before && spentByGroup(before, currency);
  return [...now]
    .filter(([, { minor }]) => minor !== 0)
    .sort(([, a], [, b]) => b.minor - a.minor)
    .map(([name, { icon, minor }]) => ({
      name,
      icon,
      amount: toMajor(minor, currency),
      previousAmount: then ? toMajor(then.get(name)?.minor ?? 0, currency) : null,
    }));
}

function spentByGroup(months: readonly CashflowMonth[], currency: string) {
  const groups = new Map<string, { icon: string; minor: number }>();
  for (const { slug, amount, ...own } of months.flatMap(({ categories }) => categories)) {
    const category = categoryBySlug(slug);
    if (category?.kind !== "expense") continue;
    // A custom category has a group of its own choosing.
    const { group, icon } = { ...category, ...(own.group === undefined ? {} : { group: own.group, icon: own.icon }) };
    const known = groups.get(group) ?? { icon: icon ?? category.icon, minor: 0 };
    groups.set(group, { ...known, minor: sumMinor([known.minor, -toMinor(amount, currency)]) });
  }
  return groups;
}

export function reviewTitle(period: string, isPartial: boolean, locale: string): string {
  const name = periodName(period, locale);
  return isPartial ? `${name} so far` : `${name} in review`;
}

export function periodName(period: string, locale: string): string {
  return isYear(period) ? period : `${formatDay(period, locale, "monthLong")} ${period.slice(0, 4)}`;
}

/** A piece of a sentence; with `of` it is a figure that opens. */
type ReviewSentencePart = { text: string; of?: "income" | "expense" | "net" | "rate" };

export function reviewSentence(review: Review, locale: string): ReviewSentencePart[] {
  const { income, expense, net, savingsRate, currency } = review;
  const money = (of: "income" | "expense" | "net", value: number): ReviewSentencePart => ({
    text: formatAmount(value, currency, { locale, cents: false }),
    of,
  });
  if (income === 0) {
    return expense === 0
      ? [{ text: "Nothing came in or went out." }]
      : [{ text: "You spent " }, money("expense", expense), { text: ", and nothing came in." }];
  }
  const earned = money("income", income);
  if (net < 0)
    return [{ text: "You spent " }, money("net", -net), { text: " more than the " }, earned, { text: " you earned." }];
  return [
    { text: "You kept " },
    money("net", net),
    { text: " of the " },
    earned,
    ...(savingsRate === null
      ? [{ text: " you earned." }]
      : [{ text: " you earned: " }, { text: formatShare(savingsRate, locale), of: "rate" as const }, { text: "." }]),
  ];
}

/** Returns the full months of a year with the highest and lowest net; null with fewer than three. */
export function bestAndWorst(months: readonly CashflowMonth[]): { best: CashflowMonth; worst: CashflowMonth } | null {
  const whole = months.filter(({ isPartial }) => !isPartial).toSorted((a, b) => b.net - a.net);
  const [best] = whole;
  const worst = whole.at(-1);
  return whole.length >= 3 && best && worst ? { best, worst } : null;
}
