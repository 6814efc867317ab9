import { formatAmount, formatShare } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { isYear, type Review } from "./review";

export function reviewTitle(period: string, isPartial: boolean, locale: string): string {
  const name = periodName(period, locale);
  return isPartial ? `${name} so far` : `${name} in review`;
}

export function periodName(period: string, locale: string): string {
  return isYear(period) ? period : `${formatDay(period, locale, "monthLong")} ${period.slice(0, 4)}`;
}

/** A piece of a sentence; with `of` it is a figure that opens. */
export type ReviewSentencePart = { text: string; of?: "income" | "expense" | "net" | "rate" };

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
