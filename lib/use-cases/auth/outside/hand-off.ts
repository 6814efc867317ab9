import { decode } from "next-auth/jwt";
import * as z from "zod";
import type { OutsideLogin, OutsidePerson } from "@/lib/db/auth/users";
import * as field from "@/lib/schemas/fields";
import { derivedKey } from "@/lib/use-cases/encryption/derived-key";

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
