import { type Day, daysBetween } from "@/lib/domain/calendar";
import type { FoundNotification, NotificationChannel, NotificationKind } from "./notification";
import { channelsOf, type NotificationSettings } from "./settings";

/** `madeOn` is the user's day of the report. */
export type SentNotification = Pick<FoundNotification, "subject" | "day" | "level" | "isUrgent"> & {
  kind: NotificationKind;
  madeOn: Day;
};

export type DueNotification = FoundNotification & { channels: NotificationChannel[] };

/**
 * Days between two reports of one subject that make them separate causes. Low points and expected days shift by a few
 * days as transactions arrive.
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

/** Order of the non-urgent kinds: the weekly summary has its day, and a stopped bank makes the others unreliable. */
const RANK: readonly NotificationKind[] = ["weekly_summary", "bank_stopped", "large_bill", "budget_pace"];

/**
 * Selects the notifications to send: enabled kinds with new causes. Urgent ones go at once, others one a day.
 * On its day, the weekly summary replaces the others.
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
