import type { z } from "zod";
import { listRuns } from "@/lib/db/insights";
import type { InsightKind } from "@/lib/domain/insights/facts";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { generationHistoryOutput } from "@/lib/schemas/insights";
import type { Viewer } from "@/lib/use-cases/auth/authenticate";
import { loadAllowance } from "./start-generation";
import { factOf } from "./to-insight";

/** As many past runs as fit beside the list. */
const RUNS_SHOWN = 12;

/** The allowance and the past generations of a kind, with the exact text each sent to the model. */
export async function generationHistory(options: {
  viewer: Viewer;
  kind: InsightKind;
}): Promise<z.input<typeof generationHistoryOutput>> {
  const { viewer, kind } = options;
  const [allowance, runs] = await Promise.all([
    loadAllowance(viewer, kind),
    listRuns({ userId: viewer.userId, kind, limit: RUNS_SHOWN }),
  ]);
  return {
    allowance: { limit: allowance.limit, used: allowance.used, renewsOn: allowance.renewsOn },
    runs: runs.map((run) => ({
      requestId: run.id,
      createdAt: run.createdAt.toISOString(),
      findings: run.facts.length,
      transactionsRead: run.transactionsRead,
      period: run.periodFrom && run.periodTo ? { from: dayOf(run.periodFrom), to: dayOf(run.periodTo) } : null,
      checksRun: run.checksRun,
      durationMs: run.finishedAt ? run.finishedAt.getTime() - run.createdAt.getTime() : null,
      impacts: yearlyImpacts(run.facts.map(({ data }) => factOf(data).impact)),
      model: run.model,
      sentToModel: run.sentToModel,
    })),
  };
}

/** Impacts a year, summed a currency: a month counts twelve times, what happens once counts once. */
function yearlyImpacts(impacts: readonly ReturnType<typeof factOf>["impact"][]) {
  const byCurrency = new Map<string, number[]>();
  for (const impact of impacts) {
    if (!impact) continue;
    const amountMinor = impact.per === "month" ? impact.amountMinor * 12 : impact.amountMinor;
    byCurrency.set(impact.currency, [...(byCurrency.get(impact.currency) ?? []), amountMinor]);
  }
  return [...byCurrency].map(([currency, amounts]) => ({ amount: toMajor(sumMinor(amounts), currency), currency }));
}

/** Prisma reads a `date` column as midnight UTC. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
