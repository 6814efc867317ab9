import { recordAudit } from "@/lib/db/auth/audit";
import { findUserByEmail, lockUser, markVerified } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { checkCode, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { type StartedSession, startSession } from "@/lib/use-cases/auth/session/start-session";
import { isOvertaken } from "./signup-ticket";

/**
 * Verifies an address by the mailed code and starts a session.
 *
 * @param options.ticket  what the `signup` cookie holds, if anything
 * @throws AppError `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`; `CONFLICT` when the code belongs to a later sign-up
 *   than this browser's
 */
export async function verifyEmail(options: {
  email: string;
  otpCode: string;
  ticket: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<StartedSession> {
  const { email, caller, now = new Date() } = options;
  const { useUp } = await checkCode({ email, purpose: "VERIFY_EMAIL", code: options.otpCode, caller, now });
  const user = await findUserByEmail(email);
  // Erased since the code was sent.
  if (!user) throw wrongCode();
  return inTransaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw wrongCode();
    if (isOvertaken(options.ticket, email, current.passwordHash)) {
      throw new AppError("CONFLICT", "Someone signed up with this address after you. Please sign up again.");
    }
    // Verified another way meanwhile (a reset, Google): the code has nothing left to say, and must not be a way round a
    // second factor that was set up since.
    if (current.emailVerifiedAt) throw wrongCode();
    await useUp(tx);
    await markVerified(tx, { userId: user.id, now });
    await recordAudit(tx, { userId: user.id, action: "email_verified", ipAddress: caller.ipAddress });
    return startSession(tx, { user: { ...current, emailVerifiedAt: now }, caller, now });
  });
}
