"use client";

import { useId, useRef } from "react";
import { useWidth } from "@/components/charts/use-width";
import { Amount } from "@/components/money/amount";
import { formatAmount, formatMoneyShort } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { daysBetween } from "@/lib/domain/calendar";
import type { AccountForecast, ForecastedDay, ForecastPayload, RecordDay } from "@/lib/schemas/forecast";
import { Axis, GUTTER, LANE, Lanes } from "./chart-lanes";
import { type ForecastGeometry, forecastGeometry, shownPast } from "./forecast-geometry";

export type ForecastChartProps = {
  forecast: AccountForecast;
  payload: ForecastPayload;
  name: string;
  /** Index of the chosen day in the forecast. */
  at: number;
  onChoose: (at: number) => void;
};

const [HEIGHT, PHONE_HEIGHT, PHONE] = [360, 260, 560];
/** Pixels between the lowest axis label and the first lane. */
const GAP = 8;

/** Arrow keys move the chosen day. */
export function ForecastChart({ forecast, payload, name, at, onChoose }: ForecastChartProps) {
  const locale = useLocale();
  const clipId = useId();
  const box = useRef<HTMLDivElement>(null);
  const whole = useWidth(box);
  const width = Math.max(0, whole - GUTTER);
  const height = whole < PHONE ? PHONE_HEIGHT : HEIGHT;
  const { currency, floor, today } = payload;
  const geometry = forecastGeometry(forecast, { width, height, floor, today });
  const { x, y, line, band, ticks, pastDays } = geometry;
  const past = pastDays > 0 ? shownPast(forecast.record, today) : [];
  const chosen = forecast.days[at];
  const limitAt = y(floor ?? 0);
  const last = forecast.days.length - 1;
  return (
    <div ref={box} className="relative" style={{ height: height + GAP + 2 * LANE + 28 }}>
      {whole === 0 ? null : (
        <div className="absolute inset-y-0 right-0" style={{ left: GUTTER }}>
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={`Balance of ${name} from today to ${formatDay(forecast.days[last]?.date ?? today, locale)}`}
            className="block overflow-visible"
          >
            <defs>
              <clipPath id={clipId}>
                <rect x="0" y={limitAt} width={width} height={Math.max(0, height - limitAt)} />
              </clipPath>
            </defs>
            <PastPart past={past} today={today} geometry={geometry} height={height} />
            {ticks.map((tick) => (
              <path key={tick} d={`M0 ${y(tick)}H${width}`} className={tick === 0 ? "stroke-ink-3" : "stroke-line"} />
            ))}
            <path d={band} className="forecast-band" />
            {forecast.isCard ? null : <path d={band} clipPath={`url(#${clipId})`} className="forecast-band-under" />}
            {floor !== null && !forecast.isCard ? (
              <path d={`M0 ${limitAt}H${width}`} className="stroke-[1.5] stroke-worse" strokeDasharray="5 4" />
            ) : null}
            <path d={line} className="fill-none stroke-2 stroke-sorrel" />
            <path d={`M${x(at + 1)} 0V${height + GAP + 2 * LANE}`} className="stroke-[1.5] stroke-sorrel" />
            {forecast.lowPoints.map(({ date, p50 }) => (
              <circle
                key={date}
                cx={x(daysBetween(today, date))}
                cy={y(p50)}
                r={4}
                className="fill-surface stroke-2 stroke-sorrel"
              />
            ))}
            {chosen ? (
              <circle cx={x(at + 1)} cy={y(chosen.p50)} r={6} className="fill-surface stroke-3 stroke-sorrel" />
            ) : null}
          </svg>
          {ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden="true"
              className="amt absolute text-caption text-ink-3"
              style={{ top: y(tick) - 8, left: -GUTTER }}
            >
              {formatMoneyShort(tick, currency, locale)}
            </span>
          ))}
          <PastWords past={past} geometry={geometry} height={height} isWide={whole >= PHONE} />
          <Lanes forecast={forecast} today={today} x={x} top={height + GAP} />
          <Axis forecast={forecast} today={today} x={x} top={height + GAP + 2 * LANE} width={width} />
          {chosen ? (
            <Callout day={chosen} currency={currency} left={x(at + 1)} width={width} top={y(chosen.p90)} />
          ) : null}
          <input
            type="range"
            aria-label="Day of the forecast"
            aria-valuetext={chosen ? describe(chosen, currency, locale) : ""}
            min={0}
            max={last}
            value={at}
            onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
            onClick={({ nativeEvent, currentTarget }) => {
              const day =
                Math.floor((nativeEvent.offsetX / currentTarget.offsetWidth) * (last + 2 + pastDays)) - 1 - pastDays;
              // Keyboard clicks have no position.
              if (nativeEvent.detail > 0) onChoose(Math.min(last, Math.max(0, day)));
            }}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control bg-transparent opacity-0 focus-visible:opacity-100 [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
          />
        </div>
      )}
    </div>
  );
}

function describe(day: ForecastedDay, currency: string, locale: string): string {
  const amount = (value: number) => formatAmount(value, currency, { locale, cents: false });
  return `${formatDay(day.date, locale, "weekdayLong")}, likely ${amount(day.p50)}, ${amount(day.p10)} to ${amount(day.p90)}`;
}

type CalloutProps = { day: ForecastedDay; currency: string; left: number; width: number; top: number };

function Callout({ day, currency, left, width, top }: CalloutProps) {
  const locale = useLocale();
  const isRight = left < width / 2;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute whitespace-nowrap rounded-control bg-ink px-3 py-1.5 text-small text-surface",
        isRight ? "translate-x-3" : "-translate-x-[calc(100%+0.75rem)]",
      )}
      style={{ left, top: Math.max(0, top - 40) }}
    >
      <Amount value={day.p50} currency={currency} cents={false} className="font-title" />{" "}
      {formatDay(day.date, locale, "weekday")}
    </span>
  );
}

type PastProps = { past: readonly RecordDay[]; geometry: ForecastGeometry; height: number };

/** The last two weeks, left of today: actual balances over the ranges frozen a week before, misses as dots. */
function PastPart({ past, today, geometry, height }: PastProps & { today: string }) {
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
function PastWords({ past, geometry, height, isWide }: PastProps & { isWide: boolean }) {
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
