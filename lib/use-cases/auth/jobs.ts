import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/**
 * Emails the owner about a login that never passed the second factor. Queued at the start of the login, due at its end.
 */
export const reportStoppedLoginJob = defineJob({
  name: "report-stopped-login",
  data: z.object({
    tokenHash: z.string(),
    /** Erases the user's jobs with the account. */
    userId: z.string(),
    device: z.string().nullable(),
    ipAddress: z.string().nullable(),
  }),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 30,
  run: async (data) => {
    const { reportStoppedLogin } = await import("@/lib/use-cases/auth/second-factor/login");
    await reportStoppedLogin(data);
  },
});
