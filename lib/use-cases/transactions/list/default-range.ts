import { addDays } from "@/lib/domain/calendar";

/** docs/spec-coverage.md, row 9.3. */
const DEFAULT_RANGE_DAYS = 30;

type RangeFilters = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: readonly string[] | undefined;
};

/**
 * The filters with both ends of their range. Rows that are asked for by `ids` are shown whatever their date. One end
 * given, the other is 30 days away, but an open end never lies before today.
 */
export function withDefaultRange<F extends RangeFilters>(filters: F, today: string): F {
  if (filters.ids) return filters;
  const { startDate, endDate } = filters;
  const end = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  return { ...filters, startDate: startDate ?? addDays(end, -DEFAULT_RANGE_DAYS), endDate: end };
}
