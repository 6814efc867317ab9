import { addDays, isLedgerDay } from "@/lib/domain/calendar";
import { readCurrencyCode } from "@/lib/domain/money";
import {
  FILTER_LIMITS,
  ORDINARY_TEXT,
  SORT_ORDERS,
  TRANSACTION_SORTS,
  TRANSACTION_SOURCES,
  TRANSACTION_TYPES,
} from "@/lib/domain/transactions/filter-limits";

import type { Transaction } from "@/lib/schemas/transactions";
import { SAVED_PARAMETERS } from "@/lib/schemas/transactions/saved-parameters";

/** Amounts are magnitudes in major units; days are `yyyy-mm-dd`. */
export type TransactionFilters = {
  startDate?: string;
  endDate?: string;
  accountId?: string;
  accountIds?: readonly string[];
  categoryId?: string;
  categoryIds?: readonly string[];
  groups?: readonly string[];
  /** Matches any of these. */
  tagIds?: readonly string[];
  ids?: readonly string[];
  q?: string;
  type?: "income" | "expense" | "transfer";
  currency?: string;
  source?: Transaction["source"];
  /** Only rows counted as income or expense, or only the others. */
  counted?: boolean;
  pending?: boolean;
  /** Only rows whose category the bank guessed, or only the others. */
  isGuess?: boolean;
  minAmount?: number;
  maxAmount?: number;
  sort?: "date" | "amount";
  order?: "asc" | "desc";
};

/** Filters to set, or a function of the filters current at the change. */
export type FilterChange = Partial<TransactionFilters> | ((now: TransactionFilters) => Partial<TransactionFilters>);

/** Row ids also narrow the list, but aren't saved. */
const FILTER_NAMES = [...SAVED_PARAMETERS, "ids"] as const satisfies readonly (keyof TransactionFilters)[];

const DEFAULTS = { sort: "date", order: "desc" } as const;

type Readers = { [Name in keyof TransactionFilters]-?: (text: string) => TransactionFilters[Name] };

/**
 * Readers of parameters as the server's schema reads them, undefined for what it would refuse. The schema itself would
 * be half of the page's script.
 */
const READERS: Readers = {
  startDate: day,
  endDate: day,
  accountId: id,
  categoryId: id,
  accountIds: (text) => list(text, FILTER_LIMITS.ids, isId),
  categoryIds: (text) => list(text, FILTER_LIMITS.ids, isId),
  tagIds: (text) => list(text, FILTER_LIMITS.ids, isId),
  ids: (text) => list(text, FILTER_LIMITS.rowIds, isId),
  groups: (text) =>
    list(text, FILTER_LIMITS.groups, (group) => group !== "" && group.length <= FILTER_LIMITS.groupLength),
  q(text) {
    const words = text.trim();
    return words.length <= FILTER_LIMITS.textLength && ORDINARY_TEXT.test(words) ? words : undefined;
  },
  type: (text) => wordOf(TRANSACTION_TYPES, text),
  currency: (text) => readCurrencyCode(text) ?? undefined,
  source: (text) => wordOf(TRANSACTION_SOURCES, text),
  counted: flag,
  pending: flag,
  isGuess: flag,
  minAmount: amount,
  maxAmount: amount,
  sort: (text) => wordOf(TRANSACTION_SORTS, text),
  order: (text) => wordOf(SORT_ORDERS, text),
};

/** Drops invalid parameters, so a mistyped or old link still opens the page; the server would answer 400. */
export function filtersFromUrl(params: URLSearchParams): TransactionFilters {
  const read = FILTER_NAMES.map((name) => {
    const text = params.get(name);
    return [name, text ? READERS[name](text) : undefined] as const;
  });
  const given = read.filter(([name, value]) => value !== undefined && !isDefault(name, value));
  const { startDate, endDate, ...rest }: TransactionFilters = Object.fromEntries(given);
  if (startDate && endDate && startDate > endDate) return rest;
  return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}), ...rest };
}

/** Omits unset filters and defaults, and keeps a fixed order, so equal filters share one address. */
export function filtersToUrl(filters: TransactionFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value === undefined || value === "") continue;
    if (isDefault(name, value)) continue;
    params.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return params;
}

export function countFilters({ sort: _sort, order: _order, startDate, endDate, ...rest }: TransactionFilters): number {
  const range = startDate || endDate ? 1 : 0;
  return range + Object.values(rest).filter((value) => value !== undefined && value !== "").length;
}

function isDefault(name: string, value: unknown): boolean {
  return (name === "sort" || name === "order") && value === DEFAULTS[name];
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** The nil and max ids of RFC 9562, which have no version. */
const UUID_WITHOUT_VERSION = /^(?:0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/;

function isId(text: string): boolean {
  return UUID.test(text) || UUID_WITHOUT_VERSION.test(text);
}

function id(text: string): string | undefined {
  return isId(text) ? text : undefined;
}

function day(text: string): string | undefined {
  return isLedgerDay(text) ? text : undefined;
}

function list(text: string, most: number, isItem: (item: string) => boolean): readonly string[] | undefined {
  if (text.length > FILTER_LIMITS.listLength) return undefined;
  const items = text.split(",");
  return items.length <= most && items.every(isItem) ? items : undefined;
}

function flag(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

function amount(text: string): number | undefined {
  const value = Number(text);
  return value >= 0 && value <= FILTER_LIMITS.amount ? value : undefined;
}

function wordOf<const Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text);
}

/** Ids go into a URL, and the server accepts no more. */
const MAX_ACCOUNTS = 100;
/** Covers bookings dated ahead of the user's today. */
const DAYS_AHEAD = 31;

/**
 * Filters for bookings after a day that moved the balances, counted like `balanceHistory`. Bookings dated ahead are
 * included: they have already moved them.
 */
export function movementFilters(
  accountIds: readonly string[],
  currency: string,
  { after, to, today }: { after: string; to: string; today: string },
): TransactionFilters {
  return {
    startDate: addDays(after, 1),
    endDate: to >= today ? addDays(today, DAYS_AHEAD) : to,
    accountIds: accountIds.slice(0, MAX_ACCOUNTS),
    currency,
    source: "bank",
    pending: false,
  };
}
