"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "./field";
import { controlClasses } from "./input";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      className={cn(controlClasses, "field-sizing-content min-h-20 resize-y px-3 py-2", className)}
      {...rest}
    />
  );
}
