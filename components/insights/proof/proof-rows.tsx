"use client";

import { type ReactNode, useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount, MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { PendingBadge } from "@/components/ui/badge";
import { QueryError } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/client/format-date";
import { useTransactionsByIds } from "@/lib/client/transactions/use-transactions";
import { formatMoney, sumMinor, toMinor } from "@/lib/domain/money";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";
import { checkSum, conversionOf, countedAmount, countedPart, provedFigure, type SumCheck, SumLine } from "./sum-line";

/** Further rows fold behind a button with their sum; the total covers all rows. */
const ROWS_AT_FIRST = 40;

/** An insight's transactions, fetched by id, with their sum checked here. Transactions it compares them with follow, outside the sum. */
export function ProofRows({ evidence, countedOn }: { evidence: Insight["evidence"]; countedOn: string }) {
  const { transactionIds, compared } = evidence;
  const locale = useLocale();
  if (transactionIds.length === 0) {
    return (
      <section className="px-4 py-4 md:px-6 md:py-5">
        <h3 className="font-medium text-ink-2 text-small">No single transactions behind it</h3>
        <p className="mt-2 text-pretty text-ink-2 text-small">
          This insight comes from balances or dates. Under Figures, each says how it is counted, and opens where there
          is more behind it.
        </p>
      </section>
    );
  }
  return (
    <section className="min-w-0 px-4 py-4 md:px-6 md:py-5">
      <RowsById
        title={
          transactionIds.length === 1
            ? "The transaction behind it"
            : `The ${transactionIds.length.toLocaleString(locale)} transactions behind it`
        }
        ids={transactionIds}
        evidence={evidence}
        foot={(rows) => <SumFoot check={checkSum(evidence, rows)} evidence={evidence} countedOn={countedOn} />}
      />
      {compared ? (
        <div className="mt-6">
          <RowsById title={compared.label} ids={compared.transactionIds} evidence={evidence} />
        </div>
      ) : null}
    </section>
  );
}

type RowsByIdProps = {
  title: string;
  ids: readonly string[];
  evidence: Insight["evidence"];
  foot?: (rows: readonly Transaction[]) => ReactNode;
};

/** `foot` follows all rows, however many are shown. */
export function RowsById({ title, ids, evidence, foot }: RowsByIdProps) {
  const rows = useTransactionsByIds(ids);
  const accountName = useAccountNames();
  const [isWhole, setWhole] = useState(false);
  const all = rows.data ?? [];
  const shown = isWhole ? all : all.slice(0, ROWS_AT_FIRST);
  const held = all.slice(shown.length);
  return (
    <>
      <h3 className="font-medium text-ink-2 text-small">{title}</h3>
      {rows.isPending ? <RowsSkeleton count={Math.min(ids.length, ROWS_AT_FIRST)} /> : null}
      {rows.isLoadingError ? (
        <QueryError
          layout="line"
          className="mt-3"
          title="Could not load the transactions"
          query={rows}
          fallback={FALLBACKS.data.transactions}
        />
      ) : null}
      {rows.data ? (
        <table className="mt-2 phone:block">
          <thead className="text-caption text-ink-3 phone:sr-only">
            <tr>
              <th className="pr-3 pb-2">Date</th>
              <th className="pr-3 pb-2">Merchant</th>
              <th className="pr-3 pb-2">Account</th>
              <th className="pb-2 text-right">Amount</th>
            </tr>
          </thead>
          <tbody className="phone:block">
            {shown.map((row) => (
              <ProofRow
                key={row.id}
                row={row}
                accountName={accountName(row.accountId)}
                conversion={conversionOf(evidence, row)}
                part={foot ? countedPart(evidence, row) : undefined}
              />
            ))}
          </tbody>
          {held.length > 0 ? <HeldRows rows={held} evidence={evidence} onShow={() => setWhole(true)} /> : null}
          {foot?.(rows.data)}
        </table>
      ) : null}
    </>
  );
}

type HeldRowsProps = { rows: readonly Transaction[]; evidence: Insight["evidence"]; onShow: () => void };

/** Folded rows as one line with their sum, so the visible amounts add up to the total. */
function HeldRows({ rows, evidence, onShow }: HeldRowsProps) {
  const locale = useLocale();
  const counted = rows.filter(({ isExcluded }) => !isExcluded).map((row) => countedAmount(evidence, row));
  const currencies = [...new Set(counted.map(({ currency }) => currency))];
  return (
    <tbody className="phone:block">
      <tr className="border-line border-t phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:items-center phone:gap-x-3">
        <td colSpan={3} className="h-12 pr-3 text-ink-2 text-small phone:h-auto">
          <button type="button" onClick={onShow} className="min-h-11 font-medium text-sorrel hover:underline">
            Show {rows.length.toLocaleString(locale)} more {rows.length === 1 ? "transaction" : "transactions"}
          </button>
        </td>
        <td className="text-right font-strong">
          {currencies.map((currency) => (
            <Amount
              key={currency}
              minor={sumMinor(
                counted.filter((row) => row.currency === currency).map(({ amount }) => toMinor(amount, currency)),
              )}
              currency={currency}
              sign="always"
              className="block"
            />
          ))}
        </td>
      </tr>
    </tbody>
  );
}

type ProofRowProps = {
  row: Transaction;
  accountName: string;
  /** The part of the row that the sum includes. */
  part: number | undefined;
  conversion: ReturnType<typeof conversionOf>;
};

function ProofRow({ row, accountName, conversion, part }: ProofRowProps) {
  const locale = useLocale();
  return (
    <tr className="border-line border-t phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-3 phone:gap-y-0.5 phone:py-2.5 phone:first:border-t-0">
      <td className="whitespace-nowrap pr-3 text-ink-2 text-small md:h-12 phone:order-3">
        {formatDay(row.date, locale)}
      </td>
      <td className="pr-3 font-medium normal-nums phone:order-1">
        <span className="flex flex-wrap items-center gap-x-2 break-words">
          <OpensTransaction row={row} className="font-medium" />
          {row.pending ? <PendingBadge /> : null}
        </span>
      </td>
      {/* The account column shrinks first; a width of its own would push the amount off the card. */}
      <td className="w-2/5 max-w-0 pr-3 text-ink-2 text-small phone:order-4 phone:w-auto phone:max-w-48 phone:justify-self-end phone:pr-0 phone:text-right">
        <span title={accountName} className="block truncate">
          {accountName}
        </span>
      </td>
      <td className="text-right font-strong phone:order-2">
        <Amount
          value={conversion?.amount ?? part ?? row.amount}
          currency={(conversion ?? row).currency}
          sign="always"
          tone="flow"
        />
        {part === undefined ? null : (
          <span className="block font-normal text-caption text-ink-3">
            part of <Amount value={row.amount} currency={row.currency} sign="always" />
          </span>
        )}
        {conversion ? (
          <span className="num amt block font-normal text-caption text-ink-3">
            {formatMoney(toMinor(row.amount, row.currency), row.currency, { locale, sign: "always" })}{" "}
            {conversion.formula}
            <span className="sr-only">, the rate of </span>
            <span className="block">{formatDay(conversion.day, locale)}</span>
          </span>
        ) : null}
      </td>
    </tr>
  );
}

type SumFootProps = { check: SumCheck; evidence: Insight["evidence"]; countedOn: string };

function SumFoot({ check, evidence, countedOn }: SumFootProps) {
  const locale = useLocale();
  const proved = provedFigure(evidence);
  const other = proved?.isHeadline ? undefined : proved;
  if (check.kind === "notASum") return null;
  const isMatch = check.kind === "matches";
  return (
    <SumLine isMatch={isMatch} sumMinor={check.sumMinor} currency={check.currency}>
      {isMatch ? (
        <span>
          Sum matches the figure{other ? ` “${other.label}”` : ""}
          {other ? (
            <span className="block text-pretty font-normal text-ink-2 text-small">
              “{other.headline}” is another figure. How it's counted is under Figures.
            </span>
          ) : null}
        </span>
      ) : (
        <span>
          These transactions no longer add up to the figure
          {other ? ` “${other.label}”` : ""}
          <span className="block text-pretty font-normal text-ink-2 text-small">
            <MoneyText text={differenceWords(check, locale)} currency={check.currency} /> It was counted on{" "}
            {formatDay(countedOn, locale)}; generate again for today's figure.
          </span>
        </span>
      )}
    </SumLine>
  );
}

function differenceWords(
  { missingRows, figureMinor, currency }: Extract<SumCheck, { kind: "differs" }>,
  locale: string,
) {
  const figure = `The figure is ${formatMoney(Math.abs(figureMinor), currency, { locale })}`;
  if (missingRows <= 0) return `${figure}: a transaction has changed since.`;
  return `${figure}: ${missingRows === 1 ? "one transaction is" : `${missingRows} transactions are`} no longer there.`;
}

function RowsSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="mt-8">
      <span className="sr-only">Loading the transactions</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <div key={index} className="flex h-12 items-center justify-between border-line border-t">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
