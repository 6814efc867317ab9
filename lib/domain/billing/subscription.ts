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

/** Returns true while the provider may still charge, renew or end it on its own. */
export function isLive(status: SubscriptionStatus): boolean {
  return status !== "canceled" && status !== "incomplete_expired";
}

/** Returns true while the first payment is pending: some payment methods take days. */
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
 * Premium outlives a paid period by this if no renewal was reported. The provider's webhook may be late, and nobody
 * should lose what they paid for.
 */
export const RENEWAL_GRACE_MS = 3 * 86_400_000;

/** Includes `past_due`: the provider is still retrying the card and ends the subscription itself. */
const PAID: ReadonlySet<SubscriptionStatus> = new Set(["active", "trialing", "past_due"]);

/**
 * Derives the owner's options from a subscription (docs/spec.md, section 4): premium while active; purchase if there is
 * none or it is inactive; reactivation if canceled but still active.
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

/** `isOurs`: bought on our pages, not created manually at the provider. */
type Candidate = { providerSubscriptionId: string; status: SubscriptionStatus; createdAt: Date; isOurs: boolean };

/** Best status for the owner first. */
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
 * Chooses the subscription that counts, and those to end so nobody pays twice, such as a failed one beside a later
 * purchase. We sell one at a time, so duplicates are rare.
 * Ones created manually at the provider are never ended by us.
 *
 * Between equals the older one stays; among ended ones the newest counts.
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

/** Subscription news worth an email of ours. Receipts come from the provider. */
export type BillingNews = {
  kind: "welcome" | "will_not_renew" | "payment_failed";
  /** Identity of the news: one email per value, however often it is seen. */
  about: string;
};

/**
 * Derives the emails due from a subscription's state, not from events, which may be late, repeated or lost. The sender
 * skips those already sent.
 *
 * @returns `over` lists ended causes; if they recur, they are news again
 */
export function billingNews(subscription: {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  latestInvoiceId: string | null;
}): { news: BillingNews[]; over: string[] } {
  const { providerSubscriptionId: id, status, cancelAtPeriodEnd, latestInvoiceId } = subscription;
  const isOn = status === "active" || status === "trialing";
  const isFailing = status === "past_due";
  // The provider's cancellation time changes with every update, so it can't be the key.
  const ending = `will_not_renew:${id}`;
  const news: BillingNews[] = [];
  if (isOn) news.push({ kind: "welcome", about: `welcome:${id}` });
  if ((isOn || isFailing) && cancelAtPeriodEnd) news.push({ kind: "will_not_renew", about: ending });
  // One email per invoice: the provider retries a card several times.
  if (isFailing) news.push({ kind: "payment_failed", about: `payment_failed:${id}:${latestInvoiceId}` });
  return { news, over: cancelAtPeriodEnd ? [] : [ending] };
}
