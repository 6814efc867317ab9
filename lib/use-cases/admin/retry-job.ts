import { recordAudit } from "@/lib/db/auth/audit";
import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import { findFailedJob, retryFailedJob } from "@/lib/jobs/failed-jobs";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";

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
