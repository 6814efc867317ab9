import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

type Ended = { userId: string; sessionId: string };

/**
 * What ends one session and opens nothing. The page holds it for a logout that the server has not received: by then it has
 * given up its half of the token, and the next login has replaced the other (docs/decisions/0090-token-in-two-halves.md).
 */
export function logoutTicket({ userId, sessionId }: Ended): string {
  return `${userId}.${sessionId}.${keyedDigest("logout-ticket", [userId, sessionId])}`;
}

/** The session that a ticket ends, or null when we did not write it. */
export function sessionOfTicket(ticket: string): Ended | null {
  const [userId = "", sessionId = "", signature = ""] = ticket.split(".");
  return isSameDigest(signature, keyedDigest("logout-ticket", [userId, sessionId])) ? { userId, sessionId } : null;
}
