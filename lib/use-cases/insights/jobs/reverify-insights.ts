import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const reverifyInsightsJob = defineJob({
  name: "reverify-insights",
  data: z.object({ userId: z.string() }),
  concurrency: 1,
  // Insights may wait; one run compares them with all transactions, however often it's queued.
  retry: { limit: 3, delayS: 2, backoff: true },
  expireInS: 60,
  singletonKey: ({ userId }) => userId,
  run: async (data) => {
    const { reverifyInsights } = await import("@/lib/use-cases/insights/reverify-insights");
    await reverifyInsights(data);
  },
});
