import { v7 as uuidv7 } from "uuid";
import { prisma, type Tx } from "@/lib/db/client";

export type CodePurpose = "VERIFY_EMAIL" | "RESET_PASSWORD" | "CONFIRM_LOGIN";

/** Holder of challenges for everyone without a ticket or known device. */
export const NO_HOLDER = "";
export type ChallengeKey = { email: string; purpose: CodePurpose; holder: string };

/** An address's newest challenge. Addresses without an account have one too, with `codeHash` null. */
export type StoredChallenge = { sentAt: Date; canResendAt: Date; attempts: number; usedAt: Date | null };

export type NewChallenge = ChallengeKey & {
  /** Keyed hash of the code, or null without a recipient. */
  codeHash: string | null;
  sentAt: Date;
  expiresAt: Date;
  canResendAt: Date;
};

/**
 * Replaces the latest challenge; one of several simultaneous requests sends. Requested challenges are counted,
 * sign-ups' are not. After a window's last one, the next may be requested when the window ends.
 *
 * @param options.inCooldown  `refuse` keeps a challenge that may not be resent yet
 * @returns time of the next request, or null when nothing was stored
 */
export async function replaceChallenge(
  tx: Tx,
  challenge: NewChallenge,
  options: { inCooldown: "refuse" | "replace"; maxResends: number; resendWindowMs: number },
): Promise<Date | null> {
  const { email, purpose, holder, codeHash, sentAt, expiresAt } = challenge;
  const { maxResends, resendWindowMs } = options;
  const isReplacing = options.inCooldown === "replace";
  const inWindow = await tx.$kysely
    .selectFrom("oneTimeCodes")
    .select(["resends", "resendsSince"])
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("holder", "=", holder)
    .where("resendsSince", ">", new Date(sentAt.getTime() - resendWindowMs))
    .forUpdate()
    .executeTakeFirst();
  const resends = (inWindow?.resends ?? 0) + (isReplacing ? 0 : 1);
  const resendsSince = inWindow?.resendsSince ?? (isReplacing ? null : sentAt);
  const windowEndsAtMs = resends >= maxResends && resendsSince ? resendsSince.getTime() + resendWindowMs : 0;
  const canResendAt = new Date(Math.max(challenge.canResendAt.getTime(), windowEndsAtMs));
  const row = { codeHash, createdAt: sentAt, expiresAt, canResendAt, resends, resendsSince };
  const stored = await tx.$kysely
    .insertInto("oneTimeCodes")
    .values({ email, purpose, holder, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "purpose", "holder"])
        .doUpdateSet({ ...row, attempts: 0, consumedAt: null })
        // The second of two simultaneous requests finds the first one's row and its cooldown.
        .where((eb) =>
          eb.or([eb.lit(isReplacing), eb("oneTimeCodes.canResendAt", "<=", eb.ref("excluded.createdAt"))]),
        ),
    )
    .returning("canResendAt")
    .executeTakeFirst();
  return stored?.canResendAt ?? null;
}

/**
 * Copies a code's challenge to another holder with separate tries. It counts as nobody's resend and shortens no
 * cooldown. Deletes holders' challenges that ended an hour ago.
 */
export async function mirrorChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  const { email, purpose, holder, codeHash, sentAt, expiresAt, canResendAt } = challenge;
  const row = { codeHash, createdAt: sentAt, expiresAt };
  await tx.oneTimeCode.deleteMany({
    where: { email, holder: { not: NO_HOLDER }, expiresAt: { lte: new Date(sentAt.getTime() - HOLDER_RETENTION_MS) } },
  });
  await tx.$kysely
    .insertInto("oneTimeCodes")
    .values({ email, purpose, holder, ...row, canResendAt })
    .onConflict((conflict) =>
      conflict.columns(["email", "purpose", "holder"]).doUpdateSet((eb) => ({
        ...{ ...row, attempts: 0, consumedAt: null },
        canResendAt: eb.fn<Date>("greatest", ["oneTimeCodes.canResendAt", "excluded.canResendAt"]),
      })),
    )
    .execute();
}

/** Equals the time resends are counted, so a returning holder doesn't restart the count. */
const HOLDER_RETENTION_MS = 3_600_000;

export async function findChallenge({ email, purpose, holder }: ChallengeKey): Promise<StoredChallenge | null> {
  const code = await prisma().oneTimeCode.findUnique({
    where: { email_purpose_holder: { email, purpose, holder } },
    select: { createdAt: true, canResendAt: true, attempts: true, consumedAt: true },
  });
  if (!code) return null;
  const { createdAt: sentAt, canResendAt, attempts, consumedAt: usedAt } = code;
  return { sentAt, canResendAt, attempts, usedAt };
}

/**
 * Counts a try if one is left, before any comparison: of a thousand simultaneous tries five are compared.
 *
 * @returns the code's hash (null inside without a code), or null when no try is left, the time is over or the code was
 * used
 */
export async function takeTry(
  { email, purpose, holder }: ChallengeKey,
  options: { maxAttempts: number; now: Date },
): Promise<{ codeHash: string | null } | null> {
  const [code] = await prisma().oneTimeCode.updateManyAndReturn({
    where: {
      email,
      purpose,
      holder,
      attempts: { lt: options.maxAttempts },
      consumedAt: null,
      expiresAt: { gt: options.now },
    },
    data: { attempts: { increment: 1 } },
    select: { codeHash: true },
  });
  return code ?? null;
}

/** Returns the hash of an unused, unexpired code, however often it was guessed; null without one. */
export async function findCodeHash({ email, purpose, holder }: ChallengeKey, now: Date): Promise<string | null> {
  const code = await prisma().oneTimeCode.findFirst({
    where: { email, purpose, holder, consumedAt: null, expiresAt: { gt: now } },
    select: { codeHash: true },
  });
  return code?.codeHash ?? null;
}

/**
 * Uses up the code and every other one of that address and purpose, which is now served.
 *
 * @param options.holders  accepted holders
 * @returns false when a newer code or another request came first
 */
export async function consumeCode(
  tx: Tx,
  options: Omit<ChallengeKey, "holder"> & { holders: string[]; codeHash: string; now: Date },
): Promise<boolean> {
  const { email, purpose, holders, codeHash, now } = options;
  const { count } = await tx.oneTimeCode.updateMany({
    where: { email, purpose, holder: { in: holders }, codeHash, consumedAt: null },
    data: { consumedAt: now },
  });
  if (count === 0) return false;
  await tx.oneTimeCode.updateMany({ where: { email, purpose, consumedAt: null }, data: { consumedAt: now } });
  return true;
}

/** A sign-up's data; effective once its address is verified by its own browser. */
export type StoredSignUp = { id: string; passwordHash: string; firstName: string; lastName: string };

type NewSignUp = Omit<StoredSignUp, "id"> & { email: string; now: Date; expiresAt: Date };

const select = { id: true, passwordHash: true, firstName: true, lastName: true } as const;

/**
 * Stores a sign-up beside the address's others, and deletes all expired ones.
 *
 * @returns its id
 */
export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<string> {
  const { email, passwordHash, firstName, lastName, now, expiresAt } = signUp;
  await tx.signUp.deleteMany({ where: { expiresAt: { lte: now } } });
  const id = uuidv7();
  await tx.signUp.createMany({ data: { email, id, passwordHash, firstName, lastName, createdAt: now, expiresAt } });
  return id;
}

export function listSignUps(tx: Tx, options: { email: string; now: Date }): Promise<StoredSignUp[]> {
  const { email, now } = options;
  return tx.signUp.findMany({ where: { email, expiresAt: { gt: now } }, select, orderBy: { id: "asc" } });
}

/** Deletes an address's sign-ups after it was verified, so none can be adopted later. */
export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.signUp.deleteMany({ where: { email } });
}
