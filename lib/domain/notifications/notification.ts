import type { Day, Month } from "@/lib/domain/calendar";

/** Notification kinds, in the order of the settings. `RANK` orders those that wait. */
export const NOTIFICATION_KINDS = [
  "low_point",
  "missing_payment",
  "trial_end",
  "large_bill",
  "budget_pace",
  "bank_stopped",
  "weekly_summary",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that never wait, because money is at stake. */
export const URGENT_KINDS = [
  "low_point",
  "missing_payment",
  "trial_end",
] as const satisfies readonly NotificationKind[];

export const NOTIFICATION_CHANNELS = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** An expected payment of the coming week, in signed minor units. */
export type AheadLine = { name: string; day: Day; amountMinor: number };

/**
 * Content of a notification with its figures, in minor units of `currency`. `transactionIds` are the rows behind them,
 * newest last.
 */
export type NotificationFacts =
  | {
      kind: "low_point";
      accountId: string;
      account: string;
      currency: string;
      /** Median balance of that day. */
      balanceMinor: number;
      /** The limit: zero, or the user's floor. */
      limitMinor: number;
      /** 0 to 1. */
      chance: number;
      payday: Day | null;
    }
  | {
      kind: "missing_payment";
      name: string;
      direction: "in" | "out";
      currency: string;
      amountMinor: number;
      lastDate: Day;
      transactionIds: string[];
    }
  | { kind: "trial_end"; name: string; currency: string; amountMinor: number }
  | {
      kind: "large_bill";
      name: string;
      currency: string;
      amountMinor: number;
      /** Highest of the `beforeCount` earlier payments. */
      highestMinor: number;
      beforeCount: number;
      transactionIds: string[];
    }
  | {
      kind: "budget_pace";
      budgetId: string;
      name: string;
      currency: string;
      month: Month;
      spentMinor: number;
      availableMinor: number;
      projectedMinor: number;
    }
  | {
      kind: "bank_stopped";
      /** The bank, or the account if only one is silent. */
      name: string;
      accountIds: string[];
      reason: "sign_in" | "consent_ends" | "not_shared" | "silent";
      lastDate: Day | null;
    }
  | {
      kind: "weekly_summary";
      currency: string;
      from: Day;
      to: Day;
      /** Magnitudes. */
      inMinor: number;
      outMinor: number;
      ahead: AheadLine[];
    };

/**
 * `subject` is an account, series or budget; `day` is the day it concerns. A cause is reported once, and again at a
 * higher `level`. `isUrgent`: money is at stake.
 */
export type FoundNotification = {
  subject: string;
  day: Day;
  level: 1 | 2;
  isUrgent: boolean;
  facts: NotificationFacts;
};

export function foundOf(subject: string, day: Day, facts: NotificationFacts, level: 1 | 2 = 1): FoundNotification {
  return { subject, day, level, isUrgent: URGENT_KINDS.some((kind) => kind === facts.kind), facts };
}

/** More ids wouldn't fit a URL. */
export const MAX_PROOF_IDS = 60;

/** `madeOn` is the user's day of the report. */
export type SentNotification = Pick<FoundNotification, "subject" | "day" | "level" | "isUrgent"> & {
  kind: NotificationKind;
  madeOn: Day;
};

export type DueNotification = FoundNotification & { channels: NotificationChannel[] };

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
