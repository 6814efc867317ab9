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

/** Each round means another call was faster and wrote newer data; more than a few is a storm. */
const MAX_ROUNDS = 10;

/**
 * Replaces the stored subscription by the payment provider's state and emails the user about changes. Subscriptions are
 * written nowhere else: after a click, webhook, visit or scheduled check, the whole state is fetched. So events may
 * come twice, late, in any order or never.
 *
 * The provider is asked outside any transaction, and its answer is stored only if nobody wrote since; otherwise it is
 * asked again. Stored data therefore never goes back to an older answer. State, event and emails share one transaction.
 *
 * @param options.event  event whose id is stored with the result
 * @returns the effective subscription, or null for a user who never had one
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
    throw new AppError("PROVIDER_FAILED", "The payment provider has more than one subscription", {
      isRetryable: true,
    });
  }
  return { fetched: again, current: now.current };
}
