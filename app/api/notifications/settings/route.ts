import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "@/lib/use-cases/notifications/notification-settings";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.notificationSettings, readNotificationSettings),
  serve(operations.changeNotificationSettings, changeNotificationSettings),
);
