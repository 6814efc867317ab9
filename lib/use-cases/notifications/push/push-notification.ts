import * as z from "zod";
import { findNotification } from "@/lib/db/notifications/notifications";
import {
  deleteEndedPushSubscriptions,
  deletePushSubscription,
  findPushTarget,
} from "@/lib/db/notifications/push-subscriptions";
import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { notificationText } from "@/lib/domain/notifications/notification-text";
import { pushProvider } from "@/lib/providers/adapters";
import type { PushTarget } from "@/lib/providers/ports";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

type Owner = { userId: string; id: string };

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Encrypts a browser's push address and keys so that only its own row decrypts them. */
export function encryptPushTarget({ endpoint, p256dh, auth }: PushTarget, owner: Owner): string {
  return encrypt(JSON.stringify({ endpoint, p256dh, auth }), boundTo(owner));
}

/** @throws Error when it wasn't encrypted for this row */
function decryptPushTarget(encrypted: string, owner: Owner): PushTarget {
  return target.parse(JSON.parse(decrypt(encrypted, boundTo(owner))));
}

const boundTo = ({ userId, id }: Owner) => `push:${userId}:${id}`;

/**
 * Pushes one notification to one browser (job `push-notification`). Names merchants and amounts only if the user chose
 * that. Forgets a browser that is gone or whose session ended.
 *
 * @throws AppError `PROVIDER_FAILED` when the queue should retry
 */
export async function pushNotification(options: {
  userId: string;
  subscriptionId: string;
  notificationId: string;
  now?: Date;
}): Promise<void> {
  const { userId, subscriptionId, notificationId, now = new Date() } = options;
  await deleteEndedPushSubscriptions(userId, now);
  const key = { userId, id: subscriptionId };
  const [encrypted, notification, settings] = await Promise.all([
    findPushTarget(key),
    findNotification({ userId, id: notificationId }),
    findNotificationSettings(userId),
  ]);
  if (!encrypted || !notification) return;
  const { title, body, proof } = notificationText(notification, { isPrivate: !settings.pushesAmounts });
  const message = { title, body, url: proof.href, tag: notificationId };
  const target = decryptPushTarget(encrypted, key);
  const outcome = await pushProvider().send(target, message, { isUrgent: notification.isUrgent });
  if (outcome === "gone") await deletePushSubscription(key);
}
