"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { TextLink } from "@/components/ui/text-link";
import { useNotifications } from "@/lib/client/notifications/use-notifications";
import { MarkAllRead, NotificationList } from "./notification-list";

/** As many as fit beside a page; the rest is on the page of all. */
const SHOWN = 6;
const BUTTON =
  "relative grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink md:size-10";

/** The bell in the bar: how many are unread, and what they are. Opens beside the page, and on a phone leads to the page of all. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useNotifications();
  const unread = data?.unread ?? 0;
  const label = unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
  return (
    <>
      <Link href="/notifications" aria-label={label} title="Notifications" className={`${BUTTON} md:hidden`}>
        <Face unread={unread} />
      </Link>
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger aria-label={label} title="Notifications" className={`${BUTTON} phone:hidden`}>
          <Face unread={unread} />
        </PopoverTrigger>
        <PopoverContent aria-label="Notifications" align="end" sideOffset={8} className="w-[26rem] p-0">
          <header className="flex min-h-12 items-center justify-between gap-4 border-line border-b px-4">
            <h2 className="text-title">Notifications</h2>
            <MarkAllRead className="rounded-mark font-medium text-small text-sorrel hover:underline" />
          </header>
          <div className="max-h-[min(28rem,60dvh)] overflow-y-auto p-1">
            <NotificationList limit={SHOWN} onLeave={() => setOpen(false)} />
          </div>
          <footer className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-4 text-small">
            <TextLink href="/notifications" onClick={() => setOpen(false)}>
              See all
            </TextLink>
            <TextLink href="/notifications/settings" onClick={() => setOpen(false)}>
              Settings
            </TextLink>
          </footer>
        </PopoverContent>
      </Popover>
    </>
  );
}

function Face({ unread }: { unread: number }) {
  return (
    <>
      <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="num absolute top-1 left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-sorrel px-1 font-strong text-[11px] text-sorrel-ink leading-none"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      ) : null}
    </>
  );
}
