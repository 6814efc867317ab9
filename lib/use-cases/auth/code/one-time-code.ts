import { randomInt } from "node:crypto";
import {
  type ChallengeKey,
  type CodePurpose,
  consumeCode,
  findChallenge,
  findCodeHash,
  mirrorChallenge,
  NO_HOLDER,
  replaceChallenge,
  takeTry,
} from "@/lib/db/auth/codes";
import type { Tx } from "@/lib/db/client";
import { OTP_POLICY, type OtpState, otpState } from "@/lib/domain/auth/otp";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/use-cases/auth/session/authenticate";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { type ConsumedLimit, consumeRateLimits, networkOf, siteOf } from "@/lib/use-cases/rate-limits";

type Address = { email: string; purpose: CodePurpose };

/**
 * Sign-up or browser named by a ticket or known device, with its own tries. `hasOwnPause`: its cooldown and hourly
 * count are also its own, not the address's.
 */
export type Holder = { id: string; hasOwnPause: boolean };

/**
 * The person typing a code. `isProved`: by a session or a known device. Anyone can get a ticket for any address, so a
 * ticket proves nothing and its wrong codes count by network too.
 */
type Typist = { id: string; isProved: boolean };

/** For the emails that carry a code. */
export const CODE_LIFETIME_MINUTES = OTP_POLICY.lifetimeMs / 60_000;

/**
 * Starts a new challenge for an address, with or without an account: both look the same from outside. A holder's code
 * also works for everyone else, with separate tries.
 *
 * @param options.hasRecipient  false creates a challenge without a code, which nothing solves
 * @param options.inCooldown  `refuse` keeps a challenge younger than a minute; `replace` doesn't
 * @returns the code to mail and the time of the next request; null during the cooldown, or after three in an hour
 */
export async function issueCode(
  tx: Tx,
  options: Address & {
    holder: Holder | null;
    hasRecipient: boolean;
    inCooldown: "refuse" | "replace";
    now: Date;
  },
): Promise<{ code: string; canResendAt: Date } | null> {
  const { email, purpose, holder, now } = options;
  const code = String(randomInt(10 ** OTP_POLICY.digits)).padStart(OTP_POLICY.digits, "0");
  const challenge = {
    email,
    purpose,
    codeHash: options.hasRecipient ? digestOf(options, code) : null,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP_POLICY.lifetimeMs),
    canResendAt: new Date(now.getTime() + OTP_POLICY.resendCooldownMs),
  };
  const counted = holder?.hasOwnPause ? holder.id : NO_HOLDER;
  const canResendAt = await replaceChallenge(
    tx,
    { ...challenge, holder: counted },
    { ...OTP_POLICY, inCooldown: options.inCooldown },
  );
  if (canResendAt === null) return null;
  if (holder) await mirrorChallenge(tx, { ...challenge, holder: holder.hasOwnPause ? NO_HOLDER : holder.id });
  return { code, canResendAt };
}

/** @param holderId a holder without a challenge sees the public one */
export async function challengeState(address: Address, holderId: string | null, now: Date): Promise<OtpState> {
  const own = holderId === null ? null : await findChallenge({ ...address, holder: holderId });
  return otpState(own ?? (await findChallenge({ ...address, holder: NO_HOLDER })), now);
}

/** Creates the cooldown error: `RATE_LIMITED`, with its end in `details`. */
export async function codeCooldown(address: Address, holderId: string | null, now: Date): Promise<AppError> {
  const { canResendAt } = await challengeState(address, holderId, now);
  const until = canResendAt ?? now;
  const retryAfterS = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("RATE_LIMITED", `Please wait ${retryAfterS} s before asking for another code`, {
    retryAfterS,
    details: `canResendAt: ${until.toISOString()}`,
  });
}

/**
 * Checks a code: counts the try first, then compares. A holder's tries are separate, so no stranger or neighbor can use
 * them up. A holder may also type the latest code someone else requested: it reached the same mailbox. The returned
 * function uses the code up, in the caller's transaction.
 *
 * @throws AppError `CODE_EXPIRED`, `INVALID_CODE` (wrong, replaced, used, spent or never sent: one answer), or
 * `RATE_LIMITED` after too many wrong codes from a network or a holder
 */
export async function checkCode(
  options: Address & { code: string; holder: Typist | null; caller: Caller; now: Date },
): Promise<{ useUp: (tx: Tx) => Promise<void> }> {
  const { email, purpose, holder, now } = options;
  const holderId = holder?.id ?? null;
  const refundRateLimits = await countTry(options);
  const attempt = await takeTryOf({ email, purpose }, holderId, now);
  if (!attempt) throw await refusalOf({ email, purpose }, holderId, now);
  const codeHash = digestOf(options, options.code);
  if (!attempt.codeHashes.some((stored) => isSameDigest(stored ?? "", codeHash))) throw wrongCode();
  await refundRateLimits();
  return {
    useUp: async (tx) => {
      const holders = holderId === null ? [NO_HOLDER] : [holderId, NO_HOLDER];
      if (!(await consumeCode(tx, { email, purpose, holders, codeHash, now }))) throw wrongCode();
    },
  };
}

/** Counts as `consumeRateLimits`; beyond the overall ceiling each network keeps a few tries. */
async function countTry(typed: Typed): Promise<() => Promise<void>> {
  const { holder, purpose, caller } = typed;
  const limits = limitsOf(typed);
  if (holder?.isProved) return consumeRateLimits(limits);
  try {
    return await consumeRateLimits([...limits, { limit: "wrongCodesOfAll", subject: purpose }]);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "RATE_LIMITED")) throw error;
    const site = `${purpose} ${siteOf(caller.ipAddress)}`;
    return consumeRateLimits([...limits, { limit: "wrongCodesBySitePastAll", subject: site }]);
  }
}

type Typed = Pick<Address, "purpose"> & { holder: Typist | null; caller: Caller };

function limitsOf({ holder, caller }: Typed): ConsumedLimit[] {
  const own: ConsumedLimit[] = holder ? [{ limit: "wrongCodesByHolder", subject: holder.id }] : [];
  if (holder?.isProved) return own;
  const network = networkOf(caller.ipAddress);
  return [
    ...own,
    { limit: holder ? "wrongTicketCodesByNetwork" : "wrongCodesByNetwork", subject: network },
    { limit: "wrongCodesBySite", subject: siteOf(caller.ipAddress) },
  ];
}

async function takeTryOf(
  address: Address,
  holderId: string | null,
  now: Date,
): Promise<{ codeHashes: (string | null)[] } | null> {
  const everyone: ChallengeKey = { ...address, holder: NO_HOLDER };
  const bound = { maxAttempts: OTP_POLICY.maxAttempts, now };
  if (holderId !== null) {
    const key = { ...address, holder: holderId };
    const own = await takeTry(key, bound);
    if (own) return { codeHashes: [own.codeHash, await findCodeHash(everyone, now)] };
    // A holder who used up their own tries can't use the shared ones.
    if (otpState(await findChallenge(key), now).reason === "exhausted") return null;
  }
  const shared = await takeTry(everyone, bound);
  return shared && { codeHashes: [shared.codeHash] };
}

async function refusalOf(address: Address, holderId: string | null, now: Date): Promise<AppError> {
  const { reason } = await challengeState(address, holderId, now);
  if (reason === "expired") return new AppError("CODE_EXPIRED", "That code has expired. Please ask for a new one.");
  if (reason === "exhausted") {
    return new AppError("INVALID_CODE", "Too many wrong codes. Please ask for a new one.");
  }
  return wrongCode();
}

/** The same answer for every wrong code. */
export function wrongCode(): AppError {
  return new AppError(
    "INVALID_CODE",
    "That code is not right. Use the one from the newest email, or ask for a new one.",
  );
}

function digestOf({ email, purpose }: Address, code: string): string {
  return keyedDigest("one-time-code", [purpose, email, code]);
}

/**
 * Signs the value of the `__Host-signup` and `__Host-reset` cookies: a sign-up's or browser's id, bound to the address.
 * It proves no mailbox and logs nobody in. It separates tries, so strangers can't use up the browser's code, and
 * identifies the sign-up.
 */
export function ticketOf(address: { email: string; purpose: CodePurpose }, id: string): string {
  return `${id}.${signature(address, id)}`;
}

/** Returns the id in a valid ticket for that address, else null. */
export function ticketId(ticket: string | undefined, address: { email: string; purpose: CodePurpose }): string | null {
  const [id = "", signed = ""] = ticket?.split(".") ?? [];
  return id !== "" && isSameDigest(signed, signature(address, id)) ? id : null;
}

const signature = ({ email, purpose }: { email: string; purpose: CodePurpose }, id: string) =>
  keyedDigest("code-ticket", [purpose, email, id]);
