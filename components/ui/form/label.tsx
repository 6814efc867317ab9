"use no memo";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** `Field` renders it; on its own it needs `htmlFor`. */
export function Label({ className, ...rest }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller ties it by htmlFor
  return <label className={cn("text-small font-medium text-ink", className)} {...rest} />;
}
