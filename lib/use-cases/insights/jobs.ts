import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** The European Central Bank publishes around 16:00 in Frankfurt. A day that is missed is in the next list. */
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

export const queueMonthlySummariesJob = defineJob({
  name: "queue-monthly-summaries",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "11 * * * *",
  run: async () => {
    const { queueMonthlySummaries } = await import("@/lib/use-cases/insights/queue-jobs");
    await queueMonthlySummaries();
  },
});

export const resumeStalledGenerationsJob = defineJob({
  name: "resume-stalled-generations",
  data: z.object({}),
  concurrency: 1,
  // The next minute is its next try.
  retry: { limit: 0, delayS: 1, backoff: false },
  expireInS: 30,
  schedule: "* * * * *",
  run: async () => {
    const { resumeStalledGenerations } = await import("@/lib/use-cases/insights/queue-jobs");
    await resumeStalledGenerations();
  },
});

export const reverifyInsightsJob = defineJob({
  name: "reverify-insights",
  data: z.object({ userId: z.string() }),
  concurrency: 1,
  // Insights may wait for a while; they are compared with all transactions at once, however often it is queued.
  retry: { limit: 3, delayS: 2, backoff: true },
  expireInS: 60,
  singletonKey: ({ userId }) => userId,
  run: async (data) => {
    const { reverifyInsights } = await import("@/lib/use-cases/insights/reverify-insights");
    await reverifyInsights(data);
  },
});

export const sendMonthlySummaryJob = defineJob({
  name: "send-monthly-summary",
  data: z.object({
    userId: z.string(),
    /** First day of the month. */
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
