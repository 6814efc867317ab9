import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/db/auth/audit";
import { deleteSignUps } from "@/lib/db/auth/codes";
import { findUserByEmail, markVerified } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { checkCode, ticketId, ticketOf, wrongCode } from "@/lib/use-cases/auth/code/one-time-code";
import { sendCode, takeAtLeast } from "@/lib/use-cases/auth/code/send-code";
import type { FromCaller } from "@/lib/use-cases/auth/session/authenticate";
import { knownDevice } from "@/lib/use-cases/auth/session/start-session";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { replacePassword } from "./change-password";
import { assertGoodPassword, hashPassword } from "./password";

/**
 * Emails a code for choosing a new password. The answer is always the same: unknown addresses and requests within a
 * minute get no email. A known device has its own cooldown and count and no network limit, so strangers can't block it.
 *
 * @param options.ticket  value of the reset cookie, if any
 * @param options.device  value of the device cookie, if any
 * @returns `ticket`, kept by the browser for the reset: its tries are its own
 * @throws AppError `RATE_LIMITED` after too many requests from one network, for any addresses
 */
export async function forgotPassword(
  options: FromCaller & { email: string; ticket: string | undefined; device: string | undefined },
): Promise<{ email: string; ticket: string }> {
  const { email, caller, now = new Date() } = options;
  const address = { email, purpose: "RESET_PASSWORD" } as const;
  const device = knownDevice(options.device, email);
  const holder = device
    ? { id: device, hasOwnPause: true }
    : { id: ticketId(options.ticket, address) ?? randomBytes(16).toString("base64url"), hasOwnPause: false };
  await consumeRateLimits([
    device
      ? { limit: "codesByHolder", subject: device }
      : { limit: "codesByNetwork", subject: networkOf(caller.ipAddress) },
  ]);
  await takeAtLeast(async () => {
    const user = await findUserByEmail(email);
    await inTransaction(async (tx) => {
      await sendCode(tx, { ...address, holder, recipient: user, inCooldown: "refuse", now });
      await recordAudit(tx, {
        userId: user?.id ?? null,
        action: "password_reset_asked",
        ipAddress: caller.ipAddress,
      });
    });
  });
  return { email, ticket: ticketOf(address, holder.id) };
}

/**
 * Sets a new password by mailed code and ends the user's sessions and calendar address. The code proves the mailbox, so
 * it also verifies an unverified address.
 *
 * @param options.ticket  value of the reset cookie, if any
 * @param options.device  value of the device cookie, if any
 * @throws AppError `VALIDATION_FAILED` for a password that is easy to guess or the address itself (the code stays
 * valid), `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`
 */
export async function resetPassword(
  options: FromCaller & {
    email: string;
    otpCode: string;
    newPassword: string;
    ticket: string | undefined;
    device: string | undefined;
  },
): Promise<{ email: string }> {
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
    await markVerified(tx, { userId: user.id, now });
    await deleteSignUps(tx, email);
    await replacePassword(tx, { user, passwordHash, action: "password_reset", caller, now });
  });
  return { email };
}
