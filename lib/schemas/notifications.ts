import * as z from "zod";
import { badgeCalls, notificationCalls, notificationSettingsCalls, pushCalls } from "@/lib/calls/notifications";
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from "@/lib/domain/notifications/notification";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** Maximum listed; older ones are deleted after some months. */
export const MAX_NOTIFICATIONS = 100;

const link = z.object({ label: z.string(), href: z.string() });

/** Amounts appear in `body` only. */
export const notification = z.object({
  id: field.id,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** The day it concerns. */
  day: field.day,
  /** Link to the transactions, day or budget behind it. */
  proof: link,
  /** Link to the next step, if it is elsewhere. */
  step: link.nullable(),
  /** Money is at stake. */
  isUrgent: z.boolean(),
  isRead: z.boolean(),
  createdAt: field.instant,
});
export type AppNotification = z.infer<typeof notification>;

const insightCounts = z.object({ active: z.number().int(), new: z.number().int() });
/** Null: couldn't be counted. */
const badges = z.object({
  insights: z.object({ insight: insightCounts, hidden: insightCounts }).nullable(),
  toReview: z.number().int().nullable(),
  unread: z.number().int().nullable(),
});
export type Badges = z.infer<typeof badges>;

const kinds = z.array(z.enum(NOTIFICATION_KINDS));
const hour = z.number().int().min(0).max(23);
/** Hours in the user's time zone, from the first up to the last; null: no quiet hours. */
const quietHours = z.object({ from: hour, to: hour }).nullable();

const notificationSettings = z.object({
  kinds: z.object({ app: kinds, email: kinds, push: kinds }),
  quietHours,
  /** Day of the weekly summary, 0 for Sunday. */
  summaryWeekday: z.number().int().min(0).max(6),
  /** The balance an account should stay above, in the user's currency. */
  floor: z.number(),
  currency: z.string(),
  /** Lets push notifications show merchants and amounts on a locked screen. */
  pushesAmounts: z.boolean(),
});
export type NotificationSettingsOnWire = z.infer<typeof notificationSettings>;

/** Omitted fields stay unchanged. */
const changeInput = z
  .object({
    switched: z.object({ kind: z.enum(NOTIFICATION_KINDS), channel: z.enum(NOTIFICATION_CHANNELS), isOn: z.boolean() }),
    quietHours,
    summaryWeekday: z.number().int().min(0).max(6),
    floor: field.amountFromZero("Enter zero or more"),
    pushesAmounts: z.boolean(),
  })
  .partial();
export type NotificationChange = z.input<typeof changeInput>;

/** Base64url bytes, as written by `PushSubscription.toJSON()`. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(200)
    .refine((text) => Math.floor((text.replace(/=+$/, "").length * 3) / 4) === count, `Must be ${count} bytes`);

/** A browser's subscription, as returned by `PushSubscription.toJSON()`. */
const subscriptionInput = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.output<typeof subscriptionInput>;

const device = z.object({
  id: field.id,
  name: z.string(),
  createdAt: field.instant,
  /** SHA-256 of the endpoint in base64url, by which a browser recognizes itself. */
  endpointHash: z.string(),
});
export type PushDevice = z.infer<typeof device>;

const calls = { ...badgeCalls, ...notificationCalls, ...notificationSettingsCalls, ...pushCalls };

export const notificationOperations = operationsOf(calls, {
  readBadges: {
    summary: "Counts beside the navigation: insights, questions to review, unread notifications",
    success: "Counts loaded",
    output: badges,
  },
  listNotifications: {
    summary: "What you should know, the newest first, each with where its proof opens",
    success: "Notifications loaded",
    output: z.object({ unread: z.number().int(), notifications: z.array(notification) }),
  },
  markNotifications: {
    summary: "Mark notifications read, or unread again",
    success: "Notifications marked",
    /** Omit `ids` for all. */
    input: z.object({
      ids: z.array(field.id).min(1).max(MAX_NOTIFICATIONS).optional(),
      isRead: z.boolean(),
    }),
    /** Changed ids, for undo. */
    output: z.object({ ids: z.array(field.id) }),
  },
  notificationSettings: {
    summary: "Which kinds of notifications come by which channel, and when",
    success: "Notification settings loaded",
    output: notificationSettings,
  },
  changeNotificationSettings: {
    summary: "Switch a kind of notification on or off in a channel, or change when they come",
    success: "Notification settings saved",
    input: changeInput,
    output: notificationSettings,
  },
  listPushDevices: {
    summary: "The key by which a browser subscribes to pushed notifications, and the browsers that did",
    success: "Devices loaded",
    /** Null if this server can't push. */
    output: z.object({ publicKey: z.string().nullable(), devices: z.array(device) }),
  },
  addPushDevice: {
    summary: "Push your notifications to this browser",
    success: "Device added",
    input: subscriptionInput,
    output: device,
    status: 201,
  },
  removePushDevice: {
    summary: "Push nothing to a browser any more",
    success: "Device removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
});
