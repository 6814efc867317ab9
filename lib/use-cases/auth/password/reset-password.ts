import { recordAudit } from "@/lib/db/auth/audit";
import { dropMfaChallenges } from "@/lib/db/auth/mfa-challenges";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { deleteSignUps } from "@/lib/db/auth/sign-ups";
import { findUserByEmail, markVerified, setPassword } from "@/lib/db/auth/users";
import { deleteCalendarFeed } from "@/lib/db/cashflow/calendar-feeds";
import { inTransaction } from "@/lib/db/client";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { env } from "@/lib/env";
import { checkCode, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import { ticketId } from "@/lib/use-cases/auth/code/ticket";
import { knownDevice } from "@/lib/use-cases/auth/known-device";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { passwordChangedMail } from "@/lib/use-cases/mail/templates/password-changed";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { assertGoodPassword } from "./new-password";
import { hashPassword } from "./password-hash";

/**
 * Sets a new password by mailed code and ends the user's sessions and calendar address. The code proves the mailbox, so
 * it also verifies an unverified address.
 *
 * @param options.ticket  value of the reset cookie, if any
 * @param options.device  value of the device cookie, if any
 * @throws AppError `VALIDATION_FAILED` for a password that is easy to guess or the address itself (the code stays
 * valid), `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`
 */
export async function resetPassword(options: {
  email: string;
  otpCode: string;
  newPassword: string;
  ticket: string | undefined;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<{ email: string }> {
  const { email, caller, now = new Date() } = options;
  await consumeRateLimits([{ limit: "newPasswordsByNetwork", subject: networkOf(caller.ipAddress) }]);
  // Without the names: a refusal must not reveal the owner's name before the code is checked.
  await assertGoodPassword(options.newPassword, { email, names: [], field: "newPassword" });
  const address = { email, purpose: "RESET_PASSWORD" } as const;
  const device = knownDevice(options.device, email);
  const holderId = device ?? ticketId(options.ticket, address);
  const holder = holderId === null ? null : { id: holderId, isProved: device !== null };
  const { useUp } = await checkCode({ ...address, code: options.otpCode, holder, caller, now });
  const user = await findUserByEmail(email);
  // Erased since the code was sent.
  if (!user) throw wrongCode();
  const passwordHash = await hashPassword(options.newPassword);

  await inTransaction(async (tx) => {
    await useUp(tx);
    await setPassword(tx, { userId: user.id, passwordHash, now });
    await markVerified(tx, { userId: user.id, now });
    await deleteSignUps(tx, email);
    await revokeAllSessions(tx, { userId: user.id, now });
    await dropMfaChallenges(tx, user.id);
    const endsFeed = await deleteCalendarFeed(tx, user.id);
    const resetUrl = `${env().appUrl}/forgot-password`;
    const { timeZone } = await findUserSettings(user.id, tx);
    const content = passwordChangedMail.compose({
      firstName: user.firstName,
      at: now,
      timeZone,
      resetUrl,
      loggedOut: "all",
      endsFeed,
    });
    await queueMail(tx, { userId: user.id, to: email, content });
    await recordAudit(tx, { userId: user.id, action: "password_reset", ipAddress: caller.ipAddress });
  });
  return { email };
}
