"use client";

import { useQuery } from "@tanstack/react-query";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Spinner } from "@/components/ui/spinner";
import { exchangeRateCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import { formatDay } from "@/lib/client/format-date";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { useTransactions } from "@/lib/client/transactions/use-transactions";
import type { Day } from "@/lib/domain/calendar";
import { conversionFormula, convertAmount, exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { toMinor } from "@/lib/domain/money";

function useExchangeRates({ currencies, from, to }: { currencies: readonly string[]; from: Day; to: Day }) {
  return useQuery({
    ...queryOf(exchangeRateCalls.exchangeRates, { currencies: currencies.join(","), from, to }),
    enabled: currencies.length > 1,
  });
}

export type ConvertedRow = { key: string; name: string; date: string; amount: number; currency: string };

/** Amounts converted to `home` with their day's rate; amounts in `home` stay unchanged. */
export function ConvertedRows({ rows, home }: { rows: readonly ConvertedRow[]; home: string }) {
  const locale = useLocale();
  const days = rows.map(({ date }) => date).sort();
  const currencies = [...new Set([home, ...rows.map(({ currency }) => currency)])].sort();
  const known = useExchangeRates({ currencies, from: days[0] ?? "", to: days.at(-1) ?? "" });
  if (known.isLoadingError) return <p className="mt-2 text-ink-2 text-small">Couldn’t load the exchange rates.</p>;
  if (known.isLoading) return <Spinner />;
  const rates = exchangeRatesOf(known.data ?? []);
  return (
    <ul className="mt-2">
      {rows.map(({ key, name, date, amount, currency }) => {
        const [amountMinor, isHome] = [toMinor(amount, currency), currency === home];
        const converted = isHome ? null : convertAmount({ amountMinor, currency, day: date }, home, rates);
        return (
          <li key={key} className="flex min-h-11 items-center justify-between gap-4 border-line border-t py-1.5">
            <span className="min-w-0">
              <bdi className="block truncate">{name}</bdi>
              {isHome ? null : (
                <span className="num block text-ink-2 text-small">
                  <Amount value={amount} currency={currency} />
                  {converted
                    ? ` ${conversionFormula(converted)}, the rate of ${formatDay(converted.day, locale, "short")}`
                    : ", no exchange rate"}
                </span>
              )}
            </span>
            {isHome ? <Amount value={amount} currency={home} className="font-medium" /> : null}
            {converted ? <Amount minor={converted.amountMinor} currency={home} className="font-medium" /> : null}
          </li>
        );
      })}
    </ul>
  );
}

export function ConvertedTransactions({ filters, home }: { filters: TransactionFilters; home: string }) {
  const { data, hasNextPage, fetchNextPage, isLoadingError } = useTransactions(filters);
  if (isLoadingError) return <p className="mt-2 text-ink-2 text-small">Couldn’t load these transactions.</p>;
  if (!data) return <Spinner />;
  const rows = data.pages
    .flatMap(({ transactions }) => transactions)
    .map((row) => ({
      ...{ key: row.id, name: row.ownName ?? row.merchant ?? row.name, date: row.date, currency: row.currency },
      amount: row.fittingAmount ?? row.amount,
    }));
  return (
    <>
      <ConvertedRows rows={rows} home={home} />
      {hasNextPage ? (
        <button type="button" className="py-3 font-strong text-small text-sorrel" onClick={() => void fetchNextPage()}>
          Show more
        </button>
      ) : null}
    </>
  );
}
