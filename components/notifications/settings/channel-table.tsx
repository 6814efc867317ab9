"use client";

import { useId } from "react";
import { Card } from "@/components/ui/card";
import { NOTIFICATION_KINDS, type NotificationChannel } from "@/lib/domain/notifications/notification";
import { NOTIFICATION_COPY } from "@/lib/domain/notifications/notification-text";
import type { NotificationChange, NotificationSettingsOnWire } from "@/lib/schemas/notifications";

export type SettingsPartProps = {
  settings: NotificationSettingsOnWire;
  onChange: (change: NotificationChange) => void;
};

const COLUMNS: readonly { channel: NotificationChannel; label: string }[] = [
  { channel: "app", label: "App" },
  { channel: "email", label: "Email" },
  { channel: "push", label: "Push" },
];

export function ChannelTable({ settings, onChange }: SettingsPartProps) {
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
                  <Toggle
                    label={`${NOTIFICATION_COPY[kind].label}, ${label.toLowerCase()}`}
                    isOn={settings.kinds[channel].includes(kind)}
                    onChange={(isOn) => onChange({ switched: { kind, channel, isOn } })}
                  />
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

function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <span className="relative inline-flex h-6 w-10">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
          role="switch"
          aria-label={label}
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="peer size-full appearance-none rounded-full border border-edge bg-surface-2 transition-colors duration-100 checked:border-sorrel checked:bg-sorrel"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] left-[3px] size-[18px] rounded-full bg-surface ring-1 ring-edge transition-transform duration-150 peer-checked:translate-x-4 peer-checked:ring-sorrel"
        />
      </span>
    </label>
  );
}
