"use client";

import { type RefObject, useId } from "react";
import { PopoverPanel } from "@/components/ui/overlay/popover-panel";
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
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <PopoverPanel
      id={id}
      isOpen={isOpen}
      setOpen={onOpenChange}
      trigger={bell}
      aria-label="Notifications"
      align="end"
      sideOffset={8}
      className="w-[26rem] p-0"
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
    </PopoverPanel>
  );
}
