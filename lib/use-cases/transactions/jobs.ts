import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Categorizes transactions imported before the categorizer existed. An idle run costs one query on an empty index. */
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
