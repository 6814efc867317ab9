import type { JobData, JobName } from "./queue";

/** What each job does: one use case a job. */
export const handlers: { [N in JobName]: (data: JobData[N]) => Promise<void> } = {
  "send-mail": async ({ mailId }) => {
    const { sendMail } = await import("@/lib/use-cases/mail/send-mail");
    await sendMail({ mailId });
  },
  "sync-connection": async (job) => {
    const { syncConnection } = await import("@/lib/use-cases/banks/sync/sync-connection");
    await syncConnection(job);
  },
  "queue-due-syncs": async () => {
    const { queueDueSyncs } = await import("@/lib/use-cases/banks/sync/queue-due-syncs");
    await queueDueSyncs();
  },
  "generate-insights": async (key) => {
    const { runGeneration } = await import("@/lib/use-cases/insights/run-generation");
    await runGeneration(key);
  },
  "resume-stalled-generations": async () => {
    const { resumeStalledGenerations } = await import("@/lib/use-cases/insights/resume-generations");
    await resumeStalledGenerations();
  },
  "queue-monthly-summaries": async () => {
    const { queueMonthlySummaries } = await import("@/lib/use-cases/insights/monthly/queue-summaries");
    await queueMonthlySummaries();
  },
  "send-monthly-summary": async (due) => {
    const { sendMonthlySummary } = await import("@/lib/use-cases/insights/monthly/send-summary");
    await sendMonthlySummary(due);
  },
  "reverify-insights": async (job) => {
    const { reverifyInsights } = await import("@/lib/use-cases/insights/reverify-insights");
    await reverifyInsights(job);
  },
  "reconcile-billing": async () => {
    const { reconcileBilling } = await import("@/lib/use-cases/billing/reconcile-billing");
    await reconcileBilling();
  },
  "repair-subscription": async (job) => {
    const { repairSubscription } = await import("@/lib/use-cases/billing/repair-subscription");
    await repairSubscription(job);
  },
  "end-customer": async (job) => {
    const { endCustomer } = await import("@/lib/use-cases/billing/end-customer");
    await endCustomer(job);
  },
};
