import type { z } from "zod";
import { findNotCounted, findRunning, listRuns } from "@/lib/db/insights/insights";
import type { NotCounted } from "@/lib/domain/insights/detection/detect";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { yearlyMinor } from "@/lib/domain/insights/feedback/ranking";
import { worthTogether } from "@/lib/domain/insights/feedback/total-impact";
import { type InsightType, presentationOf } from "@/lib/domain/insights/insight-types";
import { MODEL_PRICES } from "@/lib/domain/insights/wording/model-prices";
import type { Refusal } from "@/lib/domain/insights/wording/stored-choice";
import { readStoredChoice } from "@/lib/domain/insights/wording/stored-choice";
import { toMajor } from "@/lib/domain/money";
import type { generationHistoryOutput, ModelCall } from "@/lib/schemas/insights/insight-runs";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { loadAllowance } from "./start-generation";
import { factOf } from "./to-insight";

/** Number of past runs that fit beside the list. */
const RUNS_SHOWN = 12;

/** Returns the allowance and past generations of a kind, with what each sent and produced. */
export async function generationHistory(options: {
  viewer: Viewer;
  kind: InsightKind;
}): Promise<z.input<typeof generationHistoryOutput>> {
  const { viewer, kind } = options;
  const [allowance, runs, running, notCounted] = await Promise.all([
    loadAllowance(viewer, kind),
    listRuns({ userId: viewer.userId, kind, limit: RUNS_SHOWN }),
    findRunning(viewer.userId, kind),
    findNotCounted(viewer.userId, kind),
  ]);
  return {
    prices: { readOn: MODEL_PRICES.readOn, source: MODEL_PRICES.source },
    allowance: { limit: allowance.limit, used: allowance.used, renewsOn: allowance.renewsOn },
    notCounted: notCountedOf(notCounted),
    running: running && { requestId: running.id, startedAt: running.createdAt.toISOString() },
    runs: runs.map((run) => ({
      requestId: run.id,
      createdAt: run.createdAt.toISOString(),
      insightCount: run.facts.length,
      transactionsRead: run.transactionsRead,
      period: run.periodFrom && run.periodTo ? { from: dayOf(run.periodFrom), to: dayOf(run.periodTo) } : null,
      checksRun: run.checksRun,
      durationMs: run.finishedAt ? run.finishedAt.getTime() - run.createdAt.getTime() : null,
      impacts: yearlyImpacts(run.facts.map(({ data }) => factOf(data))),
      model: run.model,
      factIds: run.insights.map((insight) => ({ insightId: insight.id, factId: factIdOfInsight(insight) })),
      sentToModel: run.modelCalls.at(-1)?.input ?? null,
      modelCalls: run.modelCalls.map((call) => toModelCall(call, run.insights)),
      cost: totalCost(run.modelCalls.map(({ costMicroUsd }) => costMicroUsd)),
    })),
  };
}

/** Written by a run from `NotCounted`; older runs have part of it or none. */
function notCountedOf(stored: unknown): z.input<typeof generationHistoryOutput>["notCounted"] {
  const { currencies = [], withheld = [], unsettled } = (stored ?? {}) as Partial<NotCounted>;
  const labelOf = (type: InsightType) => presentationOf(type).label;
  return {
    currencies,
    withheld: withheld.map(labelOf),
    unsettled: {
      parties: (unsettled?.parties ?? []).map(({ name, currency, inMinor, outMinor }) => ({
        name,
        currency,
        moneyIn: toMajor(inMinor, currency),
        moneyOut: toMajor(outMinor, currency),
      })),
      withheld: (unsettled?.withheld ?? []).map(labelOf),
    },
  };
}

type Run = Awaited<ReturnType<typeof listRuns>>[number];

function toModelCall(call: Run["modelCalls"][number], insights: Run["insights"]): ModelCall {
  const insightOf = (factId: string | null) =>
    insights.find((insight) => factIdOfInsight(insight) === factId)?.id ?? null;
  return {
    number: call.number,
    sentAt: call.sentAt.toISOString(),
    instructions: call.instructions,
    input: call.input,
    askedModel: call.askedModel,
    answeredModel: call.answeredModel,
    outcome: call.outcome,
    problem: call.problem,
    inputTokens: call.inputTokens,
    cachedInputTokens: call.cachedInputTokens,
    outputTokens: call.outputTokens,
    cost: call.costMicroUsd === null ? null : toUsd(call.costMicroUsd),
    durationMs: call.durationMs,
    refused: refusalsOf(call.refusals).map(({ factId, reasons }) => ({
      factId,
      insightId: insightOf(factId),
      reasons: [...reasons],
    })),
  };
}

/** The insight's id in the question; for older runs, its position. */
function factIdOfInsight({ wording, rank }: Run["insights"][number]): string {
  return readStoredChoice(wording)?.askedAs || `f${rank + 1}`;
}

/** Only `completeModelCall` writes this column. */
function refusalsOf(stored: unknown): readonly Refusal[] {
  return stored as readonly Refusal[];
}

function totalCost(costs: readonly (bigint | null)[]) {
  const known = costs.filter((cost) => cost !== null);
  return costs.length === 0 || known.length < costs.length ? null : toUsd(known.reduce((sum, cost) => sum + cost, 0n));
}

function toUsd(microUsd: bigint) {
  return { amount: Number(microUsd) / 1_000_000, currency: "USD" as const };
}

function yearlyImpacts(facts: readonly Fact[]) {
  const worths = facts.flatMap(({ impact, transactionIds: rowIds }) =>
    impact ? [{ yearlyMinor: yearlyMinor(impact), currency: impact.currency, rowIds }] : [],
  );
  return worthTogether(worths).map(({ amountMinor, currency }) => ({
    amount: toMajor(amountMinor, currency),
    currency,
  }));
}

/** Prisma reads a `date` column as midnight UTC. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
