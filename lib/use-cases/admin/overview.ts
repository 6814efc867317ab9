import { listAdminActs, recordAudit } from "@/lib/db/auth/audit";
import { readSyncLag } from "@/lib/db/banks/sync-lag";
import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import { ALL_JOBS } from "@/lib/jobs/all-jobs";
import { findFailedJob, listFailedJobs, readBacklog, retryFailedJob } from "@/lib/jobs/queued-jobs";
import { metrics, type ProviderOutcome } from "@/lib/metrics";
import { PROVIDER_NAMES } from "@/lib/providers/adapters";
import type { AdminOverview } from "@/lib/schemas/admin";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";

const SHOWN_JOBS = 50;
const SHOWN_ACTS = 30;

/** Records the visit in the audit log first, so the overview shows it. */
export async function loadAdminOverview(options: { viewer: Viewer; caller: Caller }): Promise<AdminOverview> {
  const { viewer, caller } = options;
  await recordAudit(prisma(), { userId: viewer.userId, action: "admin_overview_seen", ipAddress: caller.ipAddress });
  const [backlog, failed, lag, acts, providers] = await Promise.all([
    readBacklog(),
    listFailedJobs(SHOWN_JOBS),
    readSyncLag(),
    listAdminActs(SHOWN_ACTS),
    providerHealth(),
  ]);
  const connections = { ok: 0, login_required: 0, disconnected: 0 };
  for (const { status, count } of lag) connections[status] = count;
  return {
    queues: ALL_JOBS.map(({ name }) => {
      const { due = 0, later = 0, oldestS = 0 } = backlog.find(({ queue }) => queue === name) ?? {};
      return { name, due, later, oldestS };
    }),
    failedJobs: failed.jobs.map(({ createdAt, failedAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
    failedCount: failed.count,
    providers,
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    connections,
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  };
}

/** This process's own counts; other servers and workers keep their own. */
async function providerHealth(): Promise<AdminOverview["providers"]> {
  const { providerCalls, providerFailuresInARow } = metrics();
  const [calls, inARow] = await Promise.all([providerCalls.get(), providerFailuresInARow.get()]);
  const count = (name: string, outcome: ProviderOutcome) =>
    calls.values.find(({ labels }) => labels.provider === name && labels.outcome === outcome)?.value ?? 0;
  return PROVIDER_NAMES.map((name) => ({
    name,
    ok: count(name, "ok"),
    refused: count(name, "refused"),
    failed: count(name, "failed"),
    failuresInARow: inARow.values.find(({ labels }) => labels.provider === name)?.value ?? 0,
  }));
}

/** @throws AppError `NOT_FOUND` for a job that hasn't failed */
export async function retryJob(options: { viewer: Viewer; caller: Caller; id: string }): Promise<{ id: string }> {
  const { viewer, caller, id } = options;
  const job = await findFailedJob(id);
  if (!job) throw notFound("Failed job");
  // Recorded first: an action that can't be logged isn't done.
  await recordAudit(prisma(), {
    userId: viewer.userId,
    action: "admin_job_retried",
    ipAddress: caller.ipAddress,
    details: { queue: job.queue, job: id },
  });
  await retryFailedJob(job.queue, id);
  return { id };
}
