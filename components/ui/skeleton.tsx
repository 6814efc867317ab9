"use no memo";

import { cn } from "./cn";

/** Placeholder with the size of its content, so nothing moves when it loads. The container carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("block animate-breathe rounded-mark bg-surface-2", className)} />;
}
