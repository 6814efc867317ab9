"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Bookmark, BookOpenText, LifeBuoy, type LucideIcon, ReceiptText, Search, Store, Tag } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { useSearch } from "@/components/site/finpedia/use-search";
import { fromSavedFilters } from "@/components/transactions/filters/saved-filters";
import { nameOf } from "@/components/transactions/name-of";
import { transactionSearchCalls as calls } from "@/lib/calls/transactions";
import { errorMessage } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { useSession } from "@/lib/client/auth/session";
import { dayOfInstant, formatDayNear } from "@/lib/client/format-date";
import { loadChunk } from "@/lib/client/load-chunk";
import { filtersToUrl } from "@/lib/client/transactions/transaction-filters";
import { useSavedViews } from "@/lib/client/transactions/use-saved-views";
import { useTags } from "@/lib/client/transactions/use-tags";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { placeOf } from "@/lib/content/finpedia/places";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Transaction } from "@/lib/schemas/transactions";
import { fitsName, type NamedPlace } from "./find-pages";

/** Debounce of typed filters (`useTypedFilter`): one word is one request. */
const TYPING_PAUSE_MS = 200;

function useSearchTransactions(typed: string) {
  const wanted = typed.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === "" ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useQuery({
    ...queryOf(calls.searchTransactions, { q: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
}

const MAX_CATEGORIES = 4;
const MAX_TAGS_SHOWN = 4;
const MAX_VIEWS_SHOWN = 4;

export type PaletteResultsProps = {
  typed: string;
  onGo: (place: NamedPlace) => void;
  /** Opens a transaction within its result list, for moving to the next. */
  onOpen: (row: Transaction, list: readonly Transaction[]) => void;
};

/** Shows search results: the link to all transactions first, for Enter, then each kind under its heading. */
export function PaletteResults({ typed, onGo, onOpen }: PaletteResultsProps) {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  const found = useSearchTransactions(typed);
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const { data: views = [] } = useSavedViews();
  const fittingViews = views.filter(({ name }) => fitsName(name, typed)).slice(0, MAX_VIEWS_SHOWN);
  const { help, entries } = usePublicAnswers(typed);
  const fitting = categories.filter(({ name, group }) => fitsName(`${name} ${group}`, typed)).slice(0, MAX_CATEGORIES);
  const fittingTags = tags
    .filter(({ name }) => fitsName(name, typed.replace(/^(tag:)?#?/i, "")))
    .slice(0, MAX_TAGS_SHOWN);
  const today = dayOfInstant(Date.now(), timeZone);
  const { transactions = [], merchants = [], total = 0, isMore = false } = found.data ?? {};
  const toSpending = (filters: FoundLine["filters"]) => onGo({ href: `/spending?${filtersToUrl(filters)}`, label: "" });

  const kinds: readonly { heading: string; lines: readonly FoundLine[] }[] = [
    {
      heading: "Saved views",
      lines: fittingViews.map(({ id, name, filters }) => ({
        ...{ value: `view ${id}`, name, icon: <PaletteIcon of={Bookmark} /> },
        filters: fromSavedFilters(filters, today),
      })),
    },
    {
      heading: "Merchants",
      lines: merchants.map(({ name, transactionCount }) => ({
        ...{ value: `merchant ${name}`, name, icon: <PaletteIcon of={Store} /> },
        filters: { q: name.slice(0, 100) },
        aside: countWords(transactionCount, isMore, locale),
      })),
    },
    {
      heading: "Categories",
      lines: fitting.map(({ id, name, group, icon }) => ({
        ...{ value: `category ${id}`, name, icon: <CategoryIcon name={icon} className="shrink-0 text-ink-3" /> },
        filters: { categoryIds: [id] },
        aside: group === name ? undefined : group,
      })),
    },
    {
      heading: "Tags",
      lines: fittingTags.map(({ id, name, transactionCount }) => ({
        ...{ value: `tag ${id}`, name, icon: <PaletteIcon of={Tag} /> },
        filters: { tagIds: [id] },
        aside: countWords(transactionCount, false, locale),
      })),
    },
  ];

  return (
    <>
      <Command.Group heading="Transactions">
        <PaletteItem
          icon={<PaletteIcon of={Search} />}
          value="all transactions"
          onSelect={() => toSpending({ q: typed })}
          aside={found.data && !found.isPlaceholderData ? countWords(total, isMore, locale) : undefined}
        >
          Find “{typed}” in your transactions
        </PaletteItem>
        {transactions.map((row) => (
          <PaletteItem
            key={row.id}
            icon={<PaletteIcon of={ReceiptText} />}
            value={`transaction ${row.id}`}
            onSelect={() => onOpen(row, transactions)}
            aside={
              <>
                <span className="text-ink-2">{formatDayNear(row.date, today, locale)}</span>
                <Amount value={row.amount} currency={row.currency} sign="always" className="min-w-20 text-right" />
              </>
            }
          >
            <bdi>{nameOf(row)}</bdi>
          </PaletteItem>
        ))}
        {found.isLoadingError ? (
          <p role="alert" className="px-2.5 py-2 text-ink-2 text-small">
            {errorMessage(found.error, FALLBACKS.data.transactions)}
          </p>
        ) : null}
      </Command.Group>
      {kinds.map(({ heading, lines }) =>
        lines.length > 0 ? (
          <Command.Group key={heading} heading={heading}>
            {lines.map(({ value, icon, name, aside, filters }) => (
              <PaletteItem key={value} icon={icon} value={value} aside={aside} onSelect={() => toSpending(filters)}>
                <bdi>{name}</bdi>
              </PaletteItem>
            ))}
          </Command.Group>
        ) : null,
      )}
      <Places heading="Help" icon={LifeBuoy} places={help} onGo={onGo} />
      <Places heading="Finpedia" icon={BookOpenText} places={entries} onGo={onGo} />
    </>
  );
}

/** Result that opens its transactions in Spending. */
type FoundLine = {
  value: string;
  icon: ReactNode;
  name: string;
  aside?: ReactNode;
  filters: Parameters<typeof filtersToUrl>[0];
};

type PlacesProps = {
  heading: string;
  icon: LucideIcon;
  places: readonly NamedPlace[];
  onGo: (place: NamedPlace) => void;
};

export function Places({ heading, icon, places, onGo }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {places.map((place) => (
        <PaletteItem
          key={place.href}
          icon={<PaletteIcon of={icon} />}
          value={place.href}
          aside={place.aside}
          onSelect={() => onGo(place)}
        >
          {place.label}
        </PaletteItem>
      ))}
    </Command.Group>
  );
}

export function PaletteIcon({ of: Icon }: { of: LucideIcon }) {
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />;
}

type PaletteItemProps = {
  icon: ReactNode;
  value: string;
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
};

/** @param value  unique among the lines */
export function PaletteItem({ icon, value, aside, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mark px-2.5 py-1.5 data-[selected=true]:bg-surface-2 md:min-h-10"
    >
      {icon}
      <span className="min-w-0 flex-1 text-pretty [overflow-wrap:anywhere]">{children}</span>
      {aside ? <span className="flex shrink-0 items-baseline gap-3 text-ink-2 text-small">{aside}</span> : null}
    </Command.Item>
  );
}

function countWords(count: number, isMore: boolean, locale: string): string {
  if (isMore && count > 0) return `${count.toLocaleString(locale)} or more`;
  return count === 1 ? "1 transaction" : `${count.toLocaleString(locale)} transactions`;
}

/** Results shown per kind; the pages themselves have all of them. */
const SHOWN = 4;
/** Shorter input matches too much to justify loading the indexes. */
const MIN_LETTERS = 3;

/** Their texts load with the first search. */
function usePublicAnswers(typed: string): { help: readonly NamedPlace[]; entries: readonly NamedPlace[] } {
  const wanted = typed.trim().length < MIN_LETTERS ? "" : typed.trim();
  const [help, setHelp] = useState<readonly NamedPlace[]>([]);
  const entries = useSearch(wanted);
  useEffect(() => {
    if (wanted === "") return setHelp([]);
    let isGone = false;
    // If loading fails, the list of pages still includes the help pages.
    loadChunk(() => import("./find-help")).then(
      ({ findHelp }) => isGone || setHelp(findHelp(wanted, SHOWN)),
      () => isGone || setHelp([]),
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  const found = wanted !== "" && entries.status === "found" ? entries.found.slice(0, SHOWN) : [];
  return {
    help,
    entries: found.map(({ path, term }) => ({
      href: `/finpedia/${path}`,
      label: term,
      aside: placeOf(path),
      isPublic: true,
    })),
  };
}
