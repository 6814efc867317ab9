"use client";
"use no memo";

import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "./field";
import { controlClasses } from "./input";

/** Native select, which phones and screen readers handle best. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select
        {...useFieldControl()}
        className={cn(controlClasses, "h-11 appearance-none text-ellipsis pr-9 pl-3 md:h-10")}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-3"
      />
    </span>
  );
}

export function optionsOf(choices: readonly (readonly [value: string | number, words: ReactNode])[]) {
  return choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
