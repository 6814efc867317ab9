"use client";

import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { WEEKDAYS } from "./rule-copy";
import type { RuleDraft } from "./rule-draft";

export function RuleDays({
  draft,
  error,
  onChange,
}: {
  draft: RuleDraft;
  error: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const toggle = (day: number) =>
    onChange({
      weekdays: draft.weekdays.includes(day)
        ? draft.weekdays.filter((one) => one !== day)
        : [...draft.weekdays, day].sort((a, b) => a - b),
    });
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label="From day of the month" isOptional error={error}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="1"
            value={draft.fromDay}
            onChange={({ target }) => onChange({ fromDay: target.value })}
          />
        </Field>
        <Field label="To day" isOptional>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="31"
            value={draft.toDay}
            onChange={({ target }) => onChange({ toDay: target.value })}
          />
        </Field>
      </div>
      <fieldset aria-label="Days of the week" className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((name, place) => {
          const isOn = draft.weekdays.includes(place + 1);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              aria-label={name}
              onClick={() => toggle(place + 1)}
              className={cn(
                "h-11 min-w-11 rounded-control border px-2.5 font-medium text-small md:h-8",
                isOn ? "border-sorrel bg-sorrel-soft text-income" : "border-line text-ink-2 hover:bg-surface-2",
              )}
            >
              {name.slice(0, 3)}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
