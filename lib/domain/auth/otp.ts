/** Lifetimes and limits of one-time codes (docs/contract.md, section 2). */
export const OTP_POLICY = {
  digits: 6,
  lifetimeMs: 600_000,
  maxAttempts: 5,
  resendCooldownMs: 60_000,
  maxResends: 3,
  resendWindowMs: 3_600_000,
} as const;

/**
 * A sent code, without the code itself: its keyed hash is stored elsewhere. `attempts` is incremented before comparing.
 */
export type OtpChallenge = { sentAt: Date; canResendAt: Date; attempts: number; usedAt: Date | null };

/**
 * `pending`: a code can be entered. `reason` says why not. `canResendAt` is when the next may be sent, regardless of
 * this one.
 */
export type OtpState = {
  pending: boolean;
  reason: "none" | "used" | "expired" | "exhausted" | null;
  expiresAt: Date | null;
  canResendAt: Date | null;
  canResend: boolean;
  attemptsRemaining: number;
};

/** Describes the newest code sent to an address; null if none was ever sent. */
export function otpState(challenge: OtpChallenge | null, now: Date): OtpState {
  if (!challenge) {
    return {
      pending: false,
      reason: "none",
      expiresAt: null,
      canResendAt: null,
      canResend: true,
      attemptsRemaining: 0,
    };
  }
  const expiresAt = new Date(challenge.sentAt.getTime() + OTP_POLICY.lifetimeMs);
  const { canResendAt } = challenge;
  const attemptsRemaining = Math.max(0, OTP_POLICY.maxAttempts - challenge.attempts);
  const reason = challenge.usedAt
    ? "used"
    : now >= expiresAt
      ? "expired"
      : attemptsRemaining === 0
        ? "exhausted"
        : null;
  return {
    pending: reason === null,
    reason,
    expiresAt,
    canResendAt,
    canResend: now >= canResendAt,
    attemptsRemaining: reason === null ? attemptsRemaining : 0,
  };
}
