import * as z from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Emails the owner about a login that never passed the second factor. Queued when the login begins, due when it is over. */
export const reportStoppedLoginJob = defineJob({
  name: "report-stopped-login",
  data: z.object({
    tokenHash: z.string(),
    /** With the account its jobs are erased by this. */
    userId: z.string(),
    device: z.string().nullable(),
    ipAddress: z.string().nullable(),
  }),
  concurrency: 1,
  retry: { limit: 5, delayS: 10, backoff: true },
  expireInS: 30,
  run: async (data) => {
    const { reportStoppedLogin } = await import("@/lib/use-cases/auth/second-factor/report-stopped-login");
    await reportStoppedLogin(data);
  },
});
