import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const pushNotificationJob = defineJob({
  name: "push-notification",
  data: z.object({ userId: z.string(), subscriptionId: z.string(), notificationId: z.string() }),
  // It waits on the network and holds no rows.
  concurrency: 2,
  retry: { limit: 4, delayS: 5, backoff: true },
  expireInS: 30,
  run: async (key) => {
    const { pushNotification } = await import("@/lib/use-cases/notifications/push/push-notification");
    await pushNotification(key);
  },
});
