import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/**
 * Computes HMAC-SHA-256 in base64url under the purpose's key.
 *
 * @param parts  joined unambiguously: `["ab", "c"]` and `["a", "bc"]` give two digests
 */
export function keyedDigest(purpose: Parameters<typeof derivedKey>[0], parts: readonly string[]): string {
  return createHmac("sha256", derivedKey(purpose)).update(JSON.stringify(parts)).digest("base64url");
}

/** Compares two digests in constant time. */
export function isSameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Uses of `AUTH_SECRET` besides the token's signature; each gets its own key. */
type Purpose =
  | "password-pepper"
  | "one-time-code"
  | "known-device"
  | "code-ticket"
  | "logout-ticket"
  | "rate-limit"
  | "recovery-code"
  | "mfa-challenge"
  | "google-hand-off"
  | "calendar-feed"
  | "unsubscribe";

const derived = new Map<Purpose, Buffer>();

/**
 * Derives a 32-byte key for one purpose from `AUTH_SECRET` by HKDF-SHA-256, so a leaked key reveals no other. Changing
 * `AUTH_SECRET` ends every session, and every password must be reset by mail.
 */
export function derivedKey(purpose: Purpose): Buffer {
  const cached = derived.get(purpose);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync("sha256", env().authSecret, "", `sorrel/${purpose}/v1`, 32));
  derived.set(purpose, key);
  return key;
}
