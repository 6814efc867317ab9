import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { insertSignUp } from "@/lib/db/auth/sign-ups";
import { findUserByEmail, upsertUnverifiedUser } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { signupInput } from "@/lib/schemas/auth";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { ticketOf } from "@/lib/use-cases/auth/code/ticket";
import { assertGoodPassword } from "@/lib/use-cases/auth/password/new-password";
import { hashPassword } from "@/lib/use-cases/auth/password/password-hash";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { accountExistsMail } from "@/lib/use-cases/mail/templates/account-exists";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { assertSignupsOpen } from "./open-signups";
import { SIGN_UP_LIFETIME_MS } from "./verify-email";

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
  options: z.output<typeof signupInput> & { caller: Caller; now?: Date },
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
