"use client";
"use no memo";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toBanks, toByHand } from "@/components/banks/banks";
import { InShortCard } from "@/components/insights/in-short";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { ErrorState, type ErrorStateProps } from "@/components/ui/error-state";
import { accountList } from "@/lib/client/banks/use-accounts";
import { useInsights, useInsightsAfterSync } from "@/lib/client/insights/use-insights";
import { useMonthlyCashflow } from "@/lib/client/insights/use-monthly-cashflow";
import { useRouter } from "@/lib/client/use-router";
import { IMPORT_PATH } from "@/lib/routes";
import type { Account } from "@/lib/schemas/banks";
import type { CashflowMonth, Overview } from "@/lib/schemas/cashflow";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";
import { AccountsCard } from "./accounts-card";
import { CashflowCard } from "./cashflow/cashflow-card";
import { CategoryCard } from "./categories/category-card";
import { CardSkeleton, CashflowSkeleton, LAID_OUT_LATE, SPAN } from "./dashboard-skeleton";
import { type Part, WhenReady } from "./part";
import { RecentTransactionsCard } from "./recent-transactions-card";
import { UpcomingCard } from "./upcoming-card";
import { isFirstSyncEmpty, useHeldUntilAnswered, useLedgerParts, useMonthInAddress } from "./use-ledger-parts";
import { WorthALookCard } from "./worth-a-look-card";

export type DashboardCardsProps = Pick<CardsProps, "isUnknown" | "today"> & {
  /** Called when all of the cards' own calls have failed, and when one works again. */
  onFailed: (haveFailed: boolean) => void;
};

export function DashboardCards({ isUnknown, today, onFailed }: DashboardCardsProps) {
  const router = useRouter();
  const { show, repair } = useShellDialogs();
  const { month, setMonth } = useMonthInAddress();
  // The figures' own query refetches the ledger as rows arrive.
  const { overview, overviewRetry, accounts, transactions, answeredAt } = useLedgerParts(month, useQuery(accountList));
  const monthly = useMonthlyCashflow();
  const cashflow = cashflowPart(monthly);
  const insights = bothKinds(useInsights("insight"), useInsights("hidden"));
  const isHeld = useHeldUntilAnswered(isFirstSyncEmpty({ accounts, transactions }), [
    ...answeredAt,
    monthly.answeredAt,
  ]);
  const haveFailed = cashflow.state === "failed" && insights.state === "failed";
  useEffect(() => onFailed(haveFailed), [haveFailed, onFailed]);
  useInsightsAfterSync(lookProgress({ accounts, overview }));
  return (
    <CardsView
      overview={overview}
      overviewRetry={overviewRetry}
      accounts={accounts}
      cashflow={cashflow}
      transactions={transactions}
      insights={insights}
      today={today}
      isUnknown={isUnknown || isHeld}
      month={month}
      onChooseMonth={setMonth}
      onConnect={() => show("connect")}
      onImport={() => router.push(IMPORT_PATH)}
      onRepair={repair}
    />
  );
}

/** Returns a key that changes when a first sync, or the search for insights after it, starts or ends. */
function lookProgress(parts: { accounts: Part<readonly Account[]>; overview: Part<Overview> }): string | undefined {
  if (parts.accounts.state !== "ready" || parts.overview.state !== "ready") return undefined;
  const syncing = parts.accounts.data.map(({ id, isSyncing }) => `${id}:${isSyncing}`);
  return [...syncing, parts.overview.data.isLookingForInsights].join();
}

function cashflowPart({
  months,
  isKnown,
  isLoading,
  error,
  retry,
}: ReturnType<typeof useMonthlyCashflow>): Part<readonly CashflowMonth[]> {
  if (isKnown) return { state: "ready", data: months };
  if (error === null || isLoading) return { state: "loading" };
  return { state: "failed", message: error, isRetrying: isLoading, retry };
}

type InsightList = Pick<ReturnType<typeof useInsights>, "insights" | "initialized" | "loading" | "error" | "refetch">;

function bothKinds(seen: InsightList, hidden: InsightList): Part<readonly Insight[]> {
  if (!seen.initialized || !hidden.initialized) return { state: "loading" };
  const found = [...seen.insights, ...hidden.insights];
  const error = seen.error ?? hidden.error;
  if (error === null || found.length > 0) return { state: "ready", data: found };
  const failed = [seen, hidden].filter((kind) => kind.error !== null);
  return {
    state: "failed",
    message: error,
    isRetrying: failed.some(({ loading }) => loading),
    retry: () => {
      for (const kind of failed) void kind.refetch();
    },
  };
}

export type CardsProps = {
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
};

/** Each card loads and fails on its own. */
export function CardsView(props: CardsProps) {
  const { accounts, transactions, overview, isUnknown, onConnect, onImport } = props;
  const unlessUnknown = <T,>(part: Part<T>): Part<T> => (isUnknown ? { state: "loading" } : part);
  return (
    <>
      <Cashflow {...props} cashflow={unlessUnknown(props.cashflow)} overview={overview} />
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
    </>
  );
}

function Cashflow({ cashflow, overview, today, month, onChooseMonth }: CardsProps) {
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

function Spending({ overview, overviewRetry, accounts }: Pick<CardsProps, "overview" | "overviewRetry" | "accounts">) {
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
