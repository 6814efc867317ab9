import type { z } from "zod";
import { findBillingCustomer } from "@/lib/db/billing/customers";
import { findCurrentSubscription, type StoredSubscription } from "@/lib/db/billing/subscriptions";
import { subscriptionView } from "@/lib/domain/billing/subscription";
import { toMajor } from "@/lib/domain/money";
import { env } from "@/lib/env";
import type { subscriptionOutput } from "@/lib/schemas/billing";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { syncSubscription } from "./sync-subscription";

/** Older than this, what is stored is fetched again (docs/contract.md, section 5). */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** Whether the user has premium, from what is stored: it is asked at every page and must not wait for the provider. */
export async function hasPremium(options: { userId: string }, now = new Date()): Promise<boolean> {
  return subscriptionView(await findCurrentSubscription(options.userId), now).hasPremium;
}

/**
 * The user's subscription, asked of the payment provider when what is stored is missing or an hour old. A person who
 * never went to the checkout has no customer there and nothing is asked.
 *
 * @param options.fresh  asks in any case: the person comes from a page of the provider's and may have changed it there
 * @throws AppError `PROVIDER_FAILED` or `NOT_CONFIGURED` when it must be asked for and the provider does not answer;
 *   `RATE_LIMITED` for a user who refreshes it all the time
 */
export async function currentSubscription(
  options: { userId: string; fresh?: boolean | undefined },
  now = new Date(),
): Promise<z.input<typeof subscriptionOutput>> {
  const { userId, fresh = false } = options;
  const stored = await findCurrentSubscription(userId);
  const isStale = !stored || now.getTime() - stored.fetchedAt.getTime() >= STALE_AFTER_MS;
  // Without a provider there is no one to ask: what is stored is all there is.
  if ((!isStale && !fresh) || !env().stripe) return toWire(stored, now);
  if (!(await findBillingCustomer(userId))) return toWire(stored, now);
  await consumeRateLimits([{ limit: "billingLookByUser", subject: userId }]);
  return toWire(await syncSubscription({ userId }), now);
}

/** A stored subscription as it goes over the wire, with what it means now. */
export function toWire(subscription: StoredSubscription, now: Date): NonNullable<z.input<typeof subscriptionOutput>>;
export function toWire(subscription: StoredSubscription | null, now: Date): z.input<typeof subscriptionOutput>;
export function toWire(subscription: StoredSubscription | null, now: Date): z.input<typeof subscriptionOutput> {
  if (!subscription) return null;
  const { id, status, interval, amountMinor, currency, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  return {
    id,
    status,
    interval,
    amount: toMajor(amountMinor, currency),
    currency,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd,
    ...subscriptionView(subscription, now),
  };
}
