import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "./derived-key";

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
