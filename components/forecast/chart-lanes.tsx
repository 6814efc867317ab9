"use client";

import { useLocale } from "@/components/money/locale";
import { formatDay } from "@/lib/client/format-date";
import { dayOfMonth, daysBetween } from "@/lib/domain/calendar";
import type { AccountForecast } from "@/lib/schemas/forecast";

/** Width in pixels left of the plot, for axis labels. */
export const GUTTER = 52;
/** Width in pixels of the word "Today" and a space. */
const TODAY_ROOM = 44;
/** Height of a lane in pixels. */
export const LANE = 24;

type LanesProps = { forecast: AccountForecast; today: string; x: (day: number) => number; top: number };

/** Color only repeats the shape's meaning. */
export function Lanes({ forecast, today, x, top }: LanesProps) {
  const payments = forecast.days.flatMap(({ date, expected }) =>
    expected
      .filter(({ kind }) => kind !== "income" && kind !== "planned")
      .map(({ key, amount }) => ({ key, amount: Math.abs(amount), date })),
  );
  const planned = forecast.days.flatMap(({ date, expected }) =>
    expected.filter(({ kind }) => kind === "planned").map(({ key }) => ({ key, date })),
  );
  const most = Math.max(1, ...payments.map(({ amount }) => amount));
  const size = (amount: number) => (amount > most / 2 ? 6 : amount > most / 8 ? 4 : 3);
  return (
    <svg aria-hidden="true" className="absolute left-0 overflow-visible" style={{ top }} width="1" height={2 * LANE}>
      {forecast.paydays.map((date) => {
        const at = x(daysBetween(today, date));
        return <path key={date} d={`M${at - 5} ${LANE / 2 + 5}h10l-5 -9Z`} className="fill-sorrel" />;
      })}
      {payments.map(({ key, amount, date }) => (
        <circle
          key={`${key} ${date}`}
          cx={x(daysBetween(today, date))}
          cy={LANE * 1.5}
          r={size(amount)}
          className="fill-chart-out stroke-surface"
        />
      ))}
      {planned.map(({ key, date }) => {
        const at = x(daysBetween(today, date));
        return (
          <path
            key={key}
            d={`M${at} ${LANE * 1.5 - 6}l6 6l-6 6l-6 -6Z`}
            className="fill-surface stroke-[1.5] stroke-ink"
          />
        );
      })}
    </svg>
  );
}

type AxisProps = { forecast: AccountForecast; today: string; x: (day: number) => number; top: number; width: number };

export function Axis({ forecast, today, x, top, width }: AxisProps) {
  const locale = useLocale();
  const todayAt = Math.max(0, x(0));
  const firsts = forecast.days.filter(({ date }) => dayOfMonth(date) === 1);
  const labels = [
    { date: today, words: "Today" },
    ...firsts.map(({ date }) => ({ date, words: formatDay(date, locale, "short") })),
  ];
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute text-caption text-ink-3"
        style={{ top: top - 2 * LANE + 4, left: -GUTTER }}
      >
        Paydays
      </span>
      <span
        aria-hidden="true"
        className="absolute text-caption text-ink-3"
        style={{ top: top - LANE + 4, left: -GUTTER }}
      >
        Bills
      </span>
      {labels.map(({ date, words }) => {
        const left = x(daysBetween(today, date));
        // A month starting right after today has no room for its label.
        const isBesideToday = date !== today && left - 16 < todayAt + TODAY_ROOM;
        return left > width - 24 || isBesideToday ? null : (
          <span
            key={date}
            aria-hidden="true"
            className="absolute whitespace-nowrap text-caption text-ink-3"
            style={{ top: top + 6, left: Math.max(0, left - (date === today ? 0 : 16)) }}
          >
            {words}
          </span>
        );
      })}
    </>
  );
}
