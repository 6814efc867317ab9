import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Ends a deleted account's bank link; `queue-due-syncs` queues failures again. */
export const endDeletedLinkJob = defineJob({
  name: "end-deleted-link",
  data: z.object({ linkId: z.string() }),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 60,
  singletonKey: ({ linkId }) => linkId,
  run: async (data) => {
    const { endDeletedLink } = await import("@/lib/use-cases/banks/link/end-deleted-link");
    await endDeletedLink(data);
  },
});
