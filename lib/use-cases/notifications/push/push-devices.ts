import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { inTransaction, prisma } from "@/lib/db/client";
import { findNotification } from "@/lib/db/notifications/notifications";
import {
  deleteEndedPushSubscriptions,
  deletePushSubscription,
  findPushTarget,
  listPushSubscriptions,
  type PushSubscriptionRow,
  replacePushSubscription,
} from "@/lib/db/notifications/push-subscriptions";
import { findNotificationSettings, lockSettings, storeNotificationSettings } from "@/lib/db/notifications/settings";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { AppError, notFound } from "@/lib/domain/errors";
import { URGENT_KINDS } from "@/lib/domain/notifications/notification";
import { notificationText } from "@/lib/domain/notifications/notification-text";
import { pushProvider } from "@/lib/providers/adapters";
import type { PushTarget } from "@/lib/providers/ports";
import type { PushDevice, PushSubscriptionInput } from "@/lib/schemas/notifications";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

/** More browsers than anyone uses; each gets every message. */
const MAX_DEVICES = 20;

/** Returns the subscription key and the browsers subscribed in a live session. Three queries. */
export async function listPushDevices({
  userId,
  now = new Date(),
}: {
  userId: string;
  now?: Date;
}): Promise<{ publicKey: string | null; devices: PushDevice[] }> {
  await deleteEndedPushSubscriptions(userId, now);
  const rows = await listPushSubscriptions(userId);
  return { publicKey: pushProvider().publicKey(), devices: rows.map(toDevice) };
}

/**
 * Pushes the user's notifications to a browser until its session ends. If the user had chosen no kinds for push, turns
 * on the urgent ones.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `endpoint`, for an address outside push services; `NOT_READY`
 * without a configured key; `UNPROCESSABLE` beyond 20 browsers
 */
export async function addPushDevice(
  options: PushSubscriptionInput & { viewer: Viewer; caller: Caller; now?: Date },
): Promise<PushDevice> {
  const { viewer, caller, endpoint, keys, now = new Date() } = options;
  const { userId, sessionId } = viewer;
  if (pushProvider().publicKey() === null) throw new AppError("NOT_READY", "Push notifications are not set up here");
  if (!pushProvider().accepts(endpoint)) {
    throw new AppError("VALIDATION_FAILED", "This browser’s push service can’t be used", {
      issues: [{ path: "endpoint", message: "This is not the address of a push service" }],
    });
  }
  const id = uuidv7();
  return inTransaction(async (tx) => {
    await lockSettings(tx, userId);
    await deleteEndedPushSubscriptions(userId, now, tx);
    const devices = await listPushSubscriptions(userId, tx);
    if (devices.length >= MAX_DEVICES) throw new AppError("UNPROCESSABLE", "Remove a device first: there are 20");
    const settings = await findNotificationSettings(userId, tx);
    if (devices.length === 0 && settings.kinds.push.length === 0) {
      const kinds = { ...settings.kinds, push: URGENT_KINDS };
      await storeNotificationSettings(tx, userId, { ...settings, kinds });
    }
    const stored = await replacePushSubscription(tx, {
      ...{ userId, id, sessionId, endpointHash: hashOf(endpoint), userAgent: caller.userAgent },
      encryptedTarget: encryptPushTarget({ endpoint, ...keys }, { userId, id }),
    });
    await recordAudit(tx, { userId, action: "push_device_added", ipAddress: caller.ipAddress });
    return toDevice(stored);
  });
}

/** @throws AppError `NOT_FOUND` for a browser that isn't the user's */
export async function removePushDevice(options: {
  userId: string;
  id: string;
  caller: Caller;
}): Promise<{ id: string }> {
  const { userId, id, caller } = options;
  if (!(await deletePushSubscription({ userId, id }))) throw notFound("Device");
  await recordAudit(prisma(), { userId, action: "push_device_removed", ipAddress: caller.ipAddress });
  return { id };
}

/** Lets a browser find itself among the devices. The address can't be guessed, so the hash reveals nothing. */
function hashOf(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("base64url");
}

function toDevice({ id, userAgent, createdAt, endpointHash }: PushSubscriptionRow): PushDevice {
  const { browser, system } = readUserAgent(userAgent);
  const name = `${browser ?? "A browser"} on ${system ?? "a device"}`;
  return { id, name, createdAt: createdAt.toISOString(), endpointHash };
}

type Owner = { userId: string; id: string };

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Encrypts a browser's push address and keys so that only its own row decrypts them. */
function encryptPushTarget({ endpoint, p256dh, auth }: PushTarget, owner: Owner): string {
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
