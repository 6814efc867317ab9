"use client";

import { daysBetween } from "@/lib/domain/calendar";
import type { RecordDay } from "@/lib/schemas/forecast";
import type { ForecastGeometry } from "./forecast-geometry";

type PastProps = { past: readonly RecordDay[]; geometry: ForecastGeometry; height: number };

/** The last two weeks, left of today: actual balances over the ranges frozen a week before, misses as dots. */
export function PastPart({ past, today, geometry, height }: PastProps & { today: string }) {
  const { x, y, startOf } = geometry;
  if (past.length === 0) return null;
  return (
    <g>
      <rect x="0" y="0" width={startOf(0)} height={height} className="fill-paper" />
      <path d={geometry.past.band} className="forecast-frozen" />
      <path d={geometry.past.line} className="fill-none stroke-2 stroke-ink" />
      <path d={`M${startOf(0)} 0V${height}`} className="stroke-ink-3" />
      {past
        .filter(({ result }) => result !== "held")
        .map(({ date, balance }) => (
          <circle
            key={date}
            cx={x(daysBetween(today, date))}
            cy={y(balance)}
            r={4}
            className="fill-rust stroke-surface"
          />
        ))}
    </g>
  );
}

/** Labels for the past part; omitted when too narrow, since the record repeats them. */
export function PastWords({ past, geometry, height, isWide }: PastProps & { isWide: boolean }) {
  if (past.length === 0 || !isWide) return null;
  const held = past.filter(({ result }) => result === "held").length;
  const left = geometry.startOf(0);
  return (
    <>
      <span aria-hidden="true" className="absolute top-1 left-2 font-medium text-caption text-ink-2">
        What happened
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1 font-medium text-caption text-ink-2"
        style={{ left: left + 8 }}
      >
        Forecast
      </span>
      <span aria-hidden="true" className="absolute left-2 text-caption text-ink-2" style={{ top: height - 20 }}>
        {held} of {past.length} days in range
      </span>
    </>
  );
}
