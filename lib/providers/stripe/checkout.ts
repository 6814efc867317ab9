import * as z from "zod";
import { ask, isMissing } from "./api";
import { noSuchPrice } from "./prices";

/** The provider's page on which a subscription is bought. */
export type ProviderCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  customerId: string | null;
  /** Where it is paid, as long as it is open. */
  url: string | null;
};

/**
 * Makes the page on which a customer buys one subscription.
 *
 * @param options.attempt  the same again, with all else the same, makes the same page
 * @param options.successUrl  `{CHECKOUT_SESSION_ID}` in it is filled in by the provider
 * @returns null when the provider does not know the customer any more
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function createCheckout(options: {
  attempt: string;
  userId: string;
  customerId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
}): Promise<ProviderCheckout | null> {
  const { attempt, userId, customerId, priceId, successUrl, cancelUrl } = options;
  try {
    return await ask(session, (stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: priceId, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          subscription_data: { metadata: { userId } },
        },
        { idempotencyKey: `checkout:${attempt}` },
      ),
    );
  } catch (error) {
    if (isMissing(error, "customer")) return null;
    throw isMissing(error) ? noSuchPrice(error) : error;
  }
}

/**
 * The page with this id, or null when there is none.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function fetchCheckout(id: string): Promise<ProviderCheckout | null> {
  // What is no id of the provider's never becomes a part of an address there.
  if (!/^\w{1,255}$/.test(id)) return null;
  try {
    return await ask(session, (stripe) => stripe.checkout.sessions.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Ends a page, so that nobody can pay on it any more.
 *
 * @returns what it is now: "expired", or "complete" when it was paid first; null when there is none
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function expireCheckout(id: string): Promise<ProviderCheckout["status"] | null> {
  const found = await fetchCheckout(id);
  if (found?.status !== "open") return found?.status ?? null;
  try {
    return (await ask(session, (stripe) => stripe.checkout.sessions.expire(id))).status;
  } catch (error) {
    // Paid in that very moment: only an open one can be ended.
    const now = await fetchCheckout(id);
    if (now && now.status !== "open") return now.status;
    throw error;
  }
}

/**
 * A page of the provider's on which a customer sees invoices, changes the card and ends the subscription.
 *
 * @returns null when the provider does not know the customer any more
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function createPortal(options: { customerId: string; returnUrl: string }): Promise<string | null> {
  try {
    const { url } = await ask(portal, (stripe) =>
      stripe.billingPortal.sessions.create({ customer: options.customerId, return_url: options.returnUrl }),
    );
    return url;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const id = z.string().min(1);
const pageUrl = z.url({ protocol: /^https?$/ });

const session = z
  .object({
    object: z.literal("checkout.session"),
    id,
    status: z.enum(["open", "complete", "expired"]),
    customer: z.union([id, z.object({ id }).transform((found) => found.id)]).nullable(),
    url: pageUrl.nullable(),
  })
  .transform(({ id, status, url, customer }): ProviderCheckout => ({ id, status, url, customerId: customer }));

const portal = z.object({ object: z.literal("billing_portal.session"), url: pageUrl });
