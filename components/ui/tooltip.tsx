"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Once, round the whole group of pages. */
export const TooltipProvider = Radix.Provider;

export type TooltipProps = {
  /** A few words. Never the only place where something is said: touch has no hover. */
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
};

/** Names what its child does, on hover and on keyboard focus. The child keeps its own `aria-label`. */
export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 rounded-mark bg-ink px-2 py-1 text-caption text-paper data-[state=delayed-open]:animate-appear"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
