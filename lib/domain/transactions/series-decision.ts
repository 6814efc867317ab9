import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "./series";

export type SeriesChoice = "confirmed" | "ended";

/** A user's decision about a series. */
export type SeriesDecision = SeriesRef & { choice: SeriesChoice; decidedOn: Day };

/** Gives decisions their series' current keys. If the stored payment is gone, a later series doesn't inherit it. */
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

/** Applies decisions, at current keys: an ended series becomes inactive, a confirmed one certain. */
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

/** A stored reference to a series. `transactionId` is one of its payments; null for a manual series. */
export type SeriesRef = { key: string; transactionId: string | null };

/** Returns the payment to store with a reference: the latest, which stays in the window longest. */
export function paymentOfKey(found: readonly RecurringSeries[], key: string): string | null {
  return found.find((series) => series.key === key)?.payments.at(-1)?.transactionId ?? null;
}

/**
 * Gives references their series' current key: by the stored payment, else by the stored key.
 * @returns at most one per key; by payment outranks by key, later outranks earlier
 */
export function atCurrentKeys<Ref extends SeriesRef>(found: readonly RecurringSeries[], refs: readonly Ref[]): Ref[] {
  const keyOf = currentKeyFinder(found);
  const located = refs.map((ref) => ({ ref, key: keyOf(ref) }));
  const byKey = new Map<string, Ref>();
  for (const { ref, key } of located) if (key === null) byKey.set(ref.key, ref);
  for (const { ref, key } of located) if (key !== null) byKey.set(key, { ...ref, key });
  return [...byKey.values()];
}

/** @returns a function from a reference to its series' key, or null if no series has its payment */
export function currentKeyFinder(found: readonly RecurringSeries[]): (ref: SeriesRef) => string | null {
  const keys = new Map<string, string>();
  for (const { key, payments } of found) {
    for (const { transactionId, repeatIds = [] } of payments) {
      for (const id of [transactionId, ...repeatIds]) keys.set(id, key);
    }
  }
  return ({ transactionId }) => (transactionId === null ? null : (keys.get(transactionId) ?? null));
}
