"use client";

import { type FormEvent, useId, useState } from "react";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { PageHeader } from "@/components/shell/page-header";
import { currencyProblem, parseAmount } from "@/components/transactions/edit/parse-amount";
import { Card, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useUnsavedForm } from "@/components/ui/overlay/unsaved-form";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import {
  useChangeNotificationSettings,
  useNotificationSettings,
} from "@/lib/client/notifications/use-notification-settings";
import { toast } from "@/lib/client/toast";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { NotificationChange } from "@/lib/schemas/notifications";
import { ChannelTable, type SettingsPartProps } from "./channel-table";
import { PushDevicesCard } from "./push-devices-card";
import { WhenCard } from "./when-card";

/** Sets the balance below which an account has a low point. */
function FloorCard({ settings, onChange }: SettingsPartProps) {
  const titleId = useId();
  /** Null until typed in: the field then follows the stored floor, which may arrive anew. */
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? settings.floor : parseAmount(typed, settings.currency);
  const isChanged = amount !== settings.floor;
  useUnsavedForm(isChanged, () => setTyped(null));
  const error =
    currencyProblem(typed, settings.currency) ?? (Number.isFinite(amount) ? undefined : "Enter zero or more");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== undefined && !error) onChange({ floor: amount });
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Low points" />
      <form onSubmit={submit} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label={`Stay above, in ${settings.currency}`} error={error}>
            <Input
              inputMode="decimal"
              value={typed ?? String(settings.floor)}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Field>
        </div>
        <Button type="submit" disabled={error !== undefined || !isChanged}>
          Save
        </Button>
      </form>
    </Card>
  );
}

export function NotificationSettingsPage() {
  const settings = useNotificationSettings();
  const change = useChangeNotificationSettings();
  const user = useSession((session) => session.user);
  const { whenFresh, dialog } = useFreshSignIn(user ?? NO_ONE, null, "a locked screen will show your amounts");
  const onChange = (next: NotificationChange) =>
    change.mutate(next, {
      onError: (error) =>
        isFreshLoginNeeded(error)
          ? whenFresh(() => onChange(next))
          : void toast.error(errorMessage(error, FALLBACKS.generic)),
    });
  return (
    <>
      {dialog}
      <PageHeader title="Notification settings">
        Choose what you’re notified of, and where. <TextLink href="/notifications">Your notifications</TextLink>
      </PageHeader>
      {settings.data ? (
        <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
          <ChannelTable settings={settings.data} onChange={onChange} />
          <div className="grid gap-3 md:gap-5">
            <PushDevicesCard settings={settings.data} onChange={onChange} />
            <WhenCard settings={settings.data} onChange={onChange} />
            <FloorCard settings={settings.data} onChange={onChange} />
          </div>
        </div>
      ) : settings.isError ? (
        <Card>
          <ErrorState
            title="Could not load your notification settings"
            message={errorMessage(settings.error, FALLBACKS.generic)}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        </Card>
      ) : (
        <Card aria-busy="true">
          <span className="sr-only">Loading your notification settings</span>
          <Skeleton className="h-80 w-full" />
        </Card>
      )}
    </>
  );
}
