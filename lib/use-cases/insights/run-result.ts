import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/lib/db/client";
import { type LiveInsight, listLiveInsights } from "@/lib/db/insights/corrections";
import { listFeedback } from "@/lib/db/insights/feedback";
import type { NewInsight, RunResult } from "@/lib/db/insights/insights";
import { listSteps } from "@/lib/db/insights/steps";
import type { Day } from "@/lib/domain/calendar";
import { rowIdsOf } from "@/lib/domain/insights/correction";
import { type Detection, unknownTypes } from "@/lib/domain/insights/detection/detect";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { carriedFeedback, standsUnfound } from "@/lib/domain/insights/feedback/ranking";
import { insightTypes } from "@/lib/domain/insights/insight-types";
import type { Worded } from "./word-facts";

/** More insights than a person reads at once are noise; the best come first. */
export const MAX_FACTS = 12;

/**
 * A fact replaces the one with its key and keeps first dates, seen state and feedback; facts not found again end.
 *
 * Reads feedback and live insights in the caller's transaction, which holds `lockTransactions`: both may have changed
 * during wording.
 */
export async function toRunResult(
  tx: Tx,
  run: {
    userId: string;
    kind: InsightKind;
    today: Day;
    transactions: readonly { date: Day }[];
    found: Detection;
    model: string;
  },
  worded: readonly (Worded & { fact: Fact })[],
): Promise<RunResult> {
  const { userId, kind, today, transactions, found, model } = run;
  const feedback = await listFeedback(tx, { userId, kind });
  const live = (await listLiveInsights(tx, userId)).filter((one) => one.kind === kind);
  // A reminder comes on its day even if the insight isn't found again.
  const reminders = (await listSteps(tx, { userId, kind })).filter(({ choice }) => choice === "remind");
  const reminded = new Set(reminders.map(({ key }) => key));
  const unknown = unknownTypes(found);
  const replaced = new Set(worded.map(({ fact }) => fact.key));
  const isStanding = ({ fact, isTrue }: LiveInsight) =>
    !replaced.has(fact.key) &&
    (unknown.has(fact.type) || (isTrue && (standsUnfound(fact, today) || reminded.has(fact.key))));
  const first = transactions[0];
  return {
    insights: worded.map((one) => toNewInsight(one, feedback, live)),
    standingIds: live.filter(isStanding).map(({ id }) => id),
    kind,
    model,
    transactionsRead: transactions.length,
    checksRun: insightTypes(kind).length - new Set(found.failed.map(({ type }) => type)).size,
    notCounted: found.notCounted,
    period: first ? { from: first.date, to: today } : null,
  };
}

function toNewInsight(
  { fact, title, body, wording, model }: Worded & { fact: Fact },
  feedback: Awaited<ReturnType<typeof listFeedback>>,
  live: readonly LiveInsight[],
): NewInsight {
  const carried = carriedFeedback(fact, feedback);
  const before = live.find((one) => one.fact.key === fact.key);
  return {
    factId: uuidv7(),
    insightId: uuidv7(),
    key: fact.key,
    type: fact.type,
    severity: fact.severity,
    fact,
    transactionIds: rowIdsOf(fact),
    title,
    body,
    wording,
    model,
    feedback: carried?.feedback ? { feedback: carried.feedback, at: carried.at } : null,
    firstFoundAt: before?.createdAt ?? null,
    seenAt: before?.seenAt ?? null,
  };
}
