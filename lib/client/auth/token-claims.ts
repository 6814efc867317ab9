import * as z from "zod";

/** What a login token says of the person (docs/spec.md, 3.3); the address stands in `email`, or else in `sub`. */
const claims = z.object({
  userId: z.string().min(1),
  email: z.string().min(1).optional(),
  sub: z.string().min(1).optional(),
  firstName: z.string().catch(""),
  lastName: z.string().catch(""),
});

export type TokenClaims = { userId: string; email: string; firstName: string; lastName: string };

/**
 * Decodes the middle of a `header.payload.signature` token. Checks no signature: whether the token opens anything is the
 * server's affair, this is who it names.
 *
 * @returns null for what is not a token, or one that names no one
 */
export function claimsOf(token: string): TokenClaims | null {
  const [, middle, signature] = token.split(".");
  if (!middle || signature === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const { userId, email, sub, firstName, lastName } = claims.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const address = email ?? sub;
    return address === undefined ? null : { userId, email: address, firstName, lastName };
  } catch {
    return null;
  }
}
