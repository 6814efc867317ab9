import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

export const sendBroadcastJob = defineJob({
  name: "send-broadcast",
  data: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }),
  concurrency: 1,
  // Whoever was written to is skipped: a try goes on where the last one ended.
  retry: { limit: 5, delayS: 30, backoff: true },
  expireInS: 3600,
  run: async (broadcast) => {
    const { sendBroadcast } = await import("@/lib/use-cases/mail/send-broadcast");
    const { failed } = await sendBroadcast(broadcast);
    if (failed > 0) throw new Error(`${failed} people could not be written to`);
  },
});

// SMTP servers are away for minutes, not for hours; a code is worth nothing after ten minutes anyway.
const MAIL_RETRY = { limit: 5, delayS: 2, backoff: true };

export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.object({ mailId: z.string() }),
  // It waits on a network and holds no rows.
  concurrency: 2,
  retry: MAIL_RETRY,
  expireInS: 60,
  run: async ({ mailId }) => {
    const { sendMail } = await import("./send-mail");
    await sendMail({ mailId, maxAttempts: MAIL_RETRY.limit + 1 });
  },
});
