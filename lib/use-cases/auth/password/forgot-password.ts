import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/db/auth/audit";
import { findUserByEmail } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { ticketId, ticketOf } from "@/lib/use-cases/auth/code/ticket";
import { takeAtLeast } from "@/lib/use-cases/auth/constant-time";
import { knownDevice } from "@/lib/use-cases/auth/known-device";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";

/**
 * Emails a code for choosing a new password. The answer is always the same: unknown addresses and requests within a
 * minute get no email. A known device has its own cooldown and count and no network limit, so strangers can't block it.
 *
 * @param options.ticket  value of the reset cookie, if any
 * @param options.device  value of the device cookie, if any
 * @returns `ticket`, kept by the browser for the reset: its tries are its own
 * @throws AppError `RATE_LIMITED` after too many requests from one network, for any addresses
 */
export async function forgotPassword(options: {
  email: string;
  ticket: string | undefined;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<{ email: string; ticket: string }> {
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
