import type { z } from "zod";
import { findBillingCustomer } from "@/lib/db/billing/customers";
import { findCurrentSubscription, type StoredSubscription } from "@/lib/db/billing/subscriptions";
import { subscriptionView } from "@/lib/domain/billing/subscription";
import { toMajor } from "@/lib/domain/money";
import { env } from "@/lib/env";
import { paymentProvider } from "@/lib/providers/adapters";
import type { plansOutput, subscriptionOutput } from "@/lib/schemas/billing";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { syncSubscription } from "./sync-subscription";

/** Age after which the stored subscription is fetched again (docs/contract.md, section 5). */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** Checks for premium in the stored data, because every page asks and must not wait for the provider. */
export async function hasPremium(options: { userId: string }, now = new Date()): Promise<boolean> {
  return subscriptionView(await findCurrentSubscription(options.userId), now).hasPremium;
}

/**
 * Returns the user's subscription, from the provider when missing or an hour old. Without a checkout visit there is no
 * customer, and nothing is asked.
 *
 * @param options.fresh  always asks: the user comes from a provider page and may have changed it
 * @throws AppError `PROVIDER_FAILED` or `NOT_CONFIGURED` when the provider must be asked and doesn't answer;
 * `RATE_LIMITED` for constant refreshing
 */
export async function currentSubscription(
  options: { userId: string; fresh?: boolean | undefined },
  now = new Date(),
): Promise<z.input<typeof subscriptionOutput>> {
  const { userId, fresh = false } = options;
  const stored = await findCurrentSubscription(userId);
  const isStale = !stored || now.getTime() - stored.fetchedAt.getTime() >= STALE_AFTER_MS;
  // Without a provider, only the stored state is available.
  if ((!isStale && !fresh) || !env().stripe) return toWire(stored, now);
  if (!(await findBillingCustomer(userId))) return toWire(stored, now);
  await consumeRateLimits([{ limit: "billingLookByUser", subject: userId }]);
  return toWire(await syncSubscription({ userId }), now);
}

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

type Plans = z.input<typeof plansOutput>;

/** Prices change about once a year, and the provider asks for few reads. */
const CACHED_FOR_MS = 5 * 60 * 1000;

let cached: { plans: Plans; untilMs: number; settings: object | null } | undefined;

/** @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED` */
export async function listPlans(nowMs = Date.now()): Promise<Plans> {
  const settings = env().stripe;
  if (cached && cached.settings === settings && nowMs < cached.untilMs) return cached.plans;
  const prices = await Promise.all([paymentProvider().fetchPrice("month"), paymentProvider().fetchPrice("year")]);
  const plans = prices.map(({ interval, amountMinor, currency }) => ({
    interval,
    amount: toMajor(amountMinor, currency),
    currency,
  }));
  cached = { plans, untilMs: nowMs + CACHED_FOR_MS, settings };
  return plans;
}
