import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const sendBroadcastJob = defineJob({
  name: "send-broadcast",
  data: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }),
  concurrency: 1,
  // Users already emailed are skipped, so a retry continues the last try.
  retry: { limit: 5, delayS: 30, backoff: true },
  expireInS: 3600,
  run: async (broadcast) => {
    const { sendBroadcast } = await import("@/lib/use-cases/mail/broadcast");
    await sendBroadcast(broadcast);
  },
});
