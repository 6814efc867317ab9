"use client";

import { useId, useRef } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { useRetryJob } from "@/lib/client/admin/use-admin";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import type { AdminOverview } from "@/lib/schemas/admin";

type FailedJobsCardProps = { overview: AdminOverview; onStale: (again: () => void) => void };

export function FailedJobsCard({ overview, onStale }: FailedJobsCardProps) {
  const titleId = useId();
  const number = new Intl.NumberFormat(useLocale());
  const card = useRef<HTMLElement>(null);
  const retry = useRetryJob();
  const tryAgain = (id: string) =>
    retry.mutate(
      { id },
      {
        // The pressed button leaves with its row, so the card takes the focus.
        onSuccess: () => card.current?.focus(),
        onError: (error) => {
          if (isFreshLoginNeeded(error)) onStale(() => tryAgain(id));
        },
      },
    );
  const { failedJobs, failedCount } = overview;
  return (
    <Card ref={card} isFlush tabIndex={-1} aria-labelledby={titleId} className="overflow-clip outline-none">
      <CardHeader id={titleId} title="Failed jobs" className="mb-0 px-4 pt-4 pb-2 md:px-6 md:pt-5" />
      <p className="px-4 pb-4 text-ink-2 text-small md:px-6">
        {failedCount === 0
          ? "None failed in the last seven days."
          : failedCount > failedJobs.length
            ? `The newest ${number.format(failedJobs.length)} of ${number.format(failedCount)} in the last seven days.`
            : "From the last seven days."}
      </p>
      <p role="status" className="sr-only">
        {retry.isSuccess ? "Retrying the job" : ""}
      </p>
      {failedJobs.length > 0 ? (
        <ul className="divide-y divide-line border-line border-t">
          {failedJobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-6">
              <div className="min-w-0 flex-1 basis-48">
                <p className="wrap-anywhere font-strong">{job.queue}</p>
                <p className="wrap-anywhere text-small">{job.error}</p>
                <p className="text-ink-2 text-small">
                  Failed <TimeAgo instant={job.failedAt} /> after {job.tries} {job.tries === 1 ? "try" : "tries"}
                </p>
              </div>
              <Button
                size="sm"
                isLoading={retry.isPending && retry.variables.id === job.id}
                onClick={() => tryAgain(job.id)}
                aria-label={`Try ${job.queue} again`}
              >
                Try again
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {retry.isError && !isFreshLoginNeeded(retry.error) ? (
        <ErrorState
          layout="line"
          className="border-line border-t px-4 py-3 md:px-6"
          title="Couldn’t retry the job"
          message={errorMessage(retry.error)}
        />
      ) : null}
    </Card>
  );
}
