import * as z from "zod";
import { adminCalls } from "@/lib/calls/admin";
import * as field from "./fields";
import { operationsOf } from "./operation";

const count = z.number().int().min(0);

const queue = z.object({
  name: z.string(),
  /** Due but not yet claimed. */
  due: count,
  /** Scheduled for later. */
  later: count,
  /** Seconds the oldest due job has been waiting. */
  oldestS: z.number().min(0),
});

const failedJob = z.object({
  id: field.id,
  queue: z.string(),
  createdAt: field.instant,
  failedAt: field.instant,
  tries: count,
  /** Error of the last attempt, without secrets and addresses. */
  error: z.string(),
});

const providerHealth = z.object({
  name: z.string(),
  ok: count,
  refused: count,
  failed: count,
  failuresInARow: count,
});

const adminAct = z.object({ id: field.id, at: field.instant, action: z.string(), email: z.string().nullable() });

const connectionCounts = z.object({ ok: count, login_required: count, disconnected: count });

export const adminOverviewOutput = z.object({
  queues: z.array(queue),
  /** Newest first, at most fifty. */
  failedJobs: z.array(failedJob),
  failedCount: count,
  /** State seen by the answering process since its start. */
  providers: z.array(providerHealth),
  since: field.instant,
  connections: connectionCounts,
  acts: z.array(adminAct),
});
export type AdminOverview = z.infer<typeof adminOverviewOutput>;

/** An account as the operator sees it, without any financial data. */
const adminPerson = z.object({
  id: field.id,
  createdAt: field.instant,
  verifiedAt: field.instant.nullable(),
  lastLoginAt: field.instant.nullable(),
  hasSecondFactor: z.boolean(),
  plan: z.enum(["free", "premium"]),
  connections: connectionCounts,
});
export type AdminPerson = z.infer<typeof adminPerson>;

export const findPersonInput = z.object({ email: field.email });
export const findPersonOutput = z.object({ person: adminPerson.nullable() });

const subject = z
  .string({ error: "Write a subject" })
  .trim()
  .min(1, "Write a subject")
  .max(150, "Use at most 150 characters");
const text = z
  .string({ error: "Write a text" })
  .trim()
  .min(1, "Write a text")
  .max(20_000, "Use at most 20,000 characters");
export const previewBroadcastInput = z.object({ subject, text });
export const previewBroadcastOutput = z.object({
  subject: z.string(),
  /** Rendered with the admin's own first name. */
  text: z.string(),
  /** Verified users who haven't received this subject yet. */
  recipients: count,
});
export const sendBroadcastInput = z.object({
  subject,
  text,
  /** Recipients stated by the preview. A different number by now asks again. */
  recipients: z.number({ error: "Confirm how many people this goes to" }).int().min(1, "There is no one to write to"),
});
export const sendBroadcastOutput = z.object({ recipients: count });

export const jobId = z.object({ id: field.id });

export const adminOperations = operationsOf(adminCalls, {
  adminOverview: {
    auth: "admin",
    summary: "The queue, failed jobs, the health of the providers and what admins did",
    success: "Overview loaded",
    output: adminOverviewOutput,
  },
  retryJob: {
    auth: "admin",
    summary: "Try a failed job once more",
    success: "The job is tried again",
    input: jobId,
    output: jobId,
  },
  findPerson: {
    auth: "admin",
    summary: "Someone by their exact address, without anything of their money; they see that it was looked",
    success: "Looked for the address",
    input: findPersonInput,
    output: findPersonOutput,
  },
  previewBroadcast: {
    auth: "admin",
    summary: "How an email to everyone reads, and to how many it would go",
    success: "Preview ready",
    input: previewBroadcastInput,
    output: previewBroadcastOutput,
  },
  sendBroadcast: {
    auth: "admin",
    summary: "Write to everyone with a verified address, once a subject",
    success: "The email is on its way",
    input: sendBroadcastInput,
    output: sendBroadcastOutput,
    status: 202,
  },
});
