import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Queues due syncs and deleted users' links; the next run catches up on a missed one. */
export const queueDueSyncsJob = defineJob({
  name: "queue-due-syncs",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "17 5,17 * * *",
  run: async () => {
    const { queueDueSyncs } = await import("@/lib/use-cases/banks/sync/queue-due-syncs");
    const { queueDeletedLinks } = await import("@/lib/use-cases/banks/link/queue-deleted-links");
    await queueDeletedLinks();
    await queueDueSyncs();
  },
});
