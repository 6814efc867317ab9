import { formatAmount } from "@/components/money/format";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import type { AmountRange, SearchTerm } from "@/lib/domain/transactions/search/parse-search";
import type { SearchedDays } from "@/lib/domain/transactions/search/search-days";

/**
 * Explains how the dates, amounts and tags of a search were read: `"Oct 1–31, 2026, or a word that begins with
 * “oct”"`. Empty when the search is only words.
 *
 * @param currency  the user's own, for amounts; rows in other currencies match by the same number
 */
export function readingOf(
  terms: readonly SearchTerm[],
  { currency, locale }: { currency: string; locale: string },
): string {
  return terms
    .filter(({ days, amounts, tag }) => days || amounts || tag)
    .map(({ text, tag, days = [], amounts }) =>
      [
        ...days.map((range) => daysWords(range, locale)),
        ...(amounts ? [amountWords(amounts, currency, locale)] : []),
        ...(tag ? [`tagged “${tag}”`] : []),
        ...(text ? [`a word that begins with “${text}”`] : []),
      ].join(", or "),
    )
    .join(" · ");
}

function daysWords({ from, to }: SearchedDays, locale: string): string {
  if (from && to) return from === to ? formatDay(from, locale) : formatDayRange(from, to, locale);
  return from ? `from ${formatDay(from, locale)} on` : `up to ${formatDay(to ?? "", locale)}`;
}

function amountWords({ over, from, to, under, direction }: AmountRange, currency: string, locale: string): string {
  const words = (value: number) => formatAmount(value, currency, { locale });
  const side = direction === "in" ? " received" : direction === "out" ? " paid" : "";
  if (over !== undefined) return `more than ${words(over)}${side}`;
  if (from !== undefined && under !== undefined) return `${words(from)} to ${words(under - 0.01)}${side}`;
  if (from !== undefined && to !== undefined)
    return `${from === to ? words(from) : `${words(from)} to ${words(to)}`}${side}`;
  if (from !== undefined) return `at least ${words(from)}${side}`;
  return under !== undefined ? `less than ${words(under)}${side}` : `at most ${words(to ?? 0)}${side}`;
}
