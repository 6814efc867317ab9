"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Input } from "@/components/ui/form/input";

export type FloorFormProps = { floor: number | null; currency: string; onFloor: (floor: number | null) => void };

/** The balance one wants to stay above: closed it is a link, open a field. */
export function FloorForm({ floor, currency, onFloor }: FloorFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(floor === null ? "" : String(floor));
  if (!isOpen) {
    return (
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setOpen(true)}>
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
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value) || value < 0) return;
    onFloor(value);
    setOpen(false);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-ink-2 text-small">
        Stay above, in {currency}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="w-28"
      />
      <Button size="sm" variant="primary" type="submit">
        Set
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </form>
  );
}
