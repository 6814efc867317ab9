import { randomInt } from "node:crypto";
import { type CodePurpose, consumeCode, findChallenge, replaceChallenge, takeTry } from "@/lib/db/auth/codes";
import type { Tx } from "@/lib/db/client";
import { OTP_POLICY, type OtpState, otpState } from "@/lib/domain/auth/otp";
import { AppError } from "@/lib/domain/errors";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/auth/rate-limits";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

type Address = { email: string; purpose: CodePurpose };

/** For the emails that carry a code. */
export const CODE_LIFETIME_MINUTES = OTP_POLICY.lifetimeMs / 60_000;

/**
 * Starts a new challenge for an address, whether or not it has an account: what can be seen of it from outside is the same.
 *
 * @param options.hasRecipient  false makes a challenge without a code, which nothing solves
 * @param options.inCooldown  `refuse` leaves a challenge that is younger than a minute as it is; `replace` does not
 * @returns the code to mail and when the next may be asked for; null in the cool-down, or after three in an hour
 */
export async function issueCode(
  tx: Tx,
  options: Address & { hasRecipient: boolean; inCooldown: "refuse" | "replace"; now: Date },
): Promise<{ code: string; canResendAt: Date } | null> {
  const { email, purpose, now } = options;
  const code = String(randomInt(10 ** OTP_POLICY.digits)).padStart(OTP_POLICY.digits, "0");
  const canResendAt = await replaceChallenge(
    tx,
    {
      email,
      purpose,
      codeHash: options.hasRecipient ? digestOf(options, code) : null,
      sentAt: now,
      expiresAt: new Date(now.getTime() + OTP_POLICY.lifetimeMs),
      canResendAt: new Date(now.getTime() + OTP_POLICY.resendCooldownMs),
    },
    { ...OTP_POLICY, inCooldown: options.inCooldown },
  );
  return canResendAt && { code, canResendAt };
}

/** What can be done with the newest code of an address. */
export async function challengeState(address: Address, now: Date): Promise<OtpState> {
  return otpState(await findChallenge(address), now);
}

/**
 * Checks a code: the try is counted first, then compared. The code is not used up yet; the returned function does that
 * inside the transaction that keeps what the code was for.
 *
 * @throws AppError `CODE_EXPIRED`, `INVALID_CODE` (wrong, replaced, used, spent or never sent: one answer), or
 *   `RATE_LIMITED` for a network from which too many wrong ones came
 */
export async function checkCode(
  options: Address & { code: string; caller: Caller; now: Date },
): Promise<{ useUp: (tx: Tx) => Promise<void> }> {
  const { email, purpose, now } = options;
  const refundRateLimits = await consumeRateLimits([
    { limit: "wrongCodesByNetwork", subject: networkOf(options.caller.ipAddress) },
  ]);
  const attempt = await takeTry({ email, purpose }, { maxAttempts: OTP_POLICY.maxAttempts, now });
  if (!attempt) throw await refusalOf({ email, purpose }, now);
  const codeHash = digestOf(options, options.code);
  if (!isSameDigest(attempt.codeHash ?? "", codeHash)) throw wrongCode();
  await refundRateLimits();
  return {
    useUp: async (tx) => {
      if (!(await consumeCode(tx, { email, purpose, codeHash, now }))) throw wrongCode();
    },
  };
}

async function refusalOf(address: Address, now: Date): Promise<AppError> {
  const { reason } = await challengeState(address, now);
  if (reason === "expired") return new AppError("CODE_EXPIRED", "That code has expired. Please ask for a new one.");
  if (reason === "exhausted") {
    return new AppError("INVALID_CODE", "Too many wrong codes. Please ask for a new one.");
  }
  return wrongCode();
}

/** One answer for every code that is not the one. */
export function wrongCode(): AppError {
  return new AppError("INVALID_CODE", "That code is not right. Please check the newest mail or ask for a new code.");
}

function digestOf({ email, purpose }: Address, code: string): string {
  return keyedDigest("one-time-code", [purpose, email, code]);
}
