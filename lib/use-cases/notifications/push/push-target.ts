import * as z from "zod";
import type { PushTarget } from "@/lib/providers/push";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

type Owner = { userId: string; id: string };

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Encrypts a browser's push address and keys so that only its own row decrypts them. */
export function encryptPushTarget({ endpoint, p256dh, auth }: PushTarget, owner: Owner): string {
  return encrypt(JSON.stringify({ endpoint, p256dh, auth }), boundTo(owner));
}

/** @throws Error when it wasn't encrypted for this row */
export function decryptPushTarget(encrypted: string, owner: Owner): PushTarget {
  return target.parse(JSON.parse(decrypt(encrypted, boundTo(owner))));
}

const boundTo = ({ userId, id }: Owner) => `push:${userId}:${id}`;
