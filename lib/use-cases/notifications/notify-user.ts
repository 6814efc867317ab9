import { prisma } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { findNotified, markNotified } from "@/lib/db/notifications/checks";
import {
  insertNotifications,
  listSentNotifications,
  listUnsentNotifications,
} from "@/lib/db/notifications/notifications";
import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { dueNotifications } from "@/lib/domain/notifications/kinds";
import { hourIn, MORNING_HOUR, sendAt } from "@/lib/domain/notifications/notification";
import { enqueueLater } from "@/lib/jobs/queue";
import { sendNotificationJob } from "@/lib/use-cases/notifications/jobs";
import { findNotifications } from "./find-notifications";

/** Covers a budget's month and a silent account's last day; older causes differ. */
const SENT_LOOK_BACK_DAYS = 150;
/** Notifications unsent for longer stay in the app. */
const UNSENT_LOOK_BACK_MS = 2 * 24 * 3_600_000;

/**
 * Stores new notifications for a user and queues them for their channels outside quiet hours (job `notify-user`, each
 * morning in the user's zone and after new transactions). Idempotent and safe in parallel: a cause is stored once.
 */
export async function notifyUser({ userId, now = new Date() }: { userId: string; now?: Date }): Promise<void> {
  await withLock(`notify:${userId}`, async () => {
    const user = await findNotified(userId);
    if (!user?.isVerified) return;
    const today = dayInTimeZone(now, user.timeZone);
    const [settings, sent] = await Promise.all([
      findNotificationSettings(userId),
      listSentNotifications({ userId, from: addDays(today, -SENT_LOOK_BACK_DAYS) }),
    ]);
    const found = await findNotifications({ userId, today, currency: user.currency, settings });
    const isMorning = hourIn(now, user.timeZone) >= MORNING_HOUR;
    // A week summed up at night may still get transactions of its last day.
    const ready = isMorning ? found : found.filter(({ facts }) => facts.kind !== "weekly_summary");
    const due = dueNotifications(ready, { sent, settings, today });
    if (due.length > 0) await insertNotifications(prisma(), userId, { due, madeOn: today, now });
    if (isMorning) await markNotified(userId, today);
    const since = new Date(now.getTime() - UNSENT_LOOK_BACK_MS);
    const unsent = await listUnsentNotifications({ userId, since });
    const startAfterS = Math.ceil((sendAt(now, settings.quietHours, user.timeZone).getTime() - now.getTime()) / 1000);
    // Waiting jobs wait once (`singletonKey`); a lost job is replaced.
    await enqueueLater(
      sendNotificationJob,
      unsent.map(({ id }) => ({ data: { userId, id }, startAfterS })),
    );
  });
}
