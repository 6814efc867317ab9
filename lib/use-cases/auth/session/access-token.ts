import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { SESSION_LIFETIME_S } from "@/lib/domain/auth/session";
import { env } from "@/lib/env";

const ISSUER = "sorrel";
const AUDIENCE = "sorrel-web";

const claims = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  /** Names the session row that can end the token. */
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

/** Signs an HS256 token for seven days (docs/contract.md, section 1). */
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
 * Verified tokens. A valid signature stays valid, and verifying costs as much as reading a page of rows, so only the
 * expiry is re-checked. The database confirms the session on every request.
 */
const verified = new LRUCache<string, { claims: AccessClaims; expiresAtMs: number }>({ max: 1000 });

/** Returns the claims; null for a forged, expired, foreign or malformed token. */
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
