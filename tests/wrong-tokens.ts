import { generateKeyPairSync, randomUUID } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";

const bytes = (text: string) => new TextEncoder().encode(text);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const epochS = () => Math.floor(Date.now() / 1000);

export function claimsOf(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

export function signedWith(secret: string, claims: JWTPayload, alg = "HS256"): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(bytes(secret));
}

/**
 * Builds forty invalid tokens, keyed by their fault.
 *
 * @param from.right  a live session's token
 * @param from.other  the token of another user's live session
 * @param from.ended  a token whose session was ended
 * @param from.secret  `AUTH_SECRET`, for tokens only we could sign
 */
export async function wrongTokens(from: {
  right: string;
  other: string;
  ended: string;
  secret: string;
}): Promise<Record<string, string>> {
  const { right, other, ended, secret } = from;
  const [header = "", payload = "", signature = ""] = right.split(".");
  const [claims, otherClaims] = [claimsOf(right), claimsOf(other)];
  const signed = (change: JWTPayload, key = secret, alg = "HS256") => signedWith(key, { ...claims, ...change }, alg);
  const without = (name: string) => signed({ [name]: undefined });
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const rs256 = await new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
  const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();

  return {
    "alg none": `${encode({ alg: "none" })}.${payload}.`,
    "alg None": `${encode({ alg: "None" })}.${payload}.`,
    "no alg": `${encode({ typ: "JWT" })}.${payload}.${signature}`,
    RS256: rs256,
    "HS256 by the public key": await signed({}, publicPem),
    HS384: await signed({}, secret, "HS384"),
    HS512: await signed({}, secret, "HS512"),
    "another key": await signed({}, "another secret of at least thirty-two"),
    "an empty key's signature": `${header}.${payload}.${Buffer.alloc(32).toString("base64url")}`,
    "no signature": `${header}.${payload}.`,
    "two parts": `${header}.${payload}`,
    "another's signature": `${header}.${payload}.${other.split(".")[2]}`,
    "another's payload": `${header}.${other.split(".")[1]}.${signature}`,
    expired: await signed({ exp: epochS() - 1 }),
    "no expiry that is a number": await signed({ exp: "never" } as never).catch(() => "x"),
    "not yet valid": await signed({ nbf: epochS() + 3600 }),
    "wrong issuer": await signed({ iss: "evil" }),
    "no issuer": await without("iss"),
    "wrong audience": await signed({ aud: "another-app" }),
    "no audience": await without("aud"),
    "no sid": await without("sid"),
    "unknown sid": await signed({ sid: randomUUID() }),
    "sid of another": await signed({ sid: otherClaims.sid }),
    "sid that is no id": await signed({ sid: "1 OR 1=1" }),
    "sid that is a list": await signed({ sid: [claims.sid] }),
    "no user": await without("userId"),
    "another user with this sid": await signed({ userId: otherClaims.userId }),
    "unknown user": await signed({ userId: randomUUID() }),
    "a better role written over the signed one": `${header}.${encode({ ...claims, role: "ADMIN" })}.${signature}`,
    "another role than the database says": await signed({ role: "ADMIN" }),
    "a role there is not": await signed({ role: "ROOT" }),
    "no role": await without("role"),
    "an ended session": ended,
    "an encrypted token": `${encode({ alg: "dir", enc: "A256GCM" })}..${payload}.${signature}.x`,
    "a key of its own": `${encode({ alg: "HS256", jwk: { kty: "oct", k: "AA" } })}.${payload}.${signature}`,
    "a crit header": `${encode({ alg: "HS256", crit: ["x"], x: 1 })}.${payload}.${signature}`,
    garbage: "garbage",
    "dots only": "..",
    percent: "%",
    "eight kilobytes": `${header}.${"A".repeat(8_000)}.${signature}`,
  };
}
