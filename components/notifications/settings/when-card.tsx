"use client";

import { useId } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { Switch } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { DEFAULT_SETTINGS } from "@/lib/domain/notifications/notification";
import type { SettingsPartProps } from "./channel-table";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Monday first, the way weeks are planned. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

export function WhenCard({ settings, onChange }: SettingsPartProps) {
  const titleId = useId();
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
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="When" />
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
            <Field label="From">
              <Select
                value={quietHours.from}
                onChange={({ currentTarget }) =>
                  onChange({ quietHours: { ...quietHours, from: Number(currentTarget.value) } })
                }
              >
                {hours}
              </Select>
            </Field>
            <Field label="Until">
              <Select
                value={quietHours.to}
                onChange={({ currentTarget }) =>
                  onChange({ quietHours: { ...quietHours, to: Number(currentTarget.value) } })
                }
              >
                {hours}
              </Select>
            </Field>
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
    </Card>
  );
}
