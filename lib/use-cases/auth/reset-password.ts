import { recordAudit } from "@/lib/db/audit";
import { inTransaction } from "@/lib/db/client";
import { dropMfaChallenges } from "@/lib/db/mfa-challenges";
import { revokeAllSessions } from "@/lib/db/sessions";
import { findUserByEmail, markVerified, setPassword } from "@/lib/db/users";
import { env } from "@/lib/env";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { passwordChangedMail } from "@/lib/use-cases/mail/templates";
import type { Caller } from "./caller";
import { assertGoodPassword } from "./new-password";
import { checkCode, wrongCode } from "./one-time-code";
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

  await inTransaction(async (sql) => {
    await useUp(sql);
    await setPassword(sql, { userId: user.id, passwordHash, now });
    await markVerified(sql, { userId: user.id, now });
    await revokeAllSessions(sql, { userId: user.id, now });
    await dropMfaChallenges(sql, user.id);
    const resetUrl = `${env().appUrl}/forgot-password`;
    const content = passwordChangedMail({ firstName: user.firstName, at: now, resetUrl, signedOut: "all" });
    await queueMail(sql, { userId: user.id, to: email, content });
    await recordAudit(sql, { userId: user.id, action: "password_reset", ipAddress: caller.ipAddress });
  });
  return { email };
}
