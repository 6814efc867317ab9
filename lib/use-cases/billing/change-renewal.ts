import type { z } from "zod";
import {
  type DeletedUserCustomerKey,
  deleteBillingCustomer,
  findBillingCustomer,
  findDeletedUserCustomer,
  removeDeletedUserCustomer,
} from "@/lib/db/billing/customers";
import { findCurrentSubscription, type StoredSubscription } from "@/lib/db/billing/subscriptions";
import { type SubscriptionView, subscriptionView } from "@/lib/domain/billing/subscription";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { paymentProvider } from "@/lib/providers/adapters";
import type { subscriptionOutput } from "@/lib/schemas/billing";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { toWire } from "./current-subscription";
import { syncSubscription } from "./sync-subscription";

type Wire = NonNullable<z.input<typeof subscriptionOutput>>;
type Change = {
  isPossible: (view: SubscriptionView) => boolean;
  make: (providerSubscriptionId: string) => Promise<boolean>;
  refusal: string;
};

/**
 * Cancels premium at the end of the paid period. Idempotent.
 *
 * @throws AppError `CONFLICT` without an active subscription; `PROVIDER_FAILED`, `NOT_CONFIGURED`, `RATE_LIMITED`. A
 * change without an answer isn't stored; the next look asks the provider.
 */
export function cancelSubscription(options: { userId: string }): Promise<Wire> {
  return change(options.userId, {
    isPossible: ({ isActive }) => isActive,
    make: paymentProvider().cancelAtPeriodEnd,
    refusal: "There is no premium to cancel",
  });
}

/** @throws AppError `CONFLICT` unless it is canceled and still active; else as `cancelSubscription` */
export function reactivateSubscription(options: { userId: string }): Promise<Wire> {
  return change(options.userId, {
    isPossible: ({ canReactivate }) => canReactivate,
    make: paymentProvider().resume,
    refusal: "There is no canceled premium to reactivate",
  });
}

async function change(userId: string, { isPossible, make, refusal }: Change): Promise<Wire> {
  await consumeRateLimits([{ limit: "billingByUser", subject: userId }]);
  const fits = (found: StoredSubscription | null) => found !== null && isPossible(subscriptionView(found, new Date()));
  const stored = await findCurrentSubscription(userId);
  // The stored state may be outdated, so ask the provider before refusing.
  const current = fits(stored) ? stored : await syncSubscription({ userId });
  if (!current || !fits(current)) throw new AppError("CONFLICT", refusal);
  try {
    await make(current.providerSubscriptionId);
  } catch (error) {
    // It may have ended meanwhile, so the provider refuses the change.
    const isRefused = error instanceof AppError && !error.isRetryable;
    if (isRefused && !fits(await syncSubscription({ userId }))) throw new AppError("CONFLICT", refusal);
    throw error;
  }
  const changed = await syncSubscription({ userId });
  if (!changed || !subscriptionView(changed, new Date()).isActive) throw new AppError("CONFLICT", refusal);
  return toWire(changed, new Date());
}

/** @throws AppError `CONFLICT` for a user who never paid; `PROVIDER_FAILED`, `NOT_CONFIGURED`, `RATE_LIMITED` */
export async function openPortal({ userId }: { userId: string }): Promise<{ url: string }> {
  await consumeRateLimits([{ limit: "billingByUser", subject: userId }]);
  const customer = await findBillingCustomer(userId);
  const nothing = () => new AppError("CONFLICT", "You have no payments yet");
  if (!customer) throw nothing();
  const { providerCustomerId } = customer;
  const url = await paymentProvider().createPortal({
    customerId: providerCustomerId,
    returnUrl: `${env().appUrl}/subscription/plans?from=billing`,
  });
  if (url) return { url };
  // Removed at the provider by hand, with every subscription.
  await syncSubscription({ userId });
  await deleteBillingCustomer({ userId, providerCustomerId });
  throw nothing();
}

/**
 * Removes an erased account's customer and subscription at the payment provider (job `end-customer`). Retried until
 * done; idempotent.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function endCustomer(key: DeletedUserCustomerKey): Promise<void> {
  const customer = await findDeletedUserCustomer(key);
  if (!customer) return;
  if (customer.providerSessionId) await paymentProvider().expireCheckout(customer.providerSessionId);
  await paymentProvider().removeCustomer(customer.providerCustomerId);
  await removeDeletedUserCustomer(customer.id);
}
