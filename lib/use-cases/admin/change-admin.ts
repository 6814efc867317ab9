import { setRole } from "@/lib/db/admin/people";
import { recordAudit } from "@/lib/db/auth/audit";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { inTransaction } from "@/lib/db/client";

/**
 * Grants or revokes the admin role by verified address, and ends the user's sessions, because tokens carry the role.
 * Only the operator's command line calls it (scripts/admin/change-admins.ts), never the API.
 *
 * @returns false without a verified account, or when the role is unchanged
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
