"use client";

import { TriangleAlert } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/ui/time-ago";
import { errorMessage } from "@/lib/client/api-error";
import { useSubscriptionStatus } from "@/lib/client/hooks/use-subscription-status";
import { useSession } from "@/lib/client/session";
import { planOf } from "@/lib/domain/quota";
import { AllowancesCard } from "./allowances-card";
import { type PlanState, planState } from "./plan-state";
import { PlanTable } from "./plan-table";

/** Which plan the person is on, how much of it is used, and what each plan includes. */
export function PlanPage() {
  const user = useSession((session) => session.user);
  const locale = useLocale();
  const now = useNow();
  const status = useSubscriptionStatus();
  if (!user) return null;
  const state = status.data ? planState(status.data, { locale, timeZone: user.timezone, now }) : null;
  return (
    <>
      <header className="mb-5 md:mb-8">
        <h1 className="font-display text-h1-phone md:text-h1">Your plan</h1>
        <p className="mt-1 text-pretty text-ink-2 md:text-lead">
          Both plans have every screen, every row and every proof. They differ in what costs us per use.
        </p>
      </header>
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <div className="grid min-w-0 gap-3 md:gap-5">
          {state ? (
            <Current state={state} />
          ) : status.isError ? (
            <Card>
              <ErrorState
                layout="line"
                title="Could not load your plan"
                message={errorMessage(status.error)}
                onRetry={() => void status.refetch()}
                isRetrying={status.isFetching}
              />
            </Card>
          ) : (
            <CurrentSkeleton />
          )}
          <PlanTable current={state?.plan ?? null} />
        </div>
        <AllowancesCard plan={status.data ? planOf(status.data.hasPremium) : status.isError ? "unknown" : "loading"} />
      </div>
    </>
  );
}

function Current({ state }: { state: PlanState }) {
  return (
    <Card aria-labelledby="current-plan">
      <CardLabel id="current-plan">You are on</CardLabel>
      <p className="mt-1 text-balance font-display text-figure">{state.title}</p>
      <p className="mt-1.5 flex gap-2 text-pretty text-ink-2">
        {state.needsCare ? (
          <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0 text-worse" />
        ) : null}
        <span>{state.sentence}</span>
      </p>
    </Card>
  );
}

function CurrentSkeleton() {
  return (
    <Card aria-busy="true">
      <span className="sr-only">Loading your plan</span>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-1 h-8 w-40" />
      <Skeleton className="mt-1.5 h-5 w-64 max-w-full" />
    </Card>
  );
}
