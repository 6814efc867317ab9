"use client";
"use no memo";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { FieldError } from "./field";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Label beside the box, which toggles it. Without one, give an `aria-label`. */
  label?: ReactNode;
  error?: string | undefined;
};

/** With a label its target is 44 px high on a phone. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const box = (
    <span className="relative inline-grid size-[18px] shrink-0 place-items-center">
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="peer size-full appearance-none rounded-[5px] border border-edge bg-surface transition-colors duration-100 checked:border-sorrel checked:bg-sorrel hover:border-ink-3 aria-invalid:border-critical disabled:opacity-55"
        {...rest}
      />
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="pointer-events-none absolute size-3 fill-none stroke-[2] stroke-sorrel-ink opacity-0 peer-checked:opacity-100"
      >
        <path d="m2.5 6.5 2.4 2.4 4.6-5.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
  if (!label) return box;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-3 text-body md:min-h-9 md:py-2">
        <span className="flex h-5 items-center">{box}</span>
        <span>{label}</span>
      </label>
      {/* Aligned with the text, not the box. */}
      <div className="pl-[30px]">
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}

/** Switch for settings that take effect without saving. */
export function Switch({ label, hint, className, ...rest }: CheckboxProps & { hint?: ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id} className={cn("flex min-h-11 items-center justify-between gap-4", className)}>
      <span>
        <span className="block">{label}</span>
        {hint ? <span className="block text-ink-3 text-small">{hint}</span> : null}
      </span>
      <SwitchBox id={id} {...rest} />
    </label>
  );
}

/** The switch alone. Inside a label, or with an `aria-label`. */
export function SwitchBox(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <span className="relative inline-flex h-6 w-10 shrink-0">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        className="peer size-full appearance-none rounded-full border border-edge bg-surface-2 transition-colors duration-100 checked:border-sorrel checked:bg-sorrel"
        {...props}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-[3px] left-[3px] size-[18px] rounded-full bg-surface ring-1 ring-edge transition-transform duration-150 peer-checked:translate-x-4 peer-checked:ring-sorrel"
      />
    </span>
  );
}
