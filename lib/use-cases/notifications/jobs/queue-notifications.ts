import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** It is always morning somewhere. The next hour catches up on a missed one. */
export const queueNotificationsJob = defineJob({
  name: "queue-notifications",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "23 * * * *",
  run: async () => {
    const { queueNotifications } = await import("@/lib/use-cases/notifications/queue-notifications");
    await queueNotifications();
  },
});
