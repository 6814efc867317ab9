"use client";

import { Popover as Radix } from "radix-ui";
import { type ComponentProps, type RefObject, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { KeepTyped, useKeptTyped } from "./keep-typed";
import type { Layer } from "./layer";

export type PopoverPanelProps = Layer & Omit<ComponentProps<typeof Radix.Content>, "id">;

export function PopoverPanel({
  id,
  isOpen,
  setOpen,
  trigger,
  className,
  sideOffset = 4,
  align = "start",
  onCloseAutoFocus,
  children,
  ...rest
}: PopoverPanelProps) {
  const typed = useKeptTyped(rest);
  const isLeftOutside = useRef(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        {/* A press outside acts on what it meets. With something typed it asks, and must do nothing else. */}
        <div aria-hidden="true" hidden={!typed.isHalfFilled} className="fixed inset-0 z-50" />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          id={id}
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            "z-50 max-w-[calc(100vw-1rem)] rounded-button border border-line bg-surface p-3 outline-none data-[state=open]:animate-appear",
            className,
          )}
          {...rest}
          {...typed.handlers}
          onInteractOutside={(event) => {
            typed.handlers.onInteractOutside(event);
            // The trigger toggles the panel itself; closing it here too would make the click reopen it.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault();
            if (!event.defaultPrevented) isLeftOutside.current = true;
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented && !isLeftOutside.current) trigger.current?.focus();
            event.preventDefault();
            isLeftOutside.current = false;
          }}
        >
          {children}
          <KeepTyped typed={typed} Close={Radix.Close} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
