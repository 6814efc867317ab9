import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const sendMonthlySummaryJob = defineJob({
  name: "send-monthly-summary",
  data: z.object({
    userId: z.string(),
    /** By its first day. */
    month: z.string(),
  }),
  concurrency: 1,
  // Two generations and an email; what is killed in between, the next hour of the first days queues again.
  retry: { limit: 3, delayS: 30, backoff: true },
  expireInS: 180,
  run: async (due) => {
    const { sendMonthlySummary } = await import("@/lib/use-cases/insights/monthly/send-summary");
    await sendMonthlySummary(due);
  },
});
