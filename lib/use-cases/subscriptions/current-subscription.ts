import type { z } from "zod";
import {
  findBillingCustomer,
  findCurrentSubscription,
  type StoredSubscription,
  storeSubscription,
} from "@/lib/db/subscriptions";
import { toMajor } from "@/lib/domain/money";
import { subscriptionView } from "@/lib/domain/subscription";
import { fetchSubscription } from "@/lib/providers/stripe/subscriptions";
import type { subscriptionOutput } from "@/lib/schemas/subscriptions";

/** Older than this, what is stored is asked for anew (contract, section 5). */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** Whether the user has premium, from what is stored: it is asked at every page and must not wait for the provider. */
export async function hasPremium(options: { userId: string }, now = new Date()): Promise<boolean> {
  return subscriptionView(await findCurrentSubscription(options.userId), now).hasPremium;
}

/**
 * The user's subscription, asked of the payment provider when what is stored is missing or an hour old. A person who
 * never went to the checkout has no customer there and nothing is asked.
 *
 * @throws AppError `PROVIDER_FAILED` when it must be asked for and the provider does not answer
 */
export async function currentSubscription(
  options: { userId: string },
  now = new Date(),
): Promise<z.input<typeof subscriptionOutput>> {
  const stored = await findCurrentSubscription(options.userId);
  const isFresh = stored && now.getTime() - stored.fetchedAt.getTime() < STALE_AFTER_MS;
  return toWire(isFresh ? stored : await fetchAndStore(options.userId, stored, now), now);
}

async function fetchAndStore(userId: string, stored: StoredSubscription | null, now: Date) {
  const customer = await findBillingCustomer(userId);
  if (!customer) return stored;
  const fetched = await fetchSubscription(customer.providerCustomerId);
  return fetched ? storeSubscription(userId, fetched, now) : stored;
}

function toWire(subscription: StoredSubscription | null, now: Date): z.input<typeof subscriptionOutput> {
  if (!subscription) return null;
  const currency = subscription.currency;
  return {
    id: subscription.id,
    status: subscription.status,
    interval: subscription.interval === "year" ? "year" : "month",
    amount: toMajor(Number(subscription.amountMinor), currency),
    currency,
    currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    ...subscriptionView(subscription, now),
  };
}
