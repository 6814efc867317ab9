import { generateKeyPairSync, randomUUID } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { GET as listAccounts } from "@/app/api/accounts/route";
import { GET as me } from "@/app/api/auth/me/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { newBrowser, signedInBrowser } from "@/tests/auth";
import { answerOf } from "@/tests/http";

const bytes = (text: string) => new TextEncoder().encode(text);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const epochS = () => Math.floor(Date.now() / 1000);

test("forty wrong tokens are forty times 401, and the right one beside them is not", async () => {
  const { browser } = await signedInBrowser();
  const right = browser.cookies.get("accessToken") ?? "";
  const [header = "", payload = "", signature = ""] = right.split(".");
  const claims: JWTPayload = JSON.parse(Buffer.from(payload, "base64url").toString());
  const secret = bytes(env().authSecret);
  const signed = (change: JWTPayload, key: Uint8Array = secret, alg = "HS256") =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(key);
  const without = (name: string) => signed({ [name]: undefined });
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const rs256 = await new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
  const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const ended = await signedInBrowser();
  await pool().query("UPDATE sessions SET revoked_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    ended.email,
  ]);
  const other = (await signedInBrowser()).browser.cookies.get("accessToken") ?? "";
  const otherClaims: JWTPayload = JSON.parse(Buffer.from(other.split(".")[1] ?? "", "base64url").toString());

  const wrong: Record<string, string> = {
    "alg none": `${encode({ alg: "none" })}.${payload}.`,
    "alg None": `${encode({ alg: "None" })}.${payload}.`,
    "no alg": `${encode({ typ: "JWT" })}.${payload}.${signature}`,
    RS256: rs256,
    "HS256 by the public key": await signed({}, bytes(publicPem)),
    HS384: await signed({}, secret, "HS384"),
    HS512: await signed({}, secret, "HS512"),
    "another key": await signed({}, bytes("another secret of at least thirty-two")),
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
    "an ended session": ended.browser.cookies.get("accessToken") ?? "",
    "an encrypted token": `${encode({ alg: "dir", enc: "A256GCM" })}..${payload}.${signature}.x`,
    "a key of its own": `${encode({ alg: "HS256", jwk: { kty: "oct", k: "AA" } })}.${payload}.${signature}`,
    "a crit header": `${encode({ alg: "HS256", crit: ["x"], x: 1 })}.${payload}.${signature}`,
    garbage: "garbage",
    "dots only": "..",
    percent: "%",
    "a megabyte": `${header}.${"A".repeat(1_000_000)}.${signature}`,
  };
  expect(Object.keys(wrong)).toHaveLength(40);
  const ask = async (handler: typeof me, headers: Record<string, string>) =>
    answerOf(await handler(new Request("http://localhost:3000/api/x", { headers }), { params: Promise.resolve({}) }));
  for (const [name, token] of Object.entries(wrong)) {
    const bearer = await ask(me, { authorization: `Bearer ${token}` });
    expect([bearer.status, bearer.body.error], name).toEqual([401, "UNAUTHENTICATED"]);
    expect((await ask(listAccounts, { cookie: `accessToken=${token}` })).status, name).toBe(401);
  }
  expect((await ask(me, { authorization: `Bearer ${right}` })).status).toBe(200);
});

test("who somebody is and what they may comes from the database, never from the token's words or the user cookie", async () => {
  const { browser, email } = await signedInBrowser();
  const [, payload = ""] = (browser.cookies.get("accessToken") ?? "").split(".");
  const claims: JWTPayload = JSON.parse(Buffer.from(payload, "base64url").toString());
  const flattering = await new SignJWT({ ...claims, email: "root@example.test", firstName: "Root" })
    .setProtectedHeader({ alg: "HS256" })
    .sign(bytes(env().authSecret));
  browser.cookies.set("accessToken", flattering);
  browser.cookies.set(
    "user",
    encodeURIComponent(JSON.stringify({ id: "1", role: "ADMIN", email: "root@example.test" })),
  );
  expect((await browser.get(me, "/api/auth/me")).body.payload).toMatchObject({ email, role: "USER", firstName: "Ada" });
  // Somebody whose role has changed signs in again: what their token says no longer holds.
  await pool().query("UPDATE users SET role = 'ADMIN' WHERE email = $1", [email]);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(401);
  const alone = newBrowser();
  alone.cookies.set("user", browser.cookies.get("user") ?? "");
  expect((await alone.get(me, "/api/auth/me")).status).toBe(401);
});
