import type { z } from "zod";
import { deleteCheckout, findCheckout } from "@/lib/db/billing/checkouts";
import { findBillingCustomer } from "@/lib/db/billing/customers";
import { findCurrentSubscription } from "@/lib/db/billing/subscriptions";
import { isProcessing } from "@/lib/domain/billing/subscription";
import { notFound } from "@/lib/domain/errors";
import { paymentProvider } from "@/lib/providers/adapters";
import type { checkoutOutput } from "@/lib/schemas/billing";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { toWire } from "./current-subscription";
import { syncSubscription } from "./sync-subscription";

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
