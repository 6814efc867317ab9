import { recordAudit } from "@/lib/db/auth/audit";
import { deleteSignUps, listSignUps, type StoredSignUp } from "@/lib/db/auth/sign-ups";
import { findUserByEmail, lockUser, type StoredUser, verifyAs } from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { checkCode, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import { ticketId } from "@/lib/use-cases/auth/code/ticket";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { type StartedSession, startSession } from "@/lib/use-cases/auth/session/start-session";

/** How long a sign-up waits for its address to be verified. Logging in with its password makes it wait a day more. */
export const SIGN_UP_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Verifies an address by the mailed code and starts a session.
 *
 * Anyone may sign up with anyone's address, so a code alone says that the mailbox is there, and not whose password is to
 * open the account. What is taken over is what the ticket's own sign-up wrote. A browser without a ticket gets one by
 * signing up, or by logging in with the password it chose. A client that isn't a browser and keeps no cookies is asked for
 * none, as long as the address has one sign-up and no more (docs/decisions/0010-unverified-email-addresses.md).
 *
 * @param options.ticket  what the sign-up cookie holds, if anything
 * @param options.device  what the device cookie holds, if anything
 * @throws AppError `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`; `CONFLICT` when it is not clear whose sign-up it is:
 *   the code stays good
 */
export async function verifyEmail(options: {
  email: string;
  otpCode: string;
  ticket: string | undefined;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<StartedSession> {
  const { email, caller, now = new Date() } = options;
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  const signUpId = ticketId(options.ticket, address);
  const holder = signUpId === null ? null : { id: signUpId, isProved: false };
  const { useUp } = await checkCode({ ...address, code: options.otpCode, holder, caller, now });
  const user = await findUserByEmail(email);
  // Erased since the code was sent.
  if (!user) throw wrongCode();
  return inTransaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw wrongCode();
    // First, so that of two requests at once the second finds it used; what is thrown below leaves it good.
    await useUp(tx);
    // Verified another way meanwhile (a reset, Google): the code has nothing left to say, and must not be a way round a
    // second factor that was set up since.
    if (current.emailVerifiedAt) throw wrongCode();
    const signUp = await signUpOf(tx, { user: current, signUpId, isBrowser: caller.isBrowser, now });
    const { passwordHash, firstName, lastName } = signUp;
    const verified = await verifyAs(tx, { userId: user.id, passwordHash, firstName, lastName, now });
    if (!verified) throw wrongCode();
    await deleteSignUps(tx, email);
    await recordAudit(tx, { userId: user.id, action: "email_verified", ipAddress: caller.ipAddress });
    return startSession(tx, { user: verified, loginDevice: { device: options.device, isFirst: true }, caller, now });
  });
}

async function signUpOf(
  tx: Tx,
  options: { user: StoredUser; signUpId: string | null; isBrowser: boolean; now: Date },
): Promise<StoredSignUp> {
  const { user, signUpId, isBrowser, now } = options;
  const waiting = await listSignUps(tx, { email: user.email, now });
  if (signUpId !== null) {
    const own = waiting.find(({ id }) => id === signUpId);
    if (own) return own;
    throw new AppError("CONFLICT", "This sign-up is no longer valid. Please sign up again.");
  }
  if (isBrowser) {
    throw new AppError(
      "CONFLICT",
      "You signed up in another browser. Log in here with the password you chose, then enter the code.",
    );
  }
  const [only, another] = waiting;
  if (only && !another) return only;
  throw new AppError("CONFLICT", "Please reset your password by email, or sign up again and keep the cookies.");
}
