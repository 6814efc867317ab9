"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { errorMessage } from "@/lib/client/api-error";
import { useAccounts } from "@/lib/client/hooks/use-accounts";
import { useInsights } from "@/lib/client/hooks/use-insights";
import { useOverview } from "@/lib/client/hooks/use-overview";
import { useCashflow, useTransactions } from "@/lib/client/hooks/use-transactions";
import { useSession } from "@/lib/client/session";
import type { Insight } from "@/lib/schemas/insights";
import { DashboardView, type Part } from "./dashboard-view";
import { Greeting } from "./greeting";

/** Twelve are drawn; the thirteenth is there for the case that the newest has only just begun. */
const MONTHS_ASKED = 13;
const ROWS_SHOWN = 8;
const NO_FILTERS = {};

/** The dashboard, filled from the API. */
export function Dashboard() {
  const user = useSession((state) => state.user);
  const { show, repair } = useShellDialogs();
  const overview = useOverview();
  const accounts = useAccounts();
  const cashflow = useCashflow(MONTHS_ASKED);
  const transactions = useTransactions(NO_FILTERS, { pageRows: ROWS_SHOWN });
  const insights = bothKinds(useInsights("insight"), useInsights("hidden"));

  return (
    <>
      {user ? (
        <Greeting
          firstName={user.firstName}
          streakDays={user.streakDays}
          timeZone={user.timezone}
          onAddTransaction={() => show("add-transaction")}
        />
      ) : null}
      <DashboardView
        overview={toPart(overview, (data) => data)}
        accounts={toPart(accounts, (data) => data)}
        cashflow={toPart(cashflow, (data) => data)}
        transactions={toPart(transactions, ({ pages }) => pages[0]?.transactions ?? [])}
        insights={insights}
        onConnect={() => show("connect")}
        onRepair={repair}
        onAddTransaction={() => show("add-transaction")}
      />
    </>
  );
}

/** What has come once stays on the page when asking for it anew fails; the toast says that. */
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
