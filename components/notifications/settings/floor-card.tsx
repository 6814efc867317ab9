"use client";

import { type FormEvent, useId, useState } from "react";
import { parseAmount } from "@/components/transactions/edit/parse-amount";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { SettingsPartProps } from "./channel-table";

/** Sets the balance below which an account has a low point. */
export function FloorCard({ settings, onChange }: SettingsPartProps) {
  const titleId = useId();
  const [typed, setTyped] = useState(String(settings.floor));
  const amount = parseAmount(typed, settings.currency);
  const error = Number.isFinite(amount) ? undefined : "Enter zero or more";
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
            <Input inputMode="decimal" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
          </Field>
        </div>
        <Button type="submit" disabled={error !== undefined || amount === settings.floor}>
          Save
        </Button>
      </form>
    </Card>
  );
}
