import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const endCustomerJob = defineJob({
  name: "end-customer",
  // Older queued jobs name the customer by the provider's id.
  data: z.union([z.object({ id: z.string() }), z.object({ providerCustomerId: z.string() })]),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 60,
  singletonKey: (key) => ("id" in key ? key.id : key.providerCustomerId),
  run: async (data) => {
    const { endCustomer } = await import("@/lib/use-cases/billing/end-customer");
    await endCustomer(data);
  },
});
