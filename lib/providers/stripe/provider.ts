import type { PaymentProvider } from "@/lib/providers/payments";
import { createCheckout, createPortal, expireCheckout, fetchCheckout } from "./checkout";
import { createCustomer, removeCustomer } from "./customers";
import { fetchPrice, priceIdOf } from "./prices";
import { cancelAtPeriodEnd, cancelNow, fetchSubscriptions, resume } from "./subscriptions";
import { readStripeWebhook } from "./webhook";

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
  readWebhook: readStripeWebhook,
};
