import * as z from "zod";

/** Claims of a login token (docs/spec.md, 3.3). The address is in `email`, or else in `sub`. */
const claims = z.object({
  userId: z.string().min(1),
  email: z.string().min(1).optional(),
  sub: z.string().min(1).optional(),
  firstName: z.string().catch(""),
  lastName: z.string().catch(""),
});

export type TokenClaims = { userId: string; email: string; firstName: string; lastName: string };

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
    const { userId, email, sub, firstName, lastName } = claims.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const address = email ?? sub;
    return address === undefined ? null : { userId, email: address, firstName, lastName };
  } catch {
    return null;
  }
}
