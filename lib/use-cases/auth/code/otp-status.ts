import type { z } from "zod";
import type { otpStatusOutput } from "@/lib/schemas/auth";
import { challengeState } from "./one-time-code";
import { ticketId } from "./ticket";

/**
 * How the verification of an address stands. A challenge that is used or over looks like one that never was, apart from
 * a cool-down that still runs, so that a past verification does not show.
 *
 * @param options.ticket  what the sign-up cookie holds, if anything: its own browser sees its own tries
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
