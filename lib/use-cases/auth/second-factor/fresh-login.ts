import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { countFactors, storeSessionChallenge, takeSessionChallenge } from "@/lib/db/auth/second-factors";
import { findProvedAt, markProved } from "@/lib/db/auth/sessions";
import { inTransaction, prisma, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { passkeyAssertion, passkeyRequestOptions } from "@/lib/schemas/auth-second-factor";
import { checkCode, codeCooldown } from "@/lib/use-cases/auth/code/one-time-code";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { assertOwnPassword, viewersUser, wrongField } from "@/lib/use-cases/auth/password/password";
import type { Caller, FromViewer, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { assertionOptions, CEREMONY_MS, type Proof, proofByApp, proofByPasskey, WRONG_PROOF } from "./proofs";

/** Time after a login or confirmation in which the session may change factors, export everything and link a bank. */
const FRESH_MS = 10 * 60 * 1000;

/**
 * Time after its confirmation in which a session may finish a bank link. Covers a window opened while fresh: the
 * provider keeps it open for 4 h and its token valid for 30 min.
 */
const LINKING_MS = FRESH_MS + (4 * 60 + 30) * 60 * 1000;

/** Returns the end of the session's freshness; null if stale. */
export async function freshUntil(viewer: Viewer, now: Date): Promise<Date | null> {
  const provedAt = await findProvedAt(viewer);
  const until = new Date((provedAt?.getTime() ?? 0) + FRESH_MS);
  return until > now ? until : null;
}

/**
 * @throws AppError `FRESH_SIGN_IN_NEEDED`: an unattended or stolen session can't change login methods, export or link
 */
export async function assertFresh(viewer: Viewer, now: Date, message = "Please confirm that it is you"): Promise<void> {
  if (await freshUntil(viewer, now)) return;
  throw new AppError("FRESH_SIGN_IN_NEEDED", message);
}

/**
 * @throws AppError `FRESH_SIGN_IN_NEEDED`: no window this session opened can still be open, so the token comes from
 * elsewhere
 */
export async function assertMayFinishLinking(viewer: Viewer, now: Date): Promise<void> {
  const provedAt = await findProvedAt(viewer);
  if (provedAt && provedAt.getTime() + LINKING_MS > now.getTime()) return;
  throw new AppError("FRESH_SIGN_IN_NEEDED", "Please confirm that it is you");
}

/**
 * Makes the session fresh by passkey or password; for a user without password by the code of `sendFreshLoginCode`.
 *
 * @throws AppError `VALIDATION_FAILED` for a wrong or missing password, `INVALID_CODE`, `CODE_EXPIRED`, `CONFLICT`,
 * `RATE_LIMITED`
 */
export async function reauthenticate(
  options: FromViewer & { password?: string; otpCode?: string; assertion?: z.output<typeof passkeyAssertion> },
): Promise<{ freshUntil: string }> {
  const { viewer, caller, now = new Date() } = options;
  const proof = await proofOf({ ...options, now });
  await inTransaction(async (tx) => {
    await proof?.useUp(tx);
    await markProved(tx, { ...viewer, now });
    await recordAudit(tx, { userId: viewer.userId, action: "reauthenticated", ipAddress: caller.ipAddress });
  });
  return { freshUntil: new Date(now.getTime() + FRESH_MS).toISOString() };
}

async function proofOf(options: {
  viewer: Viewer;
  password?: string;
  otpCode?: string;
  assertion?: z.output<typeof passkeyAssertion>;
  caller: Caller;
  now: Date;
}): Promise<{ useUp: (tx: Tx) => Promise<void> } | null> {
  const { viewer, password, otpCode, assertion } = options;
  if (assertion) return checkFreshLoginPasskey({ ...options, assertion });
  const user = await viewersUser(viewer);
  if (user.passwordHash === null) {
    if (otpCode === undefined) throw wrongField("otpCode", "Enter the six digits");
    return checkFreshLoginCode({ ...options, email: user.email, code: otpCode });
  }
  if (password === undefined) throw wrongField("password", "Enter your password");
  await assertOwnPassword({ viewer, password, field: "password" });
  return null;
}

/** Source of the six digits: the authenticator app if set up, else an email. */
type Source = "app" | "email";

/**
 * Tells a user without password where to get the confirmation code, and emails it if needed. An authenticator app takes
 * precedence: an email would bypass it.
 *
 * @throws AppError `CONFLICT` for a user with a password, which is asked for instead, and for one with only a passkey;
 * `RATE_LIMITED` during the cooldown
 */
export async function sendFreshLoginCode(options: {
  viewer: Viewer;
  now?: Date;
}): Promise<{ sentTo: Source; canResendAt: string | null }> {
  const { viewer, now = new Date() } = options;
  const user = await viewersUser(viewer);
  if (user.passwordHash !== null) throw new AppError("CONFLICT", "Please type your password instead");
  if ((await sourceOf(viewer.userId)) === "app") return { sentTo: "app", canResendAt: null };
  await consumeRateLimits([{ limit: "codesByHolder", subject: viewer.sessionId }]);
  const address = { email: user.email, purpose: "CONFIRM_LOGIN" } as const;
  const holder = { id: viewer.sessionId, hasOwnPause: true };
  const sent = await inTransaction((tx) =>
    sendCode(tx, { ...address, holder, recipient: user, inCooldown: "refuse", now }),
  );
  if (!sent) throw await codeCooldown(address, viewer.sessionId, now);
  return { sentTo: "email", canResendAt: sent.canResendAt.toISOString() };
}

/**
 * Checks the code of a user without password.
 *
 * @returns `useUp`, to run in the transaction that makes the session fresh
 * @throws AppError `INVALID_CODE`, `CODE_EXPIRED`, `RATE_LIMITED`, `CONFLICT` as above
 */
async function checkFreshLoginCode(options: {
  viewer: Viewer;
  email: string;
  code: string;
  caller: Caller;
  now: Date;
}): Promise<{ useUp: (tx: Tx) => Promise<void> }> {
  const { viewer, email, code, caller, now } = options;
  const { userId } = viewer;
  if ((await sourceOf(userId)) === "email") {
    const holder = { id: viewer.sessionId, isProved: true };
    return checkCode({ email, purpose: "CONFIRM_LOGIN", code, holder, caller, now });
  }
  return checkOnce(viewer, "totp", () => proofByApp({ userId, code, now }));
}

/** Counts the try first, then compares. */
async function checkOnce(viewer: Viewer, method: keyof typeof WRONG_PROOF, check: () => Promise<Proof | null>) {
  const refundRateLimits = await consumeRateLimits([{ limit: "secondFactorBySession", subject: viewer.sessionId }]);
  const proof = await check();
  if (!proof) throw new AppError("INVALID_CODE", WRONG_PROOF[method]);
  await refundRateLimits();
  return {
    useUp: async (tx: Tx) => {
      if (!(await proof.useUp(tx))) throw new AppError("INVALID_CODE", WRONG_PROOF[method]);
    },
  };
}

async function sourceOf(userId: string): Promise<Source> {
  const { hasTotp, passkeys } = await countFactors(prisma(), userId);
  if (!hasTotp && passkeys > 0) {
    throw new AppError("CONFLICT", "Please use your passkey, or log out and log in again");
  }
  return hasTotp ? "app" : "email";
}

/**
 * The authenticator must verify its user by finger, face or PIN. After a password a touch is enough, but here it
 * replaces the password.
 *
 * @throws AppError `CONFLICT` for a user without passkeys
 */
export async function freshLoginPasskeyOptions(options: {
  viewer: Viewer;
  now?: Date;
}): Promise<z.output<typeof passkeyRequestOptions>> {
  const { viewer, now = new Date() } = options;
  const made = await assertionOptions(viewer.userId, "required");
  if (!made) throw new AppError("CONFLICT", "There is no passkey to use");
  const expiresAt = new Date(now.getTime() + CEREMONY_MS);
  await storeSessionChallenge({ ...viewer, challenge: made.challenge, expiresAt });
  return made;
}

/**
 * Checks a passkey's answer to this session's latest challenge.
 *
 * @returns `useUp`, which moves the counter in the transaction that makes the session fresh
 * @throws AppError `INVALID_CODE`, `RATE_LIMITED`
 */
async function checkFreshLoginPasskey(options: {
  viewer: Viewer;
  assertion: z.output<typeof passkeyAssertion>;
  now: Date;
}): Promise<{ useUp: (tx: Tx) => Promise<void> }> {
  const { viewer, assertion, now } = options;
  const { userId } = viewer;
  return checkOnce(viewer, "passkey", async () => {
    const challenge = await takeSessionChallenge({ ...viewer, now });
    if (challenge === null) return null;
    return proofByPasskey({ userId, assertion, challenge, verification: "required", now });
  });
}
