import { type Day, daysBetween } from "@/lib/domain/calendar";
import type { Severity } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import type { InsightType } from "../insight-types";
import { type Ranked, scoreOf, yearlyMinor } from "../rank";
import { isReport } from "../reports";

export { isReport, yearlyMinor };

export type Feedback = "useful" | "not_useful" | "dismissed";

/**
 * A person's last feedback on an insight, and what the insight was then. `feedback` is null where it was withdrawn.
 * `keyValue` is the key figure as the fact counted it, `merchant` the name it was shown with.
 */
export type StoredFeedback = {
  key: string;
  type: InsightType;
  merchant: string | null;
  feedback: Feedback | null;
  day: Day;
  severity: Severity;
  yearlyMinor: number;
  keyValue: number;
};

/** Weights of feedback, each with its reason. */
export const FEEDBACK_RANKING = {
  /** Order in which an insight counts as having got worse. */
  severity: { critical: 3, warning: 2, positive: 1, info: 1 } satisfies Record<Severity, number>,
  /** Log-odds. To dismiss means "not this one"; "not useful" means "not this kind". */
  ofType: { useful: 0.5, not_useful: -0.6, dismissed: -0.3 } satisfies Record<Feedback, number>,
  /** A merchant is nearer than a type of fact: no one who knows why one shop costs more needs to read it again. */
  ofMerchant: { useful: 0.5, not_useful: -0.8, dismissed: -0.8 } satisfies Record<Feedback, number>,
  /** After a season life has changed: older feedback weighs half. */
  halfLifeDays: 90,
  /** However much feedback there is, it moves an insight by less than its worth and age can. */
  maxShift: 1.5,
  /** A dismissed insight is reported again once it is worth a fifth more: less is the same insight. */
  worseRatio: 0.2,
  /** Beyond every score: critical facts come first, and reports last. */
  apart: 20,
} as const;

/**
 * The priority of a fact for this person, in one order over both pages: the log-odds that it is wanted (`scoreOf`),
 * shifted by their feedback on its type and merchant. Critical facts are never shifted and come first; reports come
 * after everything else. Higher is shown first.
 */
export function priorityOf(
  fact: Ranked & Pick<Fact, "slots">,
  feedback: readonly StoredFeedback[],
  today: Day,
): number {
  const rules = FEEDBACK_RANKING;
  if (fact.severity === "critical") return scoreOf(fact, today) + rules.apart;
  const merchant = merchantOf(fact);
  let shift = 0;
  for (const one of feedback) {
    if (one.feedback === null) continue;
    const weight = 0.5 ** (Math.max(0, daysBetween(one.day, today)) / rules.halfLifeDays);
    if (one.type === fact.type) shift += rules.ofType[one.feedback] * weight;
    if (merchant !== null && one.merchant === merchant) shift += rules.ofMerchant[one.feedback] * weight;
  }
  const base = isReport(fact.type) ? -rules.apart : scoreOf(fact, today);
  return base + Math.max(-rules.maxShift, Math.min(rules.maxShift, shift));
}

/**
 * Ranks facts for one person: by priority, then as they came; those that stay dismissed last, critical or not. No other critical
 * one moves behind one that is not.
 *
 * @param facts  as `detect` ranks them
 */
export function rankForPerson(facts: readonly Fact[], feedback: readonly StoredFeedback[], today: Day): Fact[] {
  const isGone = (fact: Fact) => carriedFeedback(fact, feedback)?.feedback === "dismissed";
  return facts
    .map((fact) => ({ fact, isGone: isGone(fact), priority: priorityOf(fact, feedback, today) }))
    .sort((a, b) => Number(a.isGone) - Number(b.isGone) || b.priority - a.priority)
    .map(({ fact }) => fact);
}

/**
 * The reports, the first `limit` of ranked findings, every critical one, and every one that stands already: what was
 * shown is counted again and not left with old figures.
 *
 * @param standing  keys of the insights that stand
 */
export function chooseFacts(ranked: readonly Fact[], limit: number, standing: ReadonlySet<string>): Fact[] {
  const first = new Set(ranked.filter(({ type }) => !isReport(type)).slice(0, limit));
  return ranked.filter(
    (fact) => isReport(fact.type) || first.has(fact) || fact.severity === "critical" || standing.has(fact.key),
  );
}

/** The keys of what has been reported to the person and is not over: what detectors let go of later than they would take it up. */
export function standingKeys(
  live: readonly { fact: Pick<Fact, "key" | "expiresAfter">; isTrue: boolean }[],
  today: Day,
): ReadonlySet<string> {
  return new Set(live.flatMap(({ fact, isTrue }) => (isTrue && fact.expiresAfter >= today ? [fact.key] : [])));
}

/**
 * Returns true if an insight that a new detection missed still stands. Detection covers the last whole month only in a
 * month's first days, so its insights stay true until they expire. Anything else ends with the detection that misses
 * it.
 */
export function standsUnfound(fact: Pick<Fact, "hints" | "expiresAfter">, today: Day): boolean {
  return fact.hints.span === "whole month" && fact.expiresAfter >= today;
}

/**
 * The feedback given on this very insight before that still holds. A dismissed one that got worse since (more severe, or
 * worth a fifth more) is reported again as if there had been no feedback.
 */
export function carriedFeedback<S extends StoredFeedback>(fact: Fact, feedback: readonly S[]): S | null {
  const before = feedback.find((one) => one.key === fact.key);
  if (!before?.feedback) return null;
  return before.feedback === "dismissed" && isWorse(fact, before) ? null : before;
}

function isWorse(fact: Fact, before: StoredFeedback): boolean {
  const rules = FEEDBACK_RANKING;
  if (rules.severity[fact.severity] > rules.severity[before.severity]) return true;
  if (fact.severity === "positive") return false;
  const [now, then] =
    fact.impact || before.yearlyMinor > 0
      ? [yearlyMinor(fact.impact), before.yearlyMinor]
      : [Math.abs(fact.figures[0]?.value ?? 0), Math.abs(before.keyValue)];
  return now > then * (1 + rules.worseRatio);
}

/** The merchant a fact is about, or null where it is of none. */
export function merchantOf({ slots }: Pick<Fact, "slots">): string | null {
  const { merchant } = slots;
  return merchant?.kind === "text" ? merchant.text : null;
}
