"use client";
"use no memo";

import type { ReactNode } from "react";
import { type Bank, rowsSoFar, toBanks } from "@/components/banks/banks";
import { onDemand } from "@/components/shell/on-demand";
import { Card } from "@/components/ui/card";
import { ErrorState, type ErrorStateProps } from "@/components/ui/error-state";
import type { Account } from "@/lib/schemas/banks";
import type { Overview } from "@/lib/schemas/cashflow";
import type { Transaction } from "@/lib/schemas/transactions";
import {
  DashboardGrid,
  DashboardSkeleton,
  GettingStartedSkeleton,
  HeroSkeleton,
  MonthSkeleton,
  SPAN,
} from "./dashboard-skeleton";
import { MonthToDate } from "./month-to-date";
import { NetPosition } from "./net-position";
import { type Part, WhenReady } from "./part";

// Loaded on demand: needed only until there is data, and during a first sync.
const FirstTime = onDemand(() => import("./first-time").then((module) => module.FirstTime), <DashboardSkeleton />);
const SyncProgress = onDemand(() => import("./first-time").then((module) => module.SyncProgress), null);
const GettingStarted = onDemand(
  () => import("./getting-started").then((module) => module.GettingStarted),
  <GettingStartedSkeleton />,
);

export type DashboardViewProps = {
  overview: Part<Overview>;
  /** Loads the overview again when a part of it couldn't be loaded. */
  overviewRetry: Pick<ErrorStateProps, "onRetry" | "isRetrying">;
  accounts: Part<readonly Account[]>;
  transactions: Part<readonly Transaction[]>;
  /** Cards below the figures, which load and fail on their own. */
  cards: ReactNode;
  /** True if nothing that these cards load by themselves could be loaded. */
  haveCardsFailed: boolean;
  /** `"2026-11-21"`, in the user's time zone. */
  today: string;
  /** True while income and expenses are unknown (not zero): during a first sync, or until its transactions load. */
  isUnknown: boolean;
  onChooseMonth: (month: string | null) => void;
  onConnect: () => void;
  onImport: () => void;
  onRepair: (accountId: string) => void;
  onAddTransaction: () => void;
};

/** Figures and cards load and fail on their own. */
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
  const failure = props.haveCardsFailed ? sharedFailure([overview, accounts, transactions]) : undefined;
  if (failure) {
    return (
      <Card>
        <ErrorState title="Could not load your dashboard" {...failure} />
      </Card>
    );
  }
  const banks = accounts.state === "ready" ? toBanks(accounts.data) : undefined;
  const reading = rowsSoFar(banks ?? []);
  return (
    <>
      {reading ? <SyncProgress {...reading} /> : null}
      <DashboardGrid>
        <Hero {...props} banks={banks} />
        {firstSteps}
        {props.cards}
      </DashboardGrid>
    </>
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
