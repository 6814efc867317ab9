"use client";
"use no memo";

import { Slot } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use, useId, useRef, useState } from "react";
import { loadAhead, onDemand } from "@/components/shell/on-demand";
import { cn } from "@/components/ui/cn";
import { useOnceTrue } from "@/components/ui/use-once-true";
import { type MenuItem, MenuItemContext } from "./layer";
import type { MenuLayer, MenuPanelProps } from "./menu-panel";

export const loadMenuPanel = () => import("./menu-panel").then((module) => module.MenuPanel);
const MenuPanel = onDemand(loadMenuPanel, null);

const Context = createContext<MenuLayer | null>(null);

/** A menu under its trigger, in the history while it's open: Back closes it. */
export function DropdownMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(false);
  const id = useId();
  return <Context value={{ id, isOpen, setOpen, trigger, isByKey }}>{children}</Context>;
}

export function DropdownMenuTrigger({ asChild, ...rest }: ComponentProps<"button"> & { asChild?: boolean }) {
  const layer = use(Context);
  const Button = asChild ? Slot.Root : "button";
  return (
    <Button
      ref={layer?.trigger}
      {...(asChild ? {} : { type: "button" })}
      id={layer ? `${layer.id}-trigger` : undefined}
      aria-haspopup="menu"
      aria-expanded={layer?.isOpen}
      aria-controls={layer?.isOpen ? layer.id : undefined}
      data-state={layer?.isOpen ? "open" : "closed"}
      // Starts loading before the press.
      onPointerEnter={() => loadAhead(loadMenuPanel)}
      onPointerDown={(event) => {
        if (!layer || event.button !== 0 || event.ctrlKey) return;
        layer.isByKey.current = false;
        layer.setOpen(!layer.isOpen);
        // Keeps the focus for the menu.
        if (!layer.isOpen) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (!layer || !["Enter", " ", "ArrowDown"].includes(event.key)) return;
        layer.isByKey.current = true;
        layer.setOpen(event.key === "ArrowDown" || !layer.isOpen);
        event.preventDefault();
      }}
      {...rest}
    />
  );
}

const item =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-mark px-2.5 text-body outline-none data-[disabled]:cursor-default data-[highlighted]:bg-surface-2 data-[disabled]:opacity-55 md:min-h-9 [&_svg]:shrink-0 [&_svg]:text-ink-3";

export function DropdownMenuContent(props: Omit<MenuPanelProps, keyof MenuLayer>) {
  const layer = use(Context);
  const hasOpened = useOnceTrue(layer?.isOpen === true);
  return layer && hasOpened ? <MenuPanel {...layer} {...props} /> : null;
}

export function DropdownMenuItem({ className, isDanger, ...rest }: ComponentProps<MenuItem> & { isDanger?: boolean }) {
  const Item = use(MenuItemContext);
  return Item && <Item className={cn(item, isDanger && "text-critical [&_svg]:text-critical", className)} {...rest} />;
}
