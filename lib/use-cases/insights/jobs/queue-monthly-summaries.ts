import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const queueMonthlySummariesJob = defineJob({
  name: "queue-monthly-summaries",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "11 * * * *",
  run: async () => {
    const { queueMonthlySummaries } = await import("@/lib/use-cases/insights/monthly/queue-summaries");
    await queueMonthlySummaries();
  },
});
