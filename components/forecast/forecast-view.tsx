"use client";

import { useEffect, useId, useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount, MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader, TitledCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Segmented } from "@/components/ui/form/segmented";
import { optionsOf, Select } from "@/components/ui/form/select";
import { formatDay } from "@/lib/client/format-date";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";
import { FloorForm } from "./floor-form";
import { ForecastChart } from "./forecast-chart";
import { awaitedPaySentence, chartTitle, refusalSentence, worstLowPoint } from "./forecast-copy";
import { shownPast } from "./forecast-geometry";
import { LowPointsCard } from "./low-points-card";
import { OpenedDay } from "./opened-day";
import { PlannedCard } from "./planned/planned-card";
import { RecordCard } from "./record-card";
import { WhatIfCard } from "./what-if/what-if-card";

export type ForecastViewProps = {
  payload: ForecastPayload;
  opened?: { accountId: string | null; day: string | null };
  onFloor: (floor: number | null) => void;
};

const ALL = "all";
/** More don't fit side by side on a phone. */
const SEGMENTS = 3;

export function ForecastView({ payload, opened, onFloor }: ForecastViewProps) {
  const locale = useLocale();
  const chartId = useId();
  const accountName = useAccountNames();
  const [chosen, setChosen] = useState<string | null>(opened?.accountId ?? null);
  const [openDate, setOpenDate] = useState<string | null>(opened?.day ?? null);
  const [isTable, setTable] = useState(false);
  // A link to a day scrolls there instead of to the top.
  const linkedDay = opened?.day;
  useEffect(() => {
    if (linkedDay) document.getElementById(chartId)?.scrollIntoView({ block: "start" });
  }, [linkedDay, chartId]);
  const nameOf = ({ accountId, name }: AccountForecast) => (accountId && accountName(accountId)) || name;
  const forecasts = [...payload.accounts, ...(payload.all && payload.accounts.length > 1 ? [payload.all] : [])];
  const forecast = forecasts.find(({ accountId }) => (accountId ?? ALL) === chosen) ?? firstShown(forecasts);
  if (!forecast) return <Refusals payload={payload} isAlone />;
  const open = openDate ?? worstLowPoint(forecast)?.date ?? forecast.days[0]?.date;
  const at = Math.max(
    0,
    forecast.days.findIndex(({ date }) => date === open),
  );
  const openDay = (date: string) => {
    setOpenDate(date);
    document.getElementById(chartId)?.scrollIntoView({ block: "start" });
  };
  return (
    <div className="grid gap-3 md:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AccountChoice
          options={forecasts.map((one) => ({ value: one.accountId ?? ALL, label: nameOf(one) }))}
          value={forecast.accountId ?? ALL}
          onChange={setChosen}
        />
        {forecast.isCard || !payload.keepsFloor ? null : (
          <FloorForm floor={payload.floor} currency={payload.currency} onFloor={onFloor} />
        )}
      </div>
      <LowPointsCard forecast={forecast} payload={payload} name={nameOf(forecast)} onOpen={openDay} />
      <Card isFlush id={chartId} aria-labelledby={`${chartId}-title`} className="overflow-hidden">
        <div className="p-4 md:px-6 md:py-5">
          <CardHeader
            id={`${chartId}-title`}
            title={<MoneyText text={chartTitle(forecast, { ...payload, locale })} currency={payload.currency} />}
            aside={
              <Button size="sm" variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {isTable ? "Show the line" : "Show as a table"}
              </Button>
            }
          />
          <AwaitedPayNote forecast={forecast} awaitedPay={payload.awaitedPay} />
          {isTable ? (
            <DayTable forecast={forecast} currency={payload.currency} onOpen={setOpenDate} />
          ) : (
            <>
              <Legend forecast={forecast} today={payload.today} />
              <ForecastChart
                forecast={forecast}
                payload={payload}
                name={nameOf(forecast)}
                at={at}
                onChoose={(next) => setOpenDate(forecast.days[next]?.date ?? null)}
              />
            </>
          )}
        </div>
        <OpenedDay
          key={`${forecast.accountId} ${open}`}
          forecast={forecast}
          payload={payload}
          at={at}
          onMove={(next) => setOpenDate(forecast.days[next]?.date ?? null)}
        />
      </Card>
      <PlannedCard
        payload={payload}
        accounts={payload.accounts.map((one) => ({ id: one.accountId ?? "", name: nameOf(one) }))}
      />
      {forecast.isCard ? null : <WhatIfCard forecast={forecast} payload={payload} />}
      {forecast.accountId === null ? null : <RecordCard forecast={forecast} currency={payload.currency} />}
      <Refusals payload={payload} isAlone={false} />
      <p className="max-w-prose text-pretty text-ink-2 text-small">
        Computed from your transactions. The range holds 8 of 10 likely outcomes. Loans, investments and accounts in
        other currencies aren’t part of it.
      </p>
    </div>
  );
}

/** Prefers the account that receives pay, where money runs short. */
function firstShown(forecasts: readonly AccountForecast[]): AccountForecast | undefined {
  return forecasts.find(({ accountId, paydays }) => accountId !== null && paydays.length > 0) ?? forecasts[0];
}

function AccountChoice(props: {
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { options, value, onChange } = props;
  if (options.length <= SEGMENTS)
    return <Segmented label="Account" value={value} options={options} onChange={onChange} />;
  return (
    <Select aria-label="Account" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {optionsOf(options.map((option) => [option.value, option.label]))}
    </Select>
  );
}

function AwaitedPayNote(props: { forecast: AccountForecast; awaitedPay: ForecastPayload["awaitedPay"] }) {
  const { forecast, awaitedPay } = props;
  const locale = useLocale();
  const until = forecast.days.at(-1)?.date;
  if (!awaitedPay || !until || (forecast.accountId !== null && forecast.accountId !== awaitedPay.accountId))
    return null;
  return (
    <p className="mb-4 max-w-prose text-pretty text-ink-2 text-small">
      {awaitedPaySentence(awaitedPay, { until, locale })}
    </p>
  );
}

function Legend({ forecast, today }: { forecast: AccountForecast; today: string }) {
  const hasPast = shownPast(forecast.record, today).length > 0;
  const hasPlanned = forecast.days.some(({ expected }) => expected.some(({ kind }) => kind === "planned"));
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-caption text-ink-2 [&_i]:mr-2 [&_i]:inline-block [&_i]:align-middle">
      {hasPast ? (
        <>
          <li>
            <i className="h-0.5 w-4 bg-ink" />
            What happened
          </li>
          <li>
            <i className="forecast-frozen h-2.5 w-3.5 rounded-bar" />
            Expected a week before
          </li>
        </>
      ) : null}
      <li>
        <i className="h-0.5 w-4 bg-sorrel" />
        Most likely
      </li>
      <li>
        <i className="forecast-range h-2.5 w-3.5 rounded-bar" />8 in 10 range
      </li>
      {forecast.isCard ? null : (
        <li>
          <i className="size-2.5 rounded-full border-2 border-sorrel bg-surface" />
          Low point
        </li>
      )}
      {hasPlanned ? (
        <li>
          <i className="size-2 rotate-45 border-[1.5px] border-ink bg-surface" />
          Planned by you
        </li>
      ) : null}
    </ul>
  );
}

function DayTable(props: { forecast: AccountForecast; currency: string; onOpen: (date: string) => void }) {
  const { forecast, currency, onOpen } = props;
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section tabIndex={0} aria-label="Days of the forecast" className="max-h-96 overflow-y-auto">
      <table className="num text-small">
        <thead className="text-ink-3">
          <tr className="*:h-8 *:font-normal">
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              At least, 9 in 10
            </th>
            <th scope="col" className="text-right">
              Most likely
            </th>
            <th scope="col" className="text-right">
              At most, 9 in 10
            </th>
          </tr>
        </thead>
        <tbody>
          {forecast.days.map(({ date, p10, p50, p90 }) => (
            <tr key={date} className="border-line border-t *:h-11 md:*:h-8">
              <th scope="row">
                <button type="button" onClick={() => onOpen(date)} className="opens-mark rounded-mark">
                  {formatDay(date, locale, "weekday")}
                </button>
              </th>
              {[p10, p50, p90].map((value, index) => (
                <td key={["p10", "p50", "p90"][index]} className="text-right">
                  <Amount value={value} currency={currency} cents={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Refusals({ payload, isAlone }: { payload: ForecastPayload; isAlone: boolean }) {
  const locale = useLocale();
  const accountName = useAccountNames();
  if (payload.refusals.length === 0) return null;
  return (
    <TitledCard title={isAlone ? "No forecast yet" : "Not in this forecast"}>
      <ul>
        {payload.refusals.map((refusal) => (
          <li key={refusal.accountId} className="border-line border-t py-3 first:border-t-0">
            <span className="font-medium">{accountName(refusal.accountId) || refusal.name}</span>
            <span className="block text-pretty text-ink-2 text-small">{refusalSentence(refusal, locale)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
