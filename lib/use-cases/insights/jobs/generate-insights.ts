import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const generateInsightsJob = defineJob({
  name: "generate-insights",
  data: z.object({ userId: z.string(), requestId: z.string() }),
  concurrency: 2,
  // The person is waiting: two tries after the first. The request counts its tries itself, killed ones included, and ends as
  // failed after the third (run-generation.ts), within 60 s each: the queue's own bound only ends what hangs.
  retry: { limit: 2, delayS: 1, backoff: true },
  expireInS: 75,
  run: async (key) => {
    const { runGeneration } = await import("@/lib/use-cases/insights/run-generation");
    await runGeneration(key);
  },
});
