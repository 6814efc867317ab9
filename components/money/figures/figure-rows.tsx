"use client";

import { Check, ChevronRight, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { holderOf } from "@/components/banks/banks";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { PendingBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/client/format-date";
import { filtersToUrl } from "@/lib/client/transactions/transaction-filters";
import { useTransactions } from "@/lib/client/transactions/use-transactions";
import { sumMinor, toMinor } from "@/lib/domain/money";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Transaction } from "@/lib/schemas/transactions";
import type { FigureProof } from "./figure-proof";

const PAGE_ROWS = 25;

const ROW = "border-line border-t *:h-11 *:pr-3 *:last:pr-0 md:*:h-10";

export function TransactionRows({ proof }: { proof: Extract<FigureProof, { kind: "transactions" }> }) {
  const { filters, currency, opening } = proof;
  const locale = useLocale();
  const accountName = useAccountNames();
  const rows = useTransactions(filters, { pageRows: PAGE_ROWS });
  const [head] = rows.data?.pages ?? [];
  if (rows.isError && !head) {
    return (
      <QueryError
        layout="line"
        className="mt-3"
        title="Could not load the transactions"
        query={rows}
        fallback={FALLBACKS.data.transactions}
      />
    );
  }
  if (!head || rows.isPlaceholderData) return <Loading />;
  const shown = rows.data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const { total } = head.pagination;
  const rowsMinor = toMinor(head.totals.find((one) => one.currency === currency)?.sum ?? 0, currency);
  const valueMinor = toMinor(proof.value, currency);
  const openingMinor = opening
    ? opening.value === undefined
      ? valueMinor - rowsMinor
      : toMinor(opening.value, currency)
    : 0;
  const comesTo = sumMinor([openingMinor, rowsMinor]);
  return (
    <>
      <Table>
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} row={row} accountName={accountName(row.accountId)} />
          ))}
          {rows.hasNextPage ? (
            <tr className={ROW}>
              <td colSpan={4}>
                <Button
                  size="sm"
                  variant="ghost"
                  className="-ml-3"
                  disabled={rows.isFetchingNextPage}
                  onClick={() => void rows.fetchNextPage()}
                >
                  Show more ({(total - shown.length).toLocaleString(locale)} left)
                </Button>
              </td>
            </tr>
          ) : null}
          {opening ? (
            <tr className={ROW}>
              <th colSpan={2} scope="row" className="text-ink-2">
                {opening.label}
              </th>
              <td className="phone:hidden" />
              <td className="text-right">
                <Amount minor={openingMinor} currency={currency} />
              </td>
            </tr>
          ) : null}
        </tbody>
        <SumFoot
          label={
            opening
              ? `With ${total === 1 ? "this transaction" : `these ${total.toLocaleString(locale)} transactions`}`
              : total === 1
                ? "Sum of this 1"
                : `Sum of these ${total.toLocaleString(locale)}`
          }
          minor={comesTo}
          currency={currency}
        />
      </Table>
      <div className="mt-2.5 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Verdict proof={proof} sumMinor={comesTo} />
        {total > 0 ? (
          <TextLink href={`/spending?${filtersToUrl(filters)}`}>
            Open in Spending <ChevronRight size={14} strokeWidth={2} aria-hidden="true" />
          </TextLink>
        ) : null}
      </div>
    </>
  );
}

export function AccountRows({ proof }: { proof: Extract<FigureProof, { kind: "accounts" }> }) {
  const { accounts, currency } = proof;
  const balanceOf = (balance: number | null) => toMinor(balance ?? 0, currency);
  const comesTo = sumMinor(accounts.map(({ currentBalance }) => balanceOf(currentBalance)));
  return (
    <>
      <Table>
        <tbody>
          {accounts.map(({ id, name, mask, institution, currentBalance }) => (
            <tr key={id} className={ROW}>
              <th scope="row" colSpan={2} className="font-medium">
                {name} {mask ? <span className="font-normal text-ink-3 text-small">••{mask}</span> : null}
              </th>
              <td className="text-ink-2 text-small phone:hidden">{holderOf({ institution })}</td>
              <td className="text-right font-medium">
                <Amount minor={balanceOf(currentBalance)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <SumFoot
          label={accounts.length === 1 ? "This 1 account" : `These ${accounts.length} accounts`}
          minor={comesTo}
          currency={currency}
        />
      </Table>
      <div className="mt-2.5">
        <Verdict proof={proof} sumMinor={comesTo} />
      </div>
    </>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table className="mt-2 w-full text-body [&_td:last-child]:w-px [&_td:last-child]:whitespace-nowrap">
      {children}
    </table>
  );
}

function Row({ row, accountName }: { row: Transaction; accountName: string }) {
  const locale = useLocale();
  const isOut = row.isExcluded || row.isTransfer;
  return (
    <tr className={ROW}>
      <td className="w-16 whitespace-nowrap text-ink-2 text-small">{formatDay(row.date, locale, "short")}</td>
      <td className="py-2 font-medium normal-nums">
        <span className="flex flex-wrap items-center gap-x-2 break-words">
          <OpensTransaction row={row} />
          {row.pending ? <PendingBadge /> : null}
          {row.fittingAmount === undefined ? null : (
            <span className="text-ink-2 text-small">
              part of <Amount value={row.amount} currency={row.currency} sign="always" />
            </span>
          )}
        </span>
      </td>
      <td className="text-ink-2 text-small phone:hidden">{accountName}</td>
      <td className={cn("text-right font-medium", isOut && "text-ink-2")}>
        <Amount value={row.fittingAmount ?? row.amount} currency={row.currency} sign="always" />
      </td>
    </tr>
  );
}

function SumFoot({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <tfoot>
      <tr className="total-rule *:pt-3 *:pb-1">
        <th colSpan={2} scope="row" className="font-title">
          {label}
        </th>
        <td className="phone:hidden" />
        <td className="text-right font-title">
          <span data-sum="">
            <Amount minor={minor} currency={currency} className="proved-mark" />
          </span>
        </td>
      </tr>
    </tfoot>
  );
}

/** Compares magnitudes, since money out is negative in rows but positive in most figures. */
function Verdict({ proof, sumMinor: rowsMinor }: { proof: FigureProof; sumMinor: number }) {
  const locale = useLocale();
  const { value, currency } = proof;
  const figure = formatAmount(value, currency, { locale });
  const isMatch = Math.abs(rowsMinor) === Math.abs(toMinor(value, currency));
  if (proof.kind === "transactions" && proof.opening && proof.opening.value === undefined) return null;
  return isMatch ? (
    <p className="flex items-start gap-2 font-strong text-income text-small" data-verdict="matches">
      <Check size={15} strokeWidth={2.4} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        They add up to <span className="amt">{figure}</span>, the figure shown
      </span>
    </p>
  ) : (
    <p className="flex items-start gap-2 text-pretty text-small text-worse" data-verdict="differs">
      <TriangleAlert size={15} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        The figure shown is <span className="amt">{figure}</span>: your transactions have changed since it was counted,
        or more came back than was spent. Reload the page for today's figure.
      </span>
    </p>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-2">
      <span className="sr-only">Loading the transactions</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="flex h-11 items-center justify-between border-line border-t md:h-10">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
