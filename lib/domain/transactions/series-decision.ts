import type { Day } from "@/lib/domain/calendar";
import { CADENCES } from "./cadence";
import { type RecurringSeries, regularRepeats } from "./series";

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

/** How often each payment is made: two memberships at one place are paid twice each time. */
export function timesPaid(series: RecurringSeries): number {
  return 1 + regularRepeats(series);
}

/** What a series comes to in a year at its latest price, in minor units, every membership counted. */
export function yearMinorOf(series: RecurringSeries): number {
  return series.amountMinor * timesPaid(series) * CADENCES[series.cadence].perYear;
}

/** A price and the payments in a row that were made at it; `amountMinor` is a magnitude. */
export type PaidPrice = { amountMinor: number; from: Day; to: Day; transactionIds: string[] };

/** The prices of a series, the latest first: payments in a row of one amount are one step, and a price that comes back is a new one. */
export function priceSteps({ payments }: Pick<RecurringSeries, "payments">): PaidPrice[] {
  const steps: PaidPrice[] = [];
  for (const { amountMinor, date, transactionId } of payments) {
    const last = steps.at(-1);
    if (last?.amountMinor === amountMinor) {
      last.to = date;
      last.transactionIds.push(transactionId);
    } else steps.push({ amountMinor, from: date, to: date, transactionIds: [transactionId] });
  }
  return steps.reverse();
}
