import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { inTransaction } from "@/lib/db/client";
import {
  completeRequest,
  failRequest,
  findRequest,
  type NewInsight,
  type RequestKey,
  type StoredRequest,
  updateProgress,
} from "@/lib/db/insights";
import { loadLedgerAccounts, loadLedgerEntries } from "@/lib/db/ledger";
import { withLock } from "@/lib/db/locks";
import { findUserSettings } from "@/lib/db/user-settings";
import { addMonths, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { DETECTORS, detectWithRejected } from "@/lib/domain/insights/detect";
import type { Fact } from "@/lib/domain/insights/facts";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { GENERATION_TEXTS, STEPS } from "./texts";
import { type Worded, wordFacts } from "./word-facts";

/** Two years show every yearly bill twice; more would only be slower. */
const MONTHS_READ = 24;
/** More findings than a person reads at once are noise; the best come first. */
const MAX_FINDINGS = 12;

/**
 * Does one generation: facts from the ledger, words for them, all stored at once. Safe to run again at any point: a
 * finished request is left as it is, a half-done one starts over, and the model is called twice at most in all.
 *
 * @throws whatever made it fail, so that the queue tries again; `failGeneration` ends it after the last try
 */
export async function runGeneration(key: { userId: string; requestId: string }): Promise<void> {
  await withLock(`insights:${key.requestId}`, async () => {
    const request = await findRequest(key.requestId);
    if (request?.userId !== key.userId || request.status !== "processing") return;
    await generate(request, new Date());
  });
}

/** Ends a generation that failed on every try, in the specification's words. */
export async function failGeneration(key: { userId: string; requestId: string }, error: unknown): Promise<void> {
  const request = await findRequest(key.requestId);
  if (!request) return;
  await failRequest(
    { userId: key.userId, id: key.requestId },
    {
      code: error instanceof AppError ? error.code : "INTERNAL",
      message: GENERATION_TEXTS[request.kind].failed,
      ...(error instanceof AppError ? { details: error.message } : {}),
    },
  );
}

async function generate(request: StoredRequest, now: Date): Promise<void> {
  const key = { userId: request.userId, id: request.id };
  await progress(key, 1);
  const settings = await findUserSettings(request.userId);
  const today = dayInTimeZone(now, settings.timeZone);
  const from = firstDayOf(addMonths(monthOf(today), -MONTHS_READ));
  const [entries, accounts] = await Promise.all([
    loadLedgerEntries({ userId: request.userId, from }),
    loadLedgerAccounts(request.userId),
  ]);

  await progress(key, 2);
  const found = detectWithRejected(request.kind, { entries, accounts, today, currency: settings.currency });
  for (const { type, problem } of found.rejected)
    log.error({ type, problem }, "a finding did not add up and is not told");
  const facts = found.facts.slice(0, MAX_FINDINGS);

  await progress(key, 3);
  const worded = await wordFacts({
    facts,
    kind: request.kind,
    key,
    callsMade: request.modelCalls,
    userHash: userHash(request.userId),
  });

  await progress(key, 4);
  const first = entries[0];
  await inTransaction((sql) =>
    completeRequest(sql, key, {
      insights: worded.insights.map(toNewInsight),
      kind: request.kind,
      model: worded.model,
      transactionsRead: entries.length,
      checksRun: Object.keys(DETECTORS[request.kind]).length,
      period: first ? { from: first.date, to: today } : null,
    }),
  );
}

function progress(key: RequestKey, step: 1 | 2 | 3 | 4): Promise<void> {
  return updateProgress(key, { step, stepLabel: STEPS[step - 1] ?? "" });
}

function toNewInsight({ fact, title, body, model }: Worded & { fact: Fact }): NewInsight {
  return {
    factId: uuidv7(),
    insightId: uuidv7(),
    key: fact.key,
    type: fact.type,
    severity: fact.severity,
    fact,
    transactionIds: [...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])],
    title,
    body,
    model,
  };
}

/** Stands for the person at the provider and says nothing of them: keyed, so that nobody can try ids against it. */
function userHash(userId: string): string {
  return createHmac("sha256", env().authSecret).update(`safety-identifier:${userId}`).digest("hex");
}
