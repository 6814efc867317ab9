"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { KeepTyped, useKeptTyped } from "./keep-typed";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

/** Give it an `aria-label`. */
export function PopoverContent({
  className,
  sideOffset = 4,
  align = "start",
  children,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  const typed = useKeptTyped(rest);
  return (
    <>
      <Radix.Portal>
        {/* A press outside acts on what it meets. With something typed it asks, and must do nothing else. */}
        <div aria-hidden="true" hidden={!typed.isHalfFilled} className="fixed inset-0 z-50" />
      </Radix.Portal>
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
          {...typed.handlers}
        >
          {children}
          <KeepTyped typed={typed} Close={Radix.Close} />
        </Radix.Content>
      </Radix.Portal>
    </>
  );
}
