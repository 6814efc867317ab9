import { recordAudit } from "@/lib/db/auth/audit";
import { revokeSession } from "@/lib/db/auth/sessions";
import { inTransaction } from "@/lib/db/client";
import type { Viewer } from "./authenticate";
import type { Caller } from "./caller";

/** Ends this session: its token is worth nothing from now on, wherever it was copied to. */
export async function logout(options: { viewer: Viewer; caller: Caller; now?: Date }): Promise<{ signedOut: true }> {
  const { viewer, caller, now = new Date() } = options;
  await inTransaction(async (tx) => {
    await revokeSession(tx, { userId: viewer.userId, sessionId: viewer.sessionId, now });
    await recordAudit(tx, { userId: viewer.userId, action: "logout", ipAddress: caller.ipAddress });
  });
  return { signedOut: true };
}
