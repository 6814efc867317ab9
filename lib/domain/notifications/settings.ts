import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "./notification";

/** Hours in the user's time zone, 0 to 23: from `from` up to `to`. Crosses midnight if `to` is smaller. */
export type QuietHours = { from: number; to: number };

export type NotificationSettings = {
  kinds: Readonly<Record<NotificationChannel, readonly NotificationKind[]>>;
  /** No emails or pushes in these hours; null: none are quiet. */
  quietHours: QuietHours | null;
  /** Day of the weekly summary, 0 for Sunday. */
  summaryWeekday: number;
  /** The balance an account should stay above, in minor units of the user's currency. */
  floorMinor: number;
  /** Lets push notifications show amounts on a locked screen. */
  pushesAmounts: boolean;
};

/**
 * Defaults: everything in the app, which disturbs nobody. Emails and pushes need the user's choice
 * (docs/decisions/0285-notifications.md).
 */
export const DEFAULT_SETTINGS: NotificationSettings = {
  kinds: { app: NOTIFICATION_KINDS, email: [], push: [] },
  quietHours: { from: 21, to: 8 },
  summaryWeekday: 1,
  floorMinor: 0,
  pushesAmounts: false,
};

/** Banks have booked the previous day by then, and people read over breakfast. */
export const MORNING_HOUR = 7;

export function channelsOf({ kinds }: NotificationSettings, kind: NotificationKind): NotificationChannel[] {
  return NOTIFICATION_CHANNELS.filter((channel) => kinds[channel].includes(kind));
}

export function withSwitched(
  settings: NotificationSettings,
  { kind, channel, isOn }: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean },
): NotificationSettings {
  const chosen = NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : settings.kinds[channel].includes(one)));
  return { ...settings, kinds: { ...settings.kinds, [channel]: chosen } };
}

/** Equal bounds mean no quiet hours. */
export function isQuiet(hours: QuietHours | null, hour: number): boolean {
  if (hours === null) return false;
  const { from, to } = hours;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

const STEP_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the time to send something that is ready now: now, or the end of the user's quiet hours.
 * The end is found in quarter-hour steps, because clocks may change meanwhile.
 *
 * @throws RangeError for a time zone the platform doesn't know
 */
export function sendAt(now: Date, hours: QuietHours | null, timeZone: string): Date {
  if (!isQuiet(hours, hourIn(now, timeZone))) return now;
  const firstStepMs = Math.ceil((now.getTime() + 1) / STEP_MS) * STEP_MS;
  for (let atMs = firstStepMs; atMs < now.getTime() + DAY_MS; atMs += STEP_MS) {
    if (!isQuiet(hours, hourIn(new Date(atMs), timeZone))) return new Date(atMs);
  }
  return now;
}

/** Local hour of an instant, 0 to 23. */
export function hourIn(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(instant));
}
