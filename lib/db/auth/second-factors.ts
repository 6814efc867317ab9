import { type Db, prisma, type Tx } from "@/lib/db/client";

export type TotpFactor = { encryptedSecret: string; confirmedAt: Date | null };
export type FactorCounts = { hasTotp: boolean; passkeys: number; recoveryCodes: number };

/** Counts a user's factors; an unconfirmed app doesn't count. */
export async function countFactors(db: Db, userId: string): Promise<FactorCounts> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      totpFactor: { select: { confirmedAt: true } },
      _count: { select: { passkeys: true, recoveryCodes: true } },
    },
  });
  return {
    hasTotp: Boolean(user?.totpFactor?.confirmedAt),
    passkeys: user?._count.passkeys ?? 0,
    recoveryCodes: user?._count.recoveryCodes ?? 0,
  };
}

export function findTotp(userId: string): Promise<TotpFactor | null> {
  return prisma().totpFactor.findUnique({ where: { userId }, select: { encryptedSecret: true, confirmedAt: true } });
}

/** Stores an unconfirmed secret, replacing the last one; false when one is confirmed. */
export async function storeUnconfirmedTotp(options: {
  userId: string;
  encryptedSecret: string;
  now: Date;
}): Promise<boolean> {
  const { userId, encryptedSecret, now } = options;
  const { numInsertedOrUpdatedRows } = await prisma()
    .$kysely.insertInto("totpFactors")
    .values({ userId, encryptedSecret, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet((eb) => ({
          encryptedSecret: eb.ref("excluded.encryptedSecret"),
          createdAt: eb.ref("excluded.createdAt"),
        }))
        .where("totpFactors.confirmedAt", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Confirms the app; false when that secret was replaced meanwhile or is already on. `step` counts as used. */
export async function markTotpConfirmed(
  tx: Tx,
  options: { userId: string; encryptedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const { userId, encryptedSecret, step, now } = options;
  const { count } = await tx.totpFactor.updateMany({
    where: { userId, encryptedSecret, confirmedAt: null },
    data: { confirmedAt: now, lastStep: step },
  });
  return count === 1;
}

/** Uses up a time step; false when it or a later one was used. */
export async function takeTotpStep(tx: Tx, options: { userId: string; step: number }): Promise<boolean> {
  const { userId, step } = options;
  const { count } = await tx.totpFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

/** @returns true if it was on; an unconfirmed one wasn't */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const factor = await tx.$kysely
    .deleteFrom("totpFactors")
    .where("userId", "=", userId)
    .returning("confirmedAt")
    .executeTakeFirst();
  return Boolean(factor?.confirmedAt);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  options: { userId: string; codeHashes: readonly string[] },
): Promise<void> {
  const { userId, codeHashes } = options;
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
}

export async function hasRecoveryCode(options: { userId: string; codeHash: string }): Promise<boolean> {
  return (await prisma().recoveryCode.count({ where: options })) === 1;
}

/** Uses up a code; false when another request did. */
export async function takeRecoveryCode(tx: Tx, options: { userId: string; codeHash: string }): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: options });
  return count === 1;
}
