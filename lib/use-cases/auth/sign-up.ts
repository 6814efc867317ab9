import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { deleteSignUps, insertSignUp, listSignUps, type StoredSignUp } from "@/lib/db/auth/codes";
import { findUserByEmail, lockUser, type StoredUser, upsertUnverifiedUser, verifyAs } from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { signupInput } from "@/lib/schemas/auth";
import { checkCode, ticketId, ticketOf, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { assertGoodPassword, hashPassword } from "@/lib/use-cases/auth/password/password";
import type { FromCaller } from "@/lib/use-cases/auth/session/authenticate";
import { type StartedSession, startSession } from "@/lib/use-cases/auth/session/start-session";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { accountExistsMail } from "@/lib/use-cases/mail/templates/codes";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";

/**
 * Signs a user up. For a taken address the answer and the work are the same, and its owner is emailed.
 *
 * An unverified address belongs to nobody yet. Concurrent sign-ups wait with their own codes, and verifying adopts the
 * verifying browser's sign-up (see `verifyEmail`).
 *
 * @returns `ticket`, which names this sign-up; the browser keeps it until the address is verified
 * @throws AppError `FORBIDDEN` when sign-ups are closed, `VALIDATION_FAILED` for a password that is easy to guess or
 * the address itself, `RATE_LIMITED`
 */
export async function signup(
  options: z.output<typeof signupInput> & FromCaller,
): Promise<{ email: string; ticket: string }> {
  const { email, firstName, lastName, password, caller, now = new Date() } = options;
  assertSignupsOpen();
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  await consumeRateLimits([{ limit: "newPasswordsByNetwork", subject: networkOf(caller.ipAddress) }]);
  await assertGoodPassword(password, { email, names: [firstName, lastName], field: "password" });
  await consumeRateLimits([
    { limit: "signupByNetwork", subject: networkOf(caller.ipAddress) },
    { limit: "signupByAddress", subject: email },
  ]);
  const passwordHash = await hashPassword(password);
  const owner = await findUserByEmail(email);

  const signUpId = await inTransaction(async (tx) => {
    const userId = await upsertUnverifiedUser(tx, { email, passwordHash, firstName, lastName, now });
    const expiresAt = new Date(now.getTime() + SIGN_UP_LIFETIME_MS);
    const id =
      userId === null ? uuidv7() : await insertSignUp(tx, { email, passwordHash, firstName, lastName, now, expiresAt });
    await sendCode(tx, {
      ...address,
      holder: { id, hasOwnPause: true },
      recipient: userId === null ? null : { id: userId, firstName, emailVerifiedAt: null },
      inCooldown: "replace",
      now,
    });
    if (userId === null) {
      const content = accountExistsMail.compose({
        firstName: owner?.emailVerifiedAt ? owner.firstName : null,
        loginUrl: `${env().appUrl}/login`,
        resetUrl: `${env().appUrl}/forgot-password`,
      });
      await queueMail(tx, { userId: owner?.id ?? null, to: email, content });
    }
    await recordAudit(tx, {
      userId: userId ?? owner?.id ?? null,
      action: userId === null ? "signup_on_taken_address" : "signup",
      ipAddress: caller.ipAddress,
    });
    return id;
  });
  return { email, ticket: ticketOf(address, signUpId) };
}

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
export async function verifyEmail(
  options: FromCaller & { email: string; otpCode: string; ticket: string | undefined; device: string | undefined },
): Promise<StartedSession> {
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

/** @throws AppError `FORBIDDEN` when the operator closed sign-ups; the same for every address */
export function assertSignupsOpen(): void {
  if (!env().areSignupsOpen) {
    throw new AppError("FORBIDDEN", "Sign-ups are closed here. If you have an account, log in.");
  }
}
