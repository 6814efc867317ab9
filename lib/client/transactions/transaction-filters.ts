import type { z } from "zod";
import { myRangeInput, type Transaction } from "@/lib/schemas/transactions";
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
const FILTER_NAMES = [...SAVED_PARAMETERS, "ids"] as const satisfies readonly (keyof TransactionFilters &
  keyof z.input<typeof myRangeInput>)[];

const DEFAULTS = { sort: "date", order: "desc" } as const;

/** Drops invalid parameters, so a mistyped or old link still opens the page; the server would answer 400. */
export function filtersFromUrl(params: URLSearchParams): TransactionFilters {
  const query: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    const value = params.get(name);
    if (value && fits(name, value)) query[name] = value;
  }
  const together = myRangeInput.safeParse(query);
  if (!together.success) {
    // By now only the pair can be invalid: the start is after the end.
    delete query.startDate;
    delete query.endDate;
  }
  const { page: _page, limit: _limit, cursor: _cursor, sort, order, ...rest } = myRangeInput.parse(query);
  const filters: TransactionFilters = { ...rest };
  if (sort !== DEFAULTS.sort) filters.sort = sort;
  if (order !== DEFAULTS.order) filters.order = order;
  return filters;
}

/** Omits unset filters and defaults, and keeps a fixed order, so equal filters share one address. */
export function filtersToUrl(filters: TransactionFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value === undefined || value === "") continue;
    if ((name === "sort" || name === "order") && value === DEFAULTS[name]) continue;
    params.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return params;
}

export function countFilters({ sort: _sort, order: _order, startDate, endDate, ...rest }: TransactionFilters): number {
  const range = startDate || endDate ? 1 : 0;
  return range + Object.values(rest).filter((value) => value !== undefined && value !== "").length;
}

function fits(name: (typeof FILTER_NAMES)[number], value: string): boolean {
  return myRangeInput.safeParse({ [name]: value }).success;
}
