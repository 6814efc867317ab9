"use client";

import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { useNow } from "@/components/ui/time-ago";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { type Interval, useFreshSubscription } from "@/lib/client/billing/use-billing";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { useClientConfig } from "@/lib/client/config";
import { planOf } from "@/lib/domain/billing/quota";
import { AllowancesCard } from "./allowances-card";
import { planState } from "./plan-state";
import { PlanTable } from "./plan-table";
import { RenewalCard, RenewalCardSkeleton } from "./renewal-card";

/** Page the user came from, as given in the address: the provider's billing page or an unfinished payment. */
export type Arrival = "from_billing" | "checkout_canceled" | null;

/** `wanted` is preselected, so an abandoned payment keeps its choice. */
export function PlanPage({ arrival, wanted }: { arrival: Arrival; wanted: Interval }) {
  const user = useSession((session) => session.user);
  const locale = useLocale();
  const now = useNow();
  const { hasPayments } = useClientConfig();
  const status = useSubscriptionStatus();
  const { isBehind } = useFreshSubscription(arrival === "from_billing");
  if (!user) return null;
  const state = status.data ? planState(status.data, { locale, timeZone: user.timezone, now }) : null;
  return (
    <>
      <PageHeader title="Your plan">
        {hasPayments
          ? "Both plans have every screen and show every transaction behind a figure. They differ in how often you can use features that cost us money each time."
          : "You have every screen, and see every transaction behind a figure. Features that cost money each time have limits."}
      </PageHeader>
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <div className="grid min-w-0 gap-3 md:gap-5">
          {state && status.data ? (
            <RenewalCard
              state={state}
              status={status.data}
              wanted={wanted}
              notice={
                arrival === "checkout_canceled" && status.data.canPurchase
                  ? "You left before paying. Nothing was bought or charged."
                  : isBehind
                    ? "We couldn’t reach our payment provider just now. Your changes there will show here later."
                    : null
              }
            />
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
            <RenewalCardSkeleton />
          )}
          <PlanTable current={state?.plan ?? null} />
        </div>
        <AllowancesCard plan={status.data ? planOf(status.data.hasPremium) : status.isError ? "unknown" : "loading"} />
      </div>
    </>
  );
}
