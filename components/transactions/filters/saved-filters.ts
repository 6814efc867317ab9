import { filtersFromUrl, filtersToUrl, type TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { SavedFilters } from "@/lib/schemas/transactions/saved-views";
import { presetOf, rangeOf } from "./date-presets";

/**
 * A range that equals a preset is saved as the preset, so "this month" means the month of opening. Ids are dropped:
 * they belong to one insight or figure.
 *
 * @param today  in the user's time zone
 * @returns null when there is nothing to save
 */
export function toSavedFilters(filters: TransactionFilters, today: string): SavedFilters | null {
  const { startDate, endDate, ids: _ids, ...rest } = filters;
  const dates = startDate || endDate ? presetOf({ startDate, endDate }, today) : null;
  const days = dates ? {} : { startDate, endDate };
  const saved: SavedFilters = Object.fromEntries(filtersToUrl({ ...rest, ...days }));
  if (dates) saved.dates = dates;
  return Object.keys(saved).length > 0 ? saved : null;
}

/** Converts a saved view to filters, with presets resolved as of `today`. */
export function fromSavedFilters({ dates, ...parameters }: SavedFilters, today: string): TransactionFilters {
  const filters = filtersFromUrl(new URLSearchParams(parameters));
  return dates ? { ...filters, ...rangeOf(dates, today) } : filters;
}
