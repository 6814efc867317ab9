import { SWEPT_AFTER_MS } from "@/lib/db/auth/mfa-challenges";
import { inTransaction, type Tx } from "@/lib/db/client";
import { deleteExpiredAttachments } from "@/lib/db/transactions/attachments/attachments";
import { RETENTION } from "@/lib/domain/profile/retention";

/**
 * Deletes what is over for everyone: transactions and files that can be restored no more, notifications of long ago, sign-ups,
 * challenges, codes and counts that have ended, browsers and network addresses of long ago, and what an address left behind that no one verified in thirty days. What else belongs
 * to a verified person stays.
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

/** Browsers and network addresses of sessions that ended before, and the log's network addresses from before. */
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

/** Accounts and emails of addresses that no one verified, and the network addresses of attempts on no account. */
async function deleteUnverified(tx: Tx, before: Date): Promise<void> {
  await tx.$kysely
    .deleteFrom("users")
    .where("users.emailVerifiedAt", "is", null)
    .where("users.updatedAt", "<", before)
    // Whoever signed up again meanwhile has a sign-up that waits.
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
