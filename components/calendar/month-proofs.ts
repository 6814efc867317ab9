import { createElement } from "react";
import { PastRows } from "@/components/forecast/past-rows";
import { type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { onDemand } from "@/components/shell/on-demand";
import { formatDay } from "@/lib/client/format-date";
import type { Calendar, CalendarEntry } from "@/lib/schemas/cashflow/calendar";
import { countOfKind } from "./calendar-copy";
import type { ForecastPartsProps } from "./forecast-parts";

const ForecastParts = onDemand(() => import("./forecast-parts").then((module) => module.ForecastParts));

/** Past payments open on the day itself. */
export function lineProof(calendar: Calendar, kind: CalendarEntry["kind"], locale: string): FigureProof | undefined {
  const line = calendar.sum.lines.find((one) => one.kind === kind);
  if (!line) return undefined;
  return {
    kind: "formula",
    title: countOfKind(kind, line.count),
    currency: calendar.currency,
    value: line.amount,
    terms: countedEntries(calendar).flatMap(({ date, entry }) =>
      entry.kind === kind
        ? termOf({ title: `${entry.name}, ${formatDay(date, locale, "short")}`, value: entry.amount })
        : [],
    ),
  };
}

export function monthProof(calendar: Calendar, title: string, total: number, locale: string): FigureProof {
  const { lines, balances } = calendar.sum;
  const lineTerms = lines.flatMap(({ kind }): FigureTerm[] => {
    const proof = lineProof(calendar, kind, locale);
    return proof ? [termOf(proof)] : [];
  });
  return {
    kind: "formula",
    title,
    currency: calendar.currency,
    value: total,
    terms: balances
      ? [
          termOf({ title: `Balance on ${formatDay(balances.openingDay, locale, "long")}`, value: balances.opening }),
          ...lineTerms,
          termOf({ title: "Everyday spending", value: balances.rest }),
        ]
      : lineTerms,
  };
}

export function forecastProof(
  { account, currency }: Calendar,
  { title, value, what }: { title: string; value: number; what: ForecastPartsProps["what"] },
): FigureProof {
  const rows = () => createElement(ForecastParts, { accountId: account?.id ?? null, currency, what });
  return { kind: "parts", title, currency, value, parts: [{ label: title, value, rows }] };
}

/** Builds the proof of a stoppable charge's price from its past payments; undefined for a manual one. */
export function stoppablePriceProof(
  { days, currency }: Calendar,
  { key, name, amount }: Calendar["stoppable"][number],
): FigureProof | undefined {
  const ids = days.flatMap(({ entries }) => entries.find((entry) => entry.key === key)?.transactionIds ?? []);
  if (ids.length === 0) return undefined;
  const label = `Past payments of ${name}`;
  const rows = () => createElement(PastRows, { id: `price-${key}`, label, ids: [...new Set(ids)] });
  return { kind: "parts", title: label, currency, value: amount, parts: [{ label, value: amount, rows }] };
}

export function stoppableProof({ stoppable, currency }: Calendar, total: number): FigureProof {
  return {
    kind: "formula",
    title: "12 months",
    currency,
    value: total,
    terms: stoppable.map(({ name, perYear }) => termOf({ title: name, value: perYear })),
  };
}

/** Returns the entries in the sum: with a forecast those ahead that affect the balance, without one all entries. */
function countedEntries({ days, sum: { balances } }: Calendar): { date: string; entry: CalendarEntry }[] {
  return days.flatMap(({ date, entries }) =>
    balances && date <= balances.openingDay
      ? []
      : entries.flatMap((entry) => (balances === null || entry.counts ? [{ date, entry }] : [])),
  );
}
