import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { recordAudit } from "@/lib/db/auth/audit";
import { inTransaction, prisma } from "@/lib/db/client";
import {
  deleteEndedPushSubscriptions,
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscriptionRow,
  replacePushSubscription,
} from "@/lib/db/notifications/push-subscriptions";
import { findNotificationSettings, lockSettings, storeNotificationSettings } from "@/lib/db/notifications/settings";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { AppError, notFound } from "@/lib/domain/errors";
import { URGENT_KINDS } from "@/lib/domain/notifications/notification";
import { pushProvider } from "@/lib/providers/adapters";
import type { PushDevice, PushSubscriptionInput } from "@/lib/schemas/notifications";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { encryptPushTarget } from "./push-notification";

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
