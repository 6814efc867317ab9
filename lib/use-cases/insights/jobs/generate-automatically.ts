import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const generateAutomaticallyJob = defineJob({
  name: "generate-automatically",
  data: z.object({
    userId: z.string(),
    /** After a bank's first sync it always runs: the user is waiting. */
    isFirstSync: z.boolean(),
  }),
  concurrency: 1,
  // No model is called, so nothing is slow; failures catch up with tomorrow's transactions.
  retry: { limit: 3, delayS: 1, backoff: true },
  expireInS: 60,
  // A run the daily limit may drop must not replace one that always runs.
  singletonKey: ({ userId, isFirstSync }) => `${userId}:${isFirstSync ? "first" : "later"}`,
  run: async (data) => {
    const { generateAutomatically } = await import("@/lib/use-cases/insights/generate-automatically");
    await generateAutomatically(data);
  },
});
