import type { JobData, JobName } from "./queue";

/** What each job does: one use case a job. */
export const handlers: { [N in JobName]: (data: JobData[N]) => Promise<void> } = {
  "send-mail": async ({ mailId }) => {
    const { sendMail } = await import("@/lib/use-cases/mail/send-mail");
    await sendMail({ mailId });
  },
  "sync-connection": async ({ userId, connectionId }) => {
    const { syncConnection } = await import("@/lib/use-cases/accounts/sync-connection");
    await syncConnection({ userId, connectionId });
  },
  "generate-insights": async ({ userId, requestId }) => {
    const { runGeneration } = await import("@/lib/use-cases/insights/run-generation");
    await runGeneration({ userId, requestId });
  },
};
