import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

// SMTP servers are away for minutes, not hours; a code is worthless after ten minutes anyway.
const retry = { limit: 5, delayS: 2, backoff: true };

export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.object({ mailId: z.string() }),
  // It waits on the network and holds no rows.
  concurrency: 2,
  retry,
  expireInS: 60,
  run: async ({ mailId }) => {
    const { sendMail } = await import("@/lib/use-cases/mail/send-mail");
    await sendMail({ mailId, maxAttempts: retry.limit + 1 });
  },
});
