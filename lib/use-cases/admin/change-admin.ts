import { setRole } from "@/lib/db/admin/people";
import { recordAudit } from "@/lib/db/auth/audit";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { inTransaction } from "@/lib/db/client";

/**
 * Makes the holder of a verified address an admin, or no longer one. Their sessions end: a token says which role it is of. Only a
 * command of the operator's machine calls it (scripts/admin/change-admins.ts), never the API.
 *
 * @returns whether it changed anything: not for an address without a verified account, nor for who is one, or none, already
 */
export function changeAdmin(options: { email: string; isAdmin: boolean; now?: Date }): Promise<boolean> {
  const { email, isAdmin, now = new Date() } = options;
  return inTransaction(async (tx) => {
    const userId = await setRole(tx, { email: email.trim().toLowerCase(), role: isAdmin ? "ADMIN" : "USER" });
    if (userId === null) return false;
    await revokeAllSessions(tx, { userId, now });
    await recordAudit(tx, { userId, action: isAdmin ? "admin_granted" : "admin_revoked", ipAddress: "" });
    return true;
  });
}
