import * as z from "zod";
import { pushCalls } from "@/lib/calls/notifications";
import { noInput } from "../envelope";
import * as field from "../fields";
import { operationsOf } from "../operation";

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

export const pushOperations = operationsOf(pushCalls, {
  listPushDevices: {
    auth: "user",
    summary: "The key by which a browser subscribes to pushed notifications, and the browsers that did",
    success: "Devices loaded",
    input: noInput,
    /** Null if this server can't push. */
    output: z.object({ publicKey: z.string().nullable(), devices: z.array(device) }),
  },
  addPushDevice: {
    auth: "user",
    summary: "Push your notifications to this browser",
    success: "Device added",
    input: subscriptionInput,
    output: device,
    status: 201,
  },
  removePushDevice: {
    auth: "user",
    summary: "Push nothing to a browser any more",
    success: "Device removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
});
