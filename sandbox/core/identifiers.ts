import crypto from "node:crypto";

/** An unguessable identifier for things that are secrets or merely new: tokens, requests, sessions. */
export function randomId(prefix = "", length = 16): string {
  const letters = crypto
    .randomBytes(length * 2)
    .toString("base64url")
    .replace(/[-_]/g, "");
  return prefix + letters.padEnd(length, "x").slice(0, length);
}

/** The same parts always give the same identifier, so that the bank's rows are the same in every run. */
export function stableId(length: number, ...parts: readonly (string | number)[]): string {
  const letters = crypto.createHash("sha512").update(parts.join("\u0000")).digest("base64url").replace(/[-_]/g, "");
  return letters.slice(0, length);
}

/**
 * A number from 0 (inclusive) to 1 (exclusive) that depends only on its parts. There is no stream to fall out of step:
 * a row added to one month cannot change the figures of another.
 */
export function keyedRandom(...parts: readonly (string | number)[]): number {
  return crypto.createHash("sha256").update(parts.join("\u0000")).digest().readUInt32LE(0) / 2 ** 32;
}
