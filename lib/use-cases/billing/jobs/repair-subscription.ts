import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const repairSubscriptionJob = defineJob({
  name: "repair-subscription",
  data: z.object({ userId: z.string() }),
  concurrency: 2,
  retry: { limit: 2, delayS: 5, backoff: true },
  expireInS: 60,
  singletonKey: ({ userId }) => userId,
  run: async (data) => {
    const { repairSubscription } = await import("@/lib/use-cases/billing/repair-subscription");
    await repairSubscription(data);
  },
});
