import { v7 as uuidv7 } from "uuid";
import { prisma, type Tx } from "@/lib/db/client";
import { toSafeInteger } from "@/lib/db/safe-integer";

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
