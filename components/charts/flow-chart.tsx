"use client";
"use no memo";

import { type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { FLOW_BAR_WIDTH, type FlowEnd, layOutFlow } from "./flow-geometry";
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

function Ends({
  x,
  ends,
  color,
  others,
}: {
  x: number;
  ends: readonly FlowEnd[];
  color: string;
  /** Keys drawn in the color of money in. */
  others?: ReadonlySet<string>;
}) {
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
