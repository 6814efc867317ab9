import type { CodePurpose } from "@/lib/db/auth/codes";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/**
 * What the `__Host-signup` and `__Host-reset` cookies hold: the name of a sign-up, or of a browser that asked to choose a
 * new password, and a signature that binds it to the address. It proves no mailbox and logs no one in. It says whose tries
 * are whose, so that strangers cannot use up a code for the browser that asked for it, and of a sign-up, which one is meant.
 */
export function ticketOf(address: { email: string; purpose: CodePurpose }, id: string): string {
  return `${id}.${signature(address, id)}`;
}

/** The name in a ticket of ours for that address, else null. */
export function ticketId(ticket: string | undefined, address: { email: string; purpose: CodePurpose }): string | null {
  const [id = "", signed = ""] = ticket?.split(".") ?? [];
  return id !== "" && isSameDigest(signed, signature(address, id)) ? id : null;
}

const signature = ({ email, purpose }: { email: string; purpose: CodePurpose }, id: string) =>
  keyedDigest("code-ticket", [purpose, email, id]);
