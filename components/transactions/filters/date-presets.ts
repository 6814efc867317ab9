import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import type { DATE_PRESETS } from "@/lib/schemas/transactions/saved-views";

export type Preset = (typeof DATE_PRESETS)[number];
export type DayRange = { startDate: string; endDate: string };

/** In the order in which they are offered. The first is the server's own default (docs/spec.md, 9.3). */
export const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: "last30", label: "Last 30 days" },
  { value: "thisMonth", label: "This month" },
  { value: "lastMonth", label: "Last month" },
  { value: "last90", label: "Last 90 days" },
  { value: "thisYear", label: "This year" },
  { value: "lastYear", label: "Last year" },
  { value: "all", label: "All time" },
];

/** Before any bank's records begin. */
const BEGINNING = "1970-01-01";

/** @param today  in the person's time zone */
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
 * The range that is asked for. Without one: all time when something is searched for or a tag is chosen, since a person
 * who looks for a name or a trip does not know when it was; the days of the ids when rows are named; else the last 30 days.
 */
export function effectiveRange(filters: TransactionFilters, today: string): Partial<DayRange> {
  const { startDate, endDate, ids } = filters;
  if (startDate || endDate) {
    // A bank may be a day ahead of the person.
    const latest = startDate && startDate > today ? startDate : today;
    return { startDate: startDate ?? BEGINNING, endDate: endDate ?? latest };
  }
  if (ids) return {};
  return rangeOf(defaultPreset(filters), today);
}

/** The preset that leaves no trace in the address. */
export function defaultPreset({ q, tagIds }: TransactionFilters): Preset {
  return q || tagIds ? "all" : "last30";
}

/** The preset that a range is, or null for one of the person's own. */
export function presetOf(range: Partial<DayRange>, today: string): Preset | null {
  const found = PRESETS.find(({ value }) => {
    const preset = rangeOf(value, today);
    return preset.startDate === range.startDate && preset.endDate === range.endDate;
  });
  return found?.value ?? null;
}
