import type { CodePurpose } from "@/lib/db/auth/codes";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/**
 * Signs the value of the `__Host-signup` and `__Host-reset` cookies: a sign-up's or browser's id, bound to the address.
 * It proves no mailbox and logs nobody in. It separates tries, so strangers can't use up the browser's code, and
 * identifies the sign-up.
 */
export function ticketOf(address: { email: string; purpose: CodePurpose }, id: string): string {
  return `${id}.${signature(address, id)}`;
}

/** Returns the id in a valid ticket for that address, else null. */
export function ticketId(ticket: string | undefined, address: { email: string; purpose: CodePurpose }): string | null {
  const [id = "", signed = ""] = ticket?.split(".") ?? [];
  return id !== "" && isSameDigest(signed, signature(address, id)) ? id : null;
}

const signature = ({ email, purpose }: { email: string; purpose: CodePurpose }, id: string) =>
  keyedDigest("code-ticket", [purpose, email, id]);
