import { filtersFromUrl, filtersToUrl, type TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { SavedFilters } from "@/lib/schemas/transactions/saved-views";
import { presetOf, rangeOf } from "./date-presets";

/**
 * Filters as they are saved: a range that is a preset today is saved as that preset, so that "this month" is the month in which the view
 * is opened. Rows named by their ids are not saved: they are what one insight or figure shows.
 *
 * @param today  in the person's time zone
 * @returns null where there is nothing to save
 */
export function toSavedFilters(filters: TransactionFilters, today: string): SavedFilters | null {
  const { startDate, endDate, ids: _ids, ...rest } = filters;
  const dates = startDate || endDate ? presetOf({ startDate, endDate }, today) : null;
  const days = dates ? {} : { startDate, endDate };
  const saved: SavedFilters = Object.fromEntries(filtersToUrl({ ...rest, ...days }));
  if (dates) saved.dates = dates;
  return Object.keys(saved).length > 0 ? saved : null;
}

/** The filters of a saved view as they are today. */
export function fromSavedFilters({ dates, ...parameters }: SavedFilters, today: string): TransactionFilters {
  const filters = filtersFromUrl(new URLSearchParams(parameters));
  return dates ? { ...filters, ...rangeOf(dates, today) } : filters;
}
