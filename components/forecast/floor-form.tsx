"use client";

import { type FormEvent, useState } from "react";
import { currencyProblem, parseAmount } from "@/components/transactions/edit/parse-amount";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useUnsavedForm } from "@/components/ui/overlay/history-layers";
import { readForecastInput } from "@/lib/schemas/forecast";

export type FloorFormProps = { floor: number | null; currency: string; onFloor: (floor: number | null) => void };

/** Balance the user wants to stay above: a link that opens into a field. */
export function FloorForm({ floor, currency, onFloor }: FloorFormProps) {
  const [isOpen, setOpen] = useState(false);
  /** Null until typed in: the field then shows the stored floor, which may arrive anew. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? textOf(floor);
  const [problem, setProblem] = useState<string>();
  const edit = () => {
    setTyped(null);
    setProblem(undefined);
    setOpen(true);
  };
  const close = () => setOpen(false);
  useUnsavedForm(isOpen && text !== textOf(floor), close);
  if (!isOpen) {
    return (
      <div className="flex gap-2">
        <Button size="sm" onClick={edit}>
          {floor === null ? "Set a floor" : "Change the floor"}
        </Button>
        {floor === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => onFloor(null)}>
            Remove it
          </Button>
        )}
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFloor(text, currency);
    if (typeof read === "string") {
      setProblem(read);
      return;
    }
    onFloor(read.floor);
    close();
  };
  return (
    <form onSubmit={submit}>
      <Field label={`Stay above, in ${currency}`} error={currencyProblem(text, currency) ?? problem}>
        <div className="flex items-center gap-2">
          <Input
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={text}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="w-36"
          />
          <Button size="sm" variant="primary" type="submit">
            Set
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            Cancel
          </Button>
        </div>
      </Field>
    </form>
  );
}

function readFloor(text: string, currency: string): { floor: number } | string {
  const floor = parseAmount(text, currency);
  if (floor === undefined || Number.isNaN(floor)) return "Enter an amount, such as 500";
  const checked = readForecastInput.safeParse({ floor });
  if (!checked.success) return checked.error.issues[0]?.message ?? "Enter an amount, such as 500";
  return { floor };
}

function textOf(floor: number | null): string {
  return floor === null ? "" : String(floor);
}
