import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Queues repairs and ended customers; the next run catches up after a provider failure. */
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
