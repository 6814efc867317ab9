import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** The European Central Bank publishes around 16:00 in Frankfurt. A missed day is in the next list. */
export const fetchExchangeRatesJob = defineJob({
  name: "fetch-exchange-rates",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 60, backoff: true },
  expireInS: 120,
  singletonKey: () => "all",
  schedule: "37 15 * * *",
  run: async () => {
    const { fetchExchangeRates } = await import("@/lib/use-cases/insights/exchange-rates");
    await fetchExchangeRates();
  },
});
