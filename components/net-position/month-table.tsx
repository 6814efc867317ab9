"use client";

import { Fragment, useState } from "react";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { formatDay } from "@/lib/client/format-date";
import type { PositionMonth } from "./position-proofs";

/** Two years are readable at a glance; older months are behind a button. */
const MONTHS_SHOWN = 24;

export function MonthTable({ months, currency }: { months: readonly PositionMonth[]; currency: string }) {
  const locale = useLocale();
  const opened = useOpened();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? months.toReversed() : months.toReversed().slice(0, MONTHS_SHOWN);
  return (
    <>
      <table className="num w-full">
        <caption className="sr-only">By month</caption>
        <thead className="text-caption text-ink-3">
          <tr className="*:pb-1 *:font-normal">
            <th scope="col" className="text-left">
              Month
            </th>
            <th scope="col" className="text-right">
              Change
            </th>
            <th scope="col" className="text-right">
              Month end
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, end, net, change, proof, changeProof }, index) => {
            const isOpen = opened.id === `net ${month}` || opened.id === `change ${month}`;
            return (
              <Fragment key={month}>
                <tr className="border-line border-t *:h-11 md:*:h-10">
                  <th scope="row" className="pr-3 text-left font-normal text-ink-2">
                    {index === 0 ? "To today" : formatDay(end, locale, "monthYear")}
                  </th>
                  <td className="text-right">
                    {change === null ? (
                      <span className="text-ink-3 text-small">Not known</span>
                    ) : (
                      <Opens opened={opened} id={`change ${month}`} proof={changeProof}>
                        <Amount value={change} currency={currency} sign="always" />
                      </Opens>
                    )}
                  </td>
                  <td className="pl-3 text-right font-medium">
                    <Opens opened={opened} id={`net ${month}`} proof={proof}>
                      <Amount value={net} currency={currency} />
                    </Opens>
                  </td>
                </tr>
                {isOpen ? (
                  <tr>
                    <td colSpan={3}>
                      <OpenedFigure opened={opened} proof={opened.id === `net ${month}` ? proof : changeProof} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {months.length > shown.length ? (
        <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          Show{" "}
          {months.length - shown.length === 1 ? "1 earlier month" : `${months.length - shown.length} earlier months`}
        </Button>
      ) : null}
    </>
  );
}
