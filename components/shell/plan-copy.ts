import type { SubscriptionState } from "@/lib/client/billing/subscription";

/**
 * Beyond half a year, a day without its year reads as a near one: a year bought today ends on today's date. There is no
 * room for both under the name.
 */
const FAR_MS = 183 * 86_400_000;

/**
 * Describes the plan briefly, for under the user's name: "Premium until Mar 3", "Premium until Nov 2027", "Premium,
 * renews Mar 3", "Premium, payment failed", "Premium" for a distant renewal, "Free plan".
 *
 * @param options.now  epoch milliseconds
 * @returns null where no plan is sold: "Free" would imply a paid one
 */
export function planWords(
  { hasPremium, subscription }: SubscriptionState,
  { locale, timeZone, now, hasPayments }: { locale: string; timeZone: string; now: number; hasPayments: boolean },
): string | null {
  if (!hasPremium) return hasPayments ? "Free plan" : null;
  if (!subscription) return "Premium";
  if (subscription.status === "past_due") return "Premium, payment failed";
  const end = new Date(subscription.currentPeriodEnd);
  const isFar = end.getTime() - now > FAR_MS;
  const inWords = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { month: "short", ...parts, timeZone }).format(end);
  if (subscription.isCanceled) return `Premium until ${inWords(isFar ? { year: "numeric" } : { day: "numeric" })}`;
  return isFar ? "Premium" : `Premium, renews ${inWords({ day: "numeric" })}`;
}
