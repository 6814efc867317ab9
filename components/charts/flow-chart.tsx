"use client";
"use no memo";

import { type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { useWidth } from "./use-width";

export type FlowChartPart = {
  key: string;
  amountMinor: number;
  /** Money left over or already there, neither earned nor spent. */
  isBalance?: boolean;
  words: ReactNode;
};

/** Label widths on a desk, and on a phone, which draws only one side. */
const WIDE = { from: 620, left: 172, right: 232, hubHeight: 280, slotHeight: 44 };
const NARROW = { left: 0, right: 196, hubHeight: 300, slotHeight: 48 };

/** Decorative: the same figures are in a table beside it. */
export function FlowChart({ sources, uses }: { sources: readonly FlowChartPart[]; uses: readonly FlowChartPart[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout = layOutFlow(sources, uses, { width, ...(width >= WIDE.from ? WIDE : NARROW) });
  const balances = new Set([...sources, ...uses].filter(({ isBalance }) => isBalance).map(({ key }) => key));
  const wordsOf = (parts: readonly FlowChartPart[], ends: readonly FlowEnd[], at: "left" | "right") =>
    ends.map((end, index) => (
      <li
        key={end.key}
        className={cn("absolute flex w-full -translate-y-1/2 items-center", at === "left" && "justify-end")}
        style={{
          top: end.middle,
          ...(at === "left"
            ? { right: width - layout.sources.x + 10, width: layout.sources.x - 10 }
            : { left: layout.uses.x + FLOW_BAR_WIDTH + 10, width: width - layout.uses.x - FLOW_BAR_WIDTH - 10 }),
        }}
      >
        {parts[index]?.words}
      </li>
    ));
  return (
    <div ref={box} className="relative" style={{ height: width === 0 ? WIDE.hubHeight : layout.height }}>
      {width === 0 ? null : (
        <>
          <svg width={width} height={layout.height} aria-hidden="true" className="absolute inset-0">
            {layout.streams.map(({ key, path }, index) => {
              const isIn = index < layout.sources.ends.length;
              return (
                <path
                  key={`${isIn}${key}`}
                  d={path}
                  fill={isIn || balances.has(key) ? "var(--chart-in)" : "var(--chart-out)"}
                  opacity={balances.has(key) ? 0.32 : 0.2}
                />
              );
            })}
            <rect
              x={layout.hub.x}
              y={layout.hub.y}
              width={FLOW_BAR_WIDTH}
              height={layout.hub.height}
              rx="2"
              className="fill-ink"
            />
            <Ends {...layout.sources} color="var(--chart-in)" />
            <Ends {...layout.uses} color="var(--chart-out)" others={balances} />
          </svg>
          <ul aria-label="Where it came from">{wordsOf(sources, layout.sources.ends, "left")}</ul>
          <ul aria-label="Where it went">{wordsOf(uses, layout.uses.ends, "right")}</ul>
        </>
      )}
    </div>
  );
}

type EndsProps = {
  x: number;
  ends: readonly FlowEnd[];
  color: string;
  /** Keys drawn in the color of money in. */
  others?: ReadonlySet<string>;
};

function Ends({ x, ends, color, others }: EndsProps) {
  return ends.map(({ key, y, height }) => (
    <rect
      key={key}
      x={x}
      y={y}
      width={FLOW_BAR_WIDTH}
      height={Math.max(2, height)}
      rx="2"
      fill={others?.has(key) ? "var(--chart-in)" : color}
    />
  ));
}

/** `y` is the top of its bar, `height` its thickness, `middle` the center of its label. */
type FlowEnd = { key: string; y: number; height: number; middle: number };
type FlowStream = { key: string; path: string };

type FlowGeometry = {
  height: number;
  hub: { x: number; y: number; height: number };
  sources: { x: number; ends: FlowEnd[] };
  uses: { x: number; ends: FlowEnd[] };
  streams: FlowStream[];
};

type Part = { key: string; amountMinor: number };

type FlowLayout = {
  width: number;
  /** Label width on each side; 0 omits the sources. */
  left: number;
  right: number;
  /** Total thickness of all streams. */
  hubHeight: number;
  /** Minimum height of an end, so labels never touch. */
  slotHeight: number;
};

const FLOW_BAR_WIDTH = 8;

/**
 * Thickness is to scale; ends thinner than their labels are spaced apart.
 *
 * @param sources, uses both sides have the same total, above zero
 */
export function layOutFlow(sources: readonly Part[], uses: readonly Part[], layout: FlowLayout): FlowGeometry {
  const { width, left, right, hubHeight, slotHeight } = layout;
  const total = uses.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const thicknessOf = ({ amountMinor }: Part) => (amountMinor / total) * hubHeight;
  const hasSources = left > 0;
  const [toLeft, toRight] = [hasSources ? sources : [], uses].map((parts) =>
    parts.reduce((sum, part) => sum + Math.max(slotHeight, thicknessOf(part)), 0),
  );
  const height = Math.max(hubHeight, toLeft ?? 0, toRight ?? 0);
  const endsOf = (parts: readonly Part[], needed = 0): FlowEnd[] => {
    let top = (height - needed) / 2;
    return parts.map((part) => {
      const [thickness, slot] = [thicknessOf(part), Math.max(slotHeight, thicknessOf(part))];
      const end = { key: part.key, y: top + (slot - thickness) / 2, height: thickness, middle: top + slot / 2 };
      top += slot;
      return end;
    });
  };
  const rightX = width - right - FLOW_BAR_WIDTH;
  const hub = { x: hasSources ? left + (rightX - left) * 0.42 : 0, y: (height - hubHeight) / 2, height: hubHeight };
  const [sourceEnds, useEnds] = [hasSources ? endsOf(sources, toLeft) : [], endsOf(uses, toRight)];
  return {
    height,
    hub,
    sources: { x: left, ends: sourceEnds },
    uses: { x: rightX, ends: useEnds },
    streams: [
      ...streamsOf(sourceEnds, hub.y, (end, y) => ribbon(left + FLOW_BAR_WIDTH, end.y, hub.x, y, end.height)),
      ...streamsOf(useEnds, hub.y, (end, y) => ribbon(hub.x + FLOW_BAR_WIDTH, y, rightX, end.y, end.height)),
    ],
  };
}

function streamsOf(ends: readonly FlowEnd[], hubY: number, draw: (end: FlowEnd, y: number) => string): FlowStream[] {
  let y = hubY;
  return ends.map((end) => {
    const path = draw(end, y);
    y += end.height;
    return { key: end.key, path };
  });
}

function ribbon(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const bend = (x1 + x2) / 2;
  const round = (value: number) => value.toFixed(1);
  const curve = (fromY: number, toX: number, toY: number) =>
    `C${round(bend)} ${round(fromY)} ${round(bend)} ${round(toY)} ${round(toX)} ${round(toY)}`;
  return `M${round(x1)} ${round(y1)}${curve(y1, x2, y2)}V${round(y2 + thickness)}${curve(y2 + thickness, x1, y1 + thickness)}Z`;
}
