"use client";
"use no memo";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "./field";

/** 16 px on a phone, or Safari zooms in. */
export const controlClasses =
  "w-full min-w-0 rounded-button border border-edge bg-surface text-ink text-lead md:text-body transition-colors duration-100 hover:border-ink-3 aria-invalid:border-critical disabled:bg-surface-2 disabled:text-ink-3";

/** Inside a `Field` it takes its label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useFieldControl()} className={cn(controlClasses, "h-11 px-3 md:h-10", className)} {...rest} />;
}
