"use client";

import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { MarkAllRead, NotificationList } from "./notification-list";

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
