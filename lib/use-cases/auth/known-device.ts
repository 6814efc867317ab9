import { randomBytes } from "node:crypto";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/** A family shares a browser; its cookie does not grow without end. */
const MAX_ADDRESSES = 5;

/**
 * What the `__Host-device` cookie holds: a random name and for each of the last five addresses that logged in a signature
 * that binds the name to it. It lets its owner past a limit that someone else has used up (docs/contract.md, section 2), and
 * saves them the email about a new device; it logs no one in.
 *
 * @param token  what the browser held before, if anything: its name and its other addresses stay
 */
export function deviceToken(email: string, token?: string): string {
  const [held = "", ...signatures] = token?.split(".") ?? [];
  const name = /^[\w-]{22}$/.test(held) ? held : randomBytes(16).toString("base64url");
  const own = signatureOf(name, email);
  const others = name === held ? signatures.filter((one) => /^[\w-]{43}$/.test(one) && one !== own) : [];
  return [name, own, ...others.slice(0, MAX_ADDRESSES - 1)].join(".");
}

/** The device's name when it logged in to that address before, else null. */
export function knownDevice(token: string | undefined, email: string): string | null {
  const [name = "", ...signatures] = token?.split(".") ?? [];
  if (name === "") return null;
  const own = signatureOf(name, email);
  return signatures.slice(0, MAX_ADDRESSES).some((one) => isSameDigest(one, own)) ? name : null;
}

const signatureOf = (name: string, email: string) => keyedDigest("known-device", [name, email]);
