import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const endCustomerJob = defineJob({
  name: "end-customer",
  // Jobs queued before customers had ids of ours name the customer.
  data: z.union([z.object({ id: z.string() }), z.object({ providerCustomerId: z.string() })]),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 60,
  singletonKey: (key) => ("id" in key ? key.id : key.providerCustomerId),
  run: async (data) => {
    const { endCustomer } = await import("./change-renewal");
    await endCustomer(data);
  },
});

/** Queues repairs and ended customers; what a provider that is away makes them miss, the next run queues. */
export const reconcileBillingJob = defineJob({
  name: "reconcile-billing",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 2, delayS: 5, backoff: true },
  expireInS: 120,
  schedule: "3-59/10 * * * *",
  run: async () => {
    const { reconcileBilling } = await import("@/lib/use-cases/billing/reconcile-billing");
    await reconcileBilling();
  },
});

export const repairSubscriptionJob = defineJob({
  name: "repair-subscription",
  data: z.object({ userId: z.string() }),
  concurrency: 2,
  retry: { limit: 2, delayS: 5, backoff: true },
  expireInS: 60,
  singletonKey: ({ userId }) => userId,
  run: async (data) => {
    const { repairSubscription } = await import("./sync-subscription");
    await repairSubscription(data);
  },
});
