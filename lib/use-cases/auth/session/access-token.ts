import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { SESSION_LIFETIME_S } from "@/lib/domain/auth/session-lifetime";
import { env } from "@/lib/env";

const ISSUER = "sorrel";
const AUDIENCE = "sorrel-web";

const claims = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  /** Names the row of the sessions table that can end it. */
  sid: z.uuid(),
});
export type AccessClaims = z.infer<typeof claims>;

// Importing a key costs more than a verification; one import serves the process.
let importedKey: Promise<CryptoKey> | undefined;
function key(): Promise<CryptoKey> {
  importedKey ??= crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(env().authSecret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  return importedKey;
}

/** HS256, seven days (docs/contract.md, section 1). */
export async function signAccessToken(content: AccessClaims): Promise<string> {
  return new SignJWT(content)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_LIFETIME_S}s`)
    .sign(await key());
}

/**
 * Tokens that held. A signature that was right stays right, and checking one again costs as much as reading a page of rows; only
 * the expiry has to be looked at again. Whether its session still lives the database is asked at every request.
 */
const verified = new LRUCache<string, { claims: AccessClaims; expiresAtMs: number }>({ max: 1000 });

/** The claims, or null for a token that is forged, expired, of another kind or algorithm, or not a token. */
export async function verifyAccessToken(token: string): Promise<AccessClaims | null> {
  const known = verified.get(token);
  if (known && known.expiresAtMs > Date.now()) return known.claims;
  verified.delete(token);
  try {
    const { payload } = await jwtVerify(token, await key(), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp"],
    });
    const held = claims.parse(payload);
    verified.set(token, { claims: held, expiresAtMs: Number(payload.exp) * 1000 });
    return held;
  } catch {
    return null;
  }
}
