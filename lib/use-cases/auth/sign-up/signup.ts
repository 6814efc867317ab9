import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { findUserByEmail, upsertUnverifiedUser } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { signupInput } from "@/lib/schemas/auth";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { assertGoodPassword } from "@/lib/use-cases/auth/password/new-password";
import { hashPassword } from "@/lib/use-cases/auth/password/password-hash";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/auth/rate-limits";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { accountExistsMail } from "@/lib/use-cases/mail/templates/account-exists";
import { signupTicket } from "./signup-ticket";

/**
 * Signs a user up, or answers the same and does the same work when the address is taken: its owner is notified by email.
 *
 * An address that was never verified belongs to no one yet: the newest sign-up replaces names and password, always
 * together with a new code, so that an older code never unlocks a newer password (see `signupTicket` for the rest).
 *
 * @returns `ticket`, to be kept by the browser until the address is verified
 * @throws AppError `VALIDATION_FAILED` for a password that is common or the address itself, `RATE_LIMITED`
 */
export async function signup(
  options: z.output<typeof signupInput> & { caller: Caller; now?: Date },
): Promise<{ email: string; ticket: string }> {
  const { email, firstName, lastName, password, caller, now = new Date() } = options;
  await assertGoodPassword(password, { email, field: "password" });
  await consumeRateLimits([
    { limit: "signupByNetwork", subject: networkOf(caller.ipAddress) },
    { limit: "signupByAddress", subject: email },
  ]);
  const passwordHash = await hashPassword(password);
  const owner = await findUserByEmail(email);

  await inTransaction(async (tx) => {
    const userId = await upsertUnverifiedUser(tx, { email, passwordHash, firstName, lastName, now });
    const recipient = userId === null ? null : { id: userId, firstName };
    await sendCode(tx, { email, purpose: "VERIFY_EMAIL", recipient, inCooldown: "replace", now });
    if (userId === null) {
      const content = accountExistsMail.compose({
        firstName: owner?.firstName ?? firstName,
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
  });
  return { email, ticket: signupTicket(email, passwordHash) };
}
