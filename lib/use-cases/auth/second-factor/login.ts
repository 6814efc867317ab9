import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import {
  consumeMfaChallenge,
  countFactors,
  findEndedMfaChallenge,
  findMfaChallenge,
  hasRecoveryCode,
  insertMfaChallenge,
  setPasskeyChallenge,
  takeMfaTry,
  takeRecoveryCode,
} from "@/lib/db/auth/second-factors";
import { findUserById, lockUser, type StoredUser } from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import type { MfaRequired } from "@/lib/schemas/auth";
import type { finishMfaInput, passkeyRequestOptions } from "@/lib/schemas/auth-second-factor";
import { reportStoppedLoginJob } from "@/lib/use-cases/auth/jobs";
import { callerPlace, emailStoppedLogin, notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import type { Caller, FromCaller } from "@/lib/use-cases/auth/session/authenticate";
import {
  knownDevice,
  type LoginDevice,
  type StartedSession,
  startSession,
} from "@/lib/use-cases/auth/session/start-session";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { recoveryCodeHash } from "./factors";
import { assertionOptions, type Proof, proofByApp, proofByPasskey, WRONG_PROOF } from "./proofs";

/** Time to fetch a phone. */
const CHALLENGE_MS = 5 * 60 * 1000;
const MAX_ATTEMPTS = 5;
/** After the end of a challenge, because machines' clocks differ. */
const REPORT_AFTER_S = CHALLENGE_MS / 1000 + 30;

export type SignIn = StartedSession | MfaRequired;

export async function startSessionOrAsk(
  tx: Tx,
  options: { user: StoredUser; loginDevice: LoginDevice; caller: Caller; now: Date },
): Promise<SignIn> {
  const { user, caller, now } = options;
  const { hasTotp, passkeys, recoveryCodes } = await countFactors(tx, user.id);
  if (!hasTotp && passkeys === 0) {
    await recordAudit(tx, { userId: user.id, action: "login", ipAddress: caller.ipAddress });
    return startSession(tx, options);
  }
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const tokenHash = hashOf(challenge);
  await insertMfaChallenge(tx, { tokenHash, userId: user.id, now, expiresAt });
  const report = { tokenHash, userId: user.id, ...callerPlace(caller) };
  await enqueue(tx, reportStoppedLoginJob, report, { startAfterS: REPORT_AFTER_S });
  await recordAudit(tx, { userId: user.id, action: "second_factor_asked", ipAddress: caller.ipAddress });
  return {
    mfaRequired: true,
    challenge,
    methods: [
      ...(hasTotp ? (["totp"] as const) : []),
      ...(passkeys > 0 ? (["passkey"] as const) : []),
      ...(recoveryCodes > 0 ? (["recovery"] as const) : []),
    ],
  };
}

/**
 * Costs no try.
 *
 * @throws AppError `CODE_EXPIRED` for an ended challenge, `CONFLICT` for a user without passkeys
 */
export async function mfaPasskeyOptions(options: {
  challenge: string;
  now?: Date;
}): Promise<z.output<typeof passkeyRequestOptions>> {
  const { now = new Date() } = options;
  const tokenHash = hashOf(options.challenge);
  const found = await findMfaChallenge({ tokenHash, maxAttempts: MAX_ATTEMPTS, now });
  if (!found) throw over();
  const made = await assertionOptions(found.userId);
  if (!made) throw new AppError("CONFLICT", "There is no passkey to use");
  await setPasskeyChallenge({ tokenHash, passkeyChallenge: made.challenge });
  return made;
}

/**
 * Finishes a login with the second factor. Counts the try first, then compares. The proof and the challenge are used up
 * in the transaction that starts the session.
 *
 * @param options.device  value of the `device` cookie: strangers can't lock a known device out
 * @throws AppError `INVALID_CODE`; `CODE_EXPIRED` for an ended, spent or used challenge; `RATE_LIMITED`
 */
export async function finishMfa(
  options: z.output<typeof finishMfaInput> & FromCaller & { device: string | undefined },
): Promise<StartedSession> {
  const { challenge, method, caller, now = new Date() } = options;
  const tokenHash = hashOf(challenge);
  const attempt = await takeMfaTry({ tokenHash, maxAttempts: MAX_ATTEMPTS, now });
  const user = attempt && (await findUserById(attempt.userId));
  if (!user) throw over();
  const device = knownDevice(options.device, user.email);
  const refundRateLimits = await consumeRateLimits([
    device ? { limit: "loginByDevice", subject: device } : { limit: "secondFactorByUser", subject: user.id },
  ]);
  const proof = await proofOf(options, { userId: user.id, passkeyChallenge: attempt.passkeyChallenge, now });
  if (!proof) {
    await inTransaction((tx) =>
      recordAudit(tx, { userId: user.id, action: "second_factor_failed", ipAddress: caller.ipAddress }),
    );
    throw new AppError("INVALID_CODE", WRONG_PROOF[method]);
  }
  await refundRateLimits();
  return inTransaction(async (tx) => {
    // Lock first: a concurrent reset ends this login or its session.
    const current = await lockUser(tx, user.id);
    if (!current || !(await consumeMfaChallenge(tx, tokenHash))) throw over();
    if (!(await proof.useUp(tx))) throw new AppError("INVALID_CODE", WRONG_PROOF[method]);
    const action = method === "recovery" ? "recovery_code_used" : "login";
    await recordAudit(tx, { userId: user.id, action, ipAddress: caller.ipAddress });
    if (method === "recovery") {
      const { recoveryCodes: codesLeft } = await countFactors(tx, user.id);
      await notifyOwner(tx, { owner: current, change: { kind: "recovery_code_used", codesLeft }, now });
    }
    return startSession(tx, { user: current, loginDevice: { device: options.device, isFirst: false }, caller, now });
  });
}

async function proofOf(
  { method, code = "", assertion }: z.output<typeof finishMfaInput>,
  { userId, passkeyChallenge, now }: { userId: string; passkeyChallenge: string | null; now: Date },
): Promise<Proof | null> {
  if (method === "totp") return proofByApp({ userId, code, now });
  if (method === "recovery") {
    const codeHash = recoveryCodeHash(userId, code);
    const isStored = await hasRecoveryCode({ userId, codeHash });
    return isStored ? { useUp: (tx) => takeRecoveryCode(tx, { userId, codeHash }) } : null;
  }
  if (!assertion || passkeyChallenge === null) return null;
  return proofByPasskey({ userId, assertion, challenge: passkeyChallenge, now });
}

function over(): AppError {
  return new AppError("CODE_EXPIRED", "This login took too long or had too many wrong codes. Please log in again.");
}

const hashOf = (challenge: string) => keyedDigest("mfa-challenge", [challenge]);

/**
 * Runs the job `report-stopped-login`. A finished login, or one dropped by a new password or factor, has no challenge
 * left and needs no email.
 */
export async function reportStoppedLogin(options: {
  tokenHash: string;
  device: string | null;
  ipAddress: string | null;
  now?: Date;
}): Promise<void> {
  const { tokenHash, device, ipAddress, now = new Date() } = options;
  await inTransaction(async (tx) => {
    const challenge = await findEndedMfaChallenge(tx, { tokenHash, now });
    if (!challenge) return;
    // Lock first, as finishing a login does, so two of them send one email.
    const owner = await lockUser(tx, challenge.userId);
    if (!owner || !(await consumeMfaChallenge(tx, tokenHash))) return;
    await emailStoppedLogin(tx, { owner, at: challenge.createdAt, device, ipAddress, now });
  });
}
