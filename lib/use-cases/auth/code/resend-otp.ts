import { findUserByEmail } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { takeAtLeast } from "@/lib/use-cases/auth/constant-time";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { codeCooldown } from "./one-time-code";
import { sendCode } from "./send-code";
import { ticketId } from "./ticket";

/**
 * Emails a new verification code, with the same answer when none is needed. The signed-up browser has its own cooldown
 * and count: strangers can't block it.
 *
 * @param options.ticket  value of the sign-up cookie, if any
 * @throws AppError `RATE_LIMITED` during the cooldown, with its end in `details`
 */
export async function resendOtp(options: {
  email: string;
  ticket: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<{ email: string; canResendAt: string }> {
  const { email, caller, now = new Date() } = options;
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  const holderId = ticketId(options.ticket, address);
  await consumeRateLimits([
    holderId === null
      ? { limit: "codesByNetwork", subject: networkOf(caller.ipAddress) }
      : { limit: "codesByHolder", subject: holderId },
  ]);
  const sent = await takeAtLeast(async () => {
    const user = await findUserByEmail(email);
    const recipient = user && !user.emailVerifiedAt ? user : null;
    return inTransaction((tx) =>
      sendCode(tx, {
        ...address,
        holder: holderId === null ? null : { id: holderId, hasOwnPause: true },
        recipient,
        inCooldown: "refuse",
        now,
      }),
    );
  });
  if (sent) return { email, canResendAt: sent.canResendAt.toISOString() };
  throw await codeCooldown(address, holderId, now);
}
