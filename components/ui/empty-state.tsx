"use no memo";

import type { ReactNode } from "react";
import { cn } from "./cn";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Heading level: 2 directly under the page's heading. */
  level?: 2 | 3;
  className?: string;
};

export function EmptyState({ icon, title, children, action, level = 3, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn("grid justify-items-center gap-2 px-4 py-10 text-center", className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="mb-2 grid size-11 place-items-center rounded-card bg-sorrel-soft text-sorrel"
        >
          {icon}
        </span>
      ) : null}
      <Heading className="text-title">{title}</Heading>
      {children ? <div className="max-w-[44ch] text-balance text-ink-2">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
