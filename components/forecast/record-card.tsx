"use client";

import { useId } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import type { AccountForecast } from "@/lib/schemas/forecast";
import { recordTitle } from "./forecast-copy";
import { PastRows } from "./past-rows";

export type RecordCardProps = { forecast: AccountForecast; currency: string };

type RecordDay = AccountForecast["record"]["days"][number];

/** Where each mark stands: held in the middle and pale, a miss tall and on the side that it missed on. */
const MARK = {
  held: "forecast-held top-9 h-3",
  above: "top-0 h-7 bg-rust",
  below: "bottom-0 h-7 bg-rust",
} as const;

/** How often the range held so far: each scored day as a mark, and the misses with what moved them. */
export function RecordCard({ forecast, currency }: RecordCardProps) {
  const locale = useLocale();
  const titleId = useId();
  const { days, waitingDays } = forecast.record;
  const misses = days.filter(({ result }) => result !== "held").toReversed();
  const [first, last] = [days[0], days.at(-1)];
  const count = (result: RecordDay["result"]) => days.filter((day) => day.result === result).length;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={recordTitle(forecast.record, locale)} />
      <p className="max-w-prose text-pretty text-ink-2 text-small">
        {first && last
          ? "Each mark is one day, checked against the forecast from a week earlier. 80% was the promise."
          : `Each day we keep the forecast of the day a week later, and check it once that day is over. ${
              waitingDays === 0
                ? "The first one is kept tonight."
                : `${waitingDays === 1 ? "1 day is" : `${waitingDays} days are`} waiting to be checked.`
            }`}
      </p>
      {first && last ? (
        <>
          <div
            role="img"
            aria-label={`${days.length} days. ${count("held")} held, ${count("above")} ended above the range, ${count("below")} below.`}
            className="relative mt-4 flex h-[84px] gap-px md:gap-0.5"
          >
            {days.map(({ date, result }) => (
              <i key={date} title={formatDay(date, locale)} className="relative min-w-0 max-w-3 flex-1">
                <span className={cn("absolute inset-x-0 rounded-bar", MARK[result])} />
              </i>
            ))}
          </div>
          <p className="mt-1 flex justify-between text-caption text-ink-3">
            <span>{formatDay(first.date, locale, "short")}</span>
            <span>{formatDay(last.date, locale, "short")}</span>
          </p>
          <Misses misses={misses} currency={currency} />
        </>
      ) : null}
    </Card>
  );
}

/** Misses beyond these are in the marks. */
const MISSES_SHOWN = 5;

function Misses({ misses, currency }: { misses: readonly RecordDay[]; currency: string }) {
  const locale = useLocale();
  const listId = useId();
  if (misses.length === 0) return null;
  return (
    <ul aria-label="Days the range missed" className="mt-4">
      {misses.slice(0, MISSES_SHOWN).map((miss) => (
        <li key={miss.date} className="border-line border-t py-2.5">
          <div className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {formatDay(miss.date, locale)}{" "}
              <span className="font-normal text-ink-2">ended {miss.result} the range</span>
            </span>
            <span className="text-ink-2 text-small">
              <Amount value={miss.balance} currency={currency} cents={false} />, likely{" "}
              <Amount value={miss.p10} currency={currency} cents={false} /> to{" "}
              <Amount value={miss.p90} currency={currency} cents={false} />
            </span>
          </div>
          {miss.largestId ? (
            <PastRows
              id={`${listId}-${miss.date}`}
              label={`The largest transaction before ${formatDay(miss.date, locale)}`}
              ids={[miss.largestId]}
            />
          ) : (
            <p className="text-ink-2 text-small">Nothing was booked that moved it: something expected did not come.</p>
          )}
        </li>
      ))}
      {misses.length > MISSES_SHOWN ? (
        <li className="border-line border-t pt-2.5 text-ink-2 text-small">
          And {misses.length - MISSES_SHOWN} more, earlier
        </li>
      ) : null}
    </ul>
  );
}
