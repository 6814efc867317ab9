import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Deletes expired data of all users; the next run catches up on a missed one. */
export const deleteExpiredJob = defineJob({
  name: "delete-expired",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 2, delayS: 30, backoff: true },
  expireInS: 120,
  schedule: "41 * * * *",
  run: async () => {
    const { deleteExpired } = await import("@/lib/use-cases/profile/delete-expired");
    await deleteExpired();
  },
});
