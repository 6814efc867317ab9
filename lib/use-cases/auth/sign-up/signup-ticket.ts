import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/**
 * What the `signup` cookie holds: which sign-up this browser made, for which address.
 *
 * Until an address is verified anyone may sign up with it, and the newest sign-up counts, with the newest code. Someone
 * who signs up with another person's address just after them would have that person's code unlock *their* password.
 * The browser that signed up shows its ticket, and a code for a later sign-up than its own is refused. Clients without
 * cookies hold no ticket and are asked for none.
 */
export function signupTicket(email: string, passwordHash: string): string {
  // Every hash has a salt of its own, so it names one sign-up.
  return `${addressTag(email)}.${keyedDigest("signup-ticket", ["signup", email, passwordHash])}`;
}

/** Whether the ticket is for that address but for an earlier sign-up than the one stored. */
export function isOvertaken(ticket: string | undefined, email: string, storedPasswordHash: string | null): boolean {
  if (!ticket || ticket.split(".")[0] !== addressTag(email)) return false;
  return !isSameDigest(ticket, signupTicket(email, storedPasswordHash ?? ""));
}

function addressTag(email: string): string {
  return keyedDigest("signup-ticket", ["address", email]).slice(0, 16);
}
