import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { findPersonByAddress, setRole } from "@/lib/db/admin/people";
import { recordAudit } from "@/lib/db/auth/audit";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { inTransaction } from "@/lib/db/client";
import type { findPersonOutput } from "@/lib/schemas/admin";
import type { FromViewer } from "@/lib/use-cases/auth/session/authenticate";
import { hasPremium } from "@/lib/use-cases/billing/current-subscription";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";

/**
 * Finds an account by exact address, without financial data. The audit log and the person's own history both record the
 * lookup. A shared random id links the two, so the admin's entry doesn't name an erased account.
 *
 * @throws AppError `RATE_LIMITED` after sixty within an hour
 */
export async function findPerson(options: FromViewer & { email: string }): Promise<z.input<typeof findPersonOutput>> {
  const { viewer, caller, email, now = new Date() } = options;
  await consumeRateLimits([{ limit: "lookupsByAdmin", subject: viewer.userId }]);
  const look = randomUUID();
  const found = await inTransaction(async (tx) => {
    const person = await findPersonByAddress(tx, email);
    const details = { look, found: person ? 1 : 0 };
    await recordAudit(tx, {
      userId: viewer.userId,
      action: "admin_person_sought",
      ipAddress: caller.ipAddress,
      details,
    });
    // Without the admin's address, which the person needn't know.
    if (person) {
      await recordAudit(tx, { userId: person.id, action: "seen_by_operator", ipAddress: "", details: { look } });
    }
    return person;
  });
  if (!found) return { person: null };
  const { emailVerifiedAt, lastLoginAt, createdAt, ...rest } = found;
  return {
    person: {
      ...rest,
      createdAt: createdAt.toISOString(),
      verifiedAt: emailVerifiedAt?.toISOString() ?? null,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      plan: (await hasPremium({ userId: found.id }, now)) ? "premium" : "free",
    },
  };
}

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
