import { prisma, type Tx } from "@/lib/db/client";

export type CodePurpose = "VERIFY_EMAIL" | "RESET_PASSWORD";
type Address = { email: string; purpose: CodePurpose };

/** The newest challenge of an address. It stands for addresses without an account too, with `codeHash` null. */
export type StoredChallenge = { sentAt: Date; canResendAt: Date; attempts: number; usedAt: Date | null };

export type NewChallenge = Address & {
  /** Keyed hash of the code, or null when there is no one to send one to. */
  codeHash: string | null;
  sentAt: Date;
  expiresAt: Date;
  canResendAt: Date;
};

/**
 * Puts a new challenge in the place of the last one; of many requests at once one sends. One
 * that is asked for, not caused by a sign-up, is counted; with the last one that a window allows, the next may be asked
 * for when the window ends.
 *
 * @param options.inCooldown  `refuse` leaves a challenge alone that may not be sent again yet
 * @returns when the next may be asked for, or null when nothing was stored
 */
export async function replaceChallenge(
  tx: Tx,
  challenge: NewChallenge,
  options: { inCooldown: "refuse" | "replace"; maxResends: number; resendWindowMs: number },
): Promise<Date | null> {
  const { email, purpose, codeHash, sentAt, expiresAt } = challenge;
  const { maxResends, resendWindowMs } = options;
  const isReplacing = options.inCooldown === "replace";
  const inWindow = await tx.$kysely
    .selectFrom("oneTimeCodes")
    .select(["resends", "resendsSince"])
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("resendsSince", ">", new Date(sentAt.getTime() - resendWindowMs))
    .forUpdate()
    .executeTakeFirst();
  const resends = (inWindow?.resends ?? 0) + (isReplacing ? 0 : 1);
  const resendsSince = inWindow?.resendsSince ?? (isReplacing ? null : sentAt);
  const windowEndsAtMs = resends >= maxResends && resendsSince ? resendsSince.getTime() + resendWindowMs : 0;
  const stored = await tx.$kysely
    .insertInto("oneTimeCodes")
    .values({
      email,
      purpose,
      codeHash,
      createdAt: sentAt,
      expiresAt,
      canResendAt: new Date(Math.max(challenge.canResendAt.getTime(), windowEndsAtMs)),
      resends,
      resendsSince,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "purpose"])
        .doUpdateSet((eb) => ({
          codeHash: eb.ref("excluded.codeHash"),
          attempts: 0,
          consumedAt: null,
          createdAt: eb.ref("excluded.createdAt"),
          expiresAt: eb.ref("excluded.expiresAt"),
          canResendAt: eb.ref("excluded.canResendAt"),
          resends: eb.ref("excluded.resends"),
          resendsSince: eb.ref("excluded.resendsSince"),
        }))
        // Of two requests at once the second finds the first one's row, and its cooldown.
        .where((eb) =>
          eb.or([eb.lit(isReplacing), eb("oneTimeCodes.canResendAt", "<=", eb.ref("excluded.createdAt"))]),
        ),
    )
    .returning("canResendAt")
    .executeTakeFirst();
  return stored?.canResendAt ?? null;
}

export async function findChallenge({ email, purpose }: Address): Promise<StoredChallenge | null> {
  const code = await prisma().oneTimeCode.findUnique({
    where: { email_purpose: { email, purpose } },
    select: { createdAt: true, canResendAt: true, attempts: true, consumedAt: true },
  });
  if (!code) return null;
  const { createdAt: sentAt, canResendAt, attempts, consumedAt: usedAt } = code;
  return { sentAt, canResendAt, attempts, usedAt };
}

/**
 * Counts a try, if one is left, before anything is compared: of a thousand tries at once five are compared.
 *
 * @returns the code's hash (null inside when there is no code to hit), or null when no try is left, the time is over or
 *   the code was used
 */
export async function takeTry(
  { email, purpose }: Address,
  options: { maxAttempts: number; now: Date },
): Promise<{ codeHash: string | null } | null> {
  const [code] = await prisma().oneTimeCode.updateManyAndReturn({
    where: {
      email,
      purpose,
      attempts: { lt: options.maxAttempts },
      consumedAt: null,
      expiresAt: { gt: options.now },
    },
    data: { attempts: { increment: 1 } },
    select: { codeHash: true },
  });
  return code ?? null;
}

/** Uses the code up; false when a newer one or another request came first. */
export async function consumeCode(tx: Tx, options: Address & { codeHash: string; now: Date }): Promise<boolean> {
  const { email, purpose, codeHash, now } = options;
  const { count } = await tx.oneTimeCode.updateMany({
    where: { email, purpose, codeHash, consumedAt: null },
    data: { consumedAt: now },
  });
  return count === 1;
}
