"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/form/button";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { weekdayOf } from "@/lib/domain/calendar";
import { chanceWords } from "@/lib/domain/forecast/chance-copy";
import type { AccountForecast, ExpectedPayment, ForecastedDay, ForecastPayload } from "@/lib/schemas/forecast";
import { BASIS_COPY } from "./forecast-copy";
import { balanceProof, rangeProof, restProof } from "./forecast-proofs";
import { PastPayments } from "./past-payments";
import { DayLine } from "./past-rows";
import { StatementWhy } from "./statement-why";

/** Transactions the server sends per kind (`read-forecast.ts`); older ones are left out. */
const MAX_SOURCE_IDS = 60;

export type OpenedDayProps = {
  forecast: AccountForecast;
  payload: ForecastPayload;
  /** Index of the day in the forecast. */
  at: number;
  onMove: (at: number) => void;
};

export function OpenedDay({ forecast, payload, at, onMove }: OpenedDayProps) {
  const locale = useLocale();
  const titleId = useId();
  const opened = useOpened();
  const day = forecast.days[at];
  if (!day) return null;
  const context = { forecast, payload, locale };
  const proofs: Readonly<Record<string, FigureProof | undefined>> = {
    before: balanceProof(context, at - 1),
    rest: restProof(context, at),
    range: rangeProof(context, at),
    total: balanceProof(context, at),
  };
  const opensInto = (id: string) => (amount: ReactNode) => (
    <Opens opened={opened} id={id} proof={proofs[id]}>
      {amount}
    </Opens>
  );
  const { currency } = payload;
  const before = at === 0 ? forecast.start : (forecast.days[at - 1]?.p50 ?? forecast.start);
  const idsOf = (key: string) => payload.sources.find((source) => source.key === key)?.transactionIds ?? [];
  const everyday = forecast.everyday[weekdayOf(day.date)];
  const weekday = formatDay(day.date, locale, "weekdayLong").split(/[,\s]/)[0] ?? "day";
  const statement = day.expected.find((item) => item.statement !== null);
  const main =
    statement ??
    day.expected
      .filter(({ key }) => idsOf(key).length > 0)
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
  const past = [
    ...(statement ? [<StatementWhy key="statement" item={statement} payload={payload} />] : []),
    ...(main
      ? [
          <PastPayments
            key={main.key}
            title={
              <>
                Past payments of <bdi>{main.name}</bdi>
              </>
            }
            name={main.name}
            ids={idsOf(main.key)}
            expected={{ low: main.low, middle: main.amount, high: main.high }}
            currency={currency}
          />,
        ]
      : []),
    ...(everyday && everyday.transactionIds.length > 0 && forecast.accountId !== null && !statement
      ? [
          <PastPayments
            key={weekday}
            title={`Everyday transactions on past ${weekday}s`}
            name={`everyday transactions on ${weekday}s`}
            ids={everyday.transactionIds}
            expected={{ low: everyday.low, middle: null, high: everyday.high }}
            currency={currency}
            perDay={{ dayCount: everyday.transactionIds.length < MAX_SOURCE_IDS ? everyday.dayCount : null }}
          />,
        ]
      : []),
  ];
  return (
    <section aria-labelledby={titleId} className="border-line border-t bg-paper p-4 md:px-6 md:py-5">
      <div className="flex items-end justify-between gap-4">
        <div>
          <p className="font-medium text-ink-2 text-small">
            {forecast.lowPoints.some(({ date }) => date === day.date) ? "A low point, opened" : "The day, opened"}
          </p>
          <h3 id={titleId} className="text-balance font-display text-h2" aria-live="polite">
            {formatDay(day.date, locale, "weekdayLong")}
          </h3>
        </div>
        <div className="flex gap-1">
          <IconButton
            icon={ChevronLeft}
            label="Day before"
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
            variant="default"
          />
          <IconButton
            icon={ChevronRight}
            label="Day after"
            disabled={at >= forecast.days.length - 1}
            onClick={() => onMove(at + 1)}
            variant="default"
          />
        </div>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-5 lg:grid-cols-3">
        <ul
          className={cn(
            "flex flex-col",
            past.length === 1 ? "lg:col-span-2" : past.length === 0 ? "max-w-2xl lg:col-span-3" : "",
          )}
          data-sum=""
        >
          <DayLine
            label={at === 0 ? "Balance now" : "Balance the evening before"}
            value={before}
            currency={currency}
            isMuted
            opens={opensInto("before")}
          />
          {day.expected.map((item) => (
            <DayLine
              key={item.key}
              label={item.name}
              value={item.amount}
              currency={currency}
              ids={idsOf(item.key)}
              idsLabel={`Past payments of ${item.name}`}
            >
              <ExpectedWords item={item} currency={currency} />
            </DayLine>
          ))}
          <DayLine
            label={`Everyday spending on a typical ${weekday}`}
            value={day.rest}
            currency={currency}
            ids={everyday?.transactionIds ?? []}
            idsLabel={`Everyday transactions on ${weekday}s`}
            opens={opensInto("rest")}
          >
            {everyday && everyday.dayCount > 0 && everyday.low === 0 && everyday.high === 0 ? (
              `Nothing on most of the last ${everyday.dayCount} ${weekday}s`
            ) : everyday && everyday.dayCount > 0 && forecast.accountId !== null ? (
              <>
                On most {weekday}s, everyday transactions come to{" "}
                <Amount value={everyday.low} currency={currency} cents={false} /> to{" "}
                <Amount value={everyday.high} currency={currency} cents={false} /> (8 in 10 of the last{" "}
                {everyday.dayCount})
              </>
            ) : (
              "Everyday transactions, and payments that may come a day sooner or later"
            )}
          </DayLine>
          <Total day={day} currency={currency} opensInto={opensInto} />
        </ul>
        {past}
      </div>
      <OpenedFigure opened={opened} proof={opened.id === null ? undefined : proofs[opened.id]} />
    </section>
  );
}

type TotalProps = {
  day: ForecastedDay;
  currency: string;
  opensInto: (id: string) => (amount: ReactNode) => ReactNode;
};

function Total({ day, currency, opensInto }: TotalProps) {
  return (
    <li className="total-rule mt-auto flex justify-between gap-4 pt-3">
      <span className="font-title">
        Balance that evening
        <span className="block font-normal text-ink-2 text-small">
          Likely{" "}
          {opensInto("range")(
            <>
              <Amount value={day.p10} currency={currency} cents={false} /> to{" "}
              <Amount value={day.p90} currency={currency} cents={false} />
            </>,
          )}
        </span>
      </span>
      <span data-line="" className="font-title">
        {opensInto("total")(<Amount value={day.p50} currency={currency} className="proved-mark" />)}
      </span>
    </li>
  );
}

function ExpectedWords({ item, currency }: { item: ExpectedPayment; currency: string }) {
  const locale = useLocale();
  const days = item.earliest === item.latest ? null : formatDayRange(item.earliest, item.latest, locale, "short");
  return (
    <>
      {item.low === item.high ? null : (
        <>
          Likely <Amount value={item.low} currency={currency} cents={false} /> to{" "}
          <Amount value={item.high} currency={currency} cents={false} />,{" "}
        </>
      )}
      {BASIS_COPY[item.basis]}
      {days ? `, ${days}` : null}
      {item.chance < 1 ? `. It’s late, with a ${chanceWords(item.chance)} chance that it still arrives` : null}
    </>
  );
}
