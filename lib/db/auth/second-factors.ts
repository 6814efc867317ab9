import { v7 as uuidv7 } from "uuid";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { toSafeInteger } from "@/lib/db/safe-integer";

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
  const row = { encryptedSecret, createdAt: now };
  const { numInsertedOrUpdatedRows } = await prisma()
    .$kysely.insertInto("totpFactors")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row).where("totpFactors.confirmedAt", "is", null))
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

/** `publicKey` is COSE; `credentialId` base64url. */
export type StoredPasskey = {
  id: string;
  credentialId: string;
  publicKey: Buffer<ArrayBuffer>;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export async function listPasskeys(userId: string): Promise<StoredPasskey[]> {
  const passkeys = await prisma().passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    omit: { userId: true },
  });
  return passkeys.map((passkey) => ({
    ...passkey,
    publicKey: Buffer.from(passkey.publicKey),
    counter: toSafeInteger(passkey.counter),
  }));
}

type NewPasskey = Pick<StoredPasskey, "credentialId" | "counter" | "transports" | "name"> & { publicKey: Uint8Array };

/** @returns its id, or null when anyone has already stored that authenticator's key */
export async function insertPasskey(
  tx: Tx,
  passkey: NewPasskey & { userId: string; now: Date },
): Promise<string | null> {
  const { userId, credentialId, counter, transports, name, now } = passkey;
  const publicKey = Buffer.from(passkey.publicKey);
  const id = uuidv7();
  const { count } = await tx.passkey.createMany({
    data: { userId, id, credentialId, publicKey, counter, transports, name, createdAt: now },
    skipDuplicates: true,
  });
  return count === 1 ? id : null;
}

/**
 * Stores the authenticator's counter. False when the passkey was removed meanwhile, or another login has reached the
 * counter, so two devices hold the key. Authenticators that don't count always say 0.
 */
export async function markPasskeyUsed(
  tx: Tx,
  options: { userId: string; credentialId: string; counter: number; now: Date },
): Promise<boolean> {
  const { userId, credentialId, counter, now } = options;
  const { count } = await tx.passkey.updateMany({
    where: { userId, credentialId, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt: now },
  });
  return count === 1;
}

/** @returns its name, or null when the user has no such passkey */
export async function deletePasskey(tx: Tx, options: { userId: string; id: string }): Promise<string | null> {
  const { userId, id } = options;
  const passkey = await tx.$kysely
    .deleteFrom("passkeys")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return passkey?.name ?? null;
}

type SessionKey = { userId: string; sessionId: string };

/** Stores the challenge for creating a passkey or confirming a login; a session's newest one counts. */
export async function storeSessionChallenge(
  options: SessionKey & { challenge: string; expiresAt: Date },
): Promise<void> {
  const { userId, sessionId, challenge, expiresAt } = options;
  await prisma().passkeyRegistration.upsert({
    where: { userId_sessionId: { userId, sessionId } },
    create: { userId, sessionId, challenge, expiresAt },
    update: { challenge, expiresAt },
  });
}

/** Returns and deletes the challenge: a wrong answer needs a new one. */
export async function takeSessionChallenge(options: SessionKey & { now: Date }): Promise<string | null> {
  const { userId, sessionId, now } = options;
  const asked = await prisma()
    .$kysely.deleteFrom("passkeyRegistrations")
    .where("userId", "=", userId)
    .where("sessionId", "=", sessionId)
    .returning(["challenge", "expiresAt"])
    .executeTakeFirst();
  return asked && asked.expiresAt > now ? asked.challenge : null;
}

/** `report-stopped-login` needs a challenge shortly after its end. */
export const SWEPT_AFTER_MS = 60 * 60 * 1000;

/** Stores a login waiting for its second factor, and deletes the user's long expired ones. */
export async function insertMfaChallenge(
  tx: Tx,
  challenge: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, userId, now, expiresAt } = challenge;
  await tx.mfaChallenge.deleteMany({ where: { userId, expiresAt: { lte: new Date(now.getTime() - SWEPT_AFTER_MS) } } });
  await tx.mfaChallenge.createMany({ data: { tokenHash, userId, createdAt: now, expiresAt } });
}

type Tried = { tokenHash: string; maxAttempts: number; now: Date };

const open = ({ tokenHash, maxAttempts, now }: Tried) => ({
  tokenHash,
  attempts: { lt: maxAttempts },
  expiresAt: { gt: now },
});

export function findMfaChallenge(options: Tried): Promise<{ userId: string } | null> {
  return prisma().mfaChallenge.findFirst({ where: open(options), select: { userId: true } });
}

export function findEndedMfaChallenge(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: string; createdAt: Date } | null> {
  return tx.mfaChallenge.findFirst({
    where: { tokenHash, expiresAt: { lte: now } },
    select: { userId: true, createdAt: true },
  });
}

/** Counts a try before any comparison: of a thousand simultaneous ones five are compared. */
export async function takeMfaTry(options: Tried): Promise<{ userId: string; passkeyChallenge: string | null } | null> {
  const [challenge] = await prisma().mfaChallenge.updateManyAndReturn({
    where: open(options),
    data: { attempts: { increment: 1 } },
    select: { userId: true, passkeyChallenge: true },
  });
  return challenge ?? null;
}

export async function setPasskeyChallenge(options: { tokenHash: string; passkeyChallenge: string }): Promise<void> {
  const { tokenHash, passkeyChallenge } = options;
  await prisma().mfaChallenge.updateMany({ where: { tokenHash }, data: { passkeyChallenge } });
}

/** Ends a challenge; false when another request finished it first. */
export async function consumeMfaChallenge(tx: Tx, tokenHash: string): Promise<boolean> {
  const { count } = await tx.mfaChallenge.deleteMany({ where: { tokenHash } });
  return count === 1;
}

export async function dropMfaChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.mfaChallenge.deleteMany({ where: { userId } });
}
