"use client";
"use no memo";

import { Bell } from "lucide-react";
import { useRef, useState } from "react";
import { onDemand } from "@/components/shell/on-demand";
import { Link } from "@/components/ui/link";
import { useBadges } from "@/lib/client/notifications/use-badges";
import { useLoadNotifications } from "@/lib/client/notifications/use-notifications";

const loadPanel = () => import("./notification-panel").then((module) => module.NotificationPanel);
// Loaded on first opening: its positioning library is a tenth of the dashboard's own script.
const NotificationPanel = onDemand(loadPanel);
const BUTTON =
  "relative grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink md:size-10";

/** Opens a panel beside the page, or on a phone the notifications page. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const loadNotifications = useLoadNotifications();
  const bell = useRef<HTMLButtonElement>(null);
  const unread = useBadges().data?.unread ?? 0;
  const label = unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
  return (
    <>
      <Link href="/notifications" aria-label={label} title="Notifications" className={`${BUTTON} md:hidden`}>
        <Face unread={unread} />
      </Link>
      <button
        ref={bell}
        type="button"
        aria-label={label}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Starts loading before the click completes.
        onPointerEnter={() => {
          void loadPanel().catch(() => undefined);
          loadNotifications();
        }}
        onClick={() => {
          setHasOpened(true);
          setOpen(!isOpen);
        }}
        className={`${BUTTON} phone:hidden`}
      >
        <Face unread={unread} />
      </button>
      {hasOpened ? <NotificationPanel bell={bell} isOpen={isOpen} onOpenChange={setOpen} /> : null}
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
