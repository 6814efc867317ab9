import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const notifyUserJob = defineJob({
  name: "notify-user",
  data: z.object({ userId: z.string() }),
  concurrency: 1,
  retry: { limit: 3, delayS: 30, backoff: true },
  expireInS: 60,
  // One run covers everything, however often it is queued.
  singletonKey: ({ userId }) => userId,
  run: async ({ userId }) => {
    const { notifyUser } = await import("@/lib/use-cases/notifications/notify-user");
    await notifyUser({ userId });
  },
});
