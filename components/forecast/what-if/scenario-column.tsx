"use client";

import { ArrowDown, ArrowUp, Info } from "lucide-react";
import type { ReactNode } from "react";
import { chancePercent, worstLowPoint } from "@/components/forecast/forecast-copy";
import { ticksOf } from "@/components/forecast/forecast-geometry";
import { Amount, MoneyText } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { daysBetween } from "@/lib/domain/calendar";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";
import type { ScenarioResult } from "@/lib/schemas/forecast/scenarios";

export type ColumnForecast = { days: readonly number[]; lowPoints: AccountForecast["lowPoints"] };

export type ScenarioColumnProps = {
  title: ReactNode;
  words: string;
  payload: ForecastPayload;
  forecast: ColumnForecast;
  /** The unchanged forecast; null in its own column. */
  today: ColumnForecast | null;
  range: readonly [number, number];
  year: ScenarioResult["year"];
  /** Returns the proof of a day's balance by day index. */
  proofOf: (at: number) => FigureProof | undefined;
  actions?: ReactNode;
  children?: ReactNode;
};

export function ScenarioColumn(props: ScenarioColumnProps) {
  const { title, words, payload, forecast, today, range, year, proofOf, actions, children } = props;
  const locale = useLocale();
  const opened = useOpened();
  const { currency, floor } = payload;
  const point = worstLowPoint(forecast);
  const before = today ? worstLowPoint(today) : null;
  const chance = point ? (point.belowFloorChance ?? point.belowZeroChance) : null;
  const isUnder = floor !== null && point !== null && point.p50 < floor;
  const end = Math.round(forecast.days.at(-1) ?? 0);
  const lastDay = payload.accounts[0]?.days.at(-1)?.date ?? payload.today;
  const lowAt = point ? daysBetween(payload.today, point.date) - 1 : -1;
  const proofs: Readonly<Record<string, FigureProof | undefined>> = {
    low: proofOf(lowAt),
    end: proofOf(forecast.days.length - 1),
  };
  return (
    <li className={cn("flex min-w-0 flex-col p-4 md:px-6 md:py-5", today === null && "bg-paper")}>
      <div className="flex min-h-8 items-start justify-between gap-2">
        <h3 className="text-pretty font-title [overflow-wrap:anywhere]">{title}</h3>
        {actions ? <span className="-mt-2 -mr-2 flex shrink-0">{actions}</span> : null}
      </div>
      <p className="mb-4 min-h-10 text-pretty text-ink-2 text-small">
        <MoneyText text={words} currency={payload.currency} />
      </p>
      <ScenarioLine
        days={forecast.days}
        beside={today?.days ?? null}
        range={range}
        floor={floor}
        low={point ? { at: lowAt, isUnder } : null}
      />
      <dl className="mt-4 [&_dt]:text-ink-2 [&_dt]:text-small [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-3">
        <div>
          <dt>{point ? `Low point, ${formatDay(point.date, locale, "short")}` : "Low point"}</dt>
          <dd className="flex flex-wrap items-baseline justify-end gap-x-2">
            {point ? (
              <Opens opened={opened} id="low" proof={proofs.low}>
                <Amount value={point.p50} currency={currency} cents={false} size="ledger" />
              </Opens>
            ) : (
              "None"
            )}
            {point && before ? <Difference from={before.p50} to={point.p50} currency={currency} /> : null}
          </dd>
        </div>
        <div className="border-line border-t">
          <dt>
            {floor === null ? (
              "Chance below zero"
            ) : (
              <>
                Chance under <Amount value={floor} currency={currency} cents={false} />
              </>
            )}
          </dt>
          <dd className={cn("font-strong", chance !== null && chance >= 0.5 && "text-worse")}>
            {chance === null ? "Unknown" : chancePercent(chance, locale)}
          </dd>
        </div>
        <div className="border-line border-t">
          <dt>Balance on {formatDay(lastDay, locale, "short")}</dt>
          <dd className="font-strong">
            <Opens opened={opened} id="end" proof={proofs.end}>
              <Amount value={end} currency={currency} cents={false} />
            </Opens>
          </dd>
        </div>
        <div className="total-rule border-line border-t">
          <dt className="font-strong text-ink!">
            Over 12 months
            <YearBasis year={year} currency={currency} />
          </dt>
          <dd>
            <YearTotal year={year} isToday={today === null} currency={currency} />
          </dd>
        </div>
      </dl>
      <OpenedFigure opened={opened} proof={opened.id === null ? undefined : proofs[opened.id]} />
      <div className="mt-auto pt-2">
        {children ?? (
          <p className="flex items-center gap-2 border-line border-t pt-3 text-ink-2 text-small">
            <Info size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            Changes are compared with this
          </p>
        )}
      </div>
    </li>
  );
}

/** Subtracts the rounded figures shown, so the difference matches them. */
function Difference({ from, to, currency }: { from: number; to: number; currency: string }) {
  const by = Math.round(to) - Math.round(from);
  if (by === 0) return <span className="text-ink-2 text-small">same</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={cn(
        "num inline-flex items-center gap-[3px] font-medium text-small",
        by > 0 ? "text-better" : "text-worse",
      )}
    >
      <Arrow size={13} strokeWidth={2.2} aria-hidden="true" />
      <Amount value={by} currency={currency} cents={false} sign="always" />
    </span>
  );
}

function YearBasis({ year, currency }: { year: ScenarioResult["year"]; currency: string }) {
  const [only, ...more] = year;
  if (!only) return null;
  return (
    <span className="block font-normal text-caption text-ink-2">
      {more.length > 0 ? (
        `${year.length} changes`
      ) : only.amount === null || only.count === 1 ? (
        `${only.count} ${only.count === 1 ? "payment" : "payments"}`
      ) : (
        <>
          {only.count} × <Amount value={Math.abs(only.amount)} currency={currency} />
        </>
      )}
      {year.every(({ isMoved }) => isMoved) ? ", put aside" : null}
    </span>
  );
}

function YearTotal({ year, isToday, currency }: { year: ScenarioResult["year"]; isToday: boolean; currency: string }) {
  if (isToday || year.length === 0) return <span className="text-ink-2 text-small">No change</span>;
  const total = year.reduce((sum, one) => sum + Math.round(one.total * 100), 0) / 100;
  const isMoved = year.every((one) => one.isMoved);
  return (
    <Amount
      value={isMoved ? Math.abs(total) : total}
      currency={currency}
      sign={isMoved ? "auto" : "always"}
      size="keyfigure"
      className={isMoved ? "" : total > 0 ? "text-better" : "text-worse"}
    />
  );
}

type ScenarioLineProps = {
  /** Median balance of each of the 90 days. */
  days: readonly number[];
  /** Today's line, dotted; null in its own column. */
  beside: readonly number[] | null;
  /** Value range shared by all columns, so their lines compare. */
  range: readonly [number, number];
  floor: number | null;
  /** Index of the low point's day. `isUnder` means below the floor. */
  low: { at: number; isUnder: boolean } | null;
};

const [WIDTH, HEIGHT] = [1000, 96];

function ScenarioLine({ days, beside, range, floor, low }: ScenarioLineProps) {
  const ticks = ticksOf(...range);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => HEIGHT - ((value - least) / (most - least)) * HEIGHT;
  const pathOf = (values: readonly number[]) =>
    values
      .map(
        (value, index) =>
          `${index === 0 ? "M0 " : "V"}${y(value).toFixed(1)}H${(((index + 1) * WIDTH) / values.length).toFixed(1)}`,
      )
      .join("");
  const lowest = low ? days[low.at] : undefined;
  return (
    <div aria-hidden="true" className="relative h-24">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-ink-3" />
        {floor === null ? null : (
          <path d={`M0 ${y(floor)}H${WIDTH}`} className="stroke-[1.5] stroke-worse" strokeDasharray="5 4" />
        )}
        {beside ? (
          <path d={pathOf(beside)} className="fill-none stroke-[1.5] stroke-ink-3" strokeDasharray="1.5 3" />
        ) : null}
        <path
          d={pathOf(days)}
          className={cn("fill-none stroke-2", low?.isUnder ? "stroke-chart-out" : "stroke-sorrel")}
        />
      </svg>
      {low && lowest !== undefined ? (
        <i
          className={cn(
            "absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 bg-surface",
            low.isUnder ? "border-chart-out" : "border-sorrel",
          )}
          style={{ left: `${((low.at + 0.5) / days.length) * 100}%`, top: y(lowest) }}
        />
      ) : null}
    </div>
  );
}
