import type { EntryCountry } from "./places";
import { taxYearEnd } from "./tax-year";

const MAX_REVIEW_AGE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Dated = {
  country: EntryCountry;
  taxYear?: string | undefined;
  year?: string | null | undefined;
  reviewed?: string | undefined;
  /** Day to recheck figures that change within a year. */
  reviewBy?: string | undefined;
};

/**
 * Last day on which figures hold: the end of their tax year, their review day, or a year after the last review,
 * whichever comes first.
 *
 * @returns an ISO day
 * @throws Error when nothing dates the item
 */
export function goodUntil(item: Dated): string {
  const days = [
    taxYearEnd({ country: item.country, taxYear: item.taxYear ?? item.year ?? undefined }),
    item.reviewBy ?? null,
    item.reviewed ? addDays(item.reviewed, MAX_REVIEW_AGE_DAYS) : null,
  ].filter((day) => day !== null);
  const [first] = days.toSorted();
  if (first === undefined) throw new Error("An entry or a table needs a tax year or a review day");
  return first;
}

/**
 * Items that lapse within some days, or have lapsed, the earliest first.
 *
 * @param today  ISO day
 */
export function lapsing<Item extends Dated>(items: readonly Item[], today: string, withinDays: number): Item[] {
  const lastDay = addDays(today, withinDays);
  return items.filter((item) => goodUntil(item) < lastDay).toSorted((a, b) => goodUntil(a).localeCompare(goodUntil(b)));
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
