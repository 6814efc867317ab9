import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Categorizes what was imported before there was a categorizer; a run that finds nothing asks an empty index. */
export const categorizeEarlierImportsJob = defineJob({
  name: "categorize-earlier-imports",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 600,
  schedule: "*/15 * * * *",
  run: async () => {
    const { categorizeEarlierImports } = await import("@/lib/use-cases/transactions/categories/categorize-imported");
    await categorizeEarlierImports();
  },
});
