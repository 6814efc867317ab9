"use client";
"use no memo";

import { Search, SlidersHorizontal, X } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import { MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { onDemand } from "@/components/shell/on-demand";
import { Button } from "@/components/ui/form/button";
import { Input } from "@/components/ui/form/input";
import { useOnceTrue } from "@/components/ui/use-once-true";
import { useSession } from "@/lib/client/auth/session";
import { countFilters, type TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";
import { FilterControls, type FilterControlsProps, GuessControl, RangeControl } from "./filter-controls";
import { SavedViews } from "./saved-views";
import { readingOf } from "./search-copy";
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
