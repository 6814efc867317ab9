import { recordAudit } from "@/lib/db/auth/audit";
import { deleteTotp, findTotp, markTotpConfirmed, storeUnconfirmedTotp } from "@/lib/db/auth/second-factors";
import { inTransaction } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { SecondFactorState } from "@/lib/schemas/auth-second-factor";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { lockViewersUser, viewersUser, wrongField } from "@/lib/use-cases/auth/password/password";
import type { FromViewer } from "@/lib/use-cases/auth/session/authenticate";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { afterAdding, afterRemoving, loadSecondFactorState } from "./factors";
import { assertFresh } from "./fresh-login";
import { newTotpSecret, stepOf, WRONG_PROOF } from "./proofs";

/**
 * Creates a secret for an authenticator app, inactive until a code confirms it.
 *
 * @throws AppError `CONFLICT` when an app is already on, `FRESH_SIGN_IN_NEEDED`
 */
export async function startTotp({
  viewer,
  now = new Date(),
}: FromViewer): Promise<{ secret: string; otpauthUrl: string }> {
  await assertFresh(viewer, now);
  const { email } = await viewersUser(viewer);
  const { secret, encryptedSecret, otpauthUrl } = newTotpSecret({ id: viewer.userId, email });
  if (!(await storeUnconfirmedTotp({ userId: viewer.userId, encryptedSecret, now }))) throw alreadyOn();
  return { secret, otpauthUrl };
}

/**
 * Activates the app by a first code.
 *
 * @returns recovery codes for the first second factor
 * @throws AppError `VALIDATION_FAILED` for a wrong code, `CONFLICT` when there is nothing to confirm,
 * `FRESH_SIGN_IN_NEEDED`, `RATE_LIMITED`
 */
export async function confirmTotp(options: FromViewer & { code: string }): Promise<{ recoveryCodes: string[] | null }> {
  const { viewer, caller, now = new Date() } = options;
  await assertFresh(viewer, now);
  const refundRateLimits = await consumeRateLimits([{ limit: "secondFactorBySession", subject: viewer.sessionId }]);
  const stored = await findTotp(viewer.userId);
  if (stored?.confirmedAt) throw alreadyOn();
  if (!stored) throw new AppError("CONFLICT", "Start again: there is no app to confirm");
  const step = stepOf({ userId: viewer.userId, encryptedSecret: stored.encryptedSecret, code: options.code, now });
  if (step === null) throw wrongField("code", WRONG_PROOF.totp);
  await refundRateLimits();
  return inTransaction(async (tx) => {
    const owner = await lockViewersUser(tx, viewer);
    const { userId } = viewer;
    if (!(await markTotpConfirmed(tx, { userId, encryptedSecret: stored.encryptedSecret, step, now })))
      throw alreadyOn();
    await recordAudit(tx, { userId, action: "totp_added", ipAddress: caller.ipAddress });
    await notifyOwner(tx, { owner, change: { kind: "totp_added" }, now });
    return { recoveryCodes: await afterAdding(tx, userId) };
  });
}

/** @throws AppError `FRESH_SIGN_IN_NEEDED` */
export async function removeTotp({ viewer, caller, now = new Date() }: FromViewer): Promise<SecondFactorState> {
  await assertFresh(viewer, now);
  await inTransaction(async (tx) => {
    const owner = await lockViewersUser(tx, viewer);
    // An unconfirmed app protected nothing.
    if (!(await deleteTotp(tx, viewer.userId))) return;
    await afterRemoving(tx, viewer.userId);
    await recordAudit(tx, { userId: viewer.userId, action: "totp_removed", ipAddress: caller.ipAddress });
    await notifyOwner(tx, { owner, change: { kind: "totp_removed" }, now });
  });
  return loadSecondFactorState({ viewer, now });
}

function alreadyOn(): AppError {
  return new AppError("CONFLICT", "An authenticator app is on already. Remove it first.");
}
