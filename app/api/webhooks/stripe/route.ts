import { receiveWebhook } from "@/lib/http/webhook";
import { receiveBillingWebhook } from "@/lib/use-cases/billing/sync-subscription";

/** Called by the payment provider, which signs its calls instead of logging in. */
export const { GET, POST, PUT, PATCH, DELETE } = receiveWebhook("/api/webhooks/stripe", ({ body, header }) =>
  receiveBillingWebhook({ body, signature: header("stripe-signature") }),
);
