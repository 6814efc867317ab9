"use client";

import { Plus, ReceiptText, SearchX } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { ConnectBankButton, NO_BANK_LINKS } from "@/components/banks/connect-bank";
import { loadAhead, onDemand } from "@/components/shell/on-demand";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { effectiveRange } from "@/components/transactions/filters/date-presets";
import { BehindBar, FilterBar, loadFilterSheet } from "@/components/transactions/filters/filter-bar";
import { useUrlFilters } from "@/components/transactions/filters/use-url-filters";
import { CategoryBars } from "@/components/transactions/overview/category-bars";
import { Ledger } from "@/components/transactions/table/transaction-list";
import { PossibleTransfers } from "@/components/transactions/transfers/possible-transfers";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Segmented } from "@/components/ui/form/segmented";
import { Link } from "@/components/ui/link";
import { loadMenuPanel } from "@/components/ui/overlay/dropdown-menu";
import { loadPopoverPanel } from "@/components/ui/overlay/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { onFirstInput } from "@/lib/client/first-input";
import { dayOfInstant } from "@/lib/client/format-date";
import { countFilters } from "@/lib/client/transactions/transaction-filters";
import { useTransactions } from "@/lib/client/transactions/use-transactions";
import { IMPORT_PATH } from "@/lib/routes";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { SyncingStrip } from "./syncing-strip";
import { LedgerMenu } from "./transactions-menu";

const loadOverview = () => import("./overview/spending-overview").then((module) => module.SpendingOverview);
const SpendingOverview = onDemand(loadOverview, <Skeleton className="h-96 w-full" />);
/** At the first input, so that the next one opens them at once. */
const LOADED_AHEAD = [loadMenuPanel, loadPopoverPanel, loadFilterSheet, loadOverview];

const VIEWS = [
  { value: "rows", label: "Transactions" },
  { value: "overview", label: "Overview" },
] as const;

export function SpendingPage() {
  const { filters, change, clear, replace, insightId, view, show, month, currency, showOverview, choose } =
    useUrlFilters();
  const user = useSession((session) => session.user);
  const today = dayOfInstant(Date.now(), user?.timezone);
  const query = useMemo(() => ({ ...filters, ...effectiveRange(filters, today) }), [filters, today]);
  const transactions = useTransactions(query);
  const accounts = useAccounts();
  const showDialog = useShellDialogs((dialogs) => dialogs.show);
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => onFirstInput(() => loadAhead(...LOADED_AHEAD)), []);

  const pages = transactions.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.transactions) ?? [], [pages]);
  const [head] = pages ?? [];
  const isEmpty = head !== undefined && rows.length === 0;
  const isUnfiltered = countFilters(filters) === 0;
  const isFirstTime = isEmpty && isUnfiltered && accounts.data?.length === 0;
  // A first sync stores everything at once. Until then an empty list doesn't mean there are no transactions.
  const isArriving =
    isEmpty &&
    isUnfiltered &&
    accounts.data?.some(
      ({ isSyncing, totalTransactionsSynced }) => isSyncing || (transactions.isFetching && totalTransactionsSynced > 0),
    ) === true;

  return (
    <>
      <header className="mb-4 flex items-end justify-between gap-4 md:mb-6">
        <h1 className="font-display text-h1-phone md:text-h1">Spending</h1>
        <div className="flex gap-2">
          <LedgerMenu filters={query} />
          <Button variant={isFirstTime ? "default" : "primary"} onClick={() => showDialog("add-transaction")}>
            <Plus size={16} strokeWidth={2} aria-hidden="true" />
            <span>
              Add<span className="phone:sr-only"> transaction</span>
            </span>
          </Button>
        </div>
      </header>
      <SyncingStrip accounts={accounts.data ?? []} />
      <PossibleTransfers />
      {isFirstTime ? null : (
        <Segmented label="View" value={view} options={VIEWS} onChange={show} className="mb-3 w-fit" />
      )}
      {isFirstTime ? (
        <FirstTime />
      ) : view === "overview" ? (
        <SpendingOverview
          currency={user?.currency ?? "USD"}
          today={today}
          asked={month}
          chosen={currency}
          onMonth={(next) => showOverview({ month: next, currency })}
          onCurrency={(next) => showOverview({ month, currency: next })}
          onChoose={choose}
        />
      ) : (
        <div className="grid items-start gap-3 @min-[61rem]:grid-cols-[minmax(0,1fr)_300px] @min-[61rem]:gap-6">
          <div className="min-w-0">
            {filters.ids ? <BehindBar count={head?.pagination.total} insightId={insightId} onClear={clear} /> : null}
            <FilterBar
              filters={filters}
              today={today}
              onChange={change}
              onClear={clear}
              onReplace={replace}
              searchRef={searchRef}
            />
            <Card
              isFlush
              // The filter already shows; the rows are still the previous filter's.
              className={cn(
                "@container/ledger",
                transactions.isPlaceholderData && "opacity-55 transition-opacity delay-150",
              )}
              aria-label="Transactions"
              aria-busy={transactions.isPending || transactions.isPlaceholderData || isArriving}
            >
              {transactions.isPending || isArriving ? <RowsSkeleton /> : null}
              {transactions.isError && !head ? (
                <QueryError
                  title="Could not load your transactions"
                  query={transactions}
                  fallback={FALLBACKS.data.transactions}
                />
              ) : null}
              {isEmpty ? <h2 className="sr-only">Transactions</h2> : null}
              {isEmpty && !isArriving ? (
                <NothingFits
                  hasFilters={!isUnfiltered}
                  onClear={clear}
                  onShowAll={() => change({ startDate: "1970-01-01" })}
                />
              ) : null}
              {head && rows.length > 0 ? (
                <Ledger
                  rows={rows}
                  head={head}
                  filters={query}
                  today={today}
                  hasMore={transactions.hasNextPage}
                  isLoadingMore={transactions.isFetchingNextPage}
                  onLoadMore={() => void transactions.fetchNextPage()}
                  onSearch={() => searchRef.current?.focus()}
                />
              ) : null}
            </Card>
          </div>
          {/* After the table, for Tab order too. Without room beside it, the overview shows the categories. */}
          <div className="hidden min-w-0 @min-[61rem]:sticky @min-[61rem]:top-24 @min-[61rem]:block">
            <CategoryBars
              currency={user?.currency ?? "USD"}
              filters={filters}
              onChoose={(chosen) =>
                change({ categoryId: undefined, startDate: undefined, endDate: undefined, ids: undefined, ...chosen })
              }
            />
          </div>
        </div>
      )}
    </>
  );
}

function FirstTime() {
  const showDialog = useShellDialogs((dialogs) => dialogs.show);
  const bankLinks = useBankLinks();
  return (
    <Card>
      <h2 className="sr-only">Transactions</h2>
      <EmptyState
        icon={<ReceiptText size={20} strokeWidth={1.75} />}
        title="Every transaction will be here"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ConnectBankButton />
            <Button variant="ghost" onClick={() => showDialog("add-transaction")}>
              Add one by hand
            </Button>
            {bankLinks === "offered" ? (
              <Button asChild variant="ghost">
                <Link href={IMPORT_PATH}>Import a statement</Link>
              </Button>
            ) : null}
          </div>
        }
      >
        {bankLinks === "offered"
          ? "Connect a bank and Sorrel reads up to two years of transactions, sorts them into categories and adds them up."
          : `${NO_BANK_LINKS[bankLinks]} Import a statement from your bank and Sorrel sorts its transactions into categories and adds them up.`}
      </EmptyState>
    </Card>
  );
}

function NothingFits({
  hasFilters,
  onClear,
  onShowAll,
}: {
  hasFilters: boolean;
  onClear: () => void;
  onShowAll: () => void;
}) {
  return (
    <EmptyState
      icon={<SearchX size={20} strokeWidth={1.75} />}
      title={hasFilters ? "No transactions match these filters" : "No transactions in the last 30 days"}
      action={
        hasFilters ? (
          <Button onClick={onClear}>Clear filters</Button>
        ) : (
          <Button onClick={onShowAll}>Show all time</Button>
        )
      }
    >
      {hasFilters ? "Widen the dates or remove a filter." : "There may be older ones."}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <div>
      <span className="sr-only">Loading your transactions</span>
      <div className="h-8" />
      {Array.from({ length: 12 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className="flex h-[53px] items-center gap-4 border-line border-t px-4 md:px-6 phone:h-17"
        >
          <Skeleton className="h-3.5 w-16 phone:hidden" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-28 rounded-full phone:hidden" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
