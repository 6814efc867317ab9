import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";

/** Categories of services people sign up for and can end: a recurring charge there is a subscription. */
const SUBSCRIPTIONS: ReadonlySet<string> = new Set([
  "tv-streaming",
  "music",
  "software",
  "news-magazines",
  "fitness",
  "games",
  "services",
  "education",
]);

export function isSubscription({ categorySlug }: { categorySlug: string }): boolean {
  return SUBSCRIPTIONS.has(categorySlug);
}

/** Returns the yearly cost of a series at its latest price. */
export function yearlyMinorOf(series: RecurringSeries): number {
  return series.amountMinor * CADENCES[series.cadence].perYear;
}
