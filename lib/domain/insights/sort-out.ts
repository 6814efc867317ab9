import { isReport } from "./reports";

/** Fields that decide where an insight belongs. */
type Standing = {
  status: "holds" | "expired" | "no_longer_true";
  feedback?: string | null | undefined;
  step: { isDue: boolean; outcome: { state: string } | null } | null;
};

/**
 * Sorts insights into active, dismissed, decided and past (expired, or untrue since rows changed). A due reminder is
 * active even if past, and so is a handled one whose charge is back. Dismissed insights stay gone, however severe;
 * they return when they get worse.
 */
export function sortOut<Insight extends Standing>(insights: readonly Insight[]) {
  const isDue = ({ step, status }: Insight) => step?.isDue === true && status !== "no_longer_true";
  const isPast = (one: Insight) => one.status !== "holds" && !isDue(one);
  const isDecided = (one: Insight) => one.step !== null && !isDue(one) && one.step.outcome?.state !== "back";
  const isDismissed = ({ feedback }: Insight) => feedback === "dismissed";
  return {
    active: insights.filter((one) => !isPast(one) && !isDismissed(one) && !isDecided(one)),
    dismissed: insights.filter((one) => !isPast(one) && isDismissed(one) && !isDecided(one)),
    decided: insights.filter((one) => !isPast(one) && isDecided(one)),
    past: insights.filter(isPast),
  };
}

export type InsightCounts = { active: number; new: number };

/** Counts active findings, and those among them that are new or due. Reports ask for nobody's attention. */
export function countInsights(insights: readonly (Standing & { type: string; isNew: boolean })[]): InsightCounts {
  const active = sortOut(insights).active.filter(({ type }) => !isReport(type));
  return { active: active.length, new: active.filter(({ isNew, step }) => isNew || step?.isDue).length };
}
