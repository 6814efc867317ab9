"use client";

import { CalendarClock } from "lucide-react";
import { toast } from "sonner";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useDecideSeries, useRecurring } from "@/lib/client/transactions/use-recurring";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ListedSeries } from "@/lib/schemas/transactions/recurring";
import { RecurringView } from "./recurring-view";

const DECIDED_COPY = { confirmed: "is confirmed", ended: "has ended and no longer counts as a bill ahead" } as const;

/** Every subscription, bill and income that comes again, filled from the API. */
export function RecurringPage() {
  const recurring = useRecurring();
  const decide = useDecideSeries();
  const choose = (series: ListedSeries, choice: ListedSeries["choice"]) => {
    const undo = () => decide.mutate({ key: series.key, choice: series.choice });
    const words = choice === null ? "is as we found it" : DECIDED_COPY[choice];
    decide.mutate(
      { key: series.key, choice },
      { onSuccess: () => void toast.success(`${series.name} ${words}`, { action: { label: "Undo", onClick: undo } }) },
    );
  };
  return (
    <>
      <PageHeader title="Recurring">
        Subscriptions, bills and income that come again, and what they come to in a year.
      </PageHeader>
      {recurring.data ? (
        recurring.data.series.length === 0 ? (
          <Card>
            <EmptyState icon={<CalendarClock size={20} strokeWidth={1.75} />} title="Nothing recurring yet">
              A payment that comes again at the same pace, such as rent, a subscription or your pay, is listed here.
            </EmptyState>
          </Card>
        ) : (
          <RecurringView
            recurring={recurring.data}
            pendingKey={decide.isPending ? decide.variables.key : null}
            onChoose={choose}
          />
        )
      ) : recurring.isError ? (
        <Card>
          <ErrorState
            title="Could not load what is recurring"
            message={errorMessage(recurring.error, FALLBACKS.data.transactions)}
            onRetry={() => void recurring.refetch()}
            isRetrying={recurring.isFetching}
          />
        </Card>
      ) : (
        <Card aria-busy="true">
          <span className="sr-only">Loading what is recurring</span>
          <div className="grid gap-4">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} className="h-10 w-full" />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
