import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "./series";
import { atCurrentKeys, currentKeyFinder, type SeriesRef } from "./series-edits/current-keys";

export type SeriesChoice = "confirmed" | "ended";

/** A user's decision about a series. */
export type SeriesDecision = SeriesRef & { choice: SeriesChoice; decidedOn: Day };

/**
 * Gives decisions the current keys of their series. Where the stored payment is gone, a series that began after the
 * decision doesn't inherit it.
 *
 * @param found  detected series before merges
 */
export function currentDecisions(
  found: readonly RecurringSeries[],
  decisions: readonly SeriesDecision[],
): SeriesDecision[] {
  if (decisions.length === 0) return [];
  const keyOf = currentKeyFinder(found);
  const firstDates = new Map(found.map(({ key, firstDate }) => [key, firstDate]));
  const applies = (decision: SeriesDecision) =>
    decision.transactionId === null ||
    keyOf(decision) !== null ||
    (firstDates.get(decision.key) ?? decision.decidedOn) <= decision.decidedOn;
  const oldestFirst = decisions.filter(applies).sort((a, b) => (a.decidedOn < b.decidedOn ? -1 : 1));
  return atCurrentKeys(found, oldestFirst);
}

/**
 * An ended series becomes inactive whatever its rows say, so it is never an upcoming bill. A confirmed series becomes
 * certain.
 *
 * @param decisions  at the series' current keys
 * @returns all given series, in their order
 */
export function withDecisions(
  series: readonly RecurringSeries[],
  decisions: readonly Pick<SeriesDecision, "key" | "choice">[],
): RecurringSeries[] {
  const choices = new Map(decisions.map(({ key, choice }) => [key, choice]));
  return series.map((one) => {
    const choice = choices.get(one.key);
    if (choice === "ended") return { ...one, isActive: false };
    return choice === "confirmed" ? { ...one, confidence: 1 } : one;
  });
}
