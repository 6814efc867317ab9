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

/** Whether the provider may still do something with it by itself: charge, renew, end. */
export function isLive(status: SubscriptionStatus): boolean {
  return status !== "canceled" && status !== "incomplete_expired";
}

/** Whether its first payment is neither made nor failed: some ways of paying take days. */
export function isProcessing(subscription: { status: SubscriptionStatus } | null): boolean {
  return subscription?.status === "incomplete";
}

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
 * How long premium outlives a paid period whose renewal was not reported to us: the provider's message may be late, and
 * no one should lose what they pay for because of that.
 */
export const RENEWAL_GRACE_MS = 3 * 86_400_000;

/** `past_due` is in it: the provider is still trying the card, and ends the subscription itself when it gives up. */
const PAID: ReadonlySet<SubscriptionStatus> = new Set(["active", "trialing", "past_due"]);

/**
 * What a subscription means for its owner (docs/spec.md, section 4): premium while it is active; purchase when
 * there is none or it is not active; reactivation when it is canceled but still active.
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

/** `isOurs`: bought on our pages, not made by hand at the provider. */
type Candidate = { providerSubscriptionId: string; status: SubscriptionStatus; createdAt: Date; isOurs: boolean };

/** The better a status is for its owner, the earlier it stands. */
const RANK: readonly SubscriptionStatus[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
];

/**
 * Of all the subscriptions a payer has at the provider, the one that counts, and those that must be ended because no one
 * should pay twice: what is left of a failed one when another was bought. We sell one at a time, so there are none as a rule.
 * What someone made by hand at the provider may be about something else, and is theirs to end.
 *
 * Of two of a kind the older is kept, because the other came without need; of those that are over, the newest.
 */
export function chooseSubscription<T extends Candidate>(all: readonly T[]): { current: T | null; superfluous: T[] } {
  const sorted = all.toSorted((a, b) => {
    const byRank = RANK.indexOf(a.status) - RANK.indexOf(b.status);
    const byAge = a.createdAt.getTime() - b.createdAt.getTime() || compare(a, b);
    return byRank || (isLive(a.status) ? byAge : -byAge);
  });
  const [current = null, ...others] = sorted;
  return { current, superfluous: others.filter(({ status, isOurs }) => isOurs && isLive(status)) };
}

function compare(a: Candidate, b: Candidate): number {
  return a.providerSubscriptionId < b.providerSubscriptionId ? -1 : 1;
}
