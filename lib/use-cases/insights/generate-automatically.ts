import { v7 as uuidv7 } from "uuid";
import { inTransaction, prisma } from "@/lib/db/client";
import { type LiveInsight, listLiveInsights, transactionsFingerprint } from "@/lib/db/insights/corrections";
import { insertAutomaticRun } from "@/lib/db/insights/insights";
import { listFeedback, listSteps } from "@/lib/db/insights/opinions";
import { hasAutomaticRun } from "@/lib/db/insights/runs";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { reword } from "@/lib/domain/insights/correction";
import { isAllUnknown } from "@/lib/domain/insights/detection/detect";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { enqueue } from "@/lib/jobs/queue";
import { reverifyInsightsJob } from "@/lib/use-cases/insights/jobs";
import { detectInsights, readDetectorInput } from "./detect-insights";
import { chooseForRun, toRunResult } from "./run-generation";
import { loadEligibility } from "./start-generation";
import type { Worded } from "./word-facts";

const KINDS = ["insight", "hidden"] as const;
const BUILT_IN = "built-in";

/**
 * Updates both kinds of insights after a sync or import (job `generate-automatically`). It calls no model and uses no
 * allowance: existing insights keep fitting words, new ones get built-in words. It runs at most once per day in the
 * user's time zone, but always after a bank's first sync. With too few transactions (docs/contract.md, section 4) it
 * stores nothing.
 *
 * A kind without a working detector stays unchanged; the other is stored. If both fail, the job fails and is retried.
 * Idempotent: both kinds are stored in one transaction, and a second run finds the day's run.
 */
export async function generateAutomatically(
  { userId, isFirstSync }: { userId: string; isFirstSync: boolean },
  { now = new Date() } = {},
): Promise<void> {
  const settings = await findUserSettings(userId);
  const today = dayInTimeZone(now, settings.timeZone);
  const day = { userId, since: today, timeZone: settings.timeZone };
  if (!isFirstSync && (await hasAutomaticRun(prisma(), day))) return;
  if ((await loadEligibility({ userId, today })) !== "ok") return;

  const printBefore = await transactionsFingerprint(prisma(), userId);
  const input = await readDetectorInput({ userId, today, currency: settings.currency });
  const tried = KINDS.map((kind) => ({ kind, ...detectInsights(kind, input) }));
  const found = tried.filter((ofKind) => !isAllUnknown(ofKind.kind, ofKind));
  if (found.length === 0)
    throw new AppError("GENERATION_FAILED", "No detector worked", { cause: tried[0]?.failed[0]?.error });
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    // Another process may have made the day's run since.
    if (!isFirstSync && (await hasAutomaticRun(tx, day))) return;
    const live = await listLiveInsights(tx, userId);
    const steps = await listSteps(tx, { userId });
    for (const { kind, ...ofKind } of found) {
      const standing = new Map(live.filter((one) => one.kind === kind).map((one) => [one.fact.key, one]));
      const feedback = await listFeedback(tx, { userId, kind });
      const chosen = chooseForRun(ofKind.facts, { kind, today, feedback, steps, live });
      const worded = chosen.map((fact) => wordedAs(fact, standing.get(fact.key)));
      const run = { userId, kind, today, transactions: input.transactions, found: ofKind, model: BUILT_IN };
      await insertAutomaticRun(tx, { userId, id: uuidv7() }, await toRunResult(tx, run, worded));
    }
    if ((await transactionsFingerprint(tx, userId)) !== printBefore) await enqueue(tx, reverifyInsightsJob, { userId });
  });
}

function wordedAs(fact: Fact, before: LiveInsight | undefined): Worded & { fact: Fact } {
  const { filled, stored, isBuiltIn } = reword(before?.wording ?? null, fact);
  return { fact, ...filled, wording: stored, model: isBuiltIn || !before ? BUILT_IN : before.model };
}
