import type { SubscriptionState } from "@/lib/client/subscription";

/**
 * From half a year on, a day without its year would be taken for one that is near (a year bought today ends on today's day),
 * and there is no room for both under a name.
 */
const FAR_MS = 183 * 86_400_000;

/**
 * A plan in a few words, for under the person's name: "Premium until Mar 3", "Premium, renews Nov 2027", "Premium,
 * payment failed", "Free plan".
 *
 * @param options.now  epoch milliseconds
 */
export function planWords(
  { hasPremium, subscription }: SubscriptionState,
  { locale, timeZone, now }: { locale: string; timeZone: string; now: number },
): string {
  if (!hasPremium) return "Free plan";
  if (!subscription) return "Premium";
  if (subscription.status === "past_due") return "Premium, payment failed";
  const end = new Date(subscription.currentPeriodEnd);
  const isFar = end.getTime() - now > FAR_MS;
  const day = new Intl.DateTimeFormat(locale, {
    month: "short",
    ...(isFar ? { year: "numeric" } : { day: "numeric" }),
    timeZone,
  }).format(end);
  return subscription.isCanceled ? `Premium until ${day}` : `Premium, renews ${day}`;
}
