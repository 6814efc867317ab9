import { serve } from "@/lib/http/serve";
import { listNotifications, markNotifications } from "@/lib/use-cases/notifications/list-notifications";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "@/lib/use-cases/notifications/notification-settings";
import { addPushDevice, listPushDevices, removePushDevice } from "@/lib/use-cases/notifications/push/push-devices";

export const notificationsRoutes = [
  serve("removePushDevice", removePushDevice),
  serve("listPushDevices", listPushDevices),
  serve("addPushDevice", addPushDevice),
  serve("markNotifications", markNotifications),
  serve("listNotifications", listNotifications),
  serve("notificationSettings", readNotificationSettings),
  serve("changeNotificationSettings", changeNotificationSettings),
];
