import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const notifyUserJob = defineJob({
  name: "notify-user",
  data: z.object({ userId: z.string() }),
  concurrency: 1,
  retry: { limit: 3, delayS: 30, backoff: true },
  expireInS: 60,
  // It looks at everything at once, however often it is queued.
  singletonKey: ({ userId }) => userId,
  run: async ({ userId }) => {
    const { notifyUser } = await import("@/lib/use-cases/notifications/notify-user");
    await notifyUser({ userId });
  },
});

export const pushNotificationJob = defineJob({
  name: "push-notification",
  data: z.object({ userId: z.string(), subscriptionId: z.string(), notificationId: z.string() }),
  // It waits on a network and holds no rows.
  concurrency: 2,
  retry: { limit: 4, delayS: 5, backoff: true },
  expireInS: 30,
  run: async (key) => {
    const { pushNotification } = await import("./push/push-devices");
    await pushNotification(key);
  },
});

/** Every hour somewhere is morning. What one hour misses, the next has. */
export const queueNotificationsJob = defineJob({
  name: "queue-notifications",
  data: z.object({}),
  concurrency: 1,
  retry: { limit: 3, delayS: 5, backoff: true },
  expireInS: 300,
  schedule: "23 * * * *",
  run: async () => {
    const { queueNotifications } = await import("@/lib/use-cases/notifications/notify-user");
    await queueNotifications();
  },
});

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
