import { recordAudit } from "@/lib/db/auth/audit";
import { findUserByEmail, lockUser, type StoredUser } from "@/lib/db/auth/users";
import { inTransaction, prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { sendCode } from "./code/send-code";
import { knownDevice } from "./known-device";
import { isRightPassword } from "./password/password-hash";
import { type ConsumedLimit, consumeRateLimits, networkOf } from "./rate-limits";
import { type SignIn, startSessionOrAsk } from "./second-factor/sign-in";
import type { Caller } from "./session/caller";

/**
 * Signs a user in, or asks for the second factor of a user who has one. Unknown addresses cost the same time and get the
 * same answer as wrong passwords. Only failures count towards the limits.
 *
 * @param options.device  what the `device` cookie holds, if anything
 * @throws AppError `INVALID_CREDENTIALS`; `EMAIL_NOT_VERIFIED` for the right password of an unverified address, to which
 *   a code is sent unless one was within the last minute; `RATE_LIMITED`
 */
export async function login(options: {
  email: string;
  password: string;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<SignIn> {
  const { email, caller, now = new Date() } = options;
  const refundRateLimits = await consumeRateLimits(limitsOf(options));
  const user = await findUserByEmail(email);
  const isRight = await isRightPassword(options.password, user?.passwordHash ?? null).catch(async (error) => {
    await refundRateLimits();
    throw error;
  });
  if (!user || !isRight) {
    await recordAudit(prisma(), { userId: user?.id ?? null, action: "login_failed", ipAddress: caller.ipAddress });
    throw wrongPair();
  }
  await refundRateLimits();
  if (!user.emailVerifiedAt) {
    await sendNewCode(user, caller, now);
    throw new AppError("EMAIL_NOT_VERIFIED", FALLBACKS.auth.unverified);
  }
  return inTransaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    // Changed while it was compared: the sessions of the old password have ended, and it starts no new one.
    if (!current || current.passwordHash !== user.passwordHash) throw wrongPair();
    return startSessionOrAsk(tx, { user: current, caller, now });
  });
}

function wrongPair(): AppError {
  return new AppError("INVALID_CREDENTIALS", "Invalid email or password");
}

function limitsOf(options: { email: string; device: string | undefined; caller: Caller }): ConsumedLimit[] {
  const device = knownDevice(options.device, options.email);
  if (device) return [{ limit: "loginByDevice", subject: device }];
  return [
    { limit: "loginByNetwork", subject: networkOf(options.caller.ipAddress) },
    { limit: "loginByAddress", subject: options.email },
  ];
}

async function sendNewCode(user: StoredUser, caller: Caller, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await sendCode(tx, {
      email: user.email,
      purpose: "VERIFY_EMAIL",
      recipient: user,
      inCooldown: "refuse",
      now,
    });
    await recordAudit(tx, { userId: user.id, action: "login_unverified", ipAddress: caller.ipAddress });
  });
}
