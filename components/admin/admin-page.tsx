"use client";

import { RotateCw, ShieldCheck } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import { useAdminOverview } from "@/lib/client/admin/use-admin";
import { ApiError, errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import type { AdminOverview } from "@/lib/schemas/admin";
import { actWords } from "./admin-copy";
import { BroadcastCard } from "./broadcast-card";
import { FailedJobsCard } from "./failed-jobs-card";
import { PersonCard } from "./person-card";
import { ProvidersCard } from "./providers-card";
import { QueueCard } from "./queue-card";

function ActsCard({ overview }: { overview: AdminOverview }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Admin activity" />
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
    </Card>
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
