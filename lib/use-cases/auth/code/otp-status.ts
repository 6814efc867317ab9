import type { z } from "zod";
import type { otpStatusOutput } from "@/lib/schemas/auth";
import { challengeState } from "./one-time-code";

/**
 * How the verification of an address stands. A challenge that is used or over looks like one that never was, apart from
 * a cool-down that still runs, so that a past verification does not show.
 */
export async function otpStatus(options: { email: string; now?: Date }): Promise<z.input<typeof otpStatusOutput>> {
  const { email, now = new Date() } = options;
  const state = await challengeState({ email, purpose: "VERIFY_EMAIL" }, now);
  const showsResend = state.pending || !state.canResend;
  return {
    pending: state.pending,
    expiresAt: state.pending ? (state.expiresAt?.toISOString() ?? null) : null,
    canResendAt: showsResend ? (state.canResendAt?.toISOString() ?? null) : null,
    attemptsRemaining: state.attemptsRemaining,
  };
}
