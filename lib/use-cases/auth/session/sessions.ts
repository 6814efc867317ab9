import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { listLiveSessions, revokeSession } from "@/lib/db/auth/sessions";
import { findUserById } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { notFound } from "@/lib/domain/errors";
import type { listSessionsOutput } from "@/lib/schemas/auth";
import type { Viewer } from "./authenticate";
import type { Caller } from "./caller";

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
