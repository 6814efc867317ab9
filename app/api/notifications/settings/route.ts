import { endpoint, serve } from "@/lib/http/serve";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "@/lib/use-cases/notifications/notification-settings";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("notificationSettings", readNotificationSettings),
  serve("changeNotificationSettings", changeNotificationSettings),
);
