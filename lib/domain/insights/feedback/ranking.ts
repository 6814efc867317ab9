import { type Day, daysBetween } from "@/lib/domain/calendar";
import { toMajor } from "@/lib/domain/money";
import type { Impact, Severity } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import type { InsightType } from "../insight-types";
import { isReport } from "../reports";
import { likelihoodOf } from "./likelihood";

export { isReport };

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

/** How feedback weighs. Every number stands beside its reason. */
export const FEEDBACK_RANKING = {
  /** So far apart that a liked plain insight passes a disliked warning, and a plain one without feedback never does. */
  severity: { critical: 10, warning: 3, positive: 1, info: 1 } satisfies Record<Severity, number>,
  /** To dismiss means "not this one"; "not useful" means "not this kind". */
  ofType: { useful: 0.5, not_useful: -0.6, dismissed: -0.3 } satisfies Record<Feedback, number>,
  /** A merchant is nearer than a type of fact: no one who knows why one shop costs more needs to read it again. */
  ofMerchant: { useful: 0.5, not_useful: -0.8, dismissed: -0.8 } satisfies Record<Feedback, number>,
  /** The sum at stake in the next days moves an insight among those of about its severity: by so much for each tenfold … */
  ofTenfoldStake: 0.6,
  /** … of a thousandth of the income of those days, where that is known, else of a unit of the currency … */
  smallestShare: 0.001,
  /** … counted over a quarter of a year, in which one can do something … */
  stakeDays: 90,
  /** … and by no more than this: a large sum without urgency passes a small warning, and never a critical insight. */
  maxStake: 2.4,
  /** What has a day ahead comes before what has none: by so much where that is today, and by nothing a month ahead. */
  ofDayAhead: 0.3,
  daysAhead: 31,
  /** What began longer ago than this has been read, or will not be acted on because it stands first … */
  freshDays: 60,
  /** … and weighs half after so many days more, its severity and its sum: it stands, and newer things come before it. */
  staleHalfLifeDays: 45,
  /** After a season life has changed: older feedback weighs half. */
  halfLifeDays: 90,
  /** However much feedback there is, it moves an insight by less than one and a half steps of severity. */
  maxShift: 1.5,
  /** A dismissed insight is reported again once it is worth a fifth more: less is the same insight. */
  worseRatio: 0.2,
} as const;

/**
 * The priority of a fact for this person, in one order over both pages: its severity, the sum at stake in the next ninety days against
 * the income of those days, and how soon, shifted by their feedback on its type and merchant. Critical facts are never shifted, and reports come after everything else.
 * Higher is shown first.
 */
export function priorityOf(
  fact: Pick<Fact, "type" | "severity" | "slots" | "impact" | "period" | "since" | "monthlyIncomeMinor"> &
    Partial<Pick<Fact, "hints">>,
  feedback: readonly StoredFeedback[],
  today: Day,
  rules = FEEDBACK_RANKING,
): number {
  const ofNews = (rules.severity[fact.severity] + stakeOf(fact, rules)) * freshnessOf(fact, today, rules);
  const ofFound = ofNews + urgencyOf(fact, today, rules);
  const base = isReport(fact.type) ? 0 : ofFound;
  if (fact.severity === "critical") return base;
  const merchant = merchantOf(fact);
  let shift = 0;
  for (const one of feedback) {
    if (one.feedback === null) continue;
    const weight = 0.5 ** (Math.max(0, daysBetween(one.day, today)) / rules.halfLifeDays);
    if (one.type === fact.type) shift += rules.ofType[one.feedback] * weight;
    if (merchant !== null && one.merchant === merchant) shift += rules.ofMerchant[one.feedback] * weight;
  }
  return base + Math.max(-rules.maxShift, Math.min(rules.maxShift, shift));
}

/** What a broken link hides is not known, and everything else rests on it: it counts as a large sum. */
const AS_LARGE_SUM: ReadonlySet<InsightType> = new Set(["account_silent"]);

type Rules = typeof FEEDBACK_RANKING;

function stakeOf(
  {
    type,
    impact,
    slots,
    hints,
    monthlyIncomeMinor,
  }: Pick<Fact, "type" | "impact" | "slots" | "monthlyIncomeMinor"> & Partial<Pick<Fact, "hints">>,
  rules: Rules,
): number {
  if (AS_LARGE_SUM.has(type)) return rules.maxStake;
  if (!impact) return 0;
  const worthMinor = impact.per === "once" ? impact.amountMinor : (yearlyMinor(impact) * rules.stakeDays) / DAYS_A_YEAR;
  const atStakeMinor = worthMinor * likelihoodOf({ type, slots, hints });
  const incomeMinor = ((monthlyIncomeMinor ?? 0) * MONTHS_A_YEAR * rules.stakeDays) / DAYS_A_YEAR;
  const times =
    incomeMinor > 0
      ? atStakeMinor / (incomeMinor * rules.smallestShare)
      : toMajor(Math.round(atStakeMinor), impact.currency);
  return Math.min(rules.maxStake, Math.log10(1 + times) * rules.ofTenfoldStake);
}

/** 1 for what began lately, less the longer ago it did; what is critical stays so. */
function freshnessOf({ since, severity }: Pick<Fact, "since" | "severity">, today: Day, rules: Rules): number {
  if (since === undefined || severity === "critical") return 1;
  return 0.5 ** (Math.max(0, daysBetween(since, today) - rules.freshDays) / rules.staleHalfLifeDays);
}

/** A renewal, a shortage: what a fact is about lies ahead, and something can be done until then. */
function urgencyOf({ period }: Pick<Fact, "period">, today: Day, rules: Rules): number {
  if (period.to <= today) return 0;
  return rules.ofDayAhead * Math.max(0, 1 - daysBetween(today, period.to) / rules.daysAhead);
}

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;

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
 * The first `limit` of ranked facts, every critical one, and every one that stands already: what was shown is counted
 * again and not left with old figures.
 *
 * @param standing  keys of the insights that stand
 */
export function chooseFacts(ranked: readonly Fact[], limit: number, standing: ReadonlySet<string>): Fact[] {
  return ranked.filter((fact, place) => place < limit || fact.severity === "critical" || standing.has(fact.key));
}

/** The keys of what has been reported to the person and is not over: what detectors let go of later than they would take it up. */
export function standingKeys(
  live: readonly { fact: Pick<Fact, "key" | "expiresAfter">; isTrue: boolean }[],
  today: Day,
): ReadonlySet<string> {
  return new Set(live.flatMap(({ fact, isTrue }) => (isTrue && fact.expiresAfter >= today ? [fact.key] : [])));
}

/**
 * Whether an insight that a new detection did not find again stands all the same. A detection looks at the last month as a
 * whole in the first days of a month only: what was reported of it then stays true until it expires. Of everything else a
 * detection is the judge.
 */
export function standsUnfound(fact: Pick<Fact, "hints" | "expiresAfter">, today: Day): boolean {
  return fact.hints.span === "whole month" && fact.expiresAfter >= today;
}

/**
 * The feedback given on this very insight before that still holds. A dismissed one that got worse since (more severe, or
 * worth a fifth more) is reported again as if there had been no feedback.
 */
export function carriedFeedback<S extends StoredFeedback>(
  fact: Fact,
  feedback: readonly S[],
  rules = FEEDBACK_RANKING,
): S | null {
  const before = feedback.find((one) => one.key === fact.key);
  if (!before?.feedback) return null;
  return before.feedback === "dismissed" && isWorse(fact, before, rules) ? null : before;
}

function isWorse(fact: Fact, before: StoredFeedback, rules: typeof FEEDBACK_RANKING): boolean {
  if (rules.severity[fact.severity] > rules.severity[before.severity]) return true;
  if (fact.severity === "positive") return false;
  const [now, then] =
    fact.impact || before.yearlyMinor > 0
      ? [yearlyMinor(fact.impact), before.yearlyMinor]
      : [Math.abs(fact.figures[0]?.value ?? 0), Math.abs(before.keyValue)];
  return now > then * (1 + rules.worseRatio);
}

/** What a fact is worth in a year, in minor units; what happens once is worth what it is. */
export function yearlyMinor(impact: Impact | undefined): number {
  if (!impact) return 0;
  return impact.per === "month" ? impact.amountMinor * 12 : impact.amountMinor;
}

/** The merchant a fact is about, or null where it is of none. */
export function merchantOf({ slots }: Pick<Fact, "slots">): string | null {
  const { merchant } = slots;
  return merchant?.kind === "text" ? merchant.text : null;
}
