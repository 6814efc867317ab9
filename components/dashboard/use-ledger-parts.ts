import { keepPreviousData, type UseQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { rowsSoFar, toBanks } from "@/components/banks/banks";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { monthIn } from "@/lib/client/cashflow/calendar-of";
import { useOverview, useOverviewOf } from "@/lib/client/cashflow/use-overview";
import { recentTransactions } from "@/lib/client/transactions/transaction-lists";
import type { Account } from "@/lib/schemas/banks";
import type { Overview } from "@/lib/schemas/cashflow";
import { type Part, toCardPart } from "./part";

export function useMonthInAddress() {
  return {
    month: monthIn(useSearchParams()),
    setMonth: (next: string | null) => {
      const address = new URL(window.location.href);
      if (next === null) address.searchParams.delete("month");
      else address.searchParams.set("month", next);
      replaceAddress(address.pathname + address.search);
    },
  };
}

/**
 * Reads the queries of the figures and of the cards.
 *
 * @param month  a past month, or null for the current one
 */
export function useLedgerParts(month: string | null, accounts: UseQueryResult<Account[]>) {
  const ofMonth = useOverviewOf(month);
  const overview = useOverview();
  const rows = useInfiniteQuery({ ...recentTransactions(month), placeholderData: keepPreviousData });
  return {
    overview: toCardPart(overview, (data) => withMonth(data, month, ofMonth.data)),
    overviewRetry: {
      onRetry: () => {
        void overview.refetch();
        if (month !== null) void ofMonth.refetch();
      },
      isRetrying: overview.isFetching || ofMonth.isFetching,
    },
    accounts: toCardPart(accounts, (data) => data),
    transactions: toCardPart(rows, ({ pages }) => pages[0]?.transactions ?? []),
    reads: [overview.data, ofMonth.data, rows.data, accounts.data],
    /** Times of the latest answers or failures. */
    answeredAt: [overview, rows].map(({ dataUpdatedAt, errorUpdatedAt }) => Math.max(dataUpdatedAt, errorUpdatedAt)),
  };
}

function withMonth(overview: Overview, month: string | null, ofMonth: Overview | undefined): Overview {
  if (month === null || !ofMonth) return overview;
  return { ...overview, monthToDate: ofMonth.monthToDate, categories: ofMonth.categories };
}

export function isFirstSyncEmpty({
  accounts,
  transactions,
}: {
  accounts: Part<readonly Account[]>;
  transactions: Part<readonly unknown[]>;
}): boolean {
  return (
    accounts.state === "ready" &&
    rowsSoFar(toBanks(accounts.data)) !== null &&
    transactions.state === "ready" &&
    transactions.data.length === 0
  );
}

/**
 * Stays true after `isUnknown` ends until each query answers again, because earlier answers show zero for what was
 * unknown.
 *
 * @param answeredAt  times of the queries' latest answers; failures count too, since nothing newer will come
 */
export function useHeldUntilAnswered(isUnknown: boolean, answeredAt: readonly number[]): boolean {
  const [before, setBefore] = useState<readonly number[]>([]);
  const isBehind = before.some((at, place) => at === answeredAt[place]);
  if (isUnknown && answeredAt.join() !== before.join()) setBefore(answeredAt);
  else if (!isUnknown && before.length > 0 && !isBehind) setBefore([]);
  return isUnknown || isBehind;
}
