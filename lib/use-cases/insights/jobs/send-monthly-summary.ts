import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const sendMonthlySummaryJob = defineJob({
  name: "send-monthly-summary",
  data: z.object({
    userId: z.string(),
    /** First day of the month. */
    month: z.string(),
  }),
  concurrency: 1,
  // Two generations and an email; a killed run is queued again in the next hour of the first days.
  retry: { limit: 3, delayS: 30, backoff: true },
  expireInS: 180,
  run: async (due) => {
    const { sendMonthlySummary } = await import("@/lib/use-cases/insights/monthly/send-summary");
    await sendMonthlySummary(due);
  },
});
