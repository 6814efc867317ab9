import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { expect, test, vi } from "vitest";

const SECRET = "a secret of at least thirty-two characters";
vi.mock("@/lib/env", () => ({ env: () => ({ authSecret: SECRET }) }));

const { signAccessToken, verifyAccessToken } = await import("./access-token");

const claims = {
  userId: "01890000-0000-7000-8000-000000000001",
  email: "maya@example.com",
  firstName: "Maya",
  lastName: "Okafor",
  role: "USER",
  sid: "01890000-0000-7000-8000-000000000002",
} as const;

function forged(change: { secret?: string; issuer?: string; audience?: string; alg?: string; expiresAt?: string }) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: change.alg ?? "HS256" })
    .setIssuer(change.issuer ?? "sorrel")
    .setAudience(change.audience ?? "sorrel-web")
    .setIssuedAt()
    .setExpirationTime(change.expiresAt ?? "7d")
    .sign(new TextEncoder().encode(change.secret ?? SECRET));
}

test("signs user, role and session with HS256 for seven days [spec 3.3, 6.4]", async () => {
  const token = await signAccessToken(claims);
  const decoded = decodeJwt(token);
  expect(decoded).toMatchObject({ ...claims, iss: "sorrel", aud: "sorrel-web" });
  expect((decoded.exp ?? 0) - (decoded.iat ?? 0)).toBe(7 * 24 * 60 * 60);
  expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256" });
  expect(await verifyAccessToken(token)).toEqual(claims);
});

test("rejects foreign, expired and missing tokens", async () => {
  expect(await verifyAccessToken(await forged({}))).toEqual(claims);
  const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`;
  const refused = await Promise.all([
    forged({ secret: "another secret, as long as the first one" }),
    forged({ alg: "HS512", secret: SECRET.repeat(2) }),
    forged({ alg: "HS384" }),
    forged({ issuer: "elsewhere" }),
    forged({ audience: "elsewhere" }),
    forged({ expiresAt: "-1s" }),
  ]);
  for (const token of [...refused, none, "", "a.b.c", "%"]) expect(await verifyAccessToken(token)).toBeNull();
});

test("ends a cached token at its expiry and rejects altered ones", async () => {
  vi.useFakeTimers();
  const token = await forged({ expiresAt: "10m" });
  expect(await verifyAccessToken(token)).toEqual(claims);
  const [head, body, signature = ""] = token.split(".");
  expect(await verifyAccessToken(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).toBeNull();
  vi.advanceTimersByTime(9 * 60_000);
  expect(await verifyAccessToken(token)).toEqual(claims);
  vi.advanceTimersByTime(60_000);
  expect(await verifyAccessToken(token)).toBeNull();
  vi.useRealTimers();
});
