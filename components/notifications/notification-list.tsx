"use client";

import {
  BellRing,
  CalendarX2,
  Hourglass,
  Landmark,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  TrendingDown,
  WalletCards,
} from "lucide-react";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryError } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import { errorMessage } from "@/lib/client/api/api-error";
import { useMarkNotifications, useNotifications } from "@/lib/client/notifications/use-notifications";
import { toast } from "@/lib/client/toast";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import type { NotificationKind } from "@/lib/domain/notifications/notification";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AppNotification } from "@/lib/schemas/notifications";

export type NotificationListProps = {
  /** Number of newest to show; all by default. */
  limit?: number;
  /** Called when a followed link should close the overlay. */
  onLeave?: () => void;
};

export function NotificationList({ limit, onLeave }: NotificationListProps) {
  const listed = useNotifications();
  const mark = useMarkNotifications();
  const onError = (error: Error) => void toast.error(errorMessage(error, FALLBACKS.generic));
  if (!listed.data) {
    return listed.isError ? (
      <QueryError title="Could not load your notifications" query={listed} fallback={FALLBACKS.generic} />
    ) : (
      <div aria-busy="true" className="grid gap-3 p-3">
        <span className="sr-only">Loading your notifications</span>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-16 w-full" />
        ))}
      </div>
    );
  }
  const { notifications } = listed.data;
  if (notifications.length === 0) {
    return (
      <EmptyState icon={<BellRing size={20} strokeWidth={1.75} />} level={2} title="No notifications yet">
        When an account may run low, pay is late, a bill is larger than usual or a trial ends, you’ll see it here with
        the transactions behind it.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-0.5">
      {notifications.slice(0, limit).map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onFollow={() => {
            if (!notification.isRead) mark.mutate({ ids: [notification.id], isRead: true });
            onLeave?.();
          }}
          onMark={(isRead) => mark.mutate({ ids: [notification.id], isRead }, { onError })}
        />
      ))}
    </ul>
  );
}

/** Marks everything read; Undo marks only those unread again. Renders nothing when all are read. */
export function MarkAllRead({ className }: { className?: string }) {
  const { data } = useNotifications();
  const mark = useMarkNotifications();
  const onError = (error: Error) => void toast.error(errorMessage(error, FALLBACKS.generic));
  const markAll = () =>
    mark.mutate(
      { isRead: true },
      {
        onError,
        onSuccess: ({ ids }) => {
          if (ids.length === 0) return;
          const undo = () => mark.mutate({ ids: ids.slice(0, MAX_UNDONE), isRead: false }, { onError });
          toastWithUndo("All marked read", undo);
        },
      },
    );
  if (!data || data.unread === 0) return null;
  return (
    <button type="button" onClick={markAll} disabled={mark.isPending} className={className}>
      Mark all read
    </button>
  );
}

const MAX_UNDONE = 100;

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  low_point: TrendingDown,
  missing_payment: Hourglass,
  trial_end: CalendarX2,
  large_bill: ReceiptText,
  budget_pace: WalletCards,
  bank_stopped: Landmark,
  weekly_summary: Newspaper,
};

type NotificationRowProps = {
  notification: AppNotification;
  /** Called when a link is followed: marks it read and closes the overlay. */
  onFollow: () => void;
  onMark: (isRead: boolean) => void;
};

/** Clicking anywhere opens its proof; other actions are beside it. */
function NotificationRow({ notification, onFollow, onMark }: NotificationRowProps) {
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

export function NotificationsPage() {
  return (
    <div className="mx-auto max-w-[46rem]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 phone:pb-5 md:mb-8 *:first:mb-0 phone:gap-y-3">
        <PageHeader title="Notifications">
          What’s worth knowing, with the transactions behind it.{" "}
          <TextLink href="/notifications/settings">Settings</TextLink>
        </PageHeader>
        <MarkAllRead className="flex h-11 items-center rounded-button border border-edge bg-surface px-4 font-medium hover:bg-surface-2 md:h-10" />
      </div>
      <Card isFlush className="p-1 md:p-2">
        <NotificationList />
      </Card>
    </div>
  );
}
