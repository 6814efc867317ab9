import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "./series";

export type SeriesChoice = "confirmed" | "ended";

/** A user's decision about a series, by `RecurringSeries.key`. */
export type SeriesDecision = { key: string; choice: SeriesChoice; decidedOn: Day };

/**
 * An ended series becomes inactive whatever its rows say, so it is never an upcoming bill. A confirmed series becomes
 * certain.
 *
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
