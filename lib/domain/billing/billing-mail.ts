import type { SubscriptionStatus } from "./subscription";

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
