import { decode } from "next-auth/jwt";
import * as z from "zod";
import * as field from "@/lib/schemas/fields";
import { derivedKey } from "@/lib/use-cases/encryption/derived-key";

/** How long the browser has to come from Google's callback to `POST /api/auth/google`. */
export const HAND_OFF_LIFETIME_S = 120;

/** next-auth encrypts under a key of its own: nothing it writes is a session of ours. */
export const handOffSecret = (): string => derivedKey("google-hand-off").toString("base64url");

/** Who Google says they are. `sub` is their name at Google for good; the address may change hands. */
export type GoogleIdentity = { handOffId: string; sub: string; email: string; firstName: string; lastName: string };

const claims = z.object({
  jti: z.string().min(1),
  googleSub: z.string().min(1).max(255),
  email: field.email,
  emailVerified: z.literal(true),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  iat: z.number(),
});

/** Reads the hand-off; null for one that is forged, over, or without a verified address. */
export async function openHandOff(handOff: string, now: Date): Promise<GoogleIdentity | null> {
  const token = await decode({ token: handOff, secret: handOffSecret() }).catch(() => null);
  const parsed = claims.safeParse(token);
  // next-auth forgives fifteen seconds; two minutes are two minutes.
  if (!parsed.success || now.getTime() / 1000 - parsed.data.iat > HAND_OFF_LIFETIME_S) return null;
  const { jti: handOffId, googleSub: sub, email, firstName, lastName } = parsed.data;
  return {
    handOffId,
    sub,
    email,
    firstName: asName(firstName) || asName(email.split("@")[0]),
    lastName: asName(lastName),
  };
}

/** A name at Google may hold anything; ours holds what `lib/schemas/fields.ts` lets in. */
function asName(text: string | null | undefined): string {
  return (
    (text ?? "")
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:/\\@]/gu, "")
      .replace(/\.(?=[\p{L}\p{N}]{2})/gu, " ")
      // More than two figures are no part of a name.
      .replace(/^(?=.*\p{N}.*\p{N}.*\p{N}).*$/u, (name) => name.replace(/\p{N}/gu, ""))
      .slice(0, field.MAX_NAME_LENGTH)
      .trim()
  );
}
