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
    const { freezeForecast } = await import("@/lib/use-cases/forecast/freeze-forecast");
    await freezeForecast({ userId });
  },
});
