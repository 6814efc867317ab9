import * as z from "zod";
import { notificationSettingsCalls } from "@/lib/calls/notifications";
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from "@/lib/domain/notifications/notification";
import { noInput } from "../envelope";
import { operationsOf } from "../operation";

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
    floor: z.number({ error: "Enter an amount" }).min(0, "Enter zero or more").max(1e10, "That amount is too large"),
    pushesAmounts: z.boolean(),
  })
  .partial();
export type NotificationChange = z.input<typeof changeInput>;

export const notificationSettingsOperations = operationsOf(notificationSettingsCalls, {
  notificationSettings: {
    auth: "user",
    summary: "Which kinds of notifications come by which channel, and when",
    success: "Notification settings loaded",
    input: noInput,
    output: notificationSettings,
  },
  changeNotificationSettings: {
    auth: "user",
    summary: "Switch a kind of notification on or off in a channel, or change when they come",
    success: "Notification settings saved",
    input: changeInput,
    output: notificationSettings,
  },
});
