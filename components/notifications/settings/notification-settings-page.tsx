"use client";

import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
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
import type { NotificationChange } from "@/lib/schemas/notifications/settings";
import { ChannelTable } from "./channel-table";
import { FloorCard } from "./floor-card";
import { PushDevicesCard } from "./push-devices-card";
import { WhenCard } from "./when-card";

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
