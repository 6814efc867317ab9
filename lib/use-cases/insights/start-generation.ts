import type { z } from "zod";
import { findCurrentSubscription } from "@/lib/db/billing/subscriptions";
import { inTransaction, prisma } from "@/lib/db/client";
import {
  countGenerations,
  findRequest,
  findRunning,
  insertRequest,
  type StoredRequest,
} from "@/lib/db/insights/insights";
import { listTransactionDays } from "@/lib/db/transactions/analysis-rows";
import { type Allowance, generationAllowance } from "@/lib/domain/billing/quota";
import { subscriptionView } from "@/lib/domain/billing/subscription";
import { addDays, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { checkEligibility, ELIGIBILITY, type Eligibility } from "@/lib/domain/insights/detection/coverage";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { enqueueIfRoom } from "@/lib/jobs/queue";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { generationDone, generationStarted, generationStatusOutput } from "@/lib/schemas/insights";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { generateInsightsJob } from "./jobs";
import { listInsightsOfRequest } from "./list-insights";

type Outcome =
  | { isProcessing: true; payload: z.input<typeof generationStarted> }
  | { isProcessing: false; payload: z.input<typeof generationDone> };

/**
 * Starts a generation, or reports the one with this id: repeating an id starts nothing (docs/contract.md, section 4).
 *
 * @throws AppError `NOT_FOUND` for another user's id; `NO_RECENT_TRANSACTIONS`, `INSUFFICIENT_TRANSACTION_DATA` and
 * `QUOTA_EXCEEDED` before any write or model call; `CONFLICT` while another generation of the kind runs; a failed
 * generation's stored failure
 */
export async function startGeneration(options: {
  viewer: Viewer;
  kind: InsightKind;
  requestId: string;
}): Promise<Outcome> {
  const { viewer, kind, requestId } = options;
  const known = await findRequest(requestId);
  if (known) return outcomeOf(requireOwn(known, viewer, kind), viewer);

  await assertEnoughToLookAt(viewer);
  const allowance = await loadAllowance(viewer, kind);
  if (allowance.isExceeded) throw quotaExceeded(allowance, kind);
  const isNew = await inTransaction(async (tx) => {
    const inserted = await insertRequest(tx, { userId: viewer.userId, id: requestId, kind });
    if (!inserted) return false;
    // Counted again including this one: another may have ended meanwhile. Two can't be here at once, because one per
    // kind runs at a time.
    if ((await countGenerations(tx, monthOfViewer(viewer, kind))) > allowance.limit)
      throw quotaExceeded(allowance, kind);
    await enqueueIfRoom(tx, generateInsightsJob, { userId: viewer.userId, requestId });
    return true;
  });
  if (isNew) return started(requestId, kind);

  // The same id was sent twice at once, or another generation of this kind runs.
  const raced = await findRequest(requestId);
  if (raced) return outcomeOf(requireOwn(raced, viewer, kind), viewer);
  if (await findRunning(viewer.userId, kind)) {
    throw new AppError("CONFLICT", `Your ${GENERATION_TEXTS[kind].noun} are already being generated`);
  }
  throw new AppError("CONFLICT", GENERATION_TEXTS[kind].failed, { isRetryable: true });
}

export function requireOwn(request: StoredRequest, viewer: Viewer, kind: InsightKind): StoredRequest {
  if (request.userId !== viewer.userId || request.kind !== kind) throw notFound("Generation");
  return request;
}

async function outcomeOf(request: StoredRequest, viewer: Viewer): Promise<Outcome> {
  switch (request.status) {
    case "processing":
      return started(request.id, request.kind);
    case "failed":
      throw new AppError("GENERATION_FAILED", request.errorMessage ?? GENERATION_TEXTS[request.kind].failed, {
        ...(request.errorDetails === null ? {} : { details: request.errorDetails }),
      });
    case "completed": {
      const insights = await listInsightsOfRequest(request, viewer.today);
      return {
        isProcessing: false,
        payload: { ...insights[0], requestId: request.id, isProcessing: false, status: "completed", insights },
      };
    }
  }
}

function started(requestId: string, kind: InsightKind): Outcome {
  return { isProcessing: true, payload: { requestId, isProcessing: true, message: GENERATION_TEXTS[kind].started } };
}

type Who = Pick<Viewer, "userId" | "today" | "timeZone">;

/** Checks that the user has enough transactions for insights; reads ten at most. */
export async function loadEligibility({ userId, today }: Pick<Who, "userId" | "today">): Promise<Eligibility> {
  const { days, minTransactions } = ELIGIBILITY;
  const from = addDays(today, 1 - days);
  return checkEligibility(
    await listTransactionDays(prisma(), { userId, from, to: today, limit: minTransactions }),
    today,
  );
}

async function assertEnoughToLookAt(viewer: Who): Promise<void> {
  const eligibility = await loadEligibility(viewer);
  if (eligibility === "NO_RECENT_TRANSACTIONS") throw new AppError(eligibility, "No recent transactions");
  if (eligibility === "INSUFFICIENT_TRANSACTION_DATA") throw new AppError(eligibility, "Insufficient transaction data");
}

function quotaExceeded({ limit, renewsOn }: Allowance, kind: InsightKind): AppError {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(renewsOn));
  return new AppError(
    "QUOTA_EXCEEDED",
    `You have used all ${limit} generations of ${GENERATION_TEXTS[kind].noun} this month. They renew on ${day}.`,
  );
}

export async function loadAllowance(viewer: Who, kind: InsightKind): Promise<Allowance> {
  const [used, subscription] = await Promise.all([
    countGenerations(prisma(), monthOfViewer(viewer, kind)),
    findCurrentSubscription(viewer.userId),
  ]);
  const { hasPremium } = subscriptionView(subscription, new Date());
  return generationAllowance({ hasPremium, used, today: viewer.today });
}

function monthOfViewer({ userId, today, timeZone }: Who, kind: InsightKind) {
  return { userId, kind, since: firstDayOf(monthOf(today)), timeZone };
}

/** @throws AppError `NOT_FOUND` for an unknown id, another user's, or the other kind */
export async function generationStatus(options: {
  viewer: Viewer;
  kind: InsightKind;
  requestId: string;
}): Promise<z.input<typeof generationStatusOutput>> {
  const found = await findRequest(options.requestId);
  if (!found) throw notFound("Generation");
  const request = requireOwn(found, options.viewer, options.kind);
  const texts = GENERATION_TEXTS[request.kind];
  // A queued run is about to start: there is no step before the first.
  const progress = { step: Math.max(1, request.step), of: STEPS.length, label: request.stepLabel || STEPS[0] };
  const base = { requestId: request.id, status: request.status, isProcessing: request.status === "processing" };
  switch (request.status) {
    case "processing":
      return { ...base, message: texts.started, progress };
    case "completed":
      return {
        ...base,
        message: texts.completed,
        progress: { ...progress, step: STEPS.length },
        insights: await listInsightsOfRequest(request, options.viewer.today),
      };
    case "failed":
      return {
        ...base,
        message: request.errorMessage ?? texts.failed,
        progress,
        error: request.errorMessage ?? texts.failed,
        ...(request.errorDetails === null ? {} : { errorDetails: request.errorDetails }),
      };
  }
}

/** A generation's texts by kind (docs/spec.md, sections 4 and 8). */
export const GENERATION_TEXTS = {
  insight: {
    started: FALLBACKS.insights.thinking,
    completed: "Your insights are ready",
    failed: FALLBACKS.insights.generation,
    noun: "insights",
  },
  hidden: {
    started: FALLBACKS.insights.thinkingHidden,
    completed: "Your hidden insights are ready",
    failed: FALLBACKS.insights.generateHidden,
    noun: "hidden insights",
  },
} as const satisfies Record<InsightKind, Record<string, string>>;

export const STEPS = [
  "Reading your transactions",
  "Looking for what stands out",
  "Putting it into words",
  "Checking every figure against its transactions",
] as const;
