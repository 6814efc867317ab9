import { cn } from "./cn";

/** Stands where something will be, at its size, so that nothing moves when it comes. The container carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("block animate-breathe rounded-mark bg-surface-2", className)} />;
}
