"use client";
"use no memo";

import { useId, useState } from "react";
import { Sparkline } from "@/components/charts/sparkline";
import { Amount } from "@/components/money/amount";
import type { Opened } from "@/components/money/figures/opens";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { onDemand } from "@/components/shell/on-demand";
import { formatDay } from "@/lib/client/format-date";
import type { HistoryPoint, pointProofs } from "./figure-proofs";

const PointsTable = onDemand(() => import("./points-table").then((module) => module.PointsTable), null);

export type HistoryProps = {
  history: readonly HistoryPoint[];
  /** Points drawn; empty when they don't open. */
  points: ReturnType<typeof pointProofs>;
  currency: string;
  opened: Opened;
};

/** Pointer or arrow keys read out a point, Enter or a click opens it. */
export function History({ history, points, currency, opened }: HistoryProps) {
  const locale = useLocale();
  const tableId = useId();
  const [at, setAt] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const first = history[0];
  const last = history.at(-1);
  if (!first || !last) return null;
  const whole = (value: number) => formatAmount(value, currency, { locale, cents: false });
  const start = formatDay(first.date, locale, "monthYear");
  const read = at === null ? undefined : points[at];
  const end = points.length - 1;
  return (
    <div className="mt-4 min-w-0 @min-[32rem]/net:mt-0 @min-[32rem]/net:w-[300px] @min-[32rem]/net:shrink">
      {isTable ? (
        <PointsTable id={tableId} points={points} currency={currency} opened={opened} />
      ) : (
        <div className="relative">
          <Sparkline
            values={history.map(({ net }) => net)}
            at={at}
            label={`Net worth from ${start}, ${whole(first.net)}, to today, ${whole(last.net)}`}
          />
          {points.length > 1 ? (
            <input
              type="range"
              aria-label="Day of the line"
              aria-valuetext={describe(read ?? points[end], { currency, locale })}
              min={0}
              max={end}
              value={at ?? end}
              onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
              onFocus={() => setAt((known) => known ?? end)}
              onBlur={() => setAt(null)}
              onPointerMove={({ nativeEvent, currentTarget }) =>
                setAt(Math.round((nativeEvent.offsetX / currentTarget.offsetWidth) * end))
              }
              onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setAt(null)}
              onClick={({ currentTarget }) => open(currentTarget)}
              onKeyDown={({ key, currentTarget }) => key === "Enter" && open(currentTarget)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control bg-transparent opacity-0 focus-visible:opacity-100 [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
            />
          ) : null}
        </div>
      )}
      <p className="mt-1 flex items-center justify-between gap-3 whitespace-nowrap text-caption text-ink-3">
        {read && !isTable ? (
          <output className="num text-ink-2">
            {formatDay(read.date, locale)} ·{" "}
            <Amount value={read.net} currency={currency} cents={false} className="font-medium text-ink" />
          </output>
        ) : (
          <span aria-hidden="true">
            {start} · <Amount value={first.net} currency={currency} cents={false} />
          </span>
        )}
        {points.length > 1 ? (
          <button
            type="button"
            aria-expanded={isTable}
            aria-controls={isTable ? tableId : undefined}
            onClick={() => setTable(!isTable)}
            className="-my-3 py-3 font-strong text-sorrel underline-offset-[3px] hover:underline"
          >
            {isTable ? "Show the line" : "Show as a table"}
          </button>
        ) : (
          <span aria-hidden="true">Today</span>
        )}
      </p>
    </div>
  );

  function open(trigger: HTMLElement) {
    const point = points[at ?? end];
    if (point?.proof) opened.toggle(`point ${point.date}`, trigger);
  }
}

function describe(point: HistoryPoint | undefined, { currency, locale }: { currency: string; locale: string }): string {
  return point ? `${formatDay(point.date, locale)}, ${formatAmount(point.net, currency, { locale })}` : "";
}
