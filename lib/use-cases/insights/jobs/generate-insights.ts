import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const generateInsightsJob = defineJob({
  name: "generate-insights",
  data: z.object({ userId: z.string(), requestId: z.string() }),
  concurrency: 2,
  // The user is waiting: two retries. The request counts its own tries, killed ones included, and fails after the third
  // (run-generation.ts), within 60 s each. The queue's limit only ends hanging runs.
  retry: { limit: 2, delayS: 1, backoff: true },
  expireInS: 75,
  run: async (key) => {
    const { runGeneration } = await import("@/lib/use-cases/insights/run-generation");
    await runGeneration(key);
  },
});
