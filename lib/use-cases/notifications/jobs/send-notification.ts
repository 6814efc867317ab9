import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const sendNotificationJob = defineJob({
  name: "send-notification",
  data: z.object({ userId: z.string(), id: z.string() }),
  concurrency: 2,
  retry: { limit: 3, delayS: 10, backoff: true },
  expireInS: 30,
  singletonKey: ({ id }) => id,
  run: async (key) => {
    const { sendNotification } = await import("@/lib/use-cases/notifications/send-notification");
    await sendNotification(key);
  },
});
