import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const endCustomerJob = defineJob({
  name: "end-customer",
  data: z.object({ leftId: z.string() }),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 60,
  singletonKey: ({ leftId }) => leftId,
  run: async (data) => {
    const { endCustomer } = await import("@/lib/use-cases/billing/end-customer");
    await endCustomer(data);
  },
});
