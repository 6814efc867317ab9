import type { z } from "zod";
import type { otpStatusOutput } from "@/lib/schemas/auth";
import { challengeState } from "./one-time-code";
import { ticketId } from "./ticket";

/**
 * A used or expired challenge looks like none, except for a running cooldown, so past verifications stay hidden.
 *
 * @param options.ticket  value of the sign-up cookie, if any: its browser sees its own tries
 */
export async function otpStatus(options: {
  email: string;
  ticket: string | undefined;
  now?: Date;
}): Promise<z.input<typeof otpStatusOutput>> {
  const { email, now = new Date() } = options;
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  const state = await challengeState(address, ticketId(options.ticket, address), now);
  const showsResend = state.pending || !state.canResend;
  return {
    pending: state.pending,
    expiresAt: state.pending ? (state.expiresAt?.toISOString() ?? null) : null,
    canResendAt: showsResend ? (state.canResendAt?.toISOString() ?? null) : null,
    attemptsRemaining: state.attemptsRemaining,
  };
}
