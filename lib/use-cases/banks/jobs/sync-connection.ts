import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueLater } from "@/lib/jobs/queue";

export const syncConnectionJob = defineJob({
  name: "sync-connection",
  data: z.object({
    userId: z.string(),
    connectionId: z.string(),
    /** Number of postponements after the provider asked for a long pause. */
    postponed: z.number().optional(),
  }),
  concurrency: 2,
  // A bank that isn't ready usually answers within minutes. Ten tries exceed the half hour after which a first sync
  // accepts what it has (run-sync.ts), so no connection shows "syncing" forever.
  retry: { limit: 10, delayS: 2, backoff: true },
  expireInS: 300,
  run: async (data) => {
    const { syncConnection } = await import("@/lib/use-cases/banks/sync/sync-connection");
    const { postponed } = await syncConnection(data);
    if (postponed) await enqueueLater(syncConnectionJob, [postponed]);
  },
});
