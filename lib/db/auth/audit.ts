import { v7 as uuidv7 } from "uuid";
import { type Db, prisma } from "@/lib/db/client";
import { ACCOUNT_EVENTS, type AccountHistoryEvent } from "@/lib/domain/auth/account-events";

/** `details` name no person, address, password or code. */
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
  | "transactions_exported"
  | "calendar_address_made"
  | "calendar_address_changed"
  | "calendar_address_ended"
  | "push_device_added"
  | "push_device_removed"
  | "push_amounts_changed"
  | "account_erased"
  /** Recorded twice with the same `look`: here for the person, and as `admin_person_sought` for the admin. */
  | "seen_by_operator"
  | "admin_granted"
  | "admin_revoked"
  | (typeof ADMIN_ACTS)[number];

const ADMIN_ACTS = [
  "admin_overview_seen",
  "admin_job_retried",
  "admin_person_sought",
  "admin_broadcast_previewed",
  "admin_broadcast_sent",
] as const;

export async function recordAudit(
  db: Db,
  entry: { userId: string | null; action: AuditAction; ipAddress: string; details?: Record<string, string | number> },
): Promise<void> {
  const { userId, action, ipAddress, details = {} } = entry;
  await db.auditEntry.createMany({ data: { id: uuidv7(), userId, action, ipAddress, details } });
}

export type HistoryEntry = { id: string; action: AccountHistoryEvent; ipAddress: string; at: Date };

export async function listAccountHistory(options: { userId: string; limit: number }): Promise<HistoryEntry[]> {
  const { userId, limit } = options;
  const entries = await prisma().auditEntry.findMany({
    where: { userId, action: { in: [...ACCOUNT_EVENTS] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true, action: true, ipAddress: true, at: true },
  });
  return entries as HistoryEntry[];
}

export type StoredAdminAct = { id: string; action: string; at: Date; email: string | null };

/** Lists admins' views and actions, newest first; erased admins have no address. */
export async function listAdminActs(limit: number): Promise<StoredAdminAct[]> {
  const entries = await prisma().auditEntry.findMany({
    where: { action: { in: [...ADMIN_ACTS] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true, action: true, at: true, user: { select: { email: true } } },
  });
  return entries.map(({ id, action, at, user }) => ({ id, action, at, email: user?.email ?? null }));
}
