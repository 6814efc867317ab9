import { detectWithRejected } from "@/lib/domain/insights/detection/detect";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { type InsightType, insightTypes } from "@/lib/domain/insights/insight-types";
import { makeHousehold } from "./household";

/** `wrong`: facts without a plant. `missed`: plants that weren't found. Each with its location. */
export type TypeScore = { planted: number; found: number; right: number; wrong: string[]; missed: string[] };

export function scoreDetectors(seeds: Iterable<number>): ReadonlyMap<InsightType, TypeScore> {
  const scores = new Map<InsightType, TypeScore>(
    insightTypes().map(({ type }) => [type, { planted: 0, found: 0, right: 0, wrong: [], missed: [] }]),
  );
  for (const seed of seeds) {
    const { input, labels } = makeHousehold(seed);
    const results = (["insight", "hidden"] as const).map((kind) => detectWithRejected(kind, input, insightTypes(kind)));
    const faults = results.flatMap(({ rejected, failed }) => [...rejected, ...failed]);
    if (faults[0]) throw new Error(`Household ${seed}: ${JSON.stringify(faults[0])}`, { cause: faults[0] });
    const facts = results.flatMap((result) => result.facts);
    for (const [type, score] of scores) {
      const ofType = facts.filter((fact) => fact.type === type);
      const wanted = labels.filter((label) => label.type === type && label.expect === "must");
      const allowed = labels.filter((label) => label.type === type && label.expect === "may");
      const isOf = (fact: Fact) => (label: (typeof labels)[number]) => label.matches(fact);
      score.planted += wanted.length;
      for (const label of wanted) {
        if (ofType.some(label.matches)) score.found += 1;
        else score.missed.push(`household ${seed} (${input.today}): ${label.what}`);
      }
      for (const fact of ofType) {
        if (wanted.some(isOf(fact))) score.right += 1;
        else if (!allowed.some(isOf(fact))) score.wrong.push(`household ${seed} (${input.today}): ${fact.key}`);
      }
    }
  }
  return scores;
}

/** Share of reported facts that are true. */
export function precisionOf({ right, wrong }: TypeScore): number {
  return right + wrong.length === 0 ? 1 : right / (right + wrong.length);
}

/** Share of plants that were found. */
export function recallOf({ planted, found }: TypeScore): number {
  return planted === 0 ? 1 : found / planted;
}
