import { recordAudit } from "@/lib/db/auth/audit";
import { dropMfaChallenges } from "@/lib/db/auth/mfa-challenges";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { findUserByEmail, markVerified, setPassword } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { env } from "@/lib/env";
import { checkCode, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { passwordChangedMail } from "@/lib/use-cases/mail/templates/password-changed";
import { assertGoodPassword } from "./new-password";
import { hashPassword } from "./password-hash";

/**
 * Sets a new password by the mailed code and ends every session of the user. Who holds the code holds the mailbox, so
 * an address that was never verified is verified by it.
 *
 * @throws AppError `VALIDATION_FAILED` for a password that is common or the address itself (the code stays good),
 *   `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`
 */
export async function resetPassword(options: {
  email: string;
  otpCode: string;
  newPassword: string;
  caller: Caller;
  now?: Date;
}): Promise<{ email: string }> {
  const { email, caller, now = new Date() } = options;
  await assertGoodPassword(options.newPassword, { email, field: "newPassword" });
  const { useUp } = await checkCode({ email, purpose: "RESET_PASSWORD", code: options.otpCode, caller, now });
  const user = await findUserByEmail(email);
  // Erased since the code was sent.
  if (!user) throw wrongCode();
  const passwordHash = await hashPassword(options.newPassword);

  await inTransaction(async (tx) => {
    await useUp(tx);
    await setPassword(tx, { userId: user.id, passwordHash, now });
    await markVerified(tx, { userId: user.id, now });
    await revokeAllSessions(tx, { userId: user.id, now });
    await dropMfaChallenges(tx, user.id);
    const resetUrl = `${env().appUrl}/forgot-password`;
    const content = passwordChangedMail.compose({ firstName: user.firstName, at: now, resetUrl, loggedOut: "all" });
    await queueMail(tx, { userId: user.id, to: email, content });
    await recordAudit(tx, { userId: user.id, action: "password_reset", ipAddress: caller.ipAddress });
  });
  return { email };
}
