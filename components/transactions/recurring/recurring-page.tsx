"use client";

import { CalendarClock, Plus } from "lucide-react";
import { useState } from "react";
import { onDemand } from "@/components/shell/on-demand";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useInsights } from "@/lib/client/insights/use-insights";
import { useRecurring } from "@/lib/client/transactions/use-recurring";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { newChargesBeside } from "./new-charges";
import { RecurringView } from "./recurring-view";
import type { EditedSeries } from "./series-form";
import { useSeriesHandlers } from "./use-series-handlers";

const SeriesDialog = onDemand(() => import("./series-form").then((module) => module.SeriesDialog));

export function RecurringPage() {
  const recurring = useRecurring();
  const hidden = useInsights("hidden");
  const [edited, setEdited] = useState<EditedSeries | null>(null);
  const { pendingKey, handlersOf } = useSeriesHandlers({ onEdit: (series) => setEdited({ series }) });
  const today = recurring.data?.today;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 phone:pb-5 md:mb-8 *:first:mb-0 phone:gap-y-4">
        <PageHeader title="Recurring">
          Subscriptions, bills and income that recur, and what they add up to in a year.{" "}
          <TextLink href="/calendar">See them as a calendar</TextLink>
        </PageHeader>
        <Button variant="primary" disabled={today === undefined} onClick={() => setEdited({ series: null })}>
          <Plus size={16} strokeWidth={2} aria-hidden="true" />
          Add one
        </Button>
      </div>
      {recurring.data ? (
        recurring.data.series.length === 0 ? (
          <Card>
            <EmptyState icon={<CalendarClock size={20} strokeWidth={1.75} />} title="Nothing recurring yet">
              A payment that recurs at the same pace, such as rent, a subscription or your pay, is listed here. You can
              add one yourself.
            </EmptyState>
          </Card>
        ) : (
          <RecurringView
            recurring={recurring.data}
            newCharges={newChargesBeside(recurring.data.series, hidden.insights)}
            pendingKey={pendingKey}
            handlersOf={handlersOf}
          />
        )
      ) : recurring.isError ? (
        <Card>
          <ErrorState
            title="Could not load your recurring payments"
            message={errorMessage(recurring.error, FALLBACKS.data.transactions)}
            onRetry={() => void recurring.refetch()}
            isRetrying={recurring.isFetching}
          />
        </Card>
      ) : (
        <Card aria-busy="true">
          <span className="sr-only">Loading your recurring payments</span>
          <div className="grid gap-4">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} className="h-10 w-full" />
            ))}
          </div>
        </Card>
      )}
      {edited && today ? <SeriesDialog edited={edited} today={today} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
