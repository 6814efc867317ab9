import { findUserByEmail } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { takeAtLeast } from "@/lib/use-cases/auth/constant-time";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { codeCooldown } from "./one-time-code";
import { sendCode } from "./send-code";
import { ticketId } from "./ticket";

/**
 * Emails a new verification code, and answers the same to an address that needs none. The browser that signed up has a
 * pause and a count of its own: no one else's requests keep it from a new code.
 *
 * @param options.ticket  what the sign-up cookie holds, if anything
 * @throws AppError `RATE_LIMITED` inside the cool-down, with the instant at which it ends in `details`
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
