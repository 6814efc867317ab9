import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const resumeStalledGenerationsJob = defineJob({
  name: "resume-stalled-generations",
  data: z.object({}),
  concurrency: 1,
  // The next minute's run is the retry.
  retry: { limit: 0, delayS: 1, backoff: false },
  expireInS: 30,
  schedule: "* * * * *",
  run: async () => {
    const { resumeStalledGenerations } = await import("@/lib/use-cases/insights/resume-generations");
    await resumeStalledGenerations();
  },
});
