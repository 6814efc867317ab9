import type { SubscriptionState } from "@/lib/client/billing/subscription";

/**
 * From half a year on, a day without its year would be taken for one that is near: a year bought today ends on today's day.
 * Under a name there is no room for both.
 */
const FAR_MS = 183 * 86_400_000;

/**
 * A plan in a few words, for under the person's name: "Premium until Mar 3", "Premium until Nov 2027", "Premium, renews Mar 3",
 * "Premium, payment failed", "Premium" when it renews some day far away, "Free plan".
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
  const inWords = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { month: "short", ...parts, timeZone }).format(end);
  if (subscription.isCanceled) return `Premium until ${inWords(isFar ? { year: "numeric" } : { day: "numeric" })}`;
  return isFar ? "Premium" : `Premium, renews ${inWords({ day: "numeric" })}`;
}
