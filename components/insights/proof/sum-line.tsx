import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";

/** Sum below a list of transactions; `children` says how it compares with the amount shown. */
export function SumLine({
  isMatch,
  sumMinor,
  currency,
  children,
}: {
  isMatch: boolean;
  sumMinor: number;
  currency: string;
  children: ReactNode;
}) {
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
