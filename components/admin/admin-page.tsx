"use client";

import { RotateCw, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLocale } from "@/components/money/locale";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { PageHeader } from "@/components/shell/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, ListCard, TitledCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableHead, TableHeader } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import { useAdminOverview, useRetryJob } from "@/lib/client/admin/use-admin";
import { ApiError, errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import type { AdminOverview } from "@/lib/schemas/admin";
import { actWords, providerName, waitWords } from "./admin-copy";
import { BroadcastCard } from "./broadcast-card";
import { PersonCard } from "./person-card";

function ActsCard({ overview }: { overview: AdminOverview }) {
  return (
    <TitledCard title="Admin activity">
      <ul className="grid gap-2 text-small">
        {overview.acts.map(({ id, at, action, email }) => (
          <li key={id} className="wrap-anywhere">
            {email ?? "A deleted account"} {actWords(action)}{" "}
            <span className="text-ink-2">
              <TimeAgo instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function AdminPage() {
  const user = useSession((session) => session.user);
  const overview = useAdminOverview();
  const { whenFresh, dialog } = useFreshSignIn(user ?? NO_ONE, null, "this page shows what others entrusted to you");
  const isStale = isFreshLoginNeeded(overview.error);
  const confirm = () => whenFresh(() => void overview.refetch());
  const askOnce = useEffectEvent(confirm);
  useEffect(() => {
    if (isStale) askOnce();
  }, [isStale]);

  return (
    <>
      <PageHeader title="Admin">Every view and action on this page is logged.</PageHeader>
      {overview.data ? (
        <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
          <div className="grid min-w-0 gap-3 md:gap-5">
            <QueueCard
              overview={overview.data}
              aside={
                <Button
                  size="sm"
                  variant="ghost"
                  className="-mr-3"
                  isLoading={overview.isFetching}
                  onClick={() => void overview.refetch()}
                >
                  {overview.isFetching ? null : <RotateCw size={14} strokeWidth={2} aria-hidden="true" />}
                  Look again
                </Button>
              }
            />
            <FailedJobsCard overview={overview.data} onStale={whenFresh} />
            <BroadcastCard onStale={whenFresh} />
          </div>
          <div className="grid min-w-0 gap-3 md:gap-5">
            <PersonCard onStale={whenFresh} />
            <ProvidersCard overview={overview.data} />
            <ActsCard overview={overview.data} />
          </div>
          {overview.isRefetchError && !isStale ? (
            <ErrorState layout="line" title="Couldn’t refresh" message={errorMessage(overview.error)} />
          ) : null}
        </div>
      ) : (
        <Card aria-busy={overview.isFetching}>
          <NotYet
            error={overview.error}
            isFetching={overview.isFetching}
            onConfirm={confirm}
            onRetry={overview.refetch}
          />
        </Card>
      )}
      {dialog}
    </>
  );
}

type NotYetProps = { error: unknown; isFetching: boolean; onConfirm: () => void; onRetry: () => unknown };

function NotYet({ error, isFetching, onConfirm, onRetry }: NotYetProps) {
  if (isFetching || error === null) {
    return (
      <div className="grid gap-4">
        <span className="sr-only">Loading system status</span>
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (isFreshLoginNeeded(error)) {
    return (
      <EmptyState
        icon={<ShieldCheck size={20} strokeWidth={1.75} />}
        title="Confirm it’s you"
        action={
          <Button variant="primary" onClick={onConfirm}>
            Confirm
          </Button>
        }
      >
        This page opens for ten minutes after you confirmed that it’s you.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.code === "SECOND_FACTOR_NEEDED") {
    return (
      <EmptyState
        icon={<ShieldCheck size={20} strokeWidth={1.75} />}
        title="Second factor required"
        action={<TextLink href="/profile">Profile, Logging in</TextLink>}
      >
        {error.message}. This page opens only to a login with two steps.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Couldn’t load system status" message={errorMessage(error)} onRetry={() => void onRetry()} />
  );
}

function QueueCard({ overview, aside }: { overview: AdminOverview; aside: ReactNode }) {
  const number = new Intl.NumberFormat(useLocale());
  const waiting = overview.queues.filter(({ due, later }) => due + later > 0);
  const due = overview.queues.reduce((sum, queue) => sum + queue.due, 0);
  const oldestS = Math.max(0, ...overview.queues.map((queue) => queue.oldestS));
  return (
    <TitledCard title="Queue" aside={aside}>
      <p className="text-ink-2 text-small">
        {due === 0
          ? "Nothing is due."
          : `${number.format(due)} ${due === 1 ? "job is" : "jobs are"} due, the oldest for ${waitWords(oldestS)}.`}
      </p>
      {waiting.length > 0 ? (
        <Table className="mt-3 text-small">
          <caption className="sr-only">Waiting jobs</caption>
          <TableHead>
            <tr>
              <TableHeader className="text-left">Job</TableHeader>
              <TableHeader isAmount>Due</TableHeader>
              <TableHeader isAmount>Oldest</TableHeader>
              <TableHeader isAmount>Later</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {waiting.map((queue) => (
              <tr key={queue.name}>
                <TableHeader scope="row" className="wrap-anywhere py-2 text-left font-normal">
                  {queue.name}
                </TableHeader>
                <td className="py-2 pr-4 text-right tabular-nums">{number.format(queue.due)}</td>
                <td className="whitespace-nowrap py-2 pr-4 text-right tabular-nums">
                  {queue.due > 0 ? waitWords(queue.oldestS) : "–"}
                </td>
                <td className="py-2 text-right tabular-nums">{number.format(queue.later)}</td>
              </tr>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </TitledCard>
  );
}

function FailedJobsCard({ overview, onStale }: { overview: AdminOverview; onStale: (again: () => void) => void }) {
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
    <ListCard ref={card} title="Failed jobs">
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
    </ListCard>
  );
}

/** Shows provider health as seen by the answering server, and the state of all bank connections. */
function ProvidersCard({ overview }: { overview: AdminOverview }) {
  const number = new Intl.NumberFormat(useLocale());
  const { ok, login_required: toRepair, disconnected } = overview.connections;
  return (
    <TitledCard title="Providers">
      <p className="text-pretty text-ink-2 text-small">
        Calls by the answering server since it started <TimeAgo instant={overview.since} />.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {overview.providers.map((provider) => (
          <li key={provider.name} className="py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-strong">{providerName(provider.name)}</span>
              <Health {...provider} />
            </div>
            {provider.ok + provider.refused + provider.failed > 0 ? (
              <p className="text-ink-2 text-small">
                {number.format(provider.ok)} ok, {number.format(provider.refused)} refused,{" "}
                {number.format(provider.failed)} failed
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="border-line border-t pt-3 text-small">
        Bank connections of everyone: {number.format(ok)} ok, {number.format(toRepair)} to log in again,{" "}
        {number.format(disconnected)} ended.
      </p>
    </TitledCard>
  );
}

function Health({ ok, refused, failed, failuresInARow }: AdminOverview["providers"][number]) {
  if (ok + refused + failed === 0) return <Badge>Not called</Badge>;
  if (failuresInARow === 0) return <Badge variant="good">Answers</Badge>;
  return (
    <Badge variant="warning">{failuresInARow === 1 ? "Last call failed" : `Last ${failuresInARow} calls failed`}</Badge>
  );
}
