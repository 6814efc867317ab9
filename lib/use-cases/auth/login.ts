import { recordAudit } from "@/lib/db/auth/audit";
import { insertSignUp, listSignUps } from "@/lib/db/auth/codes";
import { findUserByEmail, lockUser, type StoredUser } from "@/lib/db/auth/users";
import { inTransaction, prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { ticketOf } from "@/lib/use-cases/auth/code/one-time-code";
import { isRightPassword } from "@/lib/use-cases/auth/password/password";
import type { Caller, FromCaller } from "@/lib/use-cases/auth/session/authenticate";
import { knownDevice } from "@/lib/use-cases/auth/session/start-session";
import { type ConsumedLimit, consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { sendCode } from "./code/send-code";
import { type SignIn, startSessionOrAsk } from "./second-factor/login";
import { SIGN_UP_LIFETIME_MS } from "./sign-up";

/** Nothing is open yet: the ticket names the sign-up the mailed code verifies. */
type Unverified = { refusal: AppError; ticket: string };

/**
 * Logs a user in, or asks for their second factor. Unknown addresses take the same time and get the same answer as
 * wrong passwords. Only failures count towards the limits.
 *
 * @param options.device  value of the device cookie, if any
 * @returns for an unverified address's right password the refusal `EMAIL_NOT_VERIFIED`, with the ticket of the sign-up
 * that chose it; sends a code unless one was sent within the last minute
 * @throws AppError `INVALID_CREDENTIALS`, `RATE_LIMITED`
 */
export async function login(
  options: FromCaller & { email: string; password: string; device: string | undefined },
): Promise<SignIn | Unverified> {
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
    return {
      refusal: new AppError("EMAIL_NOT_VERIFIED", FALLBACKS.auth.unverified),
      ticket: await sendNewCode({ ...user, passwordHash: user.passwordHash ?? "" }, caller, now),
    };
  }
  return inTransaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    // Changed during the comparison: the old password's sessions have ended, and it starts no new one.
    if (!current || current.passwordHash !== user.passwordHash) throw wrongPair();
    return startSessionOrAsk(tx, {
      user: current,
      loginDevice: { device: options.device, isFirst: false },
      caller,
      now,
    });
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

/** @returns ticket of the sign-up that chose the password, restored if it had expired */
async function sendNewCode(user: StoredUser & { passwordHash: string }, caller: Caller, now: Date): Promise<string> {
  const { email, passwordHash, firstName, lastName } = user;
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  return inTransaction(async (tx) => {
    const waiting = await listSignUps(tx, { email, now });
    const id =
      waiting.find((signUp) => signUp.passwordHash === passwordHash)?.id ??
      (await insertSignUp(tx, {
        email,
        passwordHash,
        firstName,
        lastName,
        now,
        expiresAt: new Date(now.getTime() + SIGN_UP_LIFETIME_MS),
      }));
    const holder = { id, hasOwnPause: true };
    await sendCode(tx, { ...address, holder, recipient: user, inCooldown: "refuse", now });
    await recordAudit(tx, { userId: user.id, action: "login_unverified", ipAddress: caller.ipAddress });
    return ticketOf(address, id);
  });
}
