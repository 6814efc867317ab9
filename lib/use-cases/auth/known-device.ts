import { randomBytes } from "node:crypto";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/** Families share browsers; the bound keeps the cookie small. */
const MAX_ADDRESSES = 5;

/**
 * Returns the value of the `__Host-device` cookie: a random name plus signatures for the last five addresses that
 * logged in. It lets its owner past a limit others used up (docs/contract.md, section 2) and avoids the new-device
 * email. It logs nobody in.
 *
 * @param token  the browser's previous value, if any: its name and other addresses stay
 */
export function deviceToken(email: string, token?: string): string {
  const [held = "", ...signatures] = token?.split(".") ?? [];
  const name = /^[\w-]{22}$/.test(held) ? held : randomBytes(16).toString("base64url");
  const own = signatureOf(name, email);
  const others = name === held ? signatures.filter((one) => /^[\w-]{43}$/.test(one) && one !== own) : [];
  return [name, own, ...others.slice(0, MAX_ADDRESSES - 1)].join(".");
}

/** Returns the device's name if it has logged in to that address, else null. */
export function knownDevice(token: string | undefined, email: string): string | null {
  const [name = "", ...signatures] = token?.split(".") ?? [];
  if (name === "") return null;
  const own = signatureOf(name, email);
  return signatures.slice(0, MAX_ADDRESSES).some((one) => isSameDigest(one, own)) ? name : null;
}

const signatureOf = (name: string, email: string) => keyedDigest("known-device", [name, email]);
