import { SWEPT_AFTER_MS } from "@/lib/db/auth/second-factors";
import type { Tx } from "@/lib/db/client";
import { deleteExpiredAttachments } from "@/lib/db/transactions/attachments";
import { hasNone } from "@/lib/db/unnest";
import { RETENTION } from "@/lib/domain/profile/retention";

/**
 * Deletions of everyone's expired data, each by itself: unrestorable transactions and files, old notifications, ended sign-ups,
 * challenges, codes and counters, old browsers and network addresses, and addresses unverified for thirty days. All other data
 * of verified users stays.
 */
export const EXPIRED_ROWS: Readonly<Record<string, (tx: Tx, now: Date) => Promise<unknown>>> = {
  transactions: (tx, now) =>
    tx.removedTransaction.deleteMany({ where: { removedAt: { lt: before(now, RETENTION.removed) } } }),
  notifications: (tx, now) =>
    tx.notification.deleteMany({ where: { createdAt: { lt: before(now, RETENTION.notifications) } } }),
  attachments: (tx, now) => deleteExpiredAttachments(tx, { before: before(now, RETENTION.removed) }),
  sign_ups: (tx, now) => tx.signUp.deleteMany({ where: { expiresAt: { lte: now } } }),
  challenges: (tx, now) =>
    tx.mfaChallenge.deleteMany({ where: { expiresAt: { lte: new Date(now.getTime() - SWEPT_AFTER_MS) } } }),
  passkeys: (tx, now) => tx.passkeyRegistration.deleteMany({ where: { expiresAt: { lte: now } } }),
  codes: (tx, now) => tx.oneTimeCode.deleteMany({ where: { expiresAt: { lte: before(now, RETENTION.codes) } } }),
  traces: (tx, now) => eraseTraces(tx, before(now, RETENTION.traces)),
  rate_limits: (tx, now) => tx.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } }),
  unverified: (tx, now) => deleteUnverified(tx, before(now, RETENTION.unverified)),
};

function before(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

async function eraseTraces(tx: Tx, before: Date): Promise<void> {
  await tx.session.updateMany({
    where: {
      AND: [
        { OR: [{ revokedAt: { lt: before } }, { expiresAt: { lt: before } }] },
        { OR: [{ ipAddress: { not: "" } }, { userAgent: { not: "" } }] },
      ],
    },
    data: { ipAddress: "", userAgent: "" },
  });
  await tx.auditEntry.updateMany({ where: { at: { lt: before }, ipAddress: { not: "" } }, data: { ipAddress: "" } });
}

/** Accounts and emails of unverified addresses, and network addresses of attempts without an account. */
async function deleteUnverified(tx: Tx, before: Date): Promise<void> {
  await tx.$kysely
    .deleteFrom("users")
    .where("users.emailVerifiedAt", "is", null)
    .where("users.updatedAt", "<", before)
    // Someone who signed up again meanwhile has a waiting sign-up.
    .where(({ selectFrom }) => hasNone(selectFrom("signUps as s").whereRef("s.email", "=", "users.email")))
    .execute();
  await tx.$kysely
    .deleteFrom("mails")
    .where("mails.createdAt", "<", before)
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("users as u").whereRef("u.email", "=", "mails.toAddress").where("u.emailVerifiedAt", "is not", null),
      ),
    )
    .execute();
  await tx.auditEntry.updateMany({
    where: { userId: null, at: { lt: before }, ipAddress: { not: "" } },
    data: { ipAddress: "" },
  });
}
