"use client";

import { ticksOf } from "@/components/forecast/forecast-geometry";
import { cn } from "@/components/ui/cn";

export type ScenarioLineProps = {
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

export function ScenarioLine({ days, beside, range, floor, low }: ScenarioLineProps) {
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
