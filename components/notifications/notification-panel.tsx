"use client";

import type { RefObject } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/overlay/popover";
import { TextLink } from "@/components/ui/text-link";
import { MarkAllRead, NotificationList } from "./notification-list";

/** Number that fits beside a page; the notifications page has the rest. */
const SHOWN = 6;

export type NotificationPanelProps = {
  /** Button that anchors the panel and takes the focus back. */
  bell: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function NotificationPanel({ bell, isOpen, onOpenChange }: NotificationPanelProps) {
  const close = () => onOpenChange(false);
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={bell as RefObject<HTMLButtonElement>} />
      <PopoverContent
        aria-label="Notifications"
        align="end"
        sideOffset={8}
        className="w-[26rem] p-0"
        // The bell toggles the panel itself; closing it here too would make the click reopen it.
        onInteractOutside={(event) => {
          if (bell.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          bell.current?.focus();
        }}
      >
        <header className="flex min-h-12 items-center justify-between gap-4 border-line border-b px-4">
          <h2 className="text-title">Notifications</h2>
          <MarkAllRead className="rounded-mark font-medium text-small text-sorrel hover:underline" />
        </header>
        <div className="max-h-[min(28rem,60dvh)] overflow-y-auto p-1">
          <NotificationList limit={SHOWN} onLeave={close} />
        </div>
        <footer className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-4 text-small">
          <TextLink href="/notifications" onClick={close}>
            See all
          </TextLink>
          <TextLink href="/notifications/settings" onClick={close}>
            Settings
          </TextLink>
        </footer>
      </PopoverContent>
    </Popover>
  );
}
