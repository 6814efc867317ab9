"use client";

import { BellRing } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useMarkNotifications, useNotifications } from "@/lib/client/notifications/use-notifications";
import { toast } from "@/lib/client/toast";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { NotificationRow } from "./notification-row";

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
      <ErrorState
        title="Could not load your notifications"
        message={errorMessage(listed.error, FALLBACKS.generic)}
        onRetry={() => void listed.refetch()}
        isRetrying={listed.isFetching}
      />
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
          toast.success("All marked read", { action: { label: "Undo", onClick: undo } });
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
