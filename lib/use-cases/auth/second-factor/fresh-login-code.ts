import { countFactors, findTotp, takeTotpStep } from "@/lib/db/auth/second-factors";
import { inTransaction, prisma, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { checkCode, codeCooldown } from "@/lib/use-cases/auth/code/one-time-code";
import { sendCode } from "@/lib/use-cases/auth/code/send-code";
import { viewersUser } from "@/lib/use-cases/auth/password/own-password";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { stepOf } from "./totp-secret";

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
export async function checkFreshLoginCode(options: {
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
  const refundRateLimits = await consumeRateLimits([{ limit: "secondFactorBySession", subject: viewer.sessionId }]);
  const stored = await findTotp(userId);
  const step = stored?.confirmedAt ? stepOf({ userId, encryptedSecret: stored.encryptedSecret, code, now }) : null;
  if (step === null) throw notFromApp();
  await refundRateLimits();
  return {
    useUp: async (tx) => {
      if (!(await takeTotpStep(tx, { userId, step }))) throw notFromApp();
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

function notFromApp(): AppError {
  return new AppError("INVALID_CODE", "That code is not right. Use the newest one your app shows.");
}
