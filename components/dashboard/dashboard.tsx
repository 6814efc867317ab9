"use client";
"use no memo";

import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useLocale } from "@/components/money/locale";
import { Streak } from "@/components/shell/navigation/top-bar";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Button } from "@/components/ui/form/button";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { useNow } from "@/components/ui/time-ago";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { monthIn } from "@/lib/client/cashflow/calendar-of";
import { useOverview, useOverviewOf } from "@/lib/client/cashflow/use-overview";
import { formatDay } from "@/lib/client/format-date";
import { useInsights, useInsightsAfterSync } from "@/lib/client/insights/use-insights";
import { useMonthlyCashflow } from "@/lib/client/insights/use-monthly-cashflow";
import { useRecentTransactions } from "@/lib/client/transactions/use-transactions";
import { useRouter } from "@/lib/client/use-router";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { IMPORT_PATH } from "@/lib/routes";
import type { Account } from "@/lib/schemas/banks";
import type { CashflowMonth, Overview } from "@/lib/schemas/cashflow";
import type { Insight } from "@/lib/schemas/insights";
import { DashboardView, isFirstSyncEmpty, isFirstTime, type Part } from "./dashboard-view";

export function Dashboard() {
  const user = useSession((state) => state.user);
  const now = useNow();
  const router = useRouter();
  const { show, repair } = useShellDialogs();
  const { month, setMonth } = useMonthInAddress();
  const ofMonth = useOverviewOf(month);
  const overviewQuery = useOverview();
  const overview = toPart(overviewQuery, (data) => withMonth(data, month, ofMonth.data));
  const accounts = toPart(useAccounts(), (data) => data);
  const monthly = useMonthlyCashflow();
  const cashflow = cashflowPart(monthly);
  const streakDays = useSession((state) => state.streakDays);
  const rows = useRecentTransactions(month);
  const transactions = toPart(rows, ({ pages }) => pages[0]?.transactions ?? []);
  const isUnknown = useHeldUntilAnswered(isFirstSyncEmpty({ accounts, transactions }), [
    answeredAt(overviewQuery),
    answeredAt(rows),
    monthly.answeredAt,
  ]);
  const insights = bothKinds(useInsights("insight"), useInsights("hidden"));
  useInsightsAfterSync(lookProgress({ accounts, overview }));
  if (!user) return null;

  return (
    <>
      <Greeting
        firstName={user.firstName}
        streakDays={streakDays}
        timeZone={user.timezone}
        isPrimary={!isFirstTime({ accounts, transactions })}
        onAddTransaction={() => show("add-transaction")}
      />
      <DashboardView
        overview={overview}
        overviewRetry={{
          onRetry: () => {
            void overviewQuery.refetch();
            if (month !== null) void ofMonth.refetch();
          },
          isRetrying: overviewQuery.isFetching || ofMonth.isFetching,
        }}
        accounts={accounts}
        cashflow={cashflow}
        transactions={transactions}
        insights={insights}
        today={overview.state === "ready" ? overview.data.today : dayInTimeZone(new Date(now), user.timezone)}
        isUnknown={isUnknown}
        month={month}
        onChooseMonth={setMonth}
        onConnect={() => show("connect")}
        onImport={() => router.push(IMPORT_PATH)}
        onRepair={repair}
        onAddTransaction={() => show("add-transaction")}
      />
    </>
  );
}

function useMonthInAddress() {
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

/** Returns a key that changes when a first sync, or the search for insights after it, starts or ends. */
function lookProgress(parts: { accounts: Part<readonly Account[]>; overview: Part<Overview> }): string | undefined {
  if (parts.accounts.state !== "ready" || parts.overview.state !== "ready") return undefined;
  const syncing = parts.accounts.data.map(({ id, isSyncing }) => `${id}:${isSyncing}`);
  return [...syncing, parts.overview.data.isLookingForInsights].join();
}

function withMonth(overview: Overview, month: string | null, ofMonth: Overview | undefined): Overview {
  if (month === null || !ofMonth) return overview;
  return { ...overview, monthToDate: ofMonth.monthToDate, categories: ofMonth.categories };
}

/** Keeps data on the page when a refetch fails; the toast reports it. */
function toPart<Data, T>(query: UseQueryResult<Data>, pick: (data: Data) => T): Part<T> {
  if (query.data !== undefined) return { state: "ready", data: pick(query.data) };
  if (!query.isError) return { state: "loading" };
  return {
    state: "failed",
    message: errorMessage(query.error),
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function answeredAt({ dataUpdatedAt, errorUpdatedAt }: Pick<UseQueryResult, "dataUpdatedAt" | "errorUpdatedAt">) {
  return Math.max(dataUpdatedAt, errorUpdatedAt);
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

type GreetingProps = {
  firstName: string;
  streakDays: number;
  /** IANA name of the user's time zone, which sets the greeting wherever the browser is. */
  timeZone: string;
  /** False when the page below has its own primary action. */
  isPrimary: boolean;
  onAddTransaction: () => void;
};

function Greeting({ firstName, streakDays, timeZone, isPrimary, onAddTransaction }: GreetingProps) {
  const locale = useLocale();
  const now = new Date(useNow());
  return (
    <div className="mb-4 flex items-end justify-between gap-4 md:mb-6">
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-display text-h1-phone max-[22.4rem]:text-[1.625rem] md:text-h1">
          {salutation(hourIn(now, timeZone))}, {firstName}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-2 text-small md:text-body">
          {formatDay(dayInTimeZone(now, timeZone), locale, "weekdayLong")}
          <Streak days={streakDays} className="md:hidden" />
        </p>
      </div>
      <Button
        variant={isPrimary ? "primary" : "default"}
        onClick={onAddTransaction}
        className="phone:size-11 phone:rounded-full phone:p-0 [&_svg]:phone:size-5"
      >
        <Plus size={16} strokeWidth={2} aria-hidden="true" />
        <span className="phone:sr-only">Add transaction</span>
      </Button>
    </div>
  );
}

function hourIn(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(instant));
}

/** Before 5 it's neither evening nor morning, so it names no time of day. */
export function salutation(hour: number): string {
  if (hour < 5) return "Hello";
  if (hour < 12) return "Good morning";
  if (hour < 18) return "Good afternoon";
  return "Good evening";
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
