"use client";
"use no memo";

import { type ReactNode, useId, useRef } from "react";
import { linearScale, niceTicks, type Scale } from "./scale";
import { useWidth } from "./use-width";

export type CashflowChartMonth = CashflowBar & {
  /** Unique key of the month, such as `"2026-11"`. */
  key: string;
  /** "Nov", or "N" when space is short. */
  name: string;
  letter: string;
  /** Text under the name: the year at its start, or "to 21st"; `shortNote` on a phone. */
  note?: string | undefined;
  shortNote?: string | undefined;
  /** Replaces the note under a month that ended below zero: "−$413". */
  shortfall?: string | undefined;
  /** Month in progress: drawn hatched, with a dotted net line. */
  isPartial: boolean;
  /** Screen reader text of the month. */
  description: string;
};

export type CashflowChartProps = {
  /** Oldest first, at least one. */
  months: readonly CashflowChartMonth[];
  selected: string;
  lit: string;
  onSelect: (key: string) => void;
  /** Called with the hovered month, or `null` when the pointer leaves. */
  onPeek: (key: string | null) => void;
  formatTick: (value: number) => string;
};

/** Months are radio buttons over the picture, so arrow keys move between them. */
export function CashflowChart({ months, selected, lit, onSelect, onPeek, formatTick }: CashflowChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const name = useId();
  return (
    <div ref={box} className="relative mt-auto h-[244px] @min-[480px]:h-[326px]">
      {width === 0 ? null : (
        <Picture months={months} lit={lit} layout={layOutCashflow(months, width)} formatTick={formatTick} />
      )}
      <fieldset
        className="absolute inset-y-0 right-0 left-[40px] flex @min-[480px]:left-[44px]"
        onPointerLeave={() => onPeek(null)}
      >
        <legend className="sr-only">Month</legend>
        {months.map(({ key, description }) => (
          <label key={key} className="relative min-w-0 flex-1" onPointerEnter={() => onPeek(key)}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === selected}
              onChange={() => onSelect(key)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
            />
            <span className="sr-only">{description}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type PictureProps = Pick<CashflowChartProps, "months" | "lit" | "formatTick"> & { layout: CashflowGeometry };

function Picture({ months, lit, layout, formatTick }: PictureProps) {
  const { width, height, left, labels, ticks, x, y, bandWidth } = layout;
  const zero = y(0);
  const isNarrow = bandWidth < 40;
  const at = months.findIndex(({ key }) => key === lit);
  const bandInset = Math.min(1, bandWidth * 0.02);
  return (
    <svg width={width} height={height} aria-hidden="true" className="block overflow-visible text-caption">
      {at === -1 ? null : (
        <rect
          x={left + at * bandWidth + bandInset}
          width={bandWidth - 2 * bandInset}
          height={height}
          rx="8"
          className="fill-surface-2"
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="amt fill-ink-3">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {months.map((month, index) => (
        <MonthBars key={month.key} month={month} middle={x(index)} layout={layout} />
      ))}
      {months.map((month, index) => (
        <MonthWords
          key={month.key}
          month={month}
          middle={x(index)}
          right={width}
          labels={labels}
          isNarrow={isNarrow}
          hasNeighbor={isNarrow && months[index - 1]?.shortfall !== undefined}
        />
      ))}
      <line x1={left} x2={width} y1={zero} y2={zero} className="stroke-ink-3" />
      <NetLine months={months} layout={layout} />
    </svg>
  );
}

function MonthBars({ month, middle, layout }: { month: CashflowChartMonth; middle: number; layout: CashflowGeometry }) {
  const { barWidth, corner, y } = layout;
  const pattern = useId();
  const bars = [
    { key: "in", to: y(month.income), from: y(0) - 1, color: "var(--chart-in)", isDrawn: month.income > 0 },
    { key: "out", to: y(-month.expense), from: y(0) + 1, color: "var(--chart-out)", isDrawn: month.expense > 0 },
  ];
  return bars
    .filter(({ isDrawn }) => isDrawn)
    .map(({ key, from, to, color }) => {
      const path = barPath(middle, barWidth, from, to, corner);
      if (!month.isPartial) return <path key={key} d={path} fill={color} />;
      const id = `${pattern}${key}`;
      return (
        <g key={key}>
          <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className="fill-surface" />
            <rect width="2" height="5" fill={color} />
          </pattern>
          <path d={path} fill={`url(#${id})`} stroke={color} strokeWidth="1.5" />
        </g>
      );
    });
}

type MonthWordsProps = {
  month: CashflowChartMonth;
  middle: number;
  right: number;
  labels: CashflowGeometry["labels"];
  isNarrow: boolean;
  /** True when the previous month shows an amount; two don't fit side by side. */
  hasNeighbor: boolean;
};

function MonthWords({ month, middle, right, labels: [first, second], isNarrow, hasNeighbor }: MonthWordsProps) {
  const isShort = month.shortfall !== undefined && !month.isPartial;
  const look = isShort ? "fill-worse font-medium" : month.isPartial ? "fill-ink font-strong" : "fill-ink-3";
  const note = isShort ? (hasNeighbor ? undefined : month.shortfall) : isNarrow ? month.shortNote : month.note;
  // Keeps the last month's text from being cut off at the edge.
  const noteMiddle = Math.min(middle, right - (note ?? "").length * 3.1);
  return (
    <g className={look}>
      <text x={middle} y={first} textAnchor="middle">
        {isNarrow ? month.letter : month.name}
      </text>
      {note ? (
        <text x={noteMiddle} y={second} textAnchor="middle" className={isShort ? "amt" : undefined}>
          {note}
        </text>
      ) : null}
    </g>
  );
}

function NetLine({ months, layout }: { months: readonly CashflowChartMonth[]; layout: CashflowGeometry }): ReactNode {
  const { x, y, dot } = layout;
  const points = months.map(({ net }, index) => `${x(index).toFixed(1)} ${y(net).toFixed(1)}`);
  const hasPartial = months.at(-1)?.isPartial ?? false;
  const full = hasPartial ? points.slice(0, -1) : points;
  const toPath = (list: readonly string[]) => (list.length > 1 ? `M${list.join("L")}` : "");
  return (
    <>
      <path d={toPath(points)} className="fill-none stroke-[5] stroke-surface" strokeLinejoin="round" />
      <path d={toPath(full)} className="fill-none stroke-2 stroke-ink" strokeLinejoin="round" />
      {hasPartial ? (
        <path d={toPath(points.slice(-2))} className="fill-none stroke-2 stroke-ink" strokeDasharray="3 4" />
      ) : null}
      {months.map(({ key, net, isPartial }, index) => (
        <circle
          key={key}
          cx={x(index)}
          cy={y(net)}
          r={dot}
          className={isPartial ? "fill-surface stroke-2 stroke-ink" : "fill-ink stroke-[1.5] stroke-surface"}
        />
      ))}
    </>
  );
}

/** `expense` is a magnitude. */
type CashflowBar = { income: number; expense: number; net: number };

type CashflowGeometry = {
  width: number;
  height: number;
  /** Left edge of the plot, right of the axis labels. */
  left: number;
  /** Baselines of the two lines of text under the months. */
  labels: readonly [number, number];
  bandWidth: number;
  barWidth: number;
  corner: number;
  dot: number;
  ticks: readonly number[];
  y: Scale;
  /** Center of a month. */
  x: (index: number) => number;
};

/** Below this width in pixels, months show one letter and bars are thinner. */
const NARROW = 480;

/**
 * Lays out a cashflow chart: income above the zero line, expense below, on one scale.
 *
 * @param bars  oldest first, at least one
 * @param width  CSS pixels of the whole chart
 */
export function layOutCashflow(bars: readonly CashflowBar[], width: number): CashflowGeometry {
  const isNarrow = width < NARROW;
  const height = isNarrow ? 244 : 326;
  const left = isNarrow ? 40 : 44;
  const bottom = isNarrow ? 44 : 52;
  const top = Math.max(...bars.map(({ income, net }) => Math.max(income, net)), 0);
  const low = Math.min(...bars.map(({ expense, net }) => Math.min(-expense, net)), 0);
  // Without any amounts, the zero line still goes in the middle.
  const [min, max] = top === 0 && low === 0 ? [-1, 1] : [low, top];
  const bandWidth = (width - left) / bars.length;
  return {
    width,
    height,
    left,
    labels: isNarrow ? [height - 19, height - 5] : [height - 20, height - 5],
    bandWidth,
    barWidth: Math.min(isNarrow ? 13 : 26, bandWidth * 0.55),
    corner: isNarrow ? 2.5 : 4,
    dot: isNarrow ? 2.6 : 3.6,
    ticks: top === 0 && low === 0 ? [0] : niceTicks(min, max, 5),
    y: linearScale([min, max], [height - bottom, 13]),
    x: (index) => left + (index + 0.5) * bandWidth,
  };
}

export function barPath(middle: number, width: number, from: number, to: number, corner: number): string {
  const size = Math.abs(to - from);
  const r = Math.min(corner, size, width / 2);
  const turn = to < from ? r : -r;
  const x = middle - width / 2;
  return `M${x} ${from}V${to + turn}q0 ${-turn} ${r} ${-turn}h${width - 2 * r}q${r} 0 ${r} ${turn}V${from}Z`;
}
