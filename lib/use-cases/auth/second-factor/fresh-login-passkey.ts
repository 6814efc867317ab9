import type { z } from "zod";
import { markPasskeyUsed, storeSessionChallenge, takeSessionChallenge } from "@/lib/db/auth/passkeys";
import type { Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { passkeyAssertion, passkeyRequestOptions } from "@/lib/schemas/auth-second-factor";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { assertionOptions, CEREMONY_MS, verifiedAssertion } from "./passkey-assertion";

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
export async function checkFreshLoginPasskey(options: {
  viewer: Viewer;
  assertion: z.output<typeof passkeyAssertion>;
  now: Date;
}): Promise<{ useUp: (tx: Tx) => Promise<void> }> {
  const { viewer, assertion, now } = options;
  const { userId } = viewer;
  const refundRateLimits = await consumeRateLimits([{ limit: "secondFactorBySession", subject: viewer.sessionId }]);
  const challenge = await takeSessionChallenge({ ...viewer, now });
  const used = challenge && (await verifiedAssertion({ userId, assertion, challenge, verification: "required" }));
  if (!used) throw notChecked();
  await refundRateLimits();
  return {
    useUp: async (tx) => {
      if (!(await markPasskeyUsed(tx, { userId, ...used, now }))) throw notChecked();
    },
  };
}

function notChecked(): AppError {
  return new AppError("INVALID_CODE", "That passkey could not be checked. Please try again.");
}
