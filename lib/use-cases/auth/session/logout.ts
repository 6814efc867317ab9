import { recordAudit } from "@/lib/db/auth/audit";
import { revokeSession } from "@/lib/db/auth/sessions";
import { inTransaction } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import type { Viewer } from "./authenticate";
import type { Caller } from "./caller";

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
function sessionOfTicket(ticket: string): Ended | null {
  const [userId = "", sessionId = "", signature = ""] = ticket.split(".");
  return isSameDigest(signature, keyedDigest("logout-ticket", [userId, sessionId])) ? { userId, sessionId } : null;
}

/** Ends this session; copies of its token stop working too. */
export async function logout(options: { viewer: Viewer; caller: Caller; now?: Date }): Promise<{ signedOut: true }> {
  const { userId, sessionId } = options.viewer;
  return end({ userId, sessionId }, options);
}

/**
 * Idempotent, also for ended sessions.
 *
 * @throws AppError `INVALID_TOKEN` for a ticket we didn't write
 */
export async function finishLogout(options: {
  logoutTicket: string;
  caller: Caller;
  now?: Date;
}): Promise<{ signedOut: true }> {
  const session = sessionOfTicket(options.logoutTicket);
  if (!session) throw new AppError("INVALID_TOKEN", "This session is unknown");
  return end(session, options);
}

async function end(
  { userId, sessionId }: { userId: string; sessionId: string },
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<{ signedOut: true }> {
  await inTransaction(async (tx) => {
    if (!(await revokeSession(tx, { userId, sessionId, now }))) return;
    await recordAudit(tx, { userId, action: "logout", ipAddress: caller.ipAddress });
  });
  return { signedOut: true };
}
