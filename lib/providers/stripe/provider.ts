import type { PaymentProvider } from "@/lib/providers/payments";
import {
  createCheckout,
  createCustomer,
  createPortal,
  expireCheckout,
  fetchCheckout,
  removeCustomer,
} from "./checkout";
import { cancelAtPeriodEnd, cancelNow, fetchPrice, fetchSubscriptions, priceIdOf, resume } from "./subscriptions";
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
