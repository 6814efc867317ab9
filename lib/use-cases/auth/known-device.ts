import { randomBytes } from "node:crypto";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/**
 * What the `__Host-device` cookie holds: a random name and a signature that binds it to the address it logged in with. It lets
 * its owner past a limit that someone else has used up (docs/contract.md, section 2); it logs no one in. A browser knows the
 * account that logged in last.
 */
export function deviceToken(email: string, name = randomBytes(16).toString("base64url")): string {
  return `${name}.${keyedDigest("known-device", [name, email])}`;
}

/** The device's name when it logged in to that address before, else null. */
export function knownDevice(token: string | undefined, email: string): string | null {
  const [name = "", signature = ""] = token?.split(".") ?? [];
  return name !== "" && isSameDigest(signature, keyedDigest("known-device", [name, email])) ? name : null;
}
