import type { SubscriptionState } from "@/lib/client/billing/subscription";
import { formatPrice } from "./prices";

export type PlanState = {
  plan: "free" | "premium";
  title: string;
  sentence: string;
  /** Needs attention: a payment failed, or premium couldn't be confirmed. */
  needsCare: boolean;
};

/** @param options.now  epoch milliseconds, so a past day isn't announced */
export function planState(
  { hasPremium, subscription }: SubscriptionState,
  options: { locale: string; timeZone: string; now: number },
): PlanState {
  if (!subscription) {
    return hasPremium
      ? { plan: "premium", title: "Premium", sentence: "You have Premium’s full limits.", needsCare: false }
      : { plan: "free", title: "Free", sentence: "Nothing to pay.", needsCare: false };
  }
  const { locale, timeZone, now } = options;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(
    new Date(subscription.currentPeriodEnd),
  );
  const isOver = Date.parse(subscription.currentPeriodEnd) <= now;
  if (!hasPremium) return withoutPremium({ isActive: subscription.isActive, status: subscription.status, isOver, day });

  const price = `${formatPrice(subscription, locale)} a ${subscription.interval}`;
  if (subscription.status === "past_due") {
    const until = subscription.isCanceled ? `, until ${day} at most: it will not renew` : "";
    const sentence = `Your last payment of ${price} did not go through and is being retried. Premium stays on meanwhile${until}.`;
    return { plan: "premium", title: "Premium", sentence, needsCare: true };
  }
  if (subscription.isCanceled) {
    const sentence = "It will not renew. After that day the free plan’s limits apply; you won’t lose any data.";
    return { plan: "premium", title: `Premium until ${day}`, sentence, needsCare: false };
  }
  if (isOver) {
    const sentence = `It was to renew on ${day} for ${price}; the payment isn’t confirmed yet.`;
    return { plan: "premium", title: "Premium", sentence, needsCare: false };
  }
  return { plan: "premium", title: "Premium", sentence: `Renews on ${day} for ${price}.`, needsCare: false };
}

function withoutPremium({
  isActive,
  status,
  isOver,
  day,
}: {
  isActive: boolean;
  status: string;
  isOver: boolean;
  day: string;
}): PlanState {
  const free = { plan: "free", title: "Free" } as const;
  if (isActive) {
    const sentence = "You have an active subscription, but we couldn’t confirm Premium just now. Reload the page.";
    return { ...free, sentence, needsCare: true };
  }
  if (status === "incomplete" || status === "incomplete_expired") {
    return { ...free, sentence: "You started a payment for Premium but didn’t finish it.", needsCare: false };
  }
  if (status === "unpaid") {
    return { ...free, sentence: "Premium stopped because its payment did not go through.", needsCare: true };
  }
  if (status === "paused") {
    return { ...free, sentence: "Premium is paused at our payment provider.", needsCare: true };
  }
  const sentence = isOver ? `Premium ended on ${day}.` : "Premium has ended.";
  return { ...free, sentence: `${sentence} Nothing to pay.`, needsCare: false };
}
