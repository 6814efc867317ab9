"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { formatDay } from "@/lib/client/format-date";
import type { ListedGoal } from "@/lib/schemas/budgets";
import { paydaysWords, shortBy } from "./goal-copy";

const HEIGHT = 150;
const HEADROOM = 26;
const WIDTH = 1000;

type Outlook = NonNullable<ListedGoal["outlook"]>;

/** Labels are text over a stretched SVG. */
export function GoalStair({
  goal,
  outlook,
  today,
  currency,
}: {
  goal: ListedGoal;
  outlook: Outlook;
  today: string;
  currency: string;
}) {
  const locale = useLocale();
  const { current, perPayday, paydays, projected, needed } = outlook;
  const most = Math.max(goal.amount, projected, current, 1);
  const y = (value: number) => HEADROOM + (1 - Math.max(0, value) / most) * (HEIGHT - HEADROOM);
  const steps = (add: number) =>
    `M0 ${y(current)}${paydays
      .map((_, at) => `H${((at + 0.5) / paydays.length) * WIDTH}V${y(current + add * (at + 1))}`)
      .join("")}H${WIDTH}`;
  const isShort = (shortBy(goal) ?? 0) > 0;
  return (
    <figure
      className="mt-3"
      aria-label={`${goal.name}, ${paydaysWords(paydays.length)} until ${formatDay(goal.day, locale)}`}
    >
      <div className="relative" style={{ height: HEIGHT }}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <path d={`${steps(perPayday)}V${HEIGHT}H0Z`} className="forecast-range" />
          <path
            d={`M0 ${y(goal.amount)}H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-ink"
          />
          {isShort && needed !== null ? (
            <path
              d={steps(needed)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="2 4"
              className="fill-none stroke-[1.5] stroke-sorrel"
            />
          ) : null}
          <path d={steps(perPayday)} vectorEffect="non-scaling-stroke" className="fill-none stroke-2 stroke-sorrel" />
          <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="fill-none stroke-edge" />
        </svg>
        <span
          className="-translate-y-full absolute left-0 pb-0.5 font-medium text-caption"
          style={{ top: y(goal.amount) }}
        >
          Goal <Amount value={goal.amount} currency={currency} cents={false} />
        </span>
        {y(current) - y(goal.amount) > 40 ? (
          <span
            className="absolute left-2 pt-1 text-caption text-ink-2"
            style={{ top: Math.min(y(current), HEIGHT - 22) }}
          >
            Today <Amount value={current} currency={currency} cents={false} />
          </span>
        ) : null}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-caption text-ink-3">
        <span>{formatDay(today, locale, "short")}</span>
        <span>{paydaysWords(paydays.length)}</span>
        <span>{formatDay(goal.day, locale, "short")}</span>
      </p>
    </figure>
  );
}
