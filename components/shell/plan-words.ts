import type { SubscriptionState } from "@/lib/client/subscription";

/** A plan in a few words, for under the person's name: "Premium until Mar 3", "Premium, renews Mar 3", "Free plan". */
export function planWords(
  { hasPremium, subscription }: SubscriptionState,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  if (!hasPremium) return "Free plan";
  if (!subscription) return "Premium";
  const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone }).format(
    new Date(subscription.currentPeriodEnd),
  );
  return subscription.isCanceled || subscription.cancelAtPeriodEnd ? `Premium until ${day}` : `Premium, renews ${day}`;
}
