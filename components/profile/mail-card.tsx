"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Switch } from "@/components/ui/form/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { profileCalls } from "@/lib/calls/profile";
import { callOf } from "@/lib/client/api/api";
import { errorMessage } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";

const mailPreferences = queryOf(profileCalls.mailPreferences);

function useMailPreferences() {
  const client = useQueryClient();
  const preferences = useQuery(mailPreferences);
  const change = useMutation({
    mutationFn: (input: { monthlySummary: boolean }) => callOf(profileCalls.changeMailPreferences)(input),
    onSuccess: (stored) => client.setQueryData(mailPreferences.queryKey, stored),
  });
  return { preferences, change };
}

/** Automatic emails, off by default. */
export function MailCard() {
  const titleId = useId();
  const { preferences, change } = useMailPreferences();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Email" />
      {preferences.data ? (
        <Switch
          label="Monthly summary"
          hint="In the first days of each month we look through your transactions and email you what stands out. It uses one generation of each kind."
          checked={change.isPending ? change.variables.monthlySummary : preferences.data.monthlySummary}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ monthlySummary: event.target.checked })}
        />
      ) : preferences.isError ? (
        <ErrorState title="Could not load your email settings" onRetry={() => void preferences.refetch()} />
      ) : (
        <Skeleton className="h-11" />
      )}
      <p className="mt-3 text-ink-2 text-small">
        What needs you sooner, such as a low point or late pay:{" "}
        <TextLink href="/notifications/settings">notification settings</TextLink>
      </p>
      <p role="status" className="mt-2 text-critical text-small empty:hidden">
        {change.isError ? errorMessage(change.error) : null}
      </p>
    </Card>
  );
}
