import type { ReactNode } from "react";

/** Small mark or switch of a picture; as tall as a thumb on narrow pages. */
export function Chip({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control border bg-surface px-2.75 text-ink-2 text-small narrow:min-h-11 ${className}`}
    >
      {children}
    </span>
  );
}
