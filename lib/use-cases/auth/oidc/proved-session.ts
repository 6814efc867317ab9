import { recordAudit } from "@/lib/db/auth/audit";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { deleteSignUps } from "@/lib/db/auth/sign-ups";
import {
  findUserOfLogin,
  insertOutsideUser,
  linkOutsideLogin,
  type OutsideLogin,
  type StoredUser,
  takeOverByLogin,
} from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { OutsideWay } from "@/lib/schemas/auth";
import type { ProvedIdentity } from "@/lib/use-cases/auth/google/google-hand-off";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { type SignIn, startSessionOrAsk } from "@/lib/use-cases/auth/second-factor/login";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { assertSignupsOpen } from "@/lib/use-cases/auth/sign-up/open-signups";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";

export type ProvedSessionOptions = {
  identity: ProvedIdentity;
  /** Who proved it, and what they are called in the words to the person. */
  by: { at: OutsideWay; name: string };
  /** Thrown for a hand-off that was taken before. */
  invalid: AppError;
  device: string | undefined;
  caller: Caller;
  now: Date;
};

/**
 * A session, or the question for the second factor, for whoever Google or the issuer beside it proved. A hand-off is taken once.
 *
 * @throws AppError `options.invalid`; `CONFLICT` for an address that is linked to another account there;
 *   `FORBIDDEN` for someone new where sign-ups are closed
 */
export async function startProvedSession(options: ProvedSessionOptions): Promise<SignIn> {
  const { identity, by, invalid, device, caller, now } = options;
  const limit = by.at === "google" ? "googleHandOff" : "oidcHandOff";
  await consumeRateLimits([{ limit, subject: identity.handOffId }]).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "RATE_LIMITED" ? invalid : error;
  });
  return inTransaction(async (tx) => {
    const user = await userOf(tx, identity, { by, caller, now });
    // A user whose address was proved this moment has no device yet that could be known.
    const isFirst = user.emailVerifiedAt?.getTime() === now.getTime();
    return startSessionOrAsk(tx, { user, loginDevice: { device, isFirst }, caller, now });
  });
}

async function userOf(
  tx: Tx,
  identity: ProvedIdentity,
  { by, caller, now }: Pick<ProvedSessionOptions, "by" | "caller" | "now">,
): Promise<StoredUser> {
  const found = await findUserOfLogin(tx, identity);
  const linked = found && subAt(found, identity.login);
  if (found && linked === identity.login.sub) return found;
  // The address has changed hands there; what is stored under it is the first owner's.
  if (linked) {
    const account = by.at === "google" ? "Google account" : `account at ${by.name}`;
    throw new AppError("CONFLICT", `This address is connected to another ${account}`);
  }

  if (!found) assertSignupsOpen();
  const user = await (found ? adopt(tx, found, identity, now) : insertOutsideUser(tx, { ...identity, now }));
  if (!user) throw new AppError("CONFLICT", "Someone just signed up with this address. Please try again.");
  const action = found ? (`${by.at}_linked` as const) : (`${by.at}_signup` as const);
  await recordAudit(tx, { userId: user.id, action, ipAddress: caller.ipAddress });
  // Who holds the mailbox could have made that account; the owner of the password is to know.
  if (found?.emailVerifiedAt) {
    const change =
      by.at === "google" ? { kind: "google_linked" as const } : { kind: "oidc_linked" as const, name: by.name };
    await notifyOwner(tx, { owner: user, change, now });
  }
  return user;
}

/** The user's name at Google, or at this issuer; null where they have none. One at an issuer of before is none here. */
function subAt(user: StoredUser, login: OutsideLogin): string | null {
  if (login.at === "google") return user.googleSub;
  return user.oidcIssuer === login.issuer ? user.oidcSub : null;
}

/** Verified: both were proved to be the address's owner. Never verified: only this one was. */
async function adopt(tx: Tx, found: StoredUser, identity: ProvedIdentity, now: Date): Promise<StoredUser | null> {
  if (found.emailVerifiedAt) return linkOutsideLogin(tx, { userId: found.id, login: identity.login, now });
  await revokeAllSessions(tx, { userId: found.id, now });
  await deleteSignUps(tx, found.email);
  return takeOverByLogin(tx, { ...identity, userId: found.id, now });
}
