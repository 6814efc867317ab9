import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { findProvedAt, markProved } from "@/lib/db/auth/sessions";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { passkeyAssertion } from "@/lib/schemas/auth-second-factor";
import { assertOwnPassword, viewersUser, wrongField } from "@/lib/use-cases/auth/password/own-password";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { checkFreshLoginCode } from "./fresh-login-code";
import { checkFreshLoginPasskey } from "./fresh-login-passkey";

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
export async function reauthenticate(options: {
  viewer: Viewer;
  password?: string;
  otpCode?: string;
  assertion?: z.output<typeof passkeyAssertion>;
  caller: Caller;
  now?: Date;
}): Promise<{ freshUntil: string }> {
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
