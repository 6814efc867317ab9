"use client";

import { Amount } from "@/components/money/amount";
import { type Opened, Opens } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { formatDay } from "@/lib/client/format-date";
import type { pointProofs } from "./figure-proofs";

export type PointsTableProps = { id: string; points: ReturnType<typeof pointProofs>; currency: string; opened: Opened };

export function PointsTable({ id, points, currency, opened }: PointsTableProps) {
  const locale = useLocale();
  return (
    <table id={id} className="num text-small">
      <caption className="sr-only">Net worth by day</caption>
      <tbody>
        {points.toReversed().map(({ date, net, proof }) => (
          <tr key={date} className="border-line border-t *:h-8 first:border-t-0">
            <th scope="row" className="text-ink-2">
              {formatDay(date, locale)}
            </th>
            <td className="text-right">
              <Opens opened={opened} id={`point ${date}`} proof={proof} className="phone:-my-1.5 phone:py-1.5">
                <Amount value={net} currency={currency} />
              </Opens>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
