"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

/** A small panel beside what opened it. Give it an `aria-label`. */
export function PopoverContent({
  className,
  sideOffset = 4,
  align = "start",
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          "z-50 max-w-[calc(100vw-1rem)] rounded-button border border-line bg-surface p-3 outline-none data-[state=open]:animate-appear",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
