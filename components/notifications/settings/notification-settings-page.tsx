"use client";

import { type FormEvent, useId, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { PageHeader } from "@/components/shell/page-header";
import { currencyProblem, parseAmount } from "@/components/transactions/edit/parse-amount";
import { Card, TitledCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Switch, SwitchBox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useUnsavedForm } from "@/components/ui/overlay/history-layers";
import { PendingCard } from "@/components/ui/pending-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import {
  useChangeNotificationSettings,
  useNotificationSettings,
} from "@/lib/client/notifications/use-notification-settings";
import { toast } from "@/lib/client/toast";
import {
  DEFAULT_SETTINGS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
} from "@/lib/domain/notifications/notification";
import { NOTIFICATION_COPY } from "@/lib/domain/notifications/notification-text";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { NotificationChange } from "@/lib/schemas/notifications";
import { PushDevicesCard, type SettingsPartProps } from "./push-devices-card";

/** Sets the balance below which an account has a low point. */
function FloorCard({ settings, onChange }: SettingsPartProps) {
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
    <TitledCard title="Low points">
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
    </TitledCard>
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
      ) : (
        <PendingCard what="your notification settings" query={settings} fallback={FALLBACKS.generic}>
          <Skeleton className="h-80 w-full" />
        </PendingCard>
      )}
    </>
  );
}

const COLUMNS: readonly { channel: NotificationChannel; label: string }[] = [
  { channel: "app", label: "App" },
  { channel: "email", label: "Email" },
  { channel: "push", label: "Push" },
];

function ChannelTable({ settings, onChange }: SettingsPartProps) {
  const titleId = useId();
  return (
    <Card isFlush aria-labelledby={titleId}>
      <table className="w-full">
        <caption id={titleId} className="px-4 pt-4 pb-1 text-left text-title md:px-6 md:pt-5">
          What and where
        </caption>
        <thead>
          <tr className="text-caption text-ink-3">
            <th scope="col" className="sr-only">
              Kind
            </th>
            {COLUMNS.map(({ channel, label }) => (
              <th key={channel} scope="col" className="h-9 w-14 text-center font-medium last:pr-2 md:w-20 md:last:pr-4">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-line border-t">
              <th scope="row" className="py-3 pr-2 pl-4 text-left font-normal md:pl-6">
                <span className="block font-medium">{NOTIFICATION_COPY[kind].label}</span>
                <span className="block text-pretty text-ink-3 text-small">{NOTIFICATION_COPY[kind].hint}</span>
              </th>
              {COLUMNS.map(({ channel, label }) => (
                <td key={channel} className="text-center last:pr-2 md:last:pr-4">
                  <label
                    htmlFor={`${titleId} ${kind} ${channel}`}
                    className="inline-grid size-11 cursor-pointer place-items-center"
                  >
                    <SwitchBox
                      id={`${titleId} ${kind} ${channel}`}
                      aria-label={`${NOTIFICATION_COPY[kind].label}, ${label.toLowerCase()}`}
                      checked={settings.kinds[channel].includes(kind)}
                      onChange={({ currentTarget }) =>
                        onChange({ switched: { kind, channel, isOn: currentTarget.checked } })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t px-4 py-3 text-pretty text-ink-2 text-small md:px-6">
        At most one a day, unless money is at stake: a low point, a payment that didn’t come and a trial’s end don’t
        wait.
      </p>
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Monday first, the way weeks are planned. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

function WhenCard({ settings, onChange }: SettingsPartProps) {
  const locale = useLocale();
  const { quietHours, summaryWeekday } = settings;
  const hourWords = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const dayWords = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const hours = HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {hourWords.format(new Date(Date.UTC(2026, 0, 4, hour)))}
    </option>
  ));
  return (
    <TitledCard title="When">
      <div className="grid gap-4">
        <Switch
          label="Quiet hours"
          hint="Emails and push notifications wait until they end"
          checked={quietHours !== null}
          onChange={({ currentTarget }) =>
            onChange({ quietHours: currentTarget.checked ? DEFAULT_SETTINGS.quietHours : null })
          }
        />
        {quietHours ? (
          <div className="grid grid-cols-2 gap-3">
            {(["from", "to"] as const).map((end) => (
              <Field key={end} label={end === "from" ? "From" : "Until"}>
                <Select
                  value={quietHours[end]}
                  onChange={({ currentTarget }) =>
                    onChange({ quietHours: { ...quietHours, [end]: Number(currentTarget.value) } })
                  }
                >
                  {hours}
                </Select>
              </Field>
            ))}
          </div>
        ) : null}
        <Field label="Weekly summary on">
          <Select
            value={summaryWeekday}
            onChange={({ currentTarget }) => onChange({ summaryWeekday: Number(currentTarget.value) })}
          >
            {WEEKDAYS.map((weekday) => (
              <option key={weekday} value={weekday}>
                {/* January 4, 2026 was a Sunday. */}
                {dayWords.format(new Date(Date.UTC(2026, 0, 4 + weekday)))}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </TitledCard>
  );
}
