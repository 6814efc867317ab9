"use client";
"use no memo";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type SegmentedOption<T extends string> = {
  value: T;
  /** Read aloud, and visible unless there is an icon. */
  label: string;
  icon?: ReactNode;
};

export type SegmentedProps<T extends string> = {
  /** Subject of the choice: "View", "Order". */
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
  className?: string;
};

/** Choice between two to four visible views of the same thing. */
export function Segmented<T extends string>({ label, value, options, onChange, className }: SegmentedProps<T>) {
  return (
    <fieldset
      aria-label={label}
      className={cn("flex shrink-0 rounded-control border border-line bg-surface-2 p-0.5", className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
          className={cn(
            "grid h-11 place-items-center rounded-mark font-medium text-ink-2 text-small hover:text-ink md:h-7",
            "aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-line",
            option.icon ? "w-11 md:h-[26px] md:w-8" : "px-3",
          )}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </fieldset>
  );
}
