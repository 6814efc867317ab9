import { prisma, type Tx } from "@/lib/db/client";

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
