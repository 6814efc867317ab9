import { recordAudit } from "@/lib/db/auth/audit";
import { revokeSession } from "@/lib/db/auth/sessions";
import { inTransaction } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { Viewer } from "./authenticate";
import type { Caller } from "./caller";
import { sessionOfTicket } from "./logout-ticket";

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
