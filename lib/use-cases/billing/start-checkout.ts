import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import {
  beginCheckout,
  deleteCheckout,
  findCheckout,
  type StoredCheckout,
  storeCheckoutSession,
} from "@/lib/db/billing/checkouts";
import {
  deleteBillingCustomer,
  findBillingCustomer,
  findPayer,
  insertBillingCustomer,
} from "@/lib/db/billing/customers";
import { findCurrentSubscription } from "@/lib/db/billing/subscriptions";
import { isProcessing, subscriptionView } from "@/lib/domain/billing/subscription";
import { AppError, notFound } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { paymentProvider } from "@/lib/providers/adapters";
import type { BillingInterval, ProviderCheckout } from "@/lib/providers/payments";
import type { checkoutOutput } from "@/lib/schemas/billing";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { toWire } from "./current-subscription";
import { syncSubscription } from "./sync-subscription";

const HAS_PREMIUM = "You have premium already";

/** Each try means another tab of the same user was faster. */
const MAX_TRIES = 4;

/** The provider keeps an idempotency key's answer for a day; an older purchase starts over. */
const SAME_ATTEMPT_MS = 12 * 60 * 60 * 1000;

/**
 * A user has one page at a time: a second tab gets the first one's page, and another price gets a new page while the
 * old one ends. So nobody pays twice.
 *
 * The purchase is stored before asking the provider, under its idempotency key. A call with a lost answer is repeated
 * with the same key and finds the page. A failure the provider answered ends the attempt, because the key would repeat
 * it for a day.
 *
 * @throws AppError `CONFLICT` for a user with premium or a pending payment; `PROVIDER_FAILED`, `NOT_CONFIGURED`,
 * `RATE_LIMITED`
 */
export async function startCheckout(options: {
  userId: string;
  interval: BillingInterval;
  now?: Date;
}): Promise<{ url: string }> {
  const { userId, interval, now = new Date() } = options;
  const priceId = paymentProvider().priceIdOf(interval);
  await consumeRateLimits([{ limit: "billingByUser", subject: userId }]);
  await assertMayPurchase(userId, now);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const begun = await findCheckout(userId);
    const page = begun && (await openPageOf({ userId, begun, priceId, now }));
    if (page) return { url: page };
    const url = await makePage({ userId, begun: await findCheckout(userId), interval, priceId, now });
    if (url) return { url };
  }
  throw new AppError("CONFLICT", "A purchase is being started in another tab. Please try again.", {
    isRetryable: true,
  });
}

/** Asks the provider, because a purchase's webhook may be on its way. */
async function assertMayPurchase(userId: string, now: Date): Promise<void> {
  const current = await syncSubscription({ userId });
  if (!subscriptionView(current, now).canPurchase) throw new AppError("CONFLICT", HAS_PREMIUM);
}

/** @returns the earlier page's address if it has this price and is still open; otherwise null, with the page ended */
async function openPageOf(options: {
  userId: string;
  begun: StoredCheckout;
  priceId: string;
  now: Date;
}): Promise<string | null> {
  const { userId, begun, priceId, now } = options;
  const { providerSessionId, attempt } = begun;
  if (!providerSessionId) return null;
  const page = await paymentProvider().fetchCheckout(providerSessionId);
  if (page?.status === "open" && page.url && begun.priceId === priceId) return page.url;
  const status = page?.status === "open" ? await paymentProvider().expireCheckout(page.id) : page?.status;
  if (status === "complete") {
    const current = await syncSubscription({ userId });
    if (!subscriptionView(current, now).canPurchase) throw new AppError("CONFLICT", HAS_PREMIUM);
    if (isProcessing(current)) throw new AppError("CONFLICT", "Your payment is still being processed");
  }
  await deleteCheckout({ userId, attempt });
  return null;
}

/** @returns the new page's address, or null when another tab started a purchase meanwhile, or the page is unusable */
async function makePage(options: {
  userId: string;
  begun: StoredCheckout | null;
  interval: BillingInterval;
  priceId: string;
  now: Date;
}): Promise<string | null> {
  const { userId, begun, interval, priceId, now } = options;
  if (begun?.providerSessionId) return null;
  const goesOn = begun?.priceId === priceId && now.getTime() - begun.startedAt.getTime() < SAME_ATTEMPT_MS;
  const attempt = goesOn ? begun.attempt : uuidv7();
  if (!goesOn) {
    const isBegun = await beginCheckout({ userId, attempt, priceId, replaced: begun?.attempt ?? null, now });
    if (!isBegun) return null;
    // A purchase is deleted after its result is stored, so a result stored meanwhile shows now.
    if (!subscriptionView(await findCurrentSubscription(userId), now).canPurchase) {
      await deleteCheckout({ userId, attempt });
      throw new AppError("CONFLICT", HAS_PREMIUM);
    }
  }
  const page = await askForPage({ userId, attempt, interval, priceId });
  if (page?.status !== "open" || !page.url) {
    await deleteCheckout({ userId, attempt, onlyUnmade: true });
    return null;
  }
  const isStored = await storeCheckoutSession({ userId, attempt, providerSessionId: page.id });
  if (isStored) return page.url;
  // Nobody got its address, and nobody must find it otherwise.
  await paymentProvider().expireCheckout(page.id);
  return null;
}

async function askForPage(options: {
  userId: string;
  attempt: string;
  interval: BillingInterval;
  priceId: string;
}): Promise<ProviderCheckout | null> {
  const { userId, attempt, interval, priceId } = options;
  const { appUrl } = env();
  try {
    const customerId = await requireCustomer({ userId, attempt });
    const page = await paymentProvider().createCheckout({
      attempt,
      userId,
      customerId,
      priceId,
      successUrl: `${appUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${appUrl}/subscription/plans?checkout=canceled&interval=${interval}`,
    });
    // Removed at the provider by hand: the next try creates another.
    if (!page) await deleteBillingCustomer({ userId, providerCustomerId: customerId });
    return page;
  } catch (error) {
    const mayRepeat = error instanceof AppError && error.isRetryable;
    if (!mayRepeat) await deleteCheckout({ userId, attempt, onlyUnmade: true });
    throw error;
  }
}

async function requireCustomer({ userId, attempt }: { userId: string; attempt: string }): Promise<string> {
  const known = await findBillingCustomer(userId);
  if (known) return known.providerCustomerId;
  const payer = await findPayer(userId);
  if (!payer) throw notFound("User");
  const { email, firstName, lastName } = payer;
  const made = await paymentProvider().createCustomer({
    attempt,
    userId,
    email,
    name: `${firstName} ${lastName}`.trim(),
  });
  const stored = await insertBillingCustomer({ userId, providerCustomerId: made });
  if (stored !== made) {
    // Another tab was faster, or the account was erased. A customer without a subscription costs nothing.
    await paymentProvider()
      .removeCustomer(made)
      .catch((error: unknown) => {
        log.warn({ err: error, customerId: made }, "an unused customer was left at the payment provider");
      });
  }
  if (!stored) throw notFound("User");
  return stored;
}

/**
 * Reports a purchase's state from the payment provider itself: its webhook may be late, early or lost, and the user is
 * waiting.
 *
 * @throws AppError `NOT_FOUND` for an unknown or another user's page; `PROVIDER_FAILED`, `NOT_CONFIGURED`,
 * `RATE_LIMITED`
 */
export async function checkCheckout(
  options: { userId: string; id: string },
  now = new Date(),
): Promise<z.input<typeof checkoutOutput>> {
  const { userId, id: sessionId } = options;
  await consumeRateLimits([{ limit: "billingLookByUser", subject: userId }]);
  const customer = await findBillingCustomer(userId);
  const page = customer && (await paymentProvider().fetchCheckout(sessionId));
  if (!page || page.customerId !== customer.providerCustomerId) throw notFound("Checkout");
  if (page.status !== "complete") {
    const subscription = toWire(await findCurrentSubscription(userId), now);
    return { status: page.status, subscription };
  }
  const subscription = await syncSubscription({ userId });
  const begun = await findCheckout(userId);
  // A purchase with a pending payment keeps its place, so nobody pays again meanwhile.
  if (begun?.providerSessionId === page.id && !isProcessing(subscription))
    await deleteCheckout({ userId, attempt: begun.attempt });
  return { status: "complete", subscription: toWire(subscription, now) };
}
