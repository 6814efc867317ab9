import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";

export type SumCheck =
  /** The proof is not a sum, such as a balance or a count. */
  | { kind: "notASum" }
  /** The rows shown add up to the figure; signed minor units of `currency`. */
  | { kind: "matches"; sumMinor: number; currency: string }
  /** They do not any more: a row was changed or has gone since the insight was made. */
  | { kind: "differs"; sumMinor: number; figureMinor: number; currency: string; missingRows: number };

/**
 * Adds up the very rows that are on the screen and compares them with the figure they prove. Money out is negative in
 * rows and a magnitude in most figures, so the two are compared by size.
 */
export function checkSum(evidence: Insight["evidence"], rows: readonly Transaction[]): SumCheck {
  const { sum, transactionIds } = evidence;
  if (!sum) return { kind: "notASum" };
  const { currency } = sum;
  const missingRows = transactionIds.length - rows.length;
  // A row that was excluded since counts nowhere, so neither here.
  const inCurrency = rows
    .filter((row) => !row.isExcluded)
    .map((row) => countedAmount(evidence, row))
    .filter((counted) => counted.currency === currency);
  const rowsMinor = sumMinor(inCurrency.map((counted) => toMinor(counted.amount, currency)));
  const figureMinor = toMinor(sum.amount, currency);
  const isWhole = missingRows === 0 && inCurrency.length === rows.length;
  if (isWhole && Math.abs(rowsMinor) === Math.abs(figureMinor))
    return { kind: "matches", sumMinor: rowsMinor, currency };
  return { kind: "differs", sumMinor: rowsMinor, figureMinor, currency, missingRows };
}

/**
 * The figure that the sum proves. Where that is not the one at the top of the card (a price rise is headed by the difference,
 * its transactions add up to what was paid), the tick must name it, or it would seem to prove the headline.
 *
 * @returns the labels of the proved figure and of the headline; undefined where the proof is not a sum
 */
export function provedFigure({
  figures,
  sum,
}: Pick<Insight["evidence"], "figures" | "sum">): { label: string; headline: string; isHeadline: boolean } | undefined {
  const proved = figures.find(({ id }) => id === sum?.figureId);
  const headline = figures[0];
  if (!proved || !headline) return undefined;
  return { label: proved.label, headline: headline.label, isHeadline: proved === headline };
}

type Conversion = NonNullable<Insight["evidence"]["conversions"]>[number];

/** How a row was converted; none where it was not, or where its own amount was changed since. */
export function conversionOf(evidence: Insight["evidence"], row: Transaction): Conversion | undefined {
  return evidence.conversions?.find(
    ({ transactionId, own }) => transactionId === row.id && own.amount === row.amount && own.currency === row.currency,
  );
}

/** What of a divided row is in the sum; undefined where all of it is, and where its parts were changed since. */
export function countedPart(evidence: Insight["evidence"], row: Transaction): number | undefined {
  const counted = evidence.parts?.find(({ transactionId }) => transactionId === row.id)?.amount;
  return counted !== undefined && canBePart(counted, row) ? counted : undefined;
}

/** Whether some of a row's parts, by category, come to an amount: as long as they do, that is what it counts for. */
function canBePart(counted: number, { parts = [], currency }: Transaction): boolean {
  const byCategory = new Map<string, number>();
  for (const { category, amount } of parts)
    byCategory.set(category.id, (byCategory.get(category.id) ?? 0) + toMinor(amount, currency));
  let sums = [0];
  for (const minor of byCategory.values()) sums = [...new Set([...sums, ...sums.map((sum) => sum + minor)])];
  return sums.includes(toMinor(counted, currency));
}

/** What a row counts for in the sum: its own amount, the part of it that belongs there, or what it was converted to. */
export function countedAmount(evidence: Insight["evidence"], row: Transaction): { amount: number; currency: string } {
  const part = countedPart(evidence, row);
  return conversionOf(evidence, row) ?? (part === undefined ? row : { amount: part, currency: row.currency });
}
