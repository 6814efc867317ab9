"use client";

import { useId, useRef } from "react";
import { linearScale, niceTicks } from "@/components/charts/scale";
import { useWidth } from "@/components/charts/use-width";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { formatDay } from "@/lib/client/format-date";
import type { PositionMonth } from "./position-proofs";

export type PositionChartProps = {
  /** At least two comparable months (`firstDrawn`). */
  months: readonly PositionMonth[];
  /** Accounts in the order of `balances`. */
  names: readonly string[];
  currency: string;
  /** Index of the month being read. */
  at: number | null;
  onRead: (at: number | null) => void;
  onOpen: (at: number, trigger: HTMLElement) => void;
};

const HEIGHT = 260;
const LEFT = 48;
const BOTTOM = 24;
const TOP = 10;
export const STACK_COLORS = [
  "var(--category-green)",
  "var(--category-blue)",
  "var(--category-amber)",
  "var(--category-violet)",
  "var(--category-teal)",
  "var(--category-rust)",
  "var(--category-pink)",
  "var(--category-slate)",
] as const;

/** The pointer or arrow keys read a month; Enter or a click opens it. */
export function PositionChart({ months, names, currency, at, onRead, onOpen }: PositionChartProps) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const clip = useId();
  const start = firstDrawn(months) ?? 0;
  const layers = stackAccounts(months, names, STACK_COLORS.length).map((layer) => ({
    ...layer,
    spans: layer.spans.map((span, index) => (index < start ? null : span)),
  }));
  const edges = layers.flatMap(({ spans }) => spans.flatMap((span) => span ?? []));
  const values = [...edges, ...months.slice(start).map(({ net }) => net), 0];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const last = months.length - 1;
  const x = linearScale([start, last], [LEFT, Math.max(width - 6, LEFT + 1)]);
  const y = linearScale([min, max], [HEIGHT - BOTTOM, TOP]);
  const point = (value: number, index: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  // A single month is a dot: a line from a point to itself with round caps.
  const line = comparableRuns(months)
    .filter(({ to }) => to >= start)
    .map(({ from, to }) =>
      [from, ...Array.from({ length: to - from }, (_, place) => from + place + 1), to]
        .map((index) => point(months[index]?.net ?? 0, index))
        .join("L"),
    )
    .map((run) => `M${run}`)
    .join("");
  const whole = (value: number) => formatAmount(value, currency, { locale, cents: false });
  const marked = at ?? last;
  const read = months[marked];
  const [first, latest] = [months[start], months[last]];
  if (!first || !latest) return null;
  const label = `Net worth from ${formatDay(first.end, locale, "monthYear")}, ${whole(first.net)}, to today, ${whole(latest.net)}`;
  return (
    <div ref={box} className="relative" style={{ height: HEIGHT }}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} role="img" aria-label={label} className="block overflow-visible">
          <defs>
            <clipPath id={clip}>
              <rect x={LEFT} y="0" width={Math.max(width - LEFT, 0)} height={HEIGHT} />
            </clipPath>
          </defs>
          {niceTicks(min, max, 4).map((tick) => (
            <g key={tick}>
              <line
                x1={LEFT}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? "stroke-edge" : "stroke-line"}
              />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="amt fill-ink-3 text-caption">
                {new Intl.NumberFormat(locale, { notation: "compact" }).format(tick + 0)}
              </text>
            </g>
          ))}
          <g clipPath={`url(#${clip})`}>
            {layers.map(({ name, spans, color }) => (
              <path
                key={name}
                d={areaOf(spans)}
                fill={`color-mix(in oklab, ${STACK_COLORS[color % STACK_COLORS.length]} 38%, var(--surface))`}
                className="stroke-surface"
              />
            ))}
          </g>
          <path d={line} className="fill-none stroke-[5] stroke-surface" strokeLinejoin="round" strokeLinecap="round" />
          <path d={line} className="fill-none stroke-2 stroke-ink" strokeLinejoin="round" strokeLinecap="round" />
          {at === null ? null : <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} className="stroke-edge" />}
          <circle cx={x(marked)} cy={y(read?.net ?? 0)} r="4" className="fill-ink stroke-2 stroke-surface" />
          <text x={LEFT} y={HEIGHT - 6} className="fill-ink-3 text-caption">
            {formatDay(first.end, locale, "monthYear")}
          </text>
          <text x={width} y={HEIGHT - 6} textAnchor="end" className="fill-ink-3 text-caption">
            Today
          </text>
        </svg>
      )}
      <input
        type="range"
        aria-label="Month of the line"
        aria-valuetext={read ? `${formatDay(read.end, locale)}, ${formatAmount(read.net, currency, { locale })}` : ""}
        min={start}
        max={last}
        value={marked}
        onChange={({ currentTarget }) => onRead(Number(currentTarget.value))}
        onFocus={() => onRead(at ?? last)}
        onBlur={() => onRead(null)}
        onPointerMove={({ nativeEvent, currentTarget }) =>
          onRead(placeAt(nativeEvent.offsetX, currentTarget.offsetWidth))
        }
        onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && onRead(null)}
        onClick={({ currentTarget }) => onOpen(marked, currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && onOpen(marked, currentTarget)}
        style={{ left: LEFT, width: `calc(100% - ${LEFT}px)` }}
        className="absolute inset-y-0 cursor-pointer appearance-none rounded-control bg-transparent opacity-0 focus-visible:opacity-100 [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );

  /** Covers only months in which the account is known, so it doesn't rise from zero the month before. */
  function areaOf(spans: readonly StackedSpan[]): string {
    const known = spans.flatMap((span, index) => (span ? [{ index, from: span[0], to: span[1] }] : []));
    const edge = (side: "from" | "to") => known.map((one) => point(one[side], one.index));
    return known.length === 0 ? "" : `M${edge("to").join("L")}L${edge("from").toReversed().join("L")}Z`;
  }

  function placeAt(offset: number, of: number): number {
    return Math.min(last, Math.max(start, start + Math.round((offset / Math.max(of, 1)) * (last - start))));
  }
}

/** Lower and upper edge of an account at a month's end; null while unknown. */
type StackedSpan = readonly [from: number, to: number] | null;

/** One account, or the smallest ones combined. */
type StackedLayer = { name: string; color: number; spans: readonly StackedSpan[] };

/**
 * Stacks assets upward and debts downward, largest next to zero, so the two heights differ by net worth.
 *
 * @param names  accounts in the order of `balances`
 * @param max  number of colors; the smallest accounts share the last
 */
export function stackAccounts(
  months: readonly Pick<PositionMonth, "balances">[],
  names: readonly string[],
  max: number,
): StackedLayer[] {
  const sizeOf = (place: number) => Math.max(0, ...months.map(({ balances }) => Math.abs(balances[place] ?? 0)));
  const places = names.map((_, place) => place).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const alone = places.length > max ? places.slice(0, max - 1) : places;
  const rest = places.slice(alone.length);
  const members = [
    ...alone.map((place) => ({ name: names[place] ?? "", places: [place] })),
    ...(rest.length > 0 ? [{ name: `${rest.length} smaller accounts`, places: rest }] : []),
  ];
  const tops = months.map(() => ({ had: 0, owed: 0 }));
  return members.map(({ name, places: own }, color) => ({
    name,
    color,
    spans: months.map(({ balances }, index): StackedSpan => {
      if (own.every((place) => (balances[place] ?? null) === null)) return null;
      const value = own.reduce((sum, place) => sum + (balances[place] ?? 0), 0);
      const top = tops[index] ?? { had: 0, owed: 0 };
      const side = value < 0 ? "owed" : "had";
      const from = top[side];
      top[side] = from + value;
      return [from, top[side]];
    }),
  }));
}

/**
 * Splits months into runs with the same known accounts. Across runs the line would jump by balances that always
 * existed.
 *
 * @returns inclusive indexes into `months`
 */
export function comparableRuns(months: readonly Pick<PositionMonth, "balances">[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [index, { balances }] of months.entries()) {
    const before = months[index - 1]?.balances;
    const isNewKnown = before === undefined || balances.some((one, place) => one !== null && before[place] === null);
    const last = runs.at(-1);
    if (isNewKnown || !last) runs.push({ from: index, to: index });
    else last.to = index;
  }
  return runs;
}

/**
 * Returns the first month of the line: the first that compares with the next. An earlier month with only some accounts
 * would be a dot, and its debts alone a wedge below zero.
 *
 * @returns index into `months`, or null when no two months compare
 */
export function firstDrawn(months: readonly Pick<PositionMonth, "balances">[]): number | null {
  return comparableRuns(months).find(({ from, to }) => to > from)?.from ?? null;
}
