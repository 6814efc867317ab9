"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import type { Theme } from "@/components/shell/preferences/preferences";
import { useHiddenAmounts, useTheme } from "@/components/shell/preferences/use-preferences";
import { Card, CardHeader } from "@/components/ui/card";
import { Switch } from "@/components/ui/form/checkbox";

const CHOICES: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];

/** Applied at once and stored in this browser, not on the server. */
export function AppearanceCard() {
  const titleId = useId();
  const name = useId();
  const { theme, setTheme } = useTheme();
  const { isHidden, setHidden } = useHiddenAmounts();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Appearance" />
      <fieldset>
        <legend className="mb-2 font-medium text-ink text-small">Theme</legend>
        <div className="grid grid-cols-3 gap-0.5 rounded-button border border-line bg-surface-2 p-0.5">
          {CHOICES.map(({ value, label, icon: Icon }) => (
            <label
              key={value}
              className="flex h-11 items-center justify-center gap-2 rounded-control text-ink-2 text-small hover:text-ink has-[:checked]:bg-surface has-[:checked]:font-medium has-[:checked]:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:checked]:ring-1 has-[:checked]:ring-line md:h-9"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value)}
                className="sr-only"
              />
              <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        className="mt-4 border-line border-t pt-4"
        label="Hide amounts"
        hint="Blurs every figure, for trains and shared screens."
        checked={isHidden}
        onChange={(event) => setHidden(event.target.checked)}
      />
    </Card>
  );
}
