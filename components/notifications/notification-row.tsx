"use client";

import {
  CalendarX2,
  Hourglass,
  Landmark,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  TrendingDown,
  WalletCards,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { NotificationKind } from "@/lib/domain/notifications/notification";
import type { AppNotification } from "@/lib/schemas/notifications";

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  low_point: TrendingDown,
  missing_payment: Hourglass,
  trial_end: CalendarX2,
  large_bill: ReceiptText,
  budget_pace: WalletCards,
  bank_stopped: Landmark,
  weekly_summary: Newspaper,
};

export type NotificationRowProps = {
  notification: AppNotification;
  /** Called when a link is followed: marks it read and closes the overlay. */
  onFollow: () => void;
  onMark: (isRead: boolean) => void;
};

/** Clicking anywhere opens its proof; other actions are beside it. */
export function NotificationRow({ notification, onFollow, onMark }: NotificationRowProps) {
  const { kind, title, body, proof, step, isUrgent, isRead, createdAt } = notification;
  const Icon = ICONS[kind];
  return (
    <li className="group relative flex gap-3 rounded-control px-3 py-3 focus-within:bg-surface-2 hover:bg-surface-2">
      <span
        aria-hidden="true"
        className={cn(
          "mt-0.5 grid size-9 shrink-0 place-items-center rounded-full",
          isUrgent ? "bg-rust-soft text-worse" : "bg-sorrel-soft text-sorrel",
        )}
      >
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          href={proof.href}
          onClick={onFollow}
          className={cn(
            "block text-pretty break-words after:absolute after:inset-0 after:rounded-control",
            isRead ? "font-medium" : "font-title",
          )}
        >
          {isRead ? null : <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        <p className="veiled mt-0.5 text-pretty break-words text-ink-2 text-small">{body}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-3">
          <TimeAgo instant={createdAt} />
          <span aria-hidden="true" className="font-medium text-sorrel group-hover:underline">
            {proof.label}
          </span>
          {step ? (
            <Link
              href={step.href}
              onClick={onFollow}
              className="relative z-10 -my-2 rounded-mark py-2 font-medium text-sorrel hover:underline"
            >
              {step.label}
            </Link>
          ) : null}
        </p>
      </div>
      <button
        type="button"
        aria-label={`${isRead ? "Mark unread" : "Mark read"}: ${title}`}
        title={isRead ? "Mark unread" : "Mark read"}
        onClick={() => onMark(!isRead)}
        className="relative z-10 -mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper md:-mt-1 md:-mr-1 md:size-9"
      >
        <span
          className={cn(
            "size-2.5 rounded-full",
            isRead ? "inset-ring inset-ring-edge" : isUrgent ? "bg-rust" : "bg-sorrel",
          )}
        />
      </button>
    </li>
  );
}
