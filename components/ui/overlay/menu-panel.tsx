"use client";

import { Menu } from "radix-ui/internal";
import type { ComponentProps, RefObject } from "react";
import { cn } from "@/components/ui/cn";
import { useHistoryLayer } from "./history-layers";
import { type Layer, MenuItemContext } from "./layer";

export type MenuLayer = Layer & {
  /** True after a key on the trigger, which focuses the first item. */
  isByKey: RefObject<boolean>;
};

export type MenuPanelProps = MenuLayer & Omit<ComponentProps<typeof Menu.Content>, "id">;

export function MenuPanel({
  id,
  isOpen,
  setOpen,
  trigger,
  isByKey,
  className,
  sideOffset = 4,
  onCloseAutoFocus,
  children,
  ...rest
}: MenuPanelProps) {
  useHistoryLayer(isOpen, () => {
    setOpen(false);
    return true;
  });
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen} modal>
      <Menu.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Menu.Portal>
        <Menu.Content
          id={id}
          aria-labelledby={`${id}-trigger`}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cn(
            "z-50 min-w-48 rounded-button border border-line bg-surface p-1 data-[state=open]:animate-appear",
            className,
          )}
          {...rest}
          // The library recognizes a key only if the panel was in the page before it.
          onEntryFocus={(event) => {
            if (!isByKey.current) return;
            event.preventDefault();
            document.getElementById(id)?.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus();
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented) trigger.current?.focus();
            event.preventDefault();
          }}
        >
          <MenuItemContext value={Menu.Item}>{children}</MenuItemContext>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
