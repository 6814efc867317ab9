import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Runs once a day; a missed run leaves no forecast for the day a week later. */
export const queueForecastFreezesJob = defineJob({
  name: "queue-forecast-freezes",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "41 6 * * *",
  run: async () => {
    const { queueForecastFreezes } = await import("@/lib/use-cases/forecast/queue-forecast-freezes");
    await queueForecastFreezes();
  },
});
