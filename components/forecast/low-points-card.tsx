"use client";

import { type ReactNode, useId } from "react";
import { Amount, MoneyText } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { formatDay } from "@/lib/client/format-date";
import { chanceWords } from "@/lib/domain/forecast/chance-copy";
import type { AccountForecast, ForecastLowPoint, ForecastPayload } from "@/lib/schemas/forecast";
import { chancePercent, lowPointSentence, worstLowPoint } from "./forecast-copy";
import { rangeProof } from "./forecast-proofs";

export type LowPointsCardProps = {
  forecast: AccountForecast;
  payload: ForecastPayload;
  name: string;
  onOpen: (date: string) => void;
};

export function LowPointsCard({ forecast, payload, name, onOpen }: LowPointsCardProps) {
  const locale = useLocale();
  const titleId = useId();
  const opened = useOpened();
  const worst = worstLowPoint(forecast);
  if (!worst) return null;
  const at = forecast.days.findIndex(({ date }) => date === worst.date);
  const proof = rangeProof({ forecast, payload, locale }, at);
  const { currency, floor } = payload;
  // Balances have no cents here: a narrower range would show one value twice and a curve of nothing.
  const isCertain = Math.round(worst.p10) === Math.round(worst.p90);
  return (
    <Card isFlush aria-labelledby={titleId} className="grid lg:grid-cols-[7fr_5fr]">
      <div className="flex flex-col p-4 md:p-6">
        <div className="grid gap-x-8 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div>
            <CardLabel id={titleId}>
              {worst.payday ? "Your lowest point before a payday" : "Your lowest point"}
            </CardLabel>
            <DayFigure date={worst.date} onOpen={onOpen}>
              <Amount value={worst.p50} currency={currency} cents={false} size="net" />
            </DayFigure>
            <p className="font-strong">{formatDay(worst.date, locale, "weekdayLong")}</p>
            <p className="mt-3 max-w-[52ch] text-pretty">
              <MoneyText
                text={lowPointSentence(worst, {
                  name: forecast.accountId === null ? null : name,
                  floor,
                  currency,
                  locale,
                })}
                currency={currency}
              />
            </p>
          </div>
          {isCertain ? null : <ChanceHump point={worst} payload={payload} />}
        </div>
        <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 [&_dt]:text-ink-2 [&_dt]:text-small">
          <div>
            <dt>Likely range, 8 in 10</dt>
            <dd className="font-strong">
              <Opens opened={opened} id="range" proof={proof}>
                {isCertain ? null : (
                  <>
                    <Amount value={worst.p10} currency={currency} cents={false} /> to{" "}
                  </>
                )}
                <Amount value={worst.p90} currency={currency} cents={false} />
              </Opens>
            </dd>
          </div>
          <div>
            <dt>Under zero</dt>
            <dd className="font-strong">{sentenceCase(chanceWords(worst.belowZeroChance))}</dd>
          </div>
          {floor !== null && worst.belowFloorChance !== null ? (
            <div>
              <dt>
                Under your <Amount value={floor} currency={currency} cents={false} /> floor
              </dt>
              <dd className={cn("font-strong", worst.belowFloorChance >= 0.1 && "text-worse")}>
                {sentenceCase(chanceWords(worst.belowFloorChance))}
              </dd>
            </div>
          ) : null}
        </dl>
        <OpenedFigure opened={opened} proof={proof} />
        <Button variant="link" size="sm" className="mt-auto self-start pt-4" onClick={() => onOpen(worst.date)}>
          Open {formatDay(worst.date, locale, "long")}
        </Button>
      </div>
      <LowPointTable forecast={forecast} payload={payload} worst={worst} onOpen={onOpen} />
    </Card>
  );
}

function LowPointTable({
  forecast,
  payload,
  worst,
  onOpen,
}: Omit<LowPointsCardProps, "name"> & { worst: ForecastLowPoint }) {
  const locale = useLocale();
  const { currency, floor } = payload;
  const hasPaydays = forecast.paydays.length > 0;
  return (
    <div className="border-line p-4 max-lg:border-t md:p-6 lg:border-l">
      <table className="text-body">
        <caption className="mb-2 text-left font-medium text-ink-2 text-small">
          {hasPaydays ? "Low point before each payday" : "Low point of each month ahead"}
        </caption>
        <thead className="text-ink-3 text-small">
          <tr className="*:h-8 *:font-normal">
            <th scope="col">{hasPaydays ? "Payday" : "Until"}</th>
            <th scope="col" className="text-right">
              Lowest on
            </th>
            <th scope="col" className="text-right">
              Balance
            </th>
            <th scope="col" className="text-right">
              Under {floor === null ? "zero" : <Amount value={floor} currency={currency} cents={false} />}
            </th>
          </tr>
        </thead>
        <tbody>
          {forecast.lowPoints.map((point) => {
            const chance = point.belowFloorChance ?? point.belowZeroChance;
            return (
              <tr
                key={point.from}
                className={cn("border-line border-t *:h-11 md:*:h-10", point === worst && "font-title")}
              >
                <th scope="row" className={cn(point === worst && "font-title")}>
                  {point.payday || !hasPaydays ? null : "By "}
                  {formatDay(point.payday ?? point.to, locale, "short")}
                </th>
                <td className="text-right">
                  <button
                    type="button"
                    onClick={() => onOpen(point.date)}
                    className="opens-mark phone:-my-3 rounded-mark phone:py-3"
                  >
                    {formatDay(point.date, locale, "short")}
                  </button>
                </td>
                <td className="pl-3 text-right font-strong">
                  <DayFigure date={point.date} onOpen={onOpen}>
                    <Amount value={point.p50} currency={currency} cents={false} />
                  </DayFigure>
                </td>
                <td className={cn("pl-3 text-right", chance >= 0.1 ? "text-worse" : "text-ink-2")}>
                  {chancePercent(chance, locale)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function sentenceCase(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}

function DayFigure({
  date,
  onOpen,
  children,
}: Pick<LowPointsCardProps, "onOpen"> & { date: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <button
      type="button"
      title={`Open ${formatDay(date, locale, "long")}`}
      onClick={() => onOpen(date)}
      className="opens-mark phone:-my-3 rounded-mark phone:py-3 text-inherit"
    >
      {children}
    </button>
  );
}

/** Share of the width that the longest chance label needs on a phone. */
const EDGE = 0.4;

/** A day's likely balances as a curve, with zero or the floor if it is near. */
function ChanceHump({ point, payload }: { point: ForecastLowPoint; payload: ForecastPayload }) {
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
