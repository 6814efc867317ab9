"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Input } from "@/components/ui/form/input";
import { MAX_VIEW_NAME_LENGTH, savedViewName } from "@/lib/schemas/transactions/saved-views";

export type SavedViewNameProps = {
  label: string;
  initial?: string;
  /** Returns the button's label for the typed name. */
  verbFor: (name: string) => string;
  /** Resolves to true on success. */
  onSave: (name: string) => Promise<boolean>;
  autoFocus?: boolean;
  children?: ReactNode;
};

export function SavedViewName({ label, initial = "", verbFor, onSave, autoFocus, children }: SavedViewNameProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        // The panel may sit inside another form.
        event.stopPropagation();
        const checked = savedViewName.safeParse(name);
        if (!checked.success || checked.data === "") return setProblem("Give it a name");
        if (await onSave(checked.data)) setName(initial);
      }}
    >
      <label htmlFor={id} className="basis-full text-caption text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        ref={(input) => {
          if (autoFocus && input && input.dataset.wasFocused === undefined) {
            input.dataset.wasFocused = "";
            input.focus();
            input.select();
          }
        }}
        value={name}
        maxLength={MAX_VIEW_NAME_LENGTH}
        autoComplete="off"
        className="min-w-0 flex-1 basis-32"
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{verbFor(name)}</Button>
      {children}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="basis-full text-critical text-small">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
