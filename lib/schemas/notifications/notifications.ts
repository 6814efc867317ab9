import * as z from "zod";
import { notificationCalls } from "@/lib/calls/notifications";
import { NOTIFICATION_KINDS } from "@/lib/domain/notifications/notification";
import { noInput } from "../envelope";
import * as field from "../fields";
import { operationsOf } from "../operation";

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

/** Omit `ids` for all. */
const markInput = z.object({
  ids: z.array(field.id).min(1).max(MAX_NOTIFICATIONS).optional(),
  isRead: z.boolean(),
});

export const notificationOperations = operationsOf(notificationCalls, {
  listNotifications: {
    auth: "user",
    summary: "What you should know, the newest first, each with where its proof opens",
    success: "Notifications loaded",
    input: noInput,
    output: z.object({ unread: z.number().int(), notifications: z.array(notification) }),
  },
  markNotifications: {
    auth: "user",
    summary: "Mark notifications read, or unread again",
    success: "Notifications marked",
    input: markInput,
    /** Changed ids, for undo. */
    output: z.object({ ids: z.array(field.id) }),
  },
});
