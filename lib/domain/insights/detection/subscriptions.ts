import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";

/** What one signs up for and can end: the categories in which a charge that comes again is a subscription. */
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

/** What a series costs in a year at its latest price. */
export function yearlyMinorOf(series: RecurringSeries): number {
  return series.amountMinor * CADENCES[series.cadence].perYear;
}
