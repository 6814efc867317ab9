"use no memo";

import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-flex h-6 min-w-6 items-center justify-center gap-0.5 rounded-mark bg-surface-2 px-[7px] font-medium font-sans text-caption text-ink-2",
        className,
      )}
      {...rest}
    />
  );
}
