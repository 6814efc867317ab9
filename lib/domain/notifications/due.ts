import { type Day, daysBetween } from "@/lib/domain/calendar";
import type { FoundNotification, NotificationChannel, NotificationKind } from "./notification";
import { channelsOf, type NotificationSettings } from "./settings";

/** What was reported before. `madeOn` is the person's day on which it was. */
export type SentNotification = Pick<FoundNotification, "subject" | "day" | "level" | "isUrgent"> & {
  kind: NotificationKind;
  madeOn: Day;
};

export type DueNotification = FoundNotification & { channels: NotificationChannel[] };

/**
 * From how many days on the same subject is another cause. A forecast's low point, and the day a payment is expected on, move by some
 * days as transactions come.
 */
const SAME_CAUSE_DAYS: Readonly<Record<NotificationKind, number>> = {
  low_point: 14,
  missing_payment: 5,
  trial_end: 0,
  large_bill: 3,
  budget_pace: 0,
  bank_stopped: 0,
  weekly_summary: 0,
};

/** Of what can wait the first goes out: the weekly summary has its day, and a bank that stopped makes the others blind. */
const RANK: readonly NotificationKind[] = ["weekly_summary", "bank_stopped", "large_bill", "budget_pace"];

/**
 * What goes out now, of what was found: nothing that is switched off or whose cause was reported before, and of what can wait one a
 * day. Where money is at stake nothing waits. On the day of the weekly summary that is the one.
 */
export function dueNotifications(
  found: readonly FoundNotification[],
  { sent, settings, today }: { sent: readonly SentNotification[]; settings: NotificationSettings; today: Day },
): DueNotification[] {
  const due = found
    .map((one) => ({ ...one, channels: channelsOf(settings, one.facts.kind) }))
    .filter((one) => one.channels.length > 0 && !sent.some((before) => isSameCause(before, one)));
  const hadOneToday = sent.some(({ isUrgent, madeOn }) => !isUrgent && madeOn === today);
  const waiting = due.filter(({ isUrgent }) => !isUrgent).toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...due.filter(({ isUrgent }) => isUrgent), ...(hadOneToday ? [] : waiting.slice(0, 1))];
}

/** Whether it was reported before, and has not become worse since. */
function isSameCause(before: SentNotification, { subject, day, level, facts }: FoundNotification): boolean {
  return (
    before.kind === facts.kind &&
    before.subject === subject &&
    Math.abs(daysBetween(before.day, day)) <= SAME_CAUSE_DAYS[facts.kind] &&
    before.level >= level
  );
}

function rankOf({ facts }: FoundNotification): number {
  return RANK.indexOf(facts.kind);
}
