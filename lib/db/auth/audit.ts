import { v7 as uuidv7 } from "uuid";
import type { Db } from "@/lib/db/client";

/** What is written down of an account's life. `details` name no person, address, password or code. */
export type AuditAction =
  | "signup"
  | "signup_on_taken_address"
  | "email_verified"
  | "login"
  | "login_failed"
  | "login_unverified"
  | "password_reset_asked"
  | "password_reset"
  | "profile_completed"
  | "logout"
  | "google_signup"
  | "google_linked"
  | "oidc_signup"
  | "oidc_linked"
  | "second_factor_asked"
  | "second_factor_failed"
  | "totp_added"
  | "totp_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "session_ended"
  | "idle_timeout_changed"
  | "password_changed"
  | "reauthenticated"
  | "account_exported"
  | "account_erased";

export async function recordAudit(
  db: Db,
  entry: { userId: string | null; action: AuditAction; ipAddress: string; details?: Record<string, string | number> },
): Promise<void> {
  const { userId, action, ipAddress, details = {} } = entry;
  await db.auditEntry.createMany({ data: { id: uuidv7(), userId, action, ipAddress, details } });
}
