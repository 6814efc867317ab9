import { type Day, daysBetween } from "@/lib/domain/calendar";
import type { Impact, Severity } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import type { InsightType } from "../insight-types";

export type Feedback = "useful" | "not_useful" | "dismissed";

/**
 * What a person last said of a finding, and what the finding was then. `feedback` is null where it was taken back.
 * `keyValue` is the key figure as the fact counted it, `merchant` the name it was told with.
 */
export type Said = {
  key: string;
  type: InsightType;
  merchant: string | null;
  feedback: Feedback | null;
  day: Day;
  severity: Severity;
  yearlyMinor: number;
  keyValue: number;
};

/** How feedback weighs. Every number stands beside its reason. */
export const FEEDBACK_RANKING = {
  /** So far apart that a liked plain finding passes a disliked warning, and a plain one nobody spoke of never does. */
  severity: { critical: 10, warning: 3, positive: 1, info: 1 } satisfies Record<Severity, number>,
  /** To dismiss says "not this one"; "not useful" says "not this kind". */
  ofType: { useful: 0.5, not_useful: -0.6, dismissed: -0.3 } satisfies Record<Feedback, number>,
  /** A merchant is nearer than a kind of finding: nobody who knows why one shop costs more needs to be told again. */
  ofMerchant: { useful: 0.5, not_useful: -0.8, dismissed: -0.8 } satisfies Record<Feedback, number>,
  /** After a season life has changed: what was said then weighs half. */
  halfLifeDays: 90,
  /** However often something is said, it moves a finding by less than one step of severity and a half. */
  maxShift: 1.5,
  /** A dismissed finding is told again once it is worth a fifth more: less is the same finding. */
  worseRatio: 0.2,
} as const;

/**
 * What a finding counts for this person: its severity, shifted by what they said of its type and merchant. Critical
 * findings are never shifted. Higher is told first.
 */
export function priorityOf(
  fact: Pick<Fact, "type" | "severity" | "slots">,
  said: readonly Said[],
  today: Day,
  rules = FEEDBACK_RANKING,
): number {
  const base = rules.severity[fact.severity];
  if (fact.severity === "critical") return base;
  const merchant = merchantOf(fact);
  let shift = 0;
  for (const one of said) {
    if (one.feedback === null) continue;
    const weight = 0.5 ** (Math.max(0, daysBetween(one.day, today)) / rules.halfLifeDays);
    if (one.type === fact.type) shift += rules.ofType[one.feedback] * weight;
    if (merchant !== null && one.merchant === merchant) shift += rules.ofMerchant[one.feedback] * weight;
  }
  return base + Math.max(-rules.maxShift, Math.min(rules.maxShift, shift));
}

/**
 * Ranks findings for one person: by priority, then as they came; those that stay dismissed last. No critical one moves
 * behind one that is not.
 *
 * @param facts  as `detect` ranks them
 */
export function rankForPerson(facts: readonly Fact[], said: readonly Said[], today: Day): Fact[] {
  const isGone = (fact: Fact) => fact.severity !== "critical" && carriedFeedback(fact, said)?.feedback === "dismissed";
  return facts
    .map((fact) => ({ fact, isGone: isGone(fact), priority: priorityOf(fact, said, today) }))
    .sort((a, b) => Number(a.isGone) - Number(b.isGone) || b.priority - a.priority)
    .map(({ fact }) => fact);
}

/** The first `limit` of ranked findings, and every critical one, however many there are. */
export function chooseFindings(ranked: readonly Fact[], limit: number): Fact[] {
  return ranked.filter((fact, place) => place < limit || fact.severity === "critical");
}

/**
 * What was said of this very finding before and still holds. A dismissed one that grew worse since (more severe, or worth
 * a fifth more) is told again as if nothing had been said.
 */
export function carriedFeedback<S extends Said>(fact: Fact, said: readonly S[], rules = FEEDBACK_RANKING): S | null {
  const before = said.find((one) => one.key === fact.key);
  if (!before?.feedback) return null;
  return before.feedback === "dismissed" && isWorse(fact, before, rules) ? null : before;
}

function isWorse(fact: Fact, before: Said, rules: typeof FEEDBACK_RANKING): boolean {
  if (rules.severity[fact.severity] > rules.severity[before.severity]) return true;
  if (fact.severity === "positive") return false;
  const [now, then] =
    fact.impact || before.yearlyMinor > 0
      ? [yearlyMinor(fact.impact), before.yearlyMinor]
      : [Math.abs(fact.figures[0]?.value ?? 0), Math.abs(before.keyValue)];
  return now > then * (1 + rules.worseRatio);
}

/** What a finding is worth in a year, in minor units; what happens once is worth what it is. */
export function yearlyMinor(impact: Impact | undefined): number {
  if (!impact) return 0;
  return impact.per === "month" ? impact.amountMinor * 12 : impact.amountMinor;
}

/** The merchant a finding is told with, or null where it is of none. */
export function merchantOf({ slots }: Pick<Fact, "slots">): string | null {
  const { merchant } = slots;
  return merchant?.kind === "text" ? merchant.text : null;
}
