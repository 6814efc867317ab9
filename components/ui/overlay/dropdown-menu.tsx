"use client";

import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useHistoryLayer } from "./history-layers";

/** A menu under its trigger, in the history while it's open: Back closes it. */
export function DropdownMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useHistoryLayer(isOpen, () => {
    setOpen(false);
    return true;
  });
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      {children}
    </Radix.Root>
  );
}
export const DropdownMenuTrigger = Radix.Trigger;

const item =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-mark px-2.5 text-body outline-none data-[disabled]:cursor-default data-[highlighted]:bg-surface-2 data-[disabled]:opacity-55 md:min-h-9 [&_svg]:shrink-0 [&_svg]:text-ink-3";

export function DropdownMenuContent({ className, sideOffset = 4, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 min-w-48 rounded-button border border-line bg-surface p-1 data-[state=open]:animate-appear",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({
  className,
  isDanger,
  ...rest
}: ComponentProps<typeof Radix.Item> & { isDanger?: boolean }) {
  return <Radix.Item className={cn(item, isDanger && "text-critical [&_svg]:text-critical", className)} {...rest} />;
}
