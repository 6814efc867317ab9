import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ZodType } from "zod";
import { Button } from "@/components/ui/form/button";
import { controlClasses } from "@/components/ui/form/input";
import { useUnsavedForm } from "@/components/ui/overlay/history-layers";

export type RenameFormProps = {
  label: string;
  /** The name so far. */
  of: string;
  schema: ZodType<string>;
  maxLength: number;
  submitLabel: (name: string) => ReactNode;
  /** Leaves a refused name without words; its button is off all the same. */
  isWordless?: boolean;
  /** Resolves to true once the name is saved. */
  onRename: (name: string) => Promise<boolean> | boolean;
  onDone: () => void;
  /** Takes back what was typed when the page is left; without it, the form stays with the name so far. */
  onDiscard?: () => void;
  className: string;
};

/** A name's field in place of its row, all selected. */
export function RenameForm({ label, of, schema, maxLength, submitLabel, className, ...rest }: RenameFormProps) {
  const { isWordless = false, onRename, onDone, onDiscard } = rest;
  const id = useId();
  const [name, setName] = useState(of);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useUnsavedForm(name !== of, onDiscard ?? (() => setName(of)));
  const checked = schema.safeParse(name);
  const problem = checked.success || isWordless ? null : (checked.error.issues[0]?.message ?? "Use another name");
  return (
    <form
      className={`flex flex-wrap items-center gap-2 ${className}`}
      onSubmit={async (event) => {
        event.preventDefault();
        if (checked.success && (await onRename(checked.data))) onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        aria-invalid={!checked.success}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setName(event.target.value)}
        className={`${controlClasses} h-11 flex-1 basis-48 px-3 md:h-10`}
      />
      <Button type="submit" disabled={!checked.success}>
        {submitLabel(name)}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancel
      </Button>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="basis-full text-critical text-small">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
