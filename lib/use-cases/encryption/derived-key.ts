import { hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

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
