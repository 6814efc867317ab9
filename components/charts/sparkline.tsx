"use client";
"use no memo";

import { useId, useRef } from "react";
import { linearScale } from "./scale";
import { useWidth } from "./use-width";

export type SparklineProps = {
  /** Oldest first, at least two. */
  values: readonly number[];
  /** Screen reader text of the picture. */
  label: string;
  /** Index of the highlighted point among those drawn (`thinOut` to `MAX_POINTS`); defaults to the last. */
  at?: number | null;
  height?: number;
};

/** About one point a month over a year: more points show paydays instead of the trend. */
export const MAX_POINTS = 13;
const DOT = 4;
const TOP = 8;
/** Keeps the lowest point off the baseline, which is a rule, not zero. */
const GAP = 10;

export function Sparkline({ values: all, label, at = null, height = 114 }: SparklineProps) {
  const values = thinOut(all, MAX_POINTS);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const gradient = useId();
  const x = linearScale([0, values.length - 1], [1, width - DOT - 2]);
  const y = linearScale([Math.min(...values), Math.max(...values)], [height - GAP, TOP]);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const line = `M${points.join("L")}`;
  const marked = at ?? values.length - 1;
  return (
    <div ref={box} style={{ height }}>
      {width === 0 ? null : (
        <svg width={width} height={height} role="img" aria-label={label} className="block overflow-visible">
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="var(--sorrel)" stopOpacity="0.16" />
              <stop offset="1" stopColor="var(--sorrel)" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={`${line}V${height}H1Z`} fill={`url(#${gradient})`} />
          <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
          <path d={line} className="fill-none stroke-2 stroke-sorrel" strokeLinejoin="round" />
          {at === null ? null : <line x1={x(at)} x2={x(at)} y1={TOP} y2={height} className="stroke-edge" />}
          <circle cx={x(marked)} cy={y(values[marked] ?? 0)} r={DOT} className="fill-sorrel stroke-2 stroke-surface" />
        </svg>
      )}
    </div>
  );
}

/** Returns at most `count` evenly spaced values, including the first and last. */
export function thinOut<T>(values: readonly T[], count: number): readonly T[] {
  if (values.length <= count) return values;
  const step = (values.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => values[Math.round(index * step)]).filter(
    (value): value is T => value !== undefined,
  );
}
