import type { JobData, JobName } from "./queue";

/** Whether the queue will try again if this try throws. */
export type Try = { isLast: boolean };

/** What each job does: one use case a job. */
export const handlers: { [N in JobName]: (data: JobData[N], attempt: Try) => Promise<void> } = {
  "send-mail": async ({ mailId }) => {
    const { sendMail } = await import("@/lib/use-cases/mail/send-mail");
    await sendMail({ mailId });
  },
  "sync-connection": async (job) => {
    const { syncConnection } = await import("@/lib/use-cases/accounts/sync-connection");
    await syncConnection(job);
  },
  "queue-due-syncs": async () => {
    const { queueDueSyncs } = await import("@/lib/use-cases/accounts/queue-due-syncs");
    await queueDueSyncs();
  },
  "generate-insights": async (key, { isLast }) => {
    const { failGeneration, runGeneration } = await import("@/lib/use-cases/insights/run-generation");
    try {
      await runGeneration(key);
    } catch (error) {
      // Nobody should wait for a generation that will not come.
      if (isLast) await failGeneration(key, error);
      throw error;
    }
  },
};
