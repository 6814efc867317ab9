import { recordAudit } from "@/lib/db/auth/audit";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { deleteSignUps } from "@/lib/db/auth/sign-ups";
import { findUserOfGoogle, insertGoogleUser, linkGoogle, type StoredUser, takeOverByGoogle } from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { type SignIn, startSessionOrAsk } from "@/lib/use-cases/auth/second-factor/login";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { type GoogleIdentity, openHandOff } from "./google-hand-off";

/**
 * Starts our session for whoever next-auth's Google callback proved (docs/contract.md, section 2). A second factor is asked for
 * here too: a Google account can be made for any mailbox that someone gets into.
 *
 * @param options.handOff  what the hand-off cookie holds, if anything
 * @param options.device  what the device cookie holds, if anything
 * @throws AppError `NO_TOKEN`; `INVALID_TOKEN` for a hand-off that is over, used or not ours; `CONFLICT` for an address
 *   that is linked to another Google account
 */
export async function googleSignIn(options: {
  handOff: string | undefined;
  device: string | undefined;
  caller: Caller;
  now?: Date;
}): Promise<SignIn> {
  const { handOff, caller, now = new Date() } = options;
  if (!handOff) throw new AppError("NO_TOKEN", FALLBACKS.google.noToken);
  const identity = await openHandOff(handOff, now);
  if (!identity) throw invalidToken();
  await consumeRateLimits([{ limit: "googleHandOff", subject: identity.handOffId }]).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "RATE_LIMITED" ? invalidToken() : error;
  });
  return inTransaction(async (tx) => {
    const user = await userOf(tx, identity, { caller, now });
    // A user whose address was proved by Google this moment has no device yet that could be known.
    const isFirst = user.emailVerifiedAt?.getTime() === now.getTime();
    return startSessionOrAsk(tx, { user, loginDevice: { device: options.device, isFirst }, caller, now });
  });
}

async function userOf(
  tx: Tx,
  identity: GoogleIdentity,
  { caller, now }: { caller: Caller; now: Date },
): Promise<StoredUser> {
  const found = await findUserOfGoogle(tx, identity);
  if (found?.googleSub === identity.sub) return found;
  // The address has changed hands at Google; what is stored under it is the first owner's.
  if (found?.googleSub) throw new AppError("CONFLICT", "This address is connected to another Google account");

  const user = await (found ? adopt(tx, found, identity, now) : insertGoogleUser(tx, { ...identity, now }));
  if (!user) throw new AppError("CONFLICT", "Someone just signed up with this address. Please try again.");
  const action = found ? "google_linked" : "google_signup";
  await recordAudit(tx, { userId: user.id, action, ipAddress: caller.ipAddress });
  // Who holds the mailbox could have made that Google account; the owner of the password is to know.
  if (found?.emailVerifiedAt) await notifyOwner(tx, { owner: user, change: { kind: "google_linked" }, now });
  return user;
}

/** Verified: both were proved to be the address's owner. Never verified: only Google's was. */
async function adopt(tx: Tx, found: StoredUser, identity: GoogleIdentity, now: Date): Promise<StoredUser | null> {
  if (found.emailVerifiedAt) return linkGoogle(tx, { userId: found.id, sub: identity.sub, now });
  await revokeAllSessions(tx, { userId: found.id, now });
  await deleteSignUps(tx, found.email);
  return takeOverByGoogle(tx, { ...identity, userId: found.id, now });
}

function invalidToken(): AppError {
  return new AppError("INVALID_TOKEN", FALLBACKS.google.invalidToken);
}
