import type { SubscriptionStatus } from "./subscription";

/** What of a subscription is worth a mail of ours; the receipt comes from the provider. */
export type BillingNews = {
  kind: "welcome" | "will_not_renew" | "payment_failed";
  /** What it speaks of: the same thing, however often it is seen, is one mail. */
  about: string;
};

/**
 * The mails that a subscription as it stands gives cause for. Whoever sends them leaves out what was written about before;
 * so a mail depends on what is the case, and on no event that may come late, twice or never.
 */
export function billingNews(subscription: {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  /** When it was told not to renew; tells one change of mind from the next. */
  canceledAt: Date | null;
  latestInvoiceId: string | null;
}): BillingNews[] {
  const { providerSubscriptionId: id, status, cancelAtPeriodEnd, canceledAt, latestInvoiceId } = subscription;
  const news: BillingNews[] = [];
  if (status === "active" || status === "trialing") {
    news.push({ kind: "welcome", about: `welcome:${id}` });
    if (cancelAtPeriodEnd)
      news.push({ kind: "will_not_renew", about: `will_not_renew:${id}:${canceledAt?.getTime()}` });
  }
  // The provider tries a card several times for one invoice.
  if (status === "past_due") news.push({ kind: "payment_failed", about: `payment_failed:${id}:${latestInvoiceId}` });
  return news;
}
