import { claimBillingWrite, findBillingCustomer } from "@/lib/db/billing/customers";
import { recordEvent } from "@/lib/db/billing/processed-events";
import { findCurrentSubscription, type StoredSubscription, storeSubscriptions } from "@/lib/db/billing/subscriptions";
import { inTransaction } from "@/lib/db/client";
import { chooseSubscription } from "@/lib/domain/billing/subscription";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { paymentProvider } from "@/lib/providers/adapters";
import type { BillingEvent, ProviderSubscription } from "@/lib/providers/payments";
import { queueBillingMails } from "./billing-mails";

/** Each round another call was faster, and wrote what is as new: more than a few at once is a storm. */
const MAX_ROUNDS = 10;

/**
 * Makes what is stored of a user's subscription what the payment provider has, and tells the person by mail what is new. This is
 * the only way in which a subscription is ever written: after a click, a webhook, a look at the page or by the clock, the state
 * is fetched as a whole, so events may come twice, late, in any order or never.
 *
 * The provider is asked outside any transaction, and its answer is written only if no one has written since before it was
 * asked; else it is asked again. So what is stored never goes back to an older answer. State, event and emails are one
 * transaction.
 *
 * @param options.event  whose id is stored with what it brought
 * @returns the subscription that counts, or null for a user who never had one
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`; nothing is written then
 */
export async function syncSubscription(options: {
  userId: string;
  event?: BillingEvent;
  now?: Date;
}): Promise<StoredSubscription | null> {
  const { userId, event } = options;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const customer = await findBillingCustomer(userId);
    if (!customer) return null;
    const fetchedAt = options.now ?? new Date();
    const { fetched, current } = await fetchOne(customer.providerCustomerId);
    const written = await inTransaction(async (tx) => {
      const payer = await claimBillingWrite(tx, { userId, customer });
      if (!payer) return false;
      await storeSubscriptions(tx, { userId, fetched, current, fetchedAt });
      if (event) await recordEvent(tx, { provider: paymentProvider().name, eventId: event.id, type: event.type });
      if (current) await queueBillingMails(tx, { userId, payer, subscription: current });
      return true;
    });
    if (written) return findCurrentSubscription(userId);
  }
  throw new AppError("NOT_READY", "Your subscription is changing. Please try again in a moment.", {
    retryAfterS: 2,
    isRetryable: true,
  });
}

/** All that the provider has of a customer, when it has one live subscription at most. A second one is ended first. */
async function fetchOne(
  customerId: string,
): Promise<{ fetched: ProviderSubscription[]; current: ProviderSubscription | null }> {
  const fetched = await paymentProvider().fetchSubscriptions(customerId);
  const { current, superfluous } = chooseSubscription(fetched);
  if (superfluous.length === 0) return { fetched, current };
  for (const { providerSubscriptionId, status } of superfluous) {
    log.warn({ customerId, providerSubscriptionId, status }, "a second subscription is ended");
    await paymentProvider().cancelNow(providerSubscriptionId);
  }
  const again = await paymentProvider().fetchSubscriptions(customerId);
  const now = chooseSubscription(again);
  if (now.superfluous.length > 0) {
    throw new AppError("PROVIDER_FAILED", "The payment provider holds more than one subscription", {
      isRetryable: true,
    });
  }
  return { fetched: again, current: now.current };
}
