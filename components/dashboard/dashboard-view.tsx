"use client";
"use no memo";

import type { ReactNode } from "react";
import { type Bank, rowsSoFar, toBanks, toByHand } from "@/components/banks/banks";
import { InShortCard } from "@/components/insights/in-short";
import { onDemand } from "@/components/shell/on-demand";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { ErrorState, type ErrorStateProps } from "@/components/ui/error-state";
import type { Account } from "@/lib/schemas/banks";
import type { CashflowMonth, Overview } from "@/lib/schemas/cashflow";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";
import { AccountsCard } from "./accounts-card";
import { CashflowCard } from "./cashflow/cashflow-card";
import { CategoryCard } from "./categories/category-card";
import {
  CardSkeleton,
  CashflowSkeleton,
  DashboardGrid,
  DashboardSkeleton,
  GettingStartedSkeleton,
  HeroSkeleton,
  LAID_OUT_LATE,
  MonthSkeleton,
  SPAN,
} from "./dashboard-skeleton";
import { MonthToDate } from "./month-to-date";
import { NetPosition } from "./net-position";
import { RecentTransactionsCard } from "./recent-transactions-card";
import { UpcomingCard } from "./upcoming-card";
import { WorthALookCard } from "./worth-a-look-card";

// Loaded on demand: needed only until there is data, and during a first sync.
const FirstTime = onDemand(() => import("./first-time").then((module) => module.FirstTime), <DashboardSkeleton />);
const SyncProgress = onDemand(() => import("./first-time").then((module) => module.SyncProgress), null);
const GettingStarted = onDemand(
  () => import("./getting-started").then((module) => module.GettingStarted),
  <GettingStartedSkeleton />,
);

export type Part<T> =
  | { state: "loading" }
  | { state: "failed"; message: string; isRetrying: boolean; retry: () => void }
  | { state: "ready"; data: T };

export type DashboardViewProps = {
  overview: Part<Overview>;
  /** Loads the overview again when a part of it couldn't be loaded. */
  overviewRetry: Pick<ErrorStateProps, "onRetry" | "isRetrying">;
  accounts: Part<readonly Account[]>;
  cashflow: Part<readonly CashflowMonth[]>;
  transactions: Part<readonly Transaction[]>;
  /** Insights of both kinds. */
  insights: Part<readonly Insight[]>;
  /** `"2026-11-21"`, in the user's time zone. */
  today: string;
  /** True while income and expenses are unknown (not zero): during a first sync, or until its transactions load. */
  isUnknown: boolean;
  /** A past month chosen in the cashflow chart; sums, categories and rows then belong to it. */
  month: string | null;
  onChooseMonth: (month: string | null) => void;
  onConnect: () => void;
  onImport: () => void;
  onRepair: (accountId: string) => void;
  onAddTransaction: () => void;
};

/** Each card loads and fails on its own. */
export function DashboardView(props: DashboardViewProps) {
  const { accounts, transactions, overview, onConnect, onImport, onAddTransaction } = props;
  if (accounts.state === "loading" && overview.state === "loading") return <DashboardSkeleton />;
  if (accounts.state === "ready" && accounts.data.length === 0 && transactions.state === "loading") {
    return <DashboardSkeleton />;
  }
  const firstSteps =
    overview.state === "ready" && overview.data.isGettingStarted ? (
      <GettingStarted isLooking={overview.data.isLookingForInsights} onConnect={onConnect} />
    ) : null;
  if (isFirstTime(props)) {
    return (
      <>
        <FirstTime onConnect={onConnect} onImport={onImport} onAddTransaction={onAddTransaction} />
        {firstSteps && <div className="mt-3 md:mt-6">{firstSteps}</div>}
      </>
    );
  }
  const failure = sharedFailure([overview, accounts, props.cashflow, transactions, props.insights]);
  if (failure) {
    return (
      <Card>
        <ErrorState title="Could not load your dashboard" {...failure} />
      </Card>
    );
  }
  const banks = accounts.state === "ready" ? toBanks(accounts.data) : undefined;
  const reading = rowsSoFar(banks ?? []);
  const { isUnknown } = props;
  const unlessUnknown = <T,>(part: Part<T>): Part<T> => (isUnknown ? { state: "loading" } : part);
  return (
    <>
      {reading ? <SyncProgress {...reading} /> : null}
      <DashboardGrid>
        <Hero {...props} banks={banks} />
        {firstSteps}
        <Cashflow {...props} cashflow={unlessUnknown(props.cashflow)} />
        <WhenReady
          part={props.insights}
          title="Could not load your insights"
          className={SPAN[4]}
          skeleton={<CardSkeleton rows={6} label="Loading what’s worth a look" className={SPAN[4]} />}
        >
          {(insights) => (
            <WorthALookCard
              insights={insights}
              isLooking={overview.state === "ready" && overview.data.isLookingForInsights}
              className={SPAN[4]}
            />
          )}
        </WhenReady>
        {props.insights.state === "ready" ? <InShortCard insights={props.insights.data} className={SPAN[12]} /> : null}
        <Spending overview={unlessUnknown(overview)} overviewRetry={props.overviewRetry} accounts={accounts} />
        <WhenReady
          part={unlessUnknown(transactions)}
          title="Could not load your transactions"
          className={SPAN[8]}
          skeleton={<CardSkeleton rows={10} label="Loading recent transactions" className={SPAN[8]} />}
        >
          {(rows) => (
            <RecentTransactionsCard
              transactions={rows}
              accounts={accounts.state === "ready" ? accounts.data : []}
              today={props.today}
              month={props.month}
              className={cn(SPAN[8], LAID_OUT_LATE)}
            />
          )}
        </WhenReady>
        <WhenReady
          part={accounts}
          title="Could not load your accounts"
          className={SPAN[4]}
          skeleton={<CardSkeleton rows={10} label="Loading your accounts" className={SPAN[4]} />}
        >
          {(all) => (
            <AccountsCard
              banks={toBanks(all)}
              byHand={toByHand(all)}
              today={props.today}
              onConnect={onConnect}
              onImport={onImport}
              onRepair={props.onRepair}
              className={cn(SPAN[4], LAID_OUT_LATE)}
            />
          )}
        </WhenReady>
      </DashboardGrid>
    </>
  );
}

export function isFirstSyncEmpty({
  accounts,
  transactions,
}: Pick<DashboardViewProps, "accounts" | "transactions">): boolean {
  return (
    accounts.state === "ready" &&
    rowsSoFar(toBanks(accounts.data)) !== null &&
    transactions.state === "ready" &&
    transactions.data.length === 0
  );
}

export function isFirstTime({
  accounts,
  transactions,
}: Pick<DashboardViewProps, "accounts" | "transactions">): boolean {
  const isEmpty = (part: Part<readonly unknown[]>) => part.state === "ready" && part.data.length === 0;
  return isEmpty(accounts) && isEmpty(transactions);
}

function sharedFailure(parts: readonly Part<unknown>[]) {
  const failed = parts.filter((part) => part.state === "failed");
  const [first] = failed;
  if (!first || failed.length < parts.length) return undefined;
  return {
    message: first.message,
    isRetrying: failed.some(({ isRetrying }) => isRetrying),
    onRetry: () => {
      for (const { retry } of failed) retry();
    },
  };
}

function Hero({
  overview,
  overviewRetry,
  accounts,
  banks,
  isUnknown,
  onRepair,
  onChooseMonth,
}: DashboardViewProps & { banks: readonly Bank[] | undefined }) {
  // Without the accounts, stale balances couldn't be named.
  const part: Part<Overview> = overview.state === "ready" && accounts.state === "loading" ? accounts : overview;
  return (
    <WhenReady
      part={part}
      title="Could not load your figures"
      className={SPAN[12]}
      skeleton={<HeroSkeleton className={SPAN[12]} />}
    >
      {({ netPosition, monthToDate, currency, today, conversion }) => (
        <Card isFlush aria-label="Where you stand" className={SPAN[12]}>
          <div className="grid h-full grid-cols-[minmax(0,1fr)] @min-[56rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            {netPosition ? (
              <NetPosition
                position={netPosition}
                currency={currency}
                banks={banks}
                accounts={accounts.state === "ready" ? accounts.data : undefined}
                today={today}
                onRepair={onRepair}
              />
            ) : (
              <ErrorState title="We couldn’t load your net position." {...overviewRetry} />
            )}
            <div className="border-line @max-[56rem]:border-t @min-[56rem]:border-l">
              {isUnknown ? (
                <MonthSkeleton />
              ) : monthToDate === null ? (
                <ErrorState title="We couldn’t load this month’s figures." {...overviewRetry} />
              ) : (
                <MonthToDate
                  month={monthToDate}
                  currency={currency}
                  today={today}
                  conversion={conversion}
                  onBack={() => onChooseMonth(null)}
                />
              )}
            </div>
          </div>
        </Card>
      )}
    </WhenReady>
  );
}

function Cashflow({ cashflow, overview, today, month, onChooseMonth }: DashboardViewProps) {
  const skeleton = <CashflowSkeleton className={SPAN[8]} />;
  if (overview.state === "loading" && cashflow.state !== "failed") return skeleton;
  return (
    <WhenReady part={cashflow} title="Could not load your cashflow" className={SPAN[8]} skeleton={skeleton}>
      {(known) => {
        const [months, currency] = cashflowShown(known, overview.state === "ready" ? overview.data : undefined, today);
        if (!currency || !months.some((one) => one.currency === currency)) {
          return (
            <Card className={SPAN[8]}>
              <h2 className="text-title">Cashflow</h2>
              <p className="py-16 text-center text-ink-2">Your first month appears here with its first transaction.</p>
            </Card>
          );
        }
        return (
          <CashflowCard
            months={months}
            currency={currency}
            today={today}
            chosen={month}
            onChoose={onChooseMonth}
            className={SPAN[8]}
          />
        );
      }}
    </WhenReady>
  );
}

/**
 * Picks the months to draw and their currency: converted months when a rate is known. Without one, and without
 * own-currency months, picks the currency with most transactions so the card isn't empty.
 */
function cashflowShown(
  known: readonly CashflowMonth[],
  overview: Overview | undefined,
  today: string,
): [readonly CashflowMonth[], string | undefined] {
  if (!overview) return [known, known[0]?.currency];
  const { conversion, currency } = overview;
  if (!conversion) return [known, currency];
  if (conversion.months.every(({ transactionCount }) => transactionCount === 0)) {
    return [known, known.find((month) => month.currency !== currency)?.currency ?? currency];
  }
  const current = today.slice(0, 7);
  return [
    conversion.months.map((month) => ({ ...month, currency, isPartial: month.month === current, categories: [] })),
    currency,
  ];
}

function Spending({
  overview,
  overviewRetry,
  accounts,
}: Pick<DashboardViewProps, "overview" | "overviewRetry" | "accounts">) {
  // One call loads both; when it fails, the first card already says so.
  if (overview.state === "failed") return null;
  if (overview.state === "loading") {
    return (
      <>
        <CardSkeleton rows={10} label="Loading spending by category" className={SPAN[7]} />
        <CardSkeleton rows={10} label="Loading upcoming bills" className={SPAN[5]} />
      </>
    );
  }
  const { categories, monthToDate, upcoming, currency, today } = overview.data;
  return (
    <>
      {categories && monthToDate ? (
        <CategoryCard
          categories={categories}
          month={monthToDate}
          currency={currency}
          className={cn(SPAN[7], LAID_OUT_LATE)}
        />
      ) : (
        <Card className={SPAN[7]}>
          <ErrorState title="We couldn’t load your spending by category." {...overviewRetry} />
        </Card>
      )}
      {upcoming ? (
        <UpcomingCard
          upcoming={upcoming}
          accounts={accounts.state === "ready" ? accounts.data : []}
          today={today}
          className={cn(SPAN[5], LAID_OUT_LATE)}
        />
      ) : (
        <Card className={SPAN[5]}>
          <ErrorState title="We couldn’t load your next bills." {...overviewRetry} />
        </Card>
      )}
    </>
  );
}

function WhenReady<T>({
  part,
  title,
  skeleton,
  className,
  children,
}: {
  part: Part<T>;
  title: string;
  skeleton: ReactNode;
  className: string;
  children: (data: T) => ReactNode;
}) {
  switch (part.state) {
    case "loading":
      return skeleton;
    case "failed":
      return (
        <Card className={className}>
          <ErrorState title={title} message={part.message} onRetry={part.retry} isRetrying={part.isRetrying} />
        </Card>
      );
    case "ready":
      return children(part.data);
  }
}
