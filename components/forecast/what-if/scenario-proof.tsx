"use client";

import { PastRows, usePast } from "@/components/forecast/past-rows";
import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { useLocale } from "@/components/money/locale";
import { formatDay } from "@/lib/client/format-date";
import { addDays, daysBetween } from "@/lib/domain/calendar";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import type { ScenarioDifference } from "@/lib/schemas/forecast/scenarios";
import type { ColumnForecast } from "./scenario-column";

export type ScenarioProofProps = {
  id: string;
  date: string;
  payload: ForecastPayload;
  today: ColumnForecast;
  forecast: ColumnForecast;
  differences: readonly ScenarioDifference[];
};

/**
 * Explains a what-if's result: today's line on its low day, each payment changed by then, and the rest, which add up to
 * the figure above.
 */
export function ScenarioProof({ id, date, payload, today, forecast, differences }: ScenarioProofProps) {
  const locale = useLocale();
  const { currency } = payload;
  const at = daysBetween(payload.today, date) - 1;
  const before = today.days[at] ?? 0;
  const after = forecast.days[at] ?? 0;
  const until = differences.filter((one) => one.date <= date);
  const rest = restOf(before, after, until);
  return (
    <ul id={id} data-sum="" className="mt-3 border-line border-t text-small">
      <li className="flex justify-between gap-3 py-2 text-ink-2">
        Today’s line on {formatDay(date, locale, "short")}
        <span data-line="">
          <Amount value={before} currency={currency} />
        </span>
      </li>
      {until.map((one) => (
        <ProofLine key={`${one.date} ${one.key}`} difference={one} currency={currency} />
      ))}
      {rest === 0 ? null : (
        <li className="flex justify-between gap-3 border-line border-t py-2">
          <span className="text-pretty">
            The rest
            <span className="block text-ink-2">Payments that may come a day sooner or later</span>
          </span>
          <span data-line="">
            <Amount value={rest} currency={currency} sign="always" />
          </span>
        </li>
      )}
      <li className="total-rule flex justify-between gap-3 pt-2 font-strong">
        This line on {formatDay(date, locale, "short")}
        <span data-line="">
          <Amount value={after} currency={currency} />
        </span>
      </li>
    </ul>
  );
}

/**
 * Builds the proof of a what-if's balance: today's line on that day, with its own proof, the changes until then, and
 * the rest. Undefined for days outside the forecast.
 */
export function scenarioProof(options: {
  payload: Pick<ForecastPayload, "today" | "currency">;
  locale: string;
  at: number;
  days: readonly number[];
  before: FigureProof | undefined;
  differences: readonly ScenarioDifference[];
}): FigureProof | undefined {
  const { payload, locale, at, days, before, differences } = options;
  const after = days[at];
  if (!before || after === undefined) return undefined;
  const { currency } = payload;
  const date = addDays(payload.today, at + 1);
  const until = differences.filter((one) => one.date <= date);
  const rest = restOf(before.value, after, until);
  const signOf = (value: number) => (value < 0 ? "−" : "+");
  const changed = (Math.round(after * 100) - Math.round(before.value * 100) - Math.round(rest * 100)) / 100;
  return {
    kind: "formula",
    title: `Likely balance on ${formatDay(date, locale, "long")}`,
    currency,
    value: after,
    terms: [
      { sign: signOf(before.value), proof: { ...before, title: "Today’s line" } },
      ...(until.length === 0
        ? []
        : [
            {
              sign: signOf(changed),
              proof: { kind: "parts", title: "What changes", currency, value: changed, parts: until.map(changePart) },
            } as const,
          ]),
      ...(rest === 0
        ? []
        : [{ sign: signOf(rest), proof: { title: "Payments a day sooner or later", value: rest } } as const]),
    ],
  };

  function changePart({ date: day, name, before: was, after: will, transactionIds }: ScenarioDifference) {
    return {
      label: `${name}, ${formatDay(day, locale, "short")}`,
      value: (Math.round(will * 100) - Math.round(was * 100)) / 100,
      rows: () =>
        transactionIds.length > 0 ? (
          <PastRows id={`change-${day}`} label={`Past payments of ${name}`} ids={transactionIds} />
        ) : (
          <p className="text-ink-2 text-small">It is the what-if itself: nothing was paid yet.</p>
        ),
    };
  }
}

/** Returns the remainder that makes the rows add up, since medians don't. Computed in whole hundredths, as displayed. */
function restOf(before: number, after: number, until: readonly ScenarioDifference[]): number {
  const hundredths = (value: number) => Math.round(value * 100);
  const changed = until.reduce((sum, one) => sum + hundredths(one.after) - hundredths(one.before), 0);
  return (hundredths(after) - hundredths(before) - changed) / 100;
}

function ProofLine({ difference, currency }: { difference: ScenarioDifference; currency: string }) {
  const locale = useLocale();
  const { name, date, before, after, transactionIds } = difference;
  const past = usePast(transactionIds, `Past payments of ${name}`);
  return (
    <li className="border-line border-t py-2">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 text-pretty">
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          <span className="block text-ink-2">
            {formatDay(date, locale, "short")}:{" "}
            {before === 0 ? (
              "new"
            ) : (
              <>
                <Amount value={after} currency={currency} /> instead of <Amount value={before} currency={currency} />
              </>
            )}
          </span>
          {past.button}
        </span>
        <span data-line="" className="font-medium">
          <Amount
            value={(Math.round(after * 100) - Math.round(before * 100)) / 100}
            currency={currency}
            sign="always"
          />
        </span>
      </div>
      {past.list}
    </li>
  );
}
