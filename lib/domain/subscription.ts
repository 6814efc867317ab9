/** The payment provider's states of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type SubscriptionFacts = {
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date | null;
};

export type SubscriptionView = {
  hasPremium: boolean;
  isActive: boolean;
  isCanceled: boolean;
  canPurchase: boolean;
  canReactivate: boolean;
};

/**
 * How long premium outlives a paid period whose renewal we have not heard of: the provider's message may be late, and
 * nobody should lose what they pay for because of that.
 */
export const RENEWAL_GRACE_MS = 3 * 86_400_000;

/** `past_due` is in it: the provider is still trying the card, and ends the subscription itself when it gives up. */
const PAID: ReadonlySet<SubscriptionStatus> = new Set(["active", "trialing", "past_due"]);

/**
 * What a subscription means for its owner (product, section 4): premium while it is active; purchase when there is none or
 * it is not active; reactivation when it is canceled but still active.
 */
export function subscriptionView(subscription: SubscriptionFacts | null, now: Date): SubscriptionView {
  if (!subscription) {
    return { hasPremium: false, isActive: false, isCanceled: false, canPurchase: true, canReactivate: false };
  }
  const isActive = PAID.has(subscription.status) && !hasLapsed(subscription, now);
  const isCanceled = subscription.cancelAtPeriodEnd || subscription.status === "canceled";
  return {
    hasPremium: isActive,
    isActive,
    isCanceled,
    canPurchase: !isActive,
    canReactivate: isCanceled && isActive,
  };
}

function hasLapsed({ cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionFacts, now: Date): boolean {
  if (!currentPeriodEnd) return false;
  const graceMs = cancelAtPeriodEnd ? 0 : RENEWAL_GRACE_MS;
  return now.getTime() >= currentPeriodEnd.getTime() + graceMs;
}
