import crypto from "node:crypto";

/** External object: every field is unknown until a reader below checks it. */
export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns the value, or undefined for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the object, or undefined when the text isn't a JSON object */
export function parseObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

export function textField(object: JsonObject | undefined, key: string): string | undefined {
  const value = object?.[key];
  return typeof value === "string" ? value : undefined;
}

export function numberField(object: JsonObject | undefined, key: string): number | undefined {
  const value = object?.[key];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

export function objectField(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = object?.[key];
  return isObject(value) ? value : undefined;
}

export function listField(object: JsonObject | undefined, key: string): readonly unknown[] {
  const value = object?.[key];
  return Array.isArray(value) ? value : [];
}

export function textListField(object: JsonObject | undefined, key: string): readonly string[] {
  return listField(object, key).filter((value): value is string => typeof value === "string");
}

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

/** Builds fields that providers send without a value. */
export function unset<Key extends string>(...keys: readonly Key[]): Record<Key, null> {
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;
}
