import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueLater } from "@/lib/jobs/queue";

/** Ends the bank link of an account that is gone; what fails here, `queue-due-syncs` queues again. */
export const endDeletedLinkJob = defineJob({
  name: "end-deleted-link",
  data: z.object({ linkId: z.string() }),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 60,
  singletonKey: ({ linkId }) => linkId,
  run: async (data) => {
    const { endDeletedLink } = await import("./link/disconnect-account");
    await endDeletedLink(data);
  },
});

/** Queues the syncs that are due, and links of people who left; what it misses, the next run queues. */
export const queueDueSyncsJob = defineJob({
  name: "queue-due-syncs",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "17 5,17 * * *",
  run: async () => {
    const { queueDueSyncs } = await import("./sync/queue-due-syncs");
    const { queueDeletedLinks } = await import("./link/disconnect-account");
    await queueDeletedLinks();
    await queueDueSyncs();
  },
});

export const syncConnectionJob = defineJob({
  name: "sync-connection",
  data: z.object({
    userId: z.string(),
    connectionId: z.string(),
    /** Times it was put off because the provider asked for a long pause. */
    postponed: z.number().optional(),
  }),
  concurrency: 2,
  // A bank that isn't ready usually answers within minutes. Ten tries outlast the half hour after which a first sync
  // counts as complete with what it has (run-sync.ts), so no connection reads "syncing" forever.
  retry: { limit: 10, delayS: 2, backoff: true },
  expireInS: 300,
  run: async (data) => {
    const { syncConnection } = await import("@/lib/use-cases/banks/sync/run-sync");
    const { postponed } = await syncConnection(data);
    if (postponed) await enqueueLater(syncConnectionJob, [postponed]);
  },
});
