import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { listLiveSessions, revokeSession } from "@/lib/db/auth/sessions";
import { findUserById, setIdleTimeout } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { notFound } from "@/lib/domain/errors";
import type { idleTimeoutInput, listSessionsOutput, User } from "@/lib/schemas/auth";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "./authenticate";
import type { Caller } from "./caller";
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
export async function endSession(options: {
  viewer: Viewer;
  id: string;
  caller: Caller;
  now?: Date;
}): Promise<{ id: string }> {
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
  options: z.output<typeof idleTimeoutInput> & { userId: string; viewer: Viewer; caller: Caller; now?: Date },
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
