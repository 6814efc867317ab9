"use client";
"use no memo";

import { useState } from "react";
import { withinSentence } from "@/components/banks/trust";
import { Amount } from "@/components/money/amount";
import { CategoryIcon, iconOf } from "@/components/money/category-icon";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { formatDayNear } from "@/lib/client/format-date";
import type { Spending } from "@/lib/schemas/cashflow";
import type { ChooseRows } from "./rows-link";

/** Rows that fit beside the merchants; the rest on demand. */
const SHOWN = 10;

const ROW = "-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-mark px-2 py-2.5 text-left hover:bg-surface-2";

/** Clicking one shows its transactions; a manual one, which has none, opens the recurring page. */
export function RecurringCard({
  spending: { recurring, recurringPerYear, currency },
  today,
  onChoose,
}: {
  spending: Spending;
  today: string;
  onChoose: ChooseRows;
}) {
  const [isWhole, setWhole] = useState(false);
  const opened = useOpened();
  const year: FigureProof = {
    kind: "formula",
    title: "A year at this pace",
    currency,
    value: recurringPerYear,
    note: "Each payment as often as it comes in a year. Its own transactions open from the list.",
    terms: recurring.map(({ name, perYear }) => ({ sign: "+", proof: { title: name, value: perYear } })),
  };
  const shown = isWhole ? recurring : recurring.slice(0, SHOWN);
  return (
    <Card aria-labelledby="recurring">
      <CardHeader
        id="recurring"
        title="Recurring payments"
        aside={<TextLink href="/recurring">All, with prices</TextLink>}
      />
      {recurring.length === 0 ? (
        <p className="py-2 text-pretty text-ink-2">
          None yet. Payments that recur at the same pace, such as rent or a subscription, are listed here.
        </p>
      ) : (
        <>
          <ul>
            {shown.map((one) => (
              <li key={one.key} className="border-line border-t first:border-t-0">
                {one.isByHand ? (
                  <Link href="/recurring" className={ROW}>
                    <RecurringRow one={one} today={today} currency={currency} />
                  </Link>
                ) : (
                  <button
                    type="button"
                    onClick={() => onChoose({ q: one.name, startDate: "1970-01-01" })}
                    className={ROW}
                  >
                    <RecurringRow one={one} today={today} currency={currency} />
                  </button>
                )}
              </li>
            ))}
          </ul>
          {recurring.length > shown.length ? (
            <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
              Show all {recurring.length}
            </Button>
          ) : null}
          <p className="total-rule mt-1 flex justify-between gap-3 pt-3 font-title">
            Yearly total
            <Opens opened={opened} id="year" proof={year}>
              <Amount value={recurringPerYear} currency={currency} cents={false} />
            </Opens>
          </p>
          <OpenedFigure opened={opened} proof={year} />
        </>
      )}
    </Card>
  );
}

function RecurringRow({
  one,
  today,
  currency,
}: {
  one: Spending["recurring"][number];
  today: string;
  currency: string;
}) {
  const locale = useLocale();
  return (
    <>
      <CategoryIcon name={iconOf(one.category)} className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{one.name}</bdi>
        <span className="block truncate text-caption text-ink-3">
          {CADENCE_WORDS[one.cadence]}, next {withinSentence(formatDayNear(one.nextDate, today, locale))}
        </span>
      </span>
      <span className="text-right">
        <span className="block font-medium">
          {one.isEstimate ? <span className="text-ink-3">about </span> : null}
          <Amount value={one.amount} currency={currency} />
        </span>
        <span className="block text-caption text-ink-3">
          <Amount value={one.perYear} currency={currency} cents={false} /> a year
        </span>
      </span>
    </>
  );
}
