import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

type Ended = { userId: string; sessionId: string };

/**
 * Signs a ticket that ends one session and opens nothing. The page keeps it for a logout the server hasn't received. By
 * then it has dropped its half of the token, and the next login has replaced the other
 * (docs/decisions/0090-token-in-two-halves.md).
 */
export function logoutTicket({ userId, sessionId }: Ended): string {
  return `${userId}.${sessionId}.${keyedDigest("logout-ticket", [userId, sessionId])}`;
}

/** Returns the session a ticket ends; null if not ours. */
export function sessionOfTicket(ticket: string): Ended | null {
  const [userId = "", sessionId = "", signature = ""] = ticket.split(".");
  return isSameDigest(signature, keyedDigest("logout-ticket", [userId, sessionId])) ? { userId, sessionId } : null;
}
