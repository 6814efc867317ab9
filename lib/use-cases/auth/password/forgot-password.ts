import { recordAudit } from "@/lib/db/auth/audit";
import { findUserByEmail } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { takeAtLeast } from "@/lib/use-cases/auth/constant-time";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/auth/rate-limits";
import type { Caller } from "@/lib/use-cases/auth/session/caller";

/**
 * Emails a code to choose a new password with. The answer is always the same: nothing is sent to an address without an
 * account, and nothing within a minute of the last code.
 *
 * @throws AppError `RATE_LIMITED` when too many were asked for from one network, whatever the addresses
 */
export async function forgotPassword(options: {
  email: string;
  caller: Caller;
  now?: Date;
}): Promise<{ email: string }> {
  const { email, caller, now = new Date() } = options;
  await consumeRateLimits([{ limit: "codesByNetwork", subject: networkOf(caller.ipAddress) }]);
  await takeAtLeast(async () => {
    const user = await findUserByEmail(email);
    await inTransaction(async (tx) => {
      await sendCode(tx, { email, purpose: "RESET_PASSWORD", recipient: user, inCooldown: "refuse", now });
      await recordAudit(tx, {
        userId: user?.id ?? null,
        action: "password_reset_asked",
        ipAddress: caller.ipAddress,
      });
    });
  });
  return { email };
}
