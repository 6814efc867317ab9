import { inTransaction } from "@/lib/db/client";
import { findNotified } from "@/lib/db/notifications/checks";
import { findUnsentNotification, markNotificationSent } from "@/lib/db/notifications/notifications";
import { listPushSubscriptions } from "@/lib/db/notifications/push-subscriptions";
import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { formatMoney } from "@/lib/domain/money";
import { channelsOf, type FoundNotification } from "@/lib/domain/notifications/notification";
import { NOTIFICATION_COPY, notificationText } from "@/lib/domain/notifications/notification-text";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/queue";
import type { MailContent } from "@/lib/use-cases/mail/define-mail";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { notificationMail } from "@/lib/use-cases/mail/templates/news";
import { pushNotificationJob } from "@/lib/use-cases/notifications/jobs";
import { emailOffUrl } from "./notification-settings";

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

/** The weekly summary lists its figures, each linked to its transactions or day. */
function composeNotificationMail(
  { day, facts }: Pick<FoundNotification, "day" | "facts">,
  { userId, firstName }: { userId: string; firstName: string },
): MailContent {
  const { title, body, proof } = notificationText({ day, facts });
  return notificationMail.compose({
    ...{ firstName, title, text: body, subject: NOTIFICATION_COPY[facts.kind].subject },
    lines: linesOf(facts),
    proof: { label: proof.label, url: absolute(proof.href) },
    settingsUrl: absolute("/notifications/settings"),
    unsubscribeUrl: emailOffUrl(userId, facts.kind),
  });
}

function linesOf(facts: FoundNotification["facts"]): { text: string; url: string }[] {
  if (facts.kind !== "weekly_summary") return [];
  const { from, to, currency, inMinor, outMinor, ahead } = facts;
  const spending = (type: string) =>
    absolute(`/spending?${new URLSearchParams({ startDate: from, endDate: to, type, currency })}`);
  return [
    { text: `${formatMoney(inMinor, currency)} came in`, url: spending("income") },
    { text: `${formatMoney(outMinor, currency)} went out`, url: spending("expense") },
    ...ahead.map(({ name, day, amountMinor }) => ({
      text: `${formatMoney(amountMinor, currency, { sign: "always" })} ${name}, expected ${dayWords(day)}`,
      url: absolute(`/calendar?${new URLSearchParams({ month: day.slice(0, 7), day })}`),
    })),
  ];
}

const absolute = (path: string) => `${env().appUrl}${path}`;

function dayWords(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
