import { hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

/** Everything that is keyed by `AUTH_SECRET` besides the token's own signature; each gets a key of its own. */
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
 * A 32-byte key for one purpose, by HKDF-SHA-256 from `AUTH_SECRET`: what leaks of one says nothing of another.
 * Changing `AUTH_SECRET` ends every session and makes every password unusable until it is reset by mail.
 */
export function derivedKey(purpose: Purpose): Buffer {
  const cached = derived.get(purpose);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync("sha256", env().authSecret, "", `sorrel/${purpose}/v1`, 32));
  derived.set(purpose, key);
  return key;
}
