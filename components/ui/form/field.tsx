"use client";

import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Label } from "./label";

type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** What a control inside a {@link Field} must carry so that label, hint and error belong to it; empty outside one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export type FieldProps = {
  label: ReactNode;
  /** Said before the person types: what is asked for and why. */
  hint?: ReactNode;
  /** What is wrong, in words that say how to fix it. Announced when it appears. */
  error?: string | undefined;
  isOptional?: boolean;
  /** Stands at the right of the label: "Forgot password?". */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A label, one control (`Input`, `Select`, `Textarea`, `OtpInput`), its hint and its error, tied together for screen readers. */
export function Field({ label, hint, error, isOptional, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // The error stands in the hint's place: it says the same more urgently, and what is below does not move.
  const isHinted = Boolean(hint) && !error;
  const describedBy = [isHinted ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    // From the top: beside a taller neighbor the rows would share what is left over.
    <div className={cn("grid content-start gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>
          {label}
          {isOptional ? <span className="font-normal text-ink-3"> (optional)</span> : null}
        </Label>
        {aside ? <span className="text-small">{aside}</span> : null}
      </div>
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

/** An error under a control. The region is always there, so that its filling is announced. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-small font-medium text-critical empty:hidden">
      {message}
    </p>
  );
}
