import { isJsonObject } from "@/lib/client/api/shape";

/** Claims of a login token (docs/spec.md, 3.3). The token has the address in `email`, or else in `sub`. */
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
