import { decode } from "next-auth/jwt";
import * as z from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { deleteSignUps } from "@/lib/db/auth/codes";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import {
  findUserOfLogin,
  insertOutsideUser,
  linkOutsideLogin,
  type OutsideLogin,
  type OutsidePerson,
  type StoredUser,
  takeOverByLogin,
} from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import * as field from "@/lib/schemas/fields";
import { type SignIn, startSessionOrAsk } from "@/lib/use-cases/auth/second-factor/login";
import type { Caller } from "@/lib/use-cases/auth/session/authenticate";
import { derivedKey } from "@/lib/use-cases/encryption/keyed-digest";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { notifyOwner } from "./notify-owner";
import { assertSignupsOpen } from "./sign-up";

type OutsideLoginOptions = {
  /** Value of the hand-off cookie, if any. */
  handOff: string | undefined;
  /** Value of the device cookie, if any. */
  device: string | undefined;
  caller: Caller;
  now?: Date;
};

/** The provider, with the name shown to the user. */
type Provider = { at: OutsideWay; name: string };

/**
 * Starts a session for the person next-auth's Google callback verified (docs/contract.md, section 2). Asks for a second
 * factor too: anyone in a mailbox can create a Google account for it. A hand-off works once.
 *
 * @throws AppError `NO_TOKEN`; `INVALID_TOKEN` for an expired, used or foreign hand-off; `CONFLICT` for an address
 * linked to another Google account; `FORBIDDEN` for a new user while sign-ups are closed
 */
export function googleSignIn(options: OutsideLoginOptions): Promise<SignIn> {
  return startProvedSession(options, { at: "google", name: "Google" }, openHandOff);
}

/**
 * Starts a session for the person the OIDC issuer verified, on `googleSignIn`'s terms.
 *
 * @throws AppError as `googleSignIn`; `NOT_CONFIGURED` without an issuer; `INVALID_TOKEN` for a former issuer too
 */
export async function oidcSignIn(options: OutsideLoginOptions): Promise<SignIn> {
  const { oidc } = env();
  if (!oidc) throw new AppError("NOT_CONFIGURED", "Logging in this way is not set up here");
  return startProvedSession(options, { at: "oidc", name: oidc.name }, async (handOff, now) => {
    const identity = await openOidcHandOff(handOff, now);
    return identity?.login.at === "oidc" && identity.login.issuer === oidc.issuer ? identity : null;
  });
}

/** Names the login of a user without password: Google, or the operator's name for the OIDC issuer. */
export function outsideNameOf(user: Pick<StoredUser, "googleSub">): string {
  return user.googleSub === null ? (env().oidc?.name ?? "a new password") : "Google";
}

async function startProvedSession(
  { handOff, device, caller, now = new Date() }: OutsideLoginOptions,
  by: Provider,
  open: (handOff: string, now: Date) => Promise<ProvedIdentity | null>,
): Promise<SignIn> {
  const fallbacks = OUTSIDE_FALLBACKS[by.at];
  if (!handOff) throw new AppError("NO_TOKEN", fallbacks.noToken);
  const invalid = new AppError("INVALID_TOKEN", fallbacks.invalidToken);
  const identity = await open(handOff, now);
  if (!identity) throw invalid;
  const limit = by.at === "google" ? "googleHandOff" : "oidcHandOff";
  await consumeRateLimits([{ limit, subject: identity.handOffId }]).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "RATE_LIMITED" ? invalid : error;
  });
  return inTransaction(async (tx) => {
    const user = await userOf(tx, identity, { by, caller, now });
    // A just-verified user can't have a known device yet.
    const isFirst = user.emailVerifiedAt?.getTime() === now.getTime();
    return startSessionOrAsk(tx, { user, loginDevice: { device, isFirst }, caller, now });
  });
}

async function userOf(
  tx: Tx,
  identity: ProvedIdentity,
  { by, caller, now }: { by: Provider; caller: Caller; now: Date },
): Promise<StoredUser> {
  const found = await findUserOfLogin(tx, identity);
  const linked = found && subAt(found, identity.login);
  if (found && linked === identity.login.sub) return found;
  // The address changed hands there; our data belongs to the first owner.
  if (linked) {
    const account = by.at === "google" ? "Google account" : `account at ${by.name}`;
    throw new AppError("CONFLICT", `This address is connected to another ${account}`);
  }

  if (!found) assertSignupsOpen();
  const user = await (found ? adopt(tx, found, identity, now) : insertOutsideUser(tx, { ...identity, now }));
  if (!user) throw new AppError("CONFLICT", "Someone just signed up with this address. Please try again.");
  const action = found ? (`${by.at}_linked` as const) : (`${by.at}_signup` as const);
  await recordAudit(tx, { userId: user.id, action, ipAddress: caller.ipAddress });
  // Anyone holding the mailbox could have created that account, so the password's owner must be told.
  if (found?.emailVerifiedAt) {
    const change =
      by.at === "google" ? { kind: "google_linked" as const } : { kind: "oidc_linked" as const, name: by.name };
    await notifyOwner(tx, { owner: user, change, now });
  }
  return user;
}

/** The user's subject id at this provider; null if none or at a former issuer. */
function subAt(user: StoredUser, login: OutsideLogin): string | null {
  if (login.at === "google") return user.googleSub;
  return user.oidcIssuer === login.issuer ? user.oidcSub : null;
}

/** If verified, both proved to own the address. If never verified, only this person did. */
async function adopt(tx: Tx, found: StoredUser, identity: ProvedIdentity, now: Date): Promise<StoredUser | null> {
  if (found.emailVerifiedAt) return linkOutsideLogin(tx, { userId: found.id, login: identity.login, now });
  await revokeAllSessions(tx, { userId: found.id, now });
  await deleteSignUps(tx, found.email);
  return takeOverByLogin(tx, { ...identity, userId: found.id, now });
}

/** Time the browser has from the callback to `POST /api/auth/google` or `/oidc`, in seconds. */
export const HAND_OFF_LIFETIME_S = 120;

/** Encryption key for next-auth, separate so nothing it writes can be one of our sessions. */
export const handOffSecret = (): string => derivedKey("google-hand-off").toString("base64url");

/** Identity according to Google or the OIDC issuer. The subject id is permanent; the address may change hands. */
export type ProvedIdentity = OutsidePerson & { handOffId: string };

const ofBoth = z.object({
  jti: z.string().min(1),
  email: field.email,
  emailVerified: z.literal(true),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  iat: z.number(),
});
const sub = z.string().min(1).max(255);
/** Google and OIDC hand-offs aren't interchangeable: each uses its own subject ids. */
const ofGoogle = ofBoth.extend({ googleSub: sub });
const ofOidc = ofBoth.extend({ oidcIssuer: z.url(), oidcSub: sub });

/** Reads Google's hand-off; null when forged, expired, from another issuer, or without a verified address. */
export async function openHandOff(handOff: string, now: Date): Promise<ProvedIdentity | null> {
  const proved = await open(handOff, ofGoogle, now);
  return proved && identityOf(proved, { at: "google", sub: proved.googleSub });
}

export async function openOidcHandOff(handOff: string, now: Date): Promise<ProvedIdentity | null> {
  const proved = await open(handOff, ofOidc, now);
  return proved && identityOf(proved, { at: "oidc", issuer: proved.oidcIssuer, sub: proved.oidcSub });
}

async function open<Claims extends z.output<typeof ofBoth>>(
  handOff: string,
  claims: z.ZodType<Claims>,
  now: Date,
): Promise<Claims | null> {
  const token = await decode({ token: handOff, secret: handOffSecret() }).catch(() => null);
  const parsed = claims.safeParse(token);
  // next-auth allows fifteen extra seconds; we don't.
  if (!parsed.success || now.getTime() / 1000 - parsed.data.iat > HAND_OFF_LIFETIME_S) return null;
  return parsed.data;
}

function identityOf(proved: z.output<typeof ofBoth>, login: OutsideLogin): ProvedIdentity {
  const { jti: handOffId, email, firstName, lastName } = proved;
  return {
    handOffId,
    login,
    email,
    firstName: asName(firstName) || asName(email.split("@")[0]),
    lastName: asName(lastName),
  };
}

/** Outside names may contain anything; ours only what `lib/schemas/fields.ts` allows. */
function asName(text: string | null | undefined): string {
  return (
    (text ?? "")
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:/\\@]/gu, "")
      .replace(/\.(?=[\p{L}\p{N}]{2})/gu, " ")
      // Three or more digits aren't part of a name.
      .replace(/^(?=.*\p{N}.*\p{N}.*\p{N}).*$/u, (name) => name.replace(/\p{N}/gu, ""))
      .slice(0, field.MAX_NAME_LENGTH)
      .trim()
  );
}
