import type { z } from "zod";
import { hasShape, isJsonObject, type Kind } from "@/lib/client/api/shape";
import type { displaySettings, sessionUser, User } from "@/lib/schemas/auth";

type CookieUser = z.output<typeof sessionUser>;
type DisplaySettings = z.output<typeof displaySettings>;

const USER = {
  id: "text",
  email: "text",
  firstName: "text",
  lastName: "text",
  role: ["USER", "ADMIN"],
  isGoogleUser: "flag",
  isOidcUser: "flag",
  hasPassword: "flag",
  isProfileComplete: "flag",
  needsProfileCompletion: "flag",
} as const satisfies Record<keyof CookieUser, Kind>;

const SETTINGS = {
  streakDays: "number",
  currency: "text",
  timezone: "text",
  idleTimeoutMinutes: "number or null",
  bankLinks: ["offered", "not_in_country", "not_set_up"],
} as const satisfies Record<keyof DisplaySettings, Kind>;

const REST = { country: "text or null", monthlyIncome: "number or null", goals: "list" } as const satisfies Record<
  Exclude<keyof User, keyof CookieUser | keyof DisplaySettings>,
  Kind
>;

/** Reads the content of the `user` cookie; null if a field is missing or malformed. */
export function readCookieUser(value: unknown): CookieUser | null {
  // Cookies of an earlier version lack it.
  const user = { isOidcUser: false, ...record(value) };
  return hasShape(user, USER) ? user : null;
}

/** Reads the content of the settings cookie; null if a field is missing or malformed. */
export function readDisplaySettings(value: unknown): DisplaySettings | null {
  // Cookies of an earlier version lack them.
  const settings = { idleTimeoutMinutes: null, bankLinks: "offered", ...record(value) };
  return hasShape(settings, SETTINGS) ? settings : null;
}

/** Reads the user from an answer that starts a session, without its token; null if a field is missing or malformed. */
export function readSignedInUser(payload: unknown): User | null {
  const { jwtToken: _token, ...user } = record(payload);
  return hasShape(user, { ...USER, ...SETTINGS, ...REST }) ? (user as User) : null;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {};
}

/** Claims of a login token (docs/spec.md, 3.3). The token has the address in `email`, or else in `sub`. */
type TokenClaims = { userId: string; email: string; firstName: string; lastName: string };

/**
 * Decodes the payload of a `header.payload.signature` token. Checks no signature: the server decides access, this only
 * reads the name.
 *
 * @returns null for a malformed token or one without a user
 */
export function claimsOf(token: string): TokenClaims | null {
  const [, middle, signature] = token.split(".");
  if (!middle || signature === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isJsonObject(claims)) return null;
    const userId = textOf(claims.userId);
    const email = textOf(claims.email) || textOf(claims.sub);
    if (!userId || !email) return null;
    return { userId, email, firstName: textOf(claims.firstName), lastName: textOf(claims.lastName) };
  } catch {
    return null;
  }
}

const textOf = (claim: unknown) => (typeof claim === "string" ? claim : "");
