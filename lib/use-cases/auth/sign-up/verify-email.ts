import { recordAudit } from "@/lib/db/auth/audit";
import { deleteSignUps, listSignUps, type StoredSignUp } from "@/lib/db/auth/sign-ups";
import { findUserByEmail, lockUser, type StoredUser, verifyAs } from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { checkCode, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import { ticketId } from "@/lib/use-cases/auth/code/ticket";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { type StartedSession, startSession } from "@/lib/use-cases/auth/session/start-session";

/** Time a sign-up waits for verification. Logging in with its password adds a day. */
export const SIGN_UP_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Verifies an address by mailed code and starts a session.
 *
 * Anyone can sign up with anyone's address. A code alone proves the mailbox, not whose password should open the
 * account. The ticket's own sign-up is therefore adopted. A browser gets a ticket by signing up, or by logging in with
 * the chosen password. A client without cookies that isn't a browser needs none while the address has a single sign-up
 * (docs/decisions/0010-unverified-email-addresses.md).
 *
 * @param options.ticket  value of the sign-up cookie, if any
 * @param options.device  value of the device cookie, if any
 * @throws AppError `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`; `CONFLICT` when the sign-up is ambiguous: the code
 * stays valid
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
    // First, so a concurrent request finds it used; the errors below keep it valid.
    await useUp(tx);
    // Verified otherwise meanwhile (a reset, Google): the code must not bypass a second factor set up since.
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
