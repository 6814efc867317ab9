import { isSubscription, traitsOf } from "@/lib/domain/payees/traits-of";
import { remembering } from "@/lib/domain/remembering";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";

const isOfCategory = remembering((categorySlug) => isSubscription(traitsOf({ names: [], currency: "", categorySlug })));

/** Tells whether a recurring charge of this category is a subscription, whoever the payee is. */
export function isSubscriptionCategory({ categorySlug }: { categorySlug: string }): boolean {
  return isOfCategory(categorySlug);
}

/** Returns the yearly cost of a series at its latest price. */
export function yearlyMinorOf(series: RecurringSeries): number {
  return series.amountMinor * CADENCES[series.cadence].perYear;
}
