import Stripe from "stripe";
import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import type { PaymentProvider } from "@/lib/providers/payments";
import { requireStripe } from "./api";
import {
  createCheckout,
  createCustomer,
  createPortal,
  expireCheckout,
  fetchCheckout,
  removeCustomer,
} from "./checkout";
import { cancelAtPeriodEnd, cancelNow, fetchPrice, fetchSubscriptions, priceIdOf, resume } from "./subscriptions";

/**
 * An older signature may be a replay (docs.stripe.com/webhooks). One dated ahead would stay valid until its date, and
 * Stripe's own check only looks back.
 */
const TOLERANCE_S = 300;

const readWebhook: PaymentProvider["readWebhook"] = async (options) => {
  const { webhookSecret } = requireStripe();
  let signed: unknown;
  try {
    signed = await Stripe.webhooks.constructEventAsync(
      options.body,
      options.signature ?? "",
      webhookSecret,
      TOLERANCE_S,
    );
    if (signedAtS(options.signature) > Date.now() / 1000 + TOLERANCE_S) throw new Error("A signature from the future");
  } catch (error) {
    // Stripe's error contains the whole body and the signature; the log needs only the reason.
    const cause = new Error(error instanceof Error ? error.message : "Not verified");
    throw new AppError("INVALID_SIGNATURE", "The signature does not match", { cause });
  }
  const parsed = event.safeParse(signed);
  if (!parsed.success) throw new AppError("INVALID_SIGNATURE", "This is not an event", { cause: parsed.error });
  const { id, type } = parsed.data;
  if (!RELEVANT.test(type)) return null;
  const about = subject.safeParse(signed);
  if (!about.success) throw new AppError("INVALID_SIGNATURE", "This is not an event", { cause: about.error });
  const { object } = about.data.data;
  const customerId = type === "customer.deleted" ? object.id : object.customer;
  return customerId ? { id, type, customerId } : null;
};

/** The latest instant in the header: `t=…,v1=…`. */
function signedAtS(signature: string | null): number {
  const parts = signature?.split(",") ?? [];
  return Math.max(...parts.map((part) => Number(/^\s*t=(\d+)\s*$/.exec(part)?.[1] ?? 0)));
}

/** Events that may change a subscription. Others are accepted and ignored. */
const RELEVANT =
  /^(checkout\.session\.(completed|expired|async_payment_(succeeded|failed))|customer\.(subscription\..+|deleted)|invoice\.(paid|payment_(failed|succeeded|action_required)|voided|marked_uncollectible))$/;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

const event = z.object({
  object: z.literal("event"),
  id: z.string().min(1).max(255),
  type: z.string().max(255),
});

/** Parsed only for relevant events: the provider's objects have every shape. */
const subject = z.object({ data: z.object({ object: z.object({ id: z.string().nullish(), customer: reference }) }) });

export const stripeProvider: PaymentProvider = {
  name: "stripe",
  priceIdOf,
  fetchPrice,
  createCustomer,
  removeCustomer,
  createCheckout,
  fetchCheckout,
  expireCheckout,
  createPortal,
  fetchSubscriptions,
  cancelAtPeriodEnd,
  resume,
  cancelNow,
  readWebhook,
};
