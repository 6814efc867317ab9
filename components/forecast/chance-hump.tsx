"use client";

import { type ReactNode, useId } from "react";
import { Amount } from "@/components/money/amount";
import { cn } from "@/components/ui/cn";
import { chanceWords } from "@/lib/domain/forecast/chance-copy";
import type { ForecastLowPoint, ForecastPayload } from "@/lib/schemas/forecast";

/** Share of the width that the longest chance label needs on a phone. */
const EDGE = 0.4;

/** A day's likely balances as a curve, with zero or the floor if it is near. */
export function ChanceHump({ point, payload }: { point: ForecastLowPoint; payload: ForecastPayload }) {
  const clipId = useId();
  const { currency, floor } = payload;
  const limit = floor ?? 0;
  const { path, at, isLimitShown } = humpOf(point, limit);
  const chance = point.belowFloorChance ?? point.belowZeroChance;
  const left = (value: number) => `${(at(value) * 100).toFixed(2)}%`;
  const isLimitLeft = limit < point.p50;
  // The label sits on the line's outer side, unless the card's edge is too near.
  const isWordsLeft = isLimitLeft ? at(limit) > EDGE : at(limit) > 1 - EDGE;
  return (
    <div aria-hidden="true" className="relative mt-5 pb-6 sm:mt-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${HUMP.width} ${HUMP.height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full overflow-visible"
      >
        <clipPath id={clipId}>
          <rect width={isLimitShown ? at(limit) * HUMP.width : 0} height={HUMP.height} />
        </clipPath>
        <path d={path} className="forecast-range" />
        <path d={path} clipPath={`url(#${clipId})`} className="forecast-under" />
        <path d={path} className="fill-none stroke-2 stroke-sorrel" vectorEffect="non-scaling-stroke" />
      </svg>
      {isLimitShown ? (
        <>
          <span className="absolute top-0 h-32 border-worse border-l-2 border-dashed" style={{ left: left(limit) }} />
          <span
            className={cn(
              "absolute top-1 whitespace-nowrap font-medium text-caption text-worse",
              isWordsLeft ? "-translate-x-full pr-2" : "pl-2",
            )}
            style={{ left: left(limit) }}
          >
            {chanceWords(chance)}
          </span>
        </>
      ) : null}
      {isLimitShown && isLimitLeft ? (
        <HumpLabel left={left(limit)} isWorse>
          {floor === null ? null : "Floor "}
          <Amount value={limit} currency={currency} cents={false} />
        </HumpLabel>
      ) : null}
      <HumpLabel left={left(isLimitShown && isLimitLeft ? point.p90 : point.p50)}>
        <Amount value={isLimitShown && isLimitLeft ? point.p90 : point.p50} currency={currency} cents={false} />
      </HumpLabel>
    </div>
  );
}

function HumpLabel({ left, isWorse = false, children }: { left: string; isWorse?: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        "absolute bottom-0 -translate-x-1/2 whitespace-nowrap text-caption",
        isWorse ? "font-medium text-worse" : "text-ink-3",
      )}
      style={{ left }}
    >
      {children}
    </span>
  );
}

/** A day's likely balances as a curve in a box of `HUMP` units. `at` maps a balance to 0–1 of the width. */
type Hump = { path: string; at: (value: number) => number; isLimitShown: boolean };

export const HUMP = { width: 400, height: 120 } as const;
/** 80% of a normal distribution lies within ±1.2816 standard deviations. */
const TENTH = 1.2816;
/** Extent of the curve and the farthest limit shown, both in standard deviations. */
const [DRAWN, SHOWN] = [3, 6];
const STEPS = 60;

/**
 * Builds a curve that peaks at the median, each side scaled to its 10% or 90% quantile.
 *
 * @param limit  zero or the floor; omitted beyond six standard deviations, which would flatten the curve to a line
 */
export function humpOf({ p10, p50, p90 }: { p10: number; p50: number; p90: number }, limit: number): Hump {
  const [down, up] = [Math.max(1, p50 - p10) / TENTH, Math.max(1, p90 - p50) / TENTH];
  const isLimitShown = limit > p50 - SHOWN * down && limit < p50 + SHOWN * up;
  const low = Math.min(p50 - DRAWN * down, isLimitShown ? limit - down / 2 : Number.POSITIVE_INFINITY);
  const high = Math.max(p50 + DRAWN * up, isLimitShown ? limit + up / 2 : Number.NEGATIVE_INFINITY);
  const at = (value: number) => (value - low) / (high - low);
  const points = Array.from({ length: STEPS + 1 }, (_, index) => {
    const value = low + ((high - low) * index) / STEPS;
    const apart = (value - p50) / (value < p50 ? down : up);
    const y = HUMP.height * (1 - 0.94 * Math.exp(-0.5 * apart ** 2));
    return `${(at(value) * HUMP.width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return { path: `M0 ${HUMP.height}L${points.join("L")}L${HUMP.width} ${HUMP.height}Z`, at, isLimitShown };
}
