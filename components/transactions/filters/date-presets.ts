import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import type { DATE_PRESETS } from "@/lib/schemas/transactions/saved-views";

export type Preset = (typeof DATE_PRESETS)[number];
export type DayRange = { startDate: string; endDate: string };

/** Date presets in menu order. The first is the server's default (docs/spec.md, 9.3). */
export const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: "last30", label: "Last 30 days" },
  { value: "thisMonth", label: "This month" },
  { value: "lastMonth", label: "Last month" },
  { value: "last90", label: "Last 90 days" },
  { value: "thisYear", label: "This year" },
  { value: "lastYear", label: "Last year" },
  { value: "all", label: "All time" },
];

/** Earlier than any bank record. */
const BEGINNING = "1970-01-01";

/** @param today  in the user's time zone */
export function rangeOf(preset: Preset, today: string): DayRange {
  const month = monthOf(today);
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case "last30":
      return { startDate: addDays(today, -30), endDate: today };
    case "thisMonth":
      return { startDate: firstDayOf(month), endDate: today };
    case "lastMonth": {
      const before = addMonths(month, -1);
      return { startDate: firstDayOf(before), endDate: lastDayOf(before) };
    }
    case "last90":
      return { startDate: addDays(today, -90), endDate: today };
    case "thisYear":
      return { startDate: `${year}-01-01`, endDate: today };
    case "lastYear":
      return { startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` };
    case "all":
      return { startDate: BEGINNING, endDate: today };
  }
}

/**
 * Without one set, a search or tag means all time, since a user looking for a name or a trip doesn't know its date. Ids
 * mean no range. Everything else means the last 30 days.
 */
export function effectiveRange(filters: TransactionFilters, today: string): Partial<DayRange> {
  const { startDate, endDate, ids } = filters;
  if (startDate || endDate) {
    // A bank's date may be a day ahead of the user's.
    const latest = startDate && startDate > today ? startDate : today;
    return { startDate: startDate ?? BEGINNING, endDate: endDate ?? latest };
  }
  if (ids) return {};
  return rangeOf(defaultPreset(filters), today);
}

/** Returns the preset that the URL omits. */
export function defaultPreset({ q, tagIds }: TransactionFilters): Preset {
  return q || tagIds ? "all" : "last30";
}

export function presetOf(range: Partial<DayRange>, today: string): Preset | null {
  const found = PRESETS.find(({ value }) => {
    const preset = rangeOf(value, today);
    return preset.startDate === range.startDate && preset.endDate === range.endDate;
  });
  return found?.value ?? null;
}
