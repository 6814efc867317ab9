import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const freezeForecastJob = defineJob({
  name: "freeze-forecast",
  data: z.object({ userId: z.string() }),
  concurrency: 1,
  retry: { limit: 3, delayS: 30, backoff: true },
  expireInS: 60,
  singletonKey: ({ userId }) => userId,
  run: async ({ userId }) => {
    const { freezeForecast } = await import("./freeze-forecast");
    await freezeForecast({ userId });
  },
});

/** Once a day; what it misses has no forecast for the day a week later. */
export const queueForecastFreezesJob = defineJob({
  name: "queue-forecast-freezes",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "41 6 * * *",
  run: async () => {
    const { queueForecastFreezes } = await import("./freeze-forecast");
    await queueForecastFreezes();
  },
});
