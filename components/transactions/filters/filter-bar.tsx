"use no memo";

import { Search, SlidersHorizontal, X } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import { MoneyText } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { onDemand } from "@/components/shell/on-demand";
import { Button } from "@/components/ui/form/button";
import { Input } from "@/components/ui/form/input";
import { useOnceTrue } from "@/components/ui/use-once-true";
import { useSession } from "@/lib/client/auth/session";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { useInsights } from "@/lib/client/insights/use-insights";
import { countFilters, type TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { type AmountRange, parseSearch, type SearchTerm } from "@/lib/domain/transactions/search/parse-search";
import type { SearchedDays } from "@/lib/domain/transactions/search/search-days";
import { FilterControls, type FilterControlsProps, GuessControl, RangeControl } from "./filter-controls";
import { SavedViews } from "./saved-views";
import { useTypedFilter } from "./use-typed-filter";

export const loadFilterSheet = () => import("./filter-sheet").then((module) => module.FilterSheet);
const FilterSheet = onDemand(loadFilterSheet);

export type FilterBarProps = FilterControlsProps & {
  onClear: () => void;
  /** Replaces all current filters. */
  onReplace: (filters: TransactionFilters) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function FilterBar({ filters, today, onChange, onClear, onReplace, searchRef }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useOnceTrue(isOpen);
  const count = countFilters(filters);
  const withoutSearch = countFilters({ ...filters, q: undefined });
  return (
    <search className="mb-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchInput
          value={filters.q ?? ""}
          today={today}
          onChange={(q) => onChange({ q: q || undefined })}
          inputRef={searchRef}
        />
        <div className="contents phone:hidden [&>div:first-child]:min-w-44">
          <RangeControl filters={filters} today={today} onChange={onChange} isCompact />
          <GuessControl filters={filters} onChange={onChange} isCompact />
        </div>
        <Button className="md:hidden" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
          Filters{withoutSearch > 0 ? ` (${withoutSearch})` : null}
        </Button>
        {hasOpened ? (
          <FilterSheet
            filters={filters}
            today={today}
            onChange={onChange}
            onClear={count > 0 ? onClear : undefined}
            isOpen={isOpen}
            onOpenChange={setOpen}
          />
        ) : null}
        <SavedViews filters={filters} today={today} onOpen={onReplace} />
        {count > 0 ? (
          <Button variant="ghost" className="phone:hidden" onClick={onClear}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            Clear filters
          </Button>
        ) : null}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-2 phone:hidden">
        <FilterControls filters={filters} onChange={onChange} isCompact />
      </div>
    </search>
  );
}

function SearchInput({
  value,
  today,
  onChange,
  inputRef,
}: {
  value: string;
  today: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const { text, setText } = useTypedFilter({ value, write: (known) => known, read: (typed) => typed.trim(), onChange });
  const currency = useSession((session) => session.user?.currency) ?? "USD";
  const locale = useLocale();
  const readingId = useId();
  const reading = readingOf(parseSearch(text, today), { currency, locale });
  return (
    // All three fit one line on a phone. Its placeholder may be cut off, the buttons may not.
    <div className="relative min-w-28 flex-1 self-end md:min-w-52">
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 text-ink-3 md:top-3"
      />
      <Input
        ref={inputRef}
        type="search"
        aria-label="Search transactions"
        placeholder="Merchant, tag, amount…"
        aria-describedby={reading ? readingId : undefined}
        className="text-ellipsis pl-9"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text === "") event.currentTarget.blur();
        }}
      />
      {reading ? (
        <p id={readingId} className="mt-1 text-pretty text-caption text-ink-2">
          <MoneyText text={reading} currency={currency} />
        </p>
      ) : null}
    </div>
  );
}

/** Says that only an insight's transactions are shown, and links back to all of them. */
export function BehindBar({
  count,
  insightId,
  onClear,
}: {
  count: number | undefined;
  insightId: string | null;
  onClear: () => void;
}) {
  const title = useInsightTitle(insightId);
  const rows = count === undefined ? "the transactions" : count === 1 ? "1 transaction" : `${count} transactions`;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sorrel-soft px-4 py-2.5 md:px-6">
      <p className="text-pretty">
        Showing {rows} behind <b>{title ? `“${title}”` : "an insight"}</b>
      </p>
      <Button size="sm" onClick={onClear}>
        Show all transactions
      </Button>
    </div>
  );
}

function useInsightTitle(id: string | null): string | undefined {
  const { insights } = useInsights("insight");
  const { insights: hidden } = useInsights("hidden");
  return [...insights, ...hidden].find((insight) => insight.id === id)?.title;
}

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
