import type { z } from "zod";
import { listAccountHistory, recordAudit } from "@/lib/db/auth/audit";
import { listLiveSessions, revokeSession } from "@/lib/db/auth/sessions";
import { findUserById, setIdleTimeout } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { AppError, notFound } from "@/lib/domain/errors";
import type { accountHistoryOutput, idleTimeoutInput, listSessionsOutput, User } from "@/lib/schemas/auth";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import type { Caller, FromCaller, FromViewer, Viewer } from "./authenticate";
import { toWireUser } from "./to-user";

export async function listSessions(options: {
  viewer: Viewer;
  now?: Date;
}): Promise<z.output<typeof listSessionsOutput>> {
  const { viewer, now = new Date() } = options;
  const user = await findUserById(viewer.userId);
  const idleMs = user?.idleTimeoutMinutes ? user.idleTimeoutMinutes * 60_000 : null;
  const sessions = await listLiveSessions({ userId: viewer.userId, idleMs, now });
  return sessions.map(({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
    id,
    ...readUserAgent(userAgent),
    ipAddress,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }));
}

/**
 * Logs a device out; its token stops working at once.
 *
 * @throws AppError `NOT_FOUND` for an ended or another user's session
 */
export async function endSession(options: FromViewer & { id: string }): Promise<{ id: string }> {
  const { viewer, id, caller, now = new Date() } = options;
  await inTransaction(async (tx) => {
    if (!(await revokeSession(tx, { userId: viewer.userId, sessionId: id, now }))) throw notFound("Session");
    await recordAudit(tx, { userId: viewer.userId, action: "session_ended", ipAddress: caller.ipAddress });
  });
  return { id };
}

/**
 * Sets the idle timeout of all the user's sessions. A session idle for longer ends at its next request.
 *
 * @param options.minutes  one of the choices; null for no timeout
 * @throws AppError `FRESH_SIGN_IN_NEEDED` for a longer time than before
 */
export async function changeIdleTimeout(
  options: z.output<typeof idleTimeoutInput> & FromViewer & { userId: string },
): Promise<User> {
  const { userId, viewer, minutes, caller, now = new Date() } = options;
  const before = (await findUserById(userId))?.idleTimeoutMinutes ?? Number.POSITIVE_INFINITY;
  if ((minutes ?? Number.POSITIVE_INFINITY) > before) await assertFresh(viewer, now);
  return inTransaction(async (tx) => {
    const user = await setIdleTimeout(tx, { userId, minutes, now });
    if (!user) throw notFound("User");
    await recordAudit(tx, { userId, action: "idle_timeout_changed", ipAddress: caller.ipAddress });
    return toWireUser(user);
  });
}

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
export async function logout(options: FromViewer): Promise<{ signedOut: true }> {
  const { userId, sessionId } = options.viewer;
  return end({ userId, sessionId }, options);
}

/**
 * Idempotent, also for ended sessions.
 *
 * @throws AppError `INVALID_TOKEN` for a ticket we didn't write
 */
export async function finishLogout(options: FromCaller & { logoutTicket: string }): Promise<{ signedOut: true }> {
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

/** More than anyone reads; the export has everything. */
const SHOWN = 100;

export async function loadAccountHistory(options: { userId: string }): Promise<z.input<typeof accountHistoryOutput>> {
  const entries = await listAccountHistory({ userId: options.userId, limit: SHOWN });
  return entries.map(({ id, action, at, ipAddress }) => ({ id, what: action, at: at.toISOString(), ipAddress }));
}
