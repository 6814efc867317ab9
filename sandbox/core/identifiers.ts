import crypto from "node:crypto";

/** Returns an unguessable identifier for secrets and new objects: tokens, requests, sessions. */
export function randomId(prefix = "", length = 16): string {
  const letters = crypto
    .randomBytes(length * 2)
    .toString("base64url")
    .replace(/[-_]/g, "");
  return prefix + letters.padEnd(length, "x").slice(0, length);
}

/** Derives an identifier from its parts, so the bank's rows are the same in every run. */
export function stableId(length: number, ...parts: readonly (string | number)[]): string {
  const letters = crypto.createHash("sha512").update(parts.join("\u0000")).digest("base64url").replace(/[-_]/g, "");
  return letters.slice(0, length);
}

/**
 * Returns a number from 0 (inclusive) to 1 (exclusive) derived from its parts. It has no sequence: a row added to one
 * month can't change another's figures.
 */
export function keyedRandom(...parts: readonly (string | number)[]): number {
  return crypto.createHash("sha256").update(parts.join("\u0000")).digest().readUInt32LE(0) / 2 ** 32;
}
