import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const generateAutomaticallyJob = defineJob({
  name: "generate-automatically",
  data: z.object({
    userId: z.string(),
    /** After a bank's first sync it runs whatever else ran that day: the person is waiting. */
    isFirstSync: z.boolean(),
  }),
  concurrency: 1,
  // No model is called, so nothing is slow; what fails today is brought up to date with tomorrow's transactions.
  retry: { limit: 3, delayS: 1, backoff: true },
  expireInS: 60,
  // A run that the day's limit may drop must not stand in for one that always runs.
  singletonKey: ({ userId, isFirstSync }) => `${userId}:${isFirstSync ? "first" : "later"}`,
  run: async (data) => {
    const { generateAutomatically } = await import("@/lib/use-cases/insights/generate-automatically");
    await generateAutomatically(data);
  },
});
