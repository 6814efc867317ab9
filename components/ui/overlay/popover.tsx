"use client";
"use no memo";

import { Slot } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use, useId, useRef, useState } from "react";
import { loadAhead, onDemand } from "@/components/shell/on-demand";
import { useOnceTrue } from "@/components/ui/use-once-true";
import type { Layer } from "./layer";
import type { PopoverPanelProps } from "./popover-panel";

// Loaded on first opening: its positioning library is a tenth of Spending's script.
export const loadPopoverPanel = () => import("./popover-panel").then((module) => module.PopoverPanel);
const PopoverPanel = onDemand(loadPopoverPanel, null);

const Context = createContext<Layer | null>(null);

export type PopoverProps = { open?: boolean; onOpenChange?: (isOpen: boolean) => void; children: ReactNode };

/** Opens by its trigger, and by itself or as `open` says. */
export function Popover({ open, onOpenChange, children }: PopoverProps) {
  const [isOpened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const setOpen = (isOpen: boolean) => {
    setOpened(isOpen);
    onOpenChange?.(isOpen);
  };
  return <Context value={{ id, isOpen: open ?? isOpened, setOpen, trigger }}>{children}</Context>;
}

export function PopoverTrigger({ asChild, onClick, ...rest }: ComponentProps<"button"> & { asChild?: boolean }) {
  const layer = use(Context);
  const Button = asChild ? Slot.Root : "button";
  return (
    <Button
      ref={layer?.trigger}
      {...(asChild ? {} : { type: "button" })}
      aria-haspopup="dialog"
      aria-expanded={layer?.isOpen}
      aria-controls={layer?.isOpen ? layer.id : undefined}
      data-state={layer?.isOpen ? "open" : "closed"}
      // Starts loading before the click completes.
      onPointerEnter={() => loadAhead(loadPopoverPanel)}
      onClick={(event) => {
        onClick?.(event);
        layer?.setOpen(!layer.isOpen);
      }}
      {...rest}
    />
  );
}

/** Give it an `aria-label`. */
export function PopoverContent(props: Omit<PopoverPanelProps, keyof Layer>) {
  const layer = use(Context);
  const hasOpened = useOnceTrue(layer?.isOpen === true);
  return layer && hasOpened ? <PopoverPanel {...layer} {...props} /> : null;
}
