import * as z from "zod";
import type { PaymentProvider, ProviderCheckout } from "@/lib/providers/payments";
import { ask, isMissing } from "./api";
import { noSuchPrice } from "./subscriptions";

export const createCheckout: PaymentProvider["createCheckout"] = async (options) => {
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
};

export const fetchCheckout: PaymentProvider["fetchCheckout"] = async (id) => {
  // Only a provider's id may become part of a provider URL.
  if (!/^\w{1,255}$/.test(id)) return null;
  try {
    return await ask(session, (stripe) => stripe.checkout.sessions.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export const expireCheckout: PaymentProvider["expireCheckout"] = async (id) => {
  const found = await fetchCheckout(id);
  if (found?.status !== "open") return found?.status ?? null;
  try {
    return (await ask(session, (stripe) => stripe.checkout.sessions.expire(id))).status;
  } catch (error) {
    // Paid at that very moment: only an open page can be ended.
    const now = await fetchCheckout(id);
    if (now && now.status !== "open") return now.status;
    throw error;
  }
};

export const createPortal: PaymentProvider["createPortal"] = async (options) => {
  try {
    const { url } = await ask(portal, (stripe) =>
      stripe.billingPortal.sessions.create({ customer: options.customerId, return_url: options.returnUrl }),
    );
    return url;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

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

export const createCustomer: PaymentProvider["createCustomer"] = async (options) => {
  const { attempt, userId, email, name } = options;
  const { id } = await ask(customer, (stripe) =>
    stripe.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer:${attempt}` }),
  );
  return id;
};

export const removeCustomer: PaymentProvider["removeCustomer"] = async (customerId) => {
  try {
    await ask(removed, (stripe) => stripe.customers.del(customerId));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const customer = z.object({ object: z.literal("customer"), id: z.string().min(1) });
const removed = z.object({ object: z.literal("customer"), deleted: z.literal(true) });
