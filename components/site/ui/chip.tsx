import type { ReactNode } from "react";

/** A small mark or switch of a picture; on a narrow page as high as a thumb needs it. */
export function Chip({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control border bg-surface px-2.75 text-ink-2 text-small narrow:min-h-11 ${className}`}
    >
      {children}
    </span>
  );
}
