import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "./notification";

/** Hours of the person's day, 0 to 23: from `from` on, up to `to`. Over midnight where `to` is the smaller. */
export type QuietHours = { from: number; to: number };

/** Which kinds come by which channel, and when. */
export type NotificationSettings = {
  kinds: Readonly<Record<NotificationChannel, readonly NotificationKind[]>>;
  /** When nothing is emailed or pushed; null: at any hour. */
  quietHours: QuietHours | null;
  /** Of the weekly summary, 0 for Sunday. */
  summaryWeekday: number;
  /** What an account should stay above, in minor units of the person's currency. */
  floorMinor: number;
  /** Whether a pushed notification, which a locked screen shows, names amounts. */
  pushesAmounts: boolean;
};

/**
 * Until the person chooses: everything in the app, which disturbs no one. What leaves the app begins with a choice
 * (docs/decisions/0285-notifications.md).
 */
export const DEFAULT_SETTINGS: NotificationSettings = {
  kinds: { app: NOTIFICATION_KINDS, email: [], push: [] },
  quietHours: { from: 21, to: 8 },
  summaryWeekday: 1,
  floorMinor: 0,
  pushesAmounts: false,
};

/** By then banks have booked the day before, and it is read over breakfast. */
export const MORNING_HOUR = 7;

/** The channels by which a kind comes. */
export function channelsOf({ kinds }: NotificationSettings, kind: NotificationKind): NotificationChannel[] {
  return NOTIFICATION_CHANNELS.filter((channel) => kinds[channel].includes(kind));
}

/** The settings with one kind on or off in one channel. */
export function withSwitched(
  settings: NotificationSettings,
  { kind, channel, isOn }: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean },
): NotificationSettings {
  const chosen = NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : settings.kinds[channel].includes(one)));
  return { ...settings, kinds: { ...settings.kinds, [channel]: chosen } };
}

/** Whether an hour of the person's day is quiet. Hours from one to the same are none. */
export function isQuiet(hours: QuietHours | null, hour: number): boolean {
  if (hours === null) return false;
  const { from, to } = hours;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

const STEP_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * When something that is ready now may go out: now, or when the quiet hours end where the person is. Their clocks may be changed
 * meanwhile, so the end is looked for, a quarter of an hour at a time.
 *
 * @throws RangeError for a time zone the platform does not know
 */
export function sendAt(now: Date, hours: QuietHours | null, timeZone: string): Date {
  if (!isQuiet(hours, hourIn(now, timeZone))) return now;
  const firstStepMs = Math.ceil((now.getTime() + 1) / STEP_MS) * STEP_MS;
  for (let atMs = firstStepMs; atMs < now.getTime() + DAY_MS; atMs += STEP_MS) {
    if (!isQuiet(hours, hourIn(new Date(atMs), timeZone))) return new Date(atMs);
  }
  return now;
}

/** The hour, 0 to 23, of an instant where the person is. */
export function hourIn(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(instant));
}
