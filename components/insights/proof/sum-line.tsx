import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";

type SumLineProps = { isMatch: boolean; sumMinor: number; currency: string; children: ReactNode };

/** Sum below a list of transactions; `children` says how it compares with the amount shown. */
export function SumLine({ isMatch, sumMinor, currency, children }: SumLineProps) {
  return (
    <tfoot className="phone:block">
      <tr className="total-rule phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-3 phone:py-3">
        <th colSpan={3} scope="row" className="pr-3 font-title md:py-2.5">
          <span className="flex items-start gap-2">
            {isMatch ? (
              <Check size={15} strokeWidth={2.4} aria-hidden="true" className="mt-0.5 shrink-0 text-income" />
            ) : (
              <TriangleAlert size={15} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0 text-worse" />
            )}
            {children}
          </span>
        </th>
        <td className="text-right align-top font-title md:py-2.5">
          <Amount minor={sumMinor} currency={currency} sign="always" />
        </td>
      </tr>
    </tfoot>
  );
}

export type SumCheck =
  /** The proof isn't a sum, such as a balance or a count. */
  | { kind: "notASum" }
  /** The rows add up to the figure. Signed minor units of `currency`. */
  | { kind: "matches"; sumMinor: number; currency: string }
  /** The rows no longer add up: one changed or disappeared since the insight was made. */
  | { kind: "differs"; sumMinor: number; figureMinor: number; currency: string; missingRows: number };

/** Compares magnitudes, since money out is negative in rows but positive in most figures. */
export function checkSum(evidence: Insight["evidence"], rows: readonly Transaction[]): SumCheck {
  const { sum, transactionIds } = evidence;
  if (!sum) return { kind: "notASum" };
  const { currency } = sum;
  const missingRows = transactionIds.length - rows.length;
  // A row excluded since then counts nowhere, so not here either.
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
 * A sum that isn't the headline must be named, or it would seem to prove the headline: a price rise shows the
 * difference, but its transactions add up to the amount paid.
 *
 * @returns labels of the proved figure and of the headline; undefined when the proof isn't a sum
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

/** Returns a row's conversion; undefined without one, or once its own amount changed. */
export function conversionOf(evidence: Insight["evidence"], row: Transaction): Conversion | undefined {
  return evidence.conversions?.find(
    ({ transactionId, own }) => transactionId === row.id && own.amount === row.amount && own.currency === row.currency,
  );
}

/** Returns the part of a split row in the sum; undefined when all of it counts or its parts changed. */
export function countedPart(evidence: Insight["evidence"], row: Transaction): number | undefined {
  const counted = evidence.parts?.find(({ transactionId }) => transactionId === row.id)?.amount;
  return counted !== undefined && canBePart(counted, row) ? counted : undefined;
}

/** Returns true while some of a row's category sums add up to the counted amount. */
function canBePart(counted: number, { parts = [], currency }: Transaction): boolean {
  const byCategory = new Map<string, number>();
  for (const { category, amount } of parts)
    byCategory.set(category.id, (byCategory.get(category.id) ?? 0) + toMinor(amount, currency));
  let sums = [0];
  for (const minor of byCategory.values()) sums = [...new Set([...sums, ...sums.map((sum) => sum + minor)])];
  return sums.includes(toMinor(counted, currency));
}

export function countedAmount(evidence: Insight["evidence"], row: Transaction): { amount: number; currency: string } {
  const part = countedPart(evidence, row);
  return conversionOf(evidence, row) ?? (part === undefined ? row : { amount: part, currency: row.currency });
}
