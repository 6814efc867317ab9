import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "./series";

export type SeriesChoice = "confirmed" | "ended";

/** What a person decided about the series of a key (`RecurringSeries.key`). */
export type SeriesDecision = { key: string; choice: SeriesChoice; decidedOn: Day };

/**
 * The series as the person decided. One they ended is not active, whatever its rows say, so that it is a bill ahead nowhere;
 * one they confirmed is certain.
 *
 * @returns as many series as were given, in their order
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
