"use client";
"use no memo";

import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "@/components/ui/cn";

type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes that tie a control to its {@link Field}'s label, hint and error; empty outside one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export type FieldProps = {
  label: ReactNode;
  /** Guidance before typing: what to enter and why. */
  hint?: ReactNode;
  /** Error that says how to fix it. Announced when it appears. */
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Ties a label, one control (`Input`, `Select`, `Textarea`, `OtpInput`), its hint and its error together for screen
 * readers.
 */
export function Field({ label, hint, error, isOptional, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // The error replaces the hint: it says the same more urgently, and nothing below moves.
  const isHinted = Boolean(hint) && !error;
  const describedBy = [isHinted ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    // Top-aligned: beside a taller neighbor, rows would share the leftover space.
    <div className={cn("grid content-start gap-1.5", className)}>
      <Label htmlFor={id} className="justify-self-start">
        {label}
        {isOptional ? <span className="font-normal text-ink-3"> (optional)</span> : null}
      </Label>
      <FieldContext
        value={{ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined }}
      >
        {children}
      </FieldContext>
      {isHinted ? (
        <p id={hintId} className="text-small text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The live region always exists, so its text is announced. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-small font-medium text-critical empty:hidden">
      {message}
    </p>
  );
}

/** `Field` renders it; on its own it needs `htmlFor`. */
function Label({ className, ...rest }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller ties it by htmlFor
  return <label className={cn("text-small font-medium text-ink", className)} {...rest} />;
}
