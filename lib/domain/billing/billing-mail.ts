import type { SubscriptionStatus } from "./subscription";

/** What of a subscription is worth an email of ours; the receipt comes from the provider. */
export type BillingNews = {
  kind: "welcome" | "will_not_renew" | "payment_failed";
  /** What it is about: the same thing, however often it is seen, causes a single email. */
  about: string;
};

/**
 * The emails that a subscription's current state calls for. Whoever sends them leaves out what was written about before;
 * so an email depends on what is the case, and on no event that may come late, twice or never.
 *
 * @returns `over` names what is not the case any more: written about before, it would be news again
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
  // The provider's own instant of a cancellation moves with every change, whatever it is about.
  const ending = `will_not_renew:${id}`;
  const news: BillingNews[] = [];
  if (isOn) news.push({ kind: "welcome", about: `welcome:${id}` });
  if ((isOn || isFailing) && cancelAtPeriodEnd) news.push({ kind: "will_not_renew", about: ending });
  // The provider tries a card several times for one invoice.
  if (isFailing) news.push({ kind: "payment_failed", about: `payment_failed:${id}:${latestInvoiceId}` });
  return { news, over: cancelAtPeriodEnd ? [] : [ending] };
}
