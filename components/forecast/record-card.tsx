"use client";

import { useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { formatDay } from "@/lib/client/format-date";
import { daysBetween } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import type { AccountForecast, RecordDay } from "@/lib/schemas/forecast";
import { PastRows } from "./past-rows";

/** Mark styles: days within range are pale and centered, misses tall and on the side they missed. */
const MARK = { held: "forecast-held top-9 h-3", above: "top-0 h-7 bg-rust", below: "bottom-0 h-7 bg-rust" } as const;

export function RecordCard({ forecast, currency }: { forecast: AccountForecast; currency: string }) {
  const locale = useLocale();
  const { days, waitingDays, width } = forecast.record;
  const misses = days.filter(({ result }) => result !== "held").toReversed();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) {
    return (
      <TitledCard title={recordTitle(forecast.record, locale)}>
        <p className="max-w-prose text-pretty text-ink-2 text-small">{noRecordWords(waitingDays)}</p>
      </TitledCard>
    );
  }
  return (
    <div className={cn("grid gap-3 md:gap-6", misses.length > 0 && "lg:grid-cols-[8fr_4fr]")}>
      <TitledCard title={recordTitle(forecast.record, locale)}>
        <p className="max-w-prose text-pretty text-ink-2 text-small">
          Each mark is one day, checked against the forecast from a week earlier. 80% was the promise.{" "}
          {widthWords(width)}
        </p>
        <Marks days={days} />
        <p className="mt-1 flex justify-between text-caption text-ink-3">
          <span>{formatDay(first.date, locale, "short")}</span>
          <span>{formatDay(last.date, locale, "short")}</span>
        </p>
        <Facts days={days} currency={currency} />
      </TitledCard>
      <WhyMissed misses={misses} currency={currency} />
    </div>
  );
}

function noRecordWords(waitingDays: number): string {
  const words = "Each night we save our forecast for a week ahead, and check it when that day is over.";
  if (waitingDays === 0) return `${words} We’ll save the first one tonight, so you’ll see a record in 9 days.`;
  const left = Math.max(1, 10 - waitingDays);
  const waiting = waitingDays === 1 ? "1 day is" : `${waitingDays} days are`;
  return `${words} ${waiting} waiting to be checked, the first in about ${left === 1 ? "a day" : `${left} days`}.`;
}

function Marks({ days }: { days: readonly RecordDay[] }) {
  const locale = useLocale();
  const count = (result: RecordDay["result"]) => days.filter((day) => day.result === result).length;
  return (
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
  );
}

function Facts({ days, currency }: { days: readonly RecordDay[]; currency: string }) {
  const of = (result: RecordDay["result"]) => {
    const count = days.filter((day) => day.result === result).length;
    return count === 1 ? "1 day" : `${count} days`;
  };
  const typical = typicalMiss(days);
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 [&_dd]:font-strong [&_dt]:text-ink-2 [&_dt]:text-small">
      <div>
        <dt>Held</dt>
        <dd>{of("held")}</dd>
      </div>
      <div>
        <dt>Ended above</dt>
        <dd>{of("above")}</dd>
      </div>
      <div>
        <dt>Ended below</dt>
        <dd>{of("below")}</dd>
      </div>
      {typical === null ? null : (
        <div>
          <dt>Typical miss</dt>
          <dd>
            <Amount value={typical} currency={currency} cents={false} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const MISSES_SHOWN = 3;

function WhyMissed({ misses, currency }: { misses: readonly RecordDay[]; currency: string }) {
  const locale = useLocale();
  const listId = useId();
  const [isAll, setAll] = useState(false);
  if (misses.length === 0) return null;
  const shown = isAll ? misses : misses.slice(0, MISSES_SHOWN);
  return (
    <TitledCard title={`Why it missed ${misses.length === 1 ? "1 day" : `${misses.length} days`}`}>
      <table className="num w-full text-small">
        <tbody>
          {reasonsOf(misses).map(({ reason, count }) => (
            <tr key={reason} className="border-line border-b *:h-9">
              <th scope="row" className="font-normal">
                {REASONS[reason]}
              </th>
              <td className="text-right font-medium">{count}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="*:h-9">
            <th scope="row" className="font-strong">
              Days missed
            </th>
            <td className="text-right font-strong">{misses.length}</td>
          </tr>
        </tfoot>
      </table>
      <ul id={listId} aria-label="Days the range missed" className="mt-2">
        {shown.map((miss) => (
          <li key={miss.date} className="border-line border-t py-2.5">
            <span className="block font-medium">
              {formatDay(miss.date, locale)}{" "}
              <span className="font-normal text-ink-2">ended {miss.result} the range</span>
            </span>
            <span className="block text-ink-2 text-small">
              <Amount value={miss.balance} currency={currency} cents={false} />, likely{" "}
              <Amount value={miss.p10} currency={currency} cents={false} /> to{" "}
              <Amount value={miss.p90} currency={currency} cents={false} />
            </span>
            {miss.largestId ? (
              <PastRows
                id={`${listId}-${daysBetween("2020-01-01", miss.date)}`}
                label={`What moved ${formatDay(miss.date, locale)}`}
                ids={[miss.largestId]}
              />
            ) : miss.reason ? (
              <span className="block text-ink-2 text-small">{REASONS[miss.reason]}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {misses.length > MISSES_SHOWN ? (
        <Button variant="link" size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? "Show fewer" : `See all ${misses.length}`}
        </Button>
      ) : null}
    </TitledCard>
  );
}

type MissReason = NonNullable<RecordDay["reason"]>;

const REASONS: Readonly<Record<MissReason, string>> = {
  "one-time": "One-time purchase",
  "bill-larger": "Larger bill than usual",
  "bill-moved": "Bill early or late",
  "money-in": "Money in sooner, or more",
  "money-late": "Money in later, or less",
  "spent-more": "More everyday spending",
  "spent-less": "Less spending, or a later bill",
};

/** Counts misses by reason, most common first. The counts add up to all misses. */
export function reasonsOf(misses: readonly RecordDay[]): { reason: MissReason; count: number }[] {
  const counts = new Map<MissReason, number>();
  for (const { reason } of misses) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** Returns the median distance of misses beyond the range; null without misses. */
export function typicalMiss(days: readonly RecordDay[]): number | null {
  const beyond = days.flatMap(({ result, balance, p10, p90 }) =>
    result === "above" ? balance - p90 : result === "below" ? p10 - balance : [],
  );
  return beyond.length > 0 ? median(beyond) : null;
}

/** Smaller changes in width are invisible. */
const SAME = 0.05;

/** Describes how the record changed the range's width; empty when it didn't. */
export function widthWords({ up, down }: AccountForecast["record"]["width"]): string {
  const change = (width: number) => (width > 1 + SAME ? "wider" : width < 1 - SAME ? "narrower" : null);
  const [above, below] = [change(up), change(down)];
  if (!above && !below) return "";
  if (above === below) return `It has made the range ${above} than at first.`;
  const sides = [above ? `${above} above` : null, below ? `${below} below` : null].filter(Boolean).join(" and ");
  return `It has made the range ${sides} than at first.`;
}

/** Titles the record: "In the last 90 days the 80% range held on 74 of 90 days (82%)", or that there is none yet. */
export function recordTitle({ days }: Pick<AccountForecast["record"], "days">, locale: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "No record yet";
  const held = days.filter(({ result }) => result === "held").length;
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(
    held / days.length,
  );
  const span = daysBetween(first.date, last.date) + 1;
  const when = span === 1 ? "On the one day so far" : `In the last ${span} days`;
  return `${when} the 80% range held on ${held} of ${days.length} days (${share})`;
}
