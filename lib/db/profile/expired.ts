import { SWEPT_AFTER_MS } from "@/lib/db/auth/mfa-challenges";
import { inTransaction, type Tx } from "@/lib/db/client";
import { deleteExpiredAttachments } from "@/lib/db/transactions/attachments";
import { RETENTION } from "@/lib/domain/profile/retention";

/**
 * Deletes everyone's expired data: unrestorable transactions and files, old notifications, ended sign-ups, challenges,
 * codes and counters, old browsers and network addresses, and addresses unverified for thirty days. All other data of
 * verified users stays.
 */
export function deleteExpiredRows(now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return inTransaction(async (tx) => {
    await tx.removedTransaction.deleteMany({ where: { removedAt: { lt: before(RETENTION.removed) } } });
    await tx.notification.deleteMany({ where: { createdAt: { lt: before(RETENTION.notifications) } } });
    await deleteExpiredAttachments(tx, { before: before(RETENTION.removed) });
    await tx.signUp.deleteMany({ where: { expiresAt: { lte: now } } });
    await tx.mfaChallenge.deleteMany({ where: { expiresAt: { lte: new Date(now.getTime() - SWEPT_AFTER_MS) } } });
    await tx.passkeyRegistration.deleteMany({ where: { expiresAt: { lte: now } } });
    await tx.oneTimeCode.deleteMany({ where: { expiresAt: { lte: before(RETENTION.codes) } } });
    await eraseTraces(tx, before(RETENTION.traces));
    await tx.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
    await deleteUnverified(tx, before(RETENTION.unverified));
  });
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
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("signUps as s").select("s.id").whereRef("s.email", "=", "users.email"))),
    )
    .execute();
  await tx.$kysely
    .deleteFrom("mails")
    .where("mails.createdAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users as u")
            .select("u.id")
            .whereRef("u.email", "=", "mails.toAddress")
            .where("u.emailVerifiedAt", "is not", null),
        ),
      ),
    )
    .execute();
  await tx.auditEntry.updateMany({
    where: { userId: null, at: { lt: before }, ipAddress: { not: "" } },
    data: { ipAddress: "" },
  });
}
