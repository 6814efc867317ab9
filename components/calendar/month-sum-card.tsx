import { createElement } from "react";
import { PastRows } from "@/components/forecast/past-rows";
import { Amount } from "@/components/money/amount";
import { type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { onDemand } from "@/components/shell/on-demand";
import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { TitledCard } from "@/components/ui/card";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { formatDay } from "@/lib/client/format-date";
import { toMajor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { Calendar, CalendarEntry } from "@/lib/schemas/cashflow/calendar";
import { countOfKind } from "./calendar-copy";
import type { ForecastPartsProps } from "./forecast-parts";

export function MonthSumCard({ calendar }: { calendar: Calendar }) {
  const locale = useLocale();
  const { month, today, currency, sum } = calendar;
  const { balances, lines } = sum;
  const name = formatDay(`${month}-01`, locale, "monthLong");
  const opened = useOpened();
  const { data: accounts = [] } = useAccounts();
  const isRest = today.startsWith(month) && balances !== null;
  const total = balances?.closing ?? sumOf(lines, currency);
  const totalTitle = balances ? `Balance on ${formatDay(balances.closingDay, locale, "long")}` : "Together";
  const proofs: Readonly<Record<string, FigureProof | undefined>> = {
    total: monthProof(calendar, totalTitle, total, locale),
    ...(balances ? balanceProofs(calendar, balances, { accounts, locale }) : {}),
    ...Object.fromEntries(lines.map(({ kind }) => [kind, lineProof(calendar, kind, locale)])),
  };
  return (
    <TitledCard className="flex flex-col" title={isRest ? `How the rest of ${name} adds up` : `How ${name} adds up`}>
      {lines.length === 0 && !balances ? (
        <p className="py-2 text-ink-2">Bills, subscriptions and pay appear here once they recur.</p>
      ) : (
        <dl
          data-sum=""
          className="flex grow flex-col *:flex *:justify-between *:gap-4 *:border-line *:border-t *:py-2.5 first:*:border-t-0"
        >
          {balances ? (
            <div className="text-ink-2">
              <dt>Balance on {formatDay(balances.openingDay, locale, "long")}</dt>
              <dd data-line="">
                <Opens opened={opened} id="opening" proof={proofs.opening}>
                  <Amount value={balances.opening} currency={currency} />
                </Opens>
              </dd>
            </div>
          ) : null}
          {lines.map(({ kind, count, amount }) => (
            <div key={kind}>
              <dt>{countOfKind(kind, count)}</dt>
              <dd data-line="">
                <Opens opened={opened} id={kind} proof={proofs[kind]}>
                  <Amount value={amount} currency={currency} sign="always" tone="flow" />
                </Opens>
              </dd>
            </div>
          ))}
          {balances ? (
            <div>
              <dt>Everyday spending</dt>
              <dd data-line="">
                <Opens opened={opened} id="rest" proof={proofs.rest}>
                  <Amount value={balances.rest} currency={currency} sign={balances.rest > 0 ? "always" : "auto"} />
                </Opens>
              </dd>
            </div>
          ) : null}
          <div className="total-rule mt-auto">
            <dt className="font-title">
              {totalTitle}
              {balances ? (
                <span className="block font-normal text-ink-2 text-small">
                  Likely{" "}
                  <Opens opened={opened} id="range" proof={proofs.range}>
                    <Amount value={balances.low} currency={currency} cents={false} /> to{" "}
                    <Amount value={balances.high} currency={currency} cents={false} />
                  </Opens>
                </span>
              ) : null}
            </dt>
            <dd data-line="" className="font-title">
              <Opens opened={opened} id="total" proof={proofs.total}>
                <Amount value={total} currency={currency} size="ledger" className="proved-mark" />
              </Opens>
            </dd>
          </div>
        </dl>
      )}
      <OpenedFigure opened={opened} proof={opened.id === null ? undefined : proofs[opened.id]} />
    </TitledCard>
  );
}

function balanceProofs(
  calendar: Calendar,
  { openingDay, opening, rest, closingDay, closing }: NonNullable<Calendar["sum"]["balances"]>,
  { accounts, locale }: { accounts: readonly Account[]; locale: string },
): Record<"rest" | "range", FigureProof> & { opening?: FigureProof } {
  const own = accounts.filter(({ id }) => id === calendar.account?.id);
  const named = (day: string) => `balance on ${formatDay(day, locale, "long")}`;
  const ofForecast = (title: string, value: number, what: Parameters<typeof forecastProof>[1]["what"]) =>
    forecastProof(calendar, { title, value, what });
  return {
    ...(openingDay > calendar.today
      ? { opening: ofForecast(`Likely ${named(openingDay)}`, opening, { kind: "balance", day: openingDay }) }
      : own.length > 0
        ? {
            opening: {
              ...{ kind: "accounts", title: `Balance on ${formatDay(openingDay, locale, "long")}`, accounts: own },
              ...{ currency: calendar.currency, value: opening },
            },
          }
        : {}),
    rest: ofForecast("Everyday spending", rest, { kind: "rest", after: openingDay, day: closingDay }),
    range: ofForecast(`Likely range of the ${named(closingDay)}`, closing, { kind: "range", day: closingDay }),
  };
}

function sumOf(lines: Calendar["sum"]["lines"], currency: string): number {
  return toMajor(
    lines.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
    currency,
  );
}

export function StoppableCard({ calendar }: { calendar: Calendar }) {
  const locale = useLocale();
  const opened = useOpened();
  const { stoppable, currency } = calendar;
  if (stoppable.length === 0) return null;
  const yearMinor = stoppable.reduce((sum, { perYear }) => sum + toMinor(perYear, currency), 0);
  const proof = stoppableProof(calendar, toMajor(yearMinor, currency));
  const proofs: Readonly<Record<string, FigureProof | undefined>> = {
    year: proof,
    ...Object.fromEntries(stoppable.map((charge) => [charge.key, stoppablePriceProof(calendar, charge)])),
  };
  return (
    <TitledCard
      className="flex flex-col"
      title={stoppable.length === 1 ? "1 charge you can still stop" : `${stoppable.length} charges you can still stop`}
    >
      <ul className="grow">
        {stoppable.map(({ key, name, kind, date, amount, cadence }) => (
          <li key={`${key} ${date}`} className="flex justify-between gap-4 border-line border-t py-3 first:border-t-0">
            <span className="min-w-0">
              <bdi className="block truncate font-medium">{name}</bdi>
              <span className="block text-ink-2 text-small">
                {kind === "trial" ? "Trial ends" : "Renews"} {formatDay(date, locale, "weekday")}
              </span>
            </span>
            <span className="text-right">
              <Opens opened={opened} id={key} proof={proofs[key]}>
                <Amount value={amount} currency={currency} className="font-medium" />
              </Opens>
              <span className="block text-ink-2 text-small">{CADENCE_WORDS[cadence]}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="total-rule flex justify-between gap-4 pt-3 font-title">
        {stoppable.length === 1 ? "If you keep it, 12 months" : "If you keep them, 12 months"}
        <Opens opened={opened} id="year" proof={proof}>
          <Amount value={toMajor(yearMinor, currency)} currency={currency} />
        </Opens>
      </p>
      <OpenedFigure opened={opened} proof={opened.id === null ? undefined : proofs[opened.id]} />
    </TitledCard>
  );
}

const ForecastParts = onDemand(() => import("./forecast-parts").then((module) => module.ForecastParts));

/** Past payments open on the day itself. */
function lineProof(calendar: Calendar, kind: CalendarEntry["kind"], locale: string): FigureProof | undefined {
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

function monthProof(calendar: Calendar, title: string, total: number, locale: string): FigureProof {
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

function forecastProof(
  { account, currency }: Calendar,
  { title, value, what }: { title: string; value: number; what: ForecastPartsProps["what"] },
): FigureProof {
  const rows = () => createElement(ForecastParts, { accountId: account?.id ?? null, currency, what });
  return { kind: "parts", title, currency, value, parts: [{ label: title, value, rows }] };
}

/** Builds the proof of a stoppable charge's price from its past payments; undefined for a manual one. */
function stoppablePriceProof(
  { days, currency }: Calendar,
  { key, name, amount }: Calendar["stoppable"][number],
): FigureProof | undefined {
  const ids = days.flatMap(({ entries }) => entries.find((entry) => entry.key === key)?.transactionIds ?? []);
  if (ids.length === 0) return undefined;
  const label = `Past payments of ${name}`;
  const rows = () => createElement(PastRows, { id: `price-${key}`, label, ids: [...new Set(ids)] });
  return { kind: "parts", title: label, currency, value: amount, parts: [{ label, value: amount, rows }] };
}

function stoppableProof({ stoppable, currency }: Calendar, total: number): FigureProof {
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
