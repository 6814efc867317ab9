"use no memo";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** `isFlush` removes the padding, for content with its own. */
export function Card({ className, isFlush, ...rest }: ComponentProps<"section"> & { isFlush?: boolean }) {
  return (
    <section
      className={cn("min-w-0 rounded-card border border-line bg-surface", !isFlush && "p-4 md:px-6 md:py-5", className)}
      {...rest}
    />
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  /** Id for the card's `aria-labelledby`. */
  id?: string;
  aside?: ReactNode;
  className?: string;
};

export function CardHeader({ title, id, aside, className }: CardHeaderProps) {
  return (
    <div className={cn("mb-2 flex min-h-8 items-center justify-between gap-4", className)}>
      <h2 id={id} className="text-balance text-title phone:leading-[22px]">
        {title}
      </h2>
      {aside}
    </div>
  );
}

export function CardLabel({ className, ...rest }: ComponentProps<"h2">) {
  return <h2 className={cn("font-medium text-ink-2 text-small", className)} {...rest} />;
}
