import { inTransaction } from "@/lib/db/client";
import { findNotified } from "@/lib/db/notifications/checks";
import { findUnsentNotification, markNotificationSent } from "@/lib/db/notifications/notifications";
import { listPushSubscriptions } from "@/lib/db/notifications/push-subscriptions";
import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { channelsOf } from "@/lib/domain/notifications/notification";
import { enqueue } from "@/lib/jobs/queue";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { pushNotificationJob } from "@/lib/use-cases/notifications/jobs";
import { composeNotificationMail } from "./notification-mail";

/**
 * Sends a notification by the channels enabled for its kind (job `send-notification`, after quiet hours). Notifications
 * read in the app meanwhile stay there. Idempotent.
 */
export async function sendNotification(options: { userId: string; id: string; now?: Date }): Promise<void> {
  const { userId, id, now = new Date() } = options;
  const [user, settings] = await Promise.all([findNotified(userId), findNotificationSettings(userId)]);
  if (!user) return;
  await inTransaction(async (tx) => {
    const notification = await findUnsentNotification(tx, { userId, id });
    if (!notification) return;
    await markNotificationSent(tx, { userId, id }, now);
    if (notification.isRead) return;
    const channels = channelsOf(settings, notification.facts.kind);
    if (channels.includes("email")) {
      const content = composeNotificationMail(notification, { userId, firstName: user.firstName });
      await queueMail(tx, { userId, to: user.email, content });
    }
    if (channels.includes("push")) {
      for (const { id: subscriptionId } of await listPushSubscriptions(userId, tx)) {
        await enqueue(tx, pushNotificationJob, { userId, subscriptionId, notificationId: id });
      }
    }
  });
}
