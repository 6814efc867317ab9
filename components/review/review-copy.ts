import { formatAmount, formatShare } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { isYear, type Review } from "./review";

/** "October 2026 in review", "2026 so far". */
export function reviewTitle(period: string, isPartial: boolean, locale: string): string {
  const name = periodName(period, locale);
  return isPartial ? `${name} so far` : `${name} in review`;
}

/** "October 2026", "2026". */
export function periodName(period: string, locale: string): string {
  return isYear(period) ? period : `${formatDay(period, locale, "monthLong")} ${period.slice(0, 4)}`;
}

/** What the period came to, in a sentence. */
export function reviewSentence(review: Review, locale: string): string {
  const { income, expense, net, savingsRate, currency } = review;
  const money = (value: number) => formatAmount(value, currency, { locale, cents: false });
  if (income === 0)
    return expense === 0 ? "Nothing came in or went out." : `You spent ${money(expense)}, and nothing came in.`;
  if (net < 0) return `You spent ${money(-net)} more than the ${money(income)} you earned.`;
  const saved = `You kept ${money(net)} of the ${money(income)} you earned`;
  return savingsRate === null ? `${saved}.` : `${saved}: ${formatShare(savingsRate, locale)}.`;
}

/** Of a year's whole months, the one that kept most and the one that kept least; null with fewer than three. */
export function bestAndWorst(months: readonly CashflowMonth[]): { best: CashflowMonth; worst: CashflowMonth } | null {
  const whole = months.filter(({ isPartial }) => !isPartial).toSorted((a, b) => b.net - a.net);
  const [best] = whole;
  const worst = whole.at(-1);
  return whole.length >= 3 && best && worst ? { best, worst } : null;
}
