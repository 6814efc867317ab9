import type { Metadata } from "next";
import { NotificationSettingsPage } from "@/components/notifications/settings/notification-settings-page";

export const metadata: Metadata = { title: "Notification settings" };

export default function Page() {
  return <NotificationSettingsPage />;
}
