import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { beforeEach, expect, test } from "vitest";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as google } from "@/app/api/auth/google/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as oidc } from "@/app/api/auth/oidc/route";
import { POST as confirmTotp } from "@/app/api/auth/second-factor/totp/confirm/route";
import { POST as startTotp } from "@/app/api/auth/second-factor/totp/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { HAND_OFF_LIFETIME_S, handOffSecret } from "@/lib/use-cases/auth/google/google-hand-off";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";
import { totpCode } from "@/tests/authenticator";

const COOKIE = "__Host-oidcHandOff";
const ISSUER = "https://id.acme.test";
const setIssuer = (issuer: string | null) =>
  Object.assign(env(), {
    oidc: issuer === null ? null : { name: "Acme", issuer, clientId: "sorrel", clientSecret: "key" },
  });
beforeEach(() => void setIssuer(ISSUER));
const newSub = () => randomUUID();

/** The hand-off as next-auth's callback writes it (e2e/api/oidc.spec.ts runs the callback itself). */
function handOffOf(claims: Record<string, unknown>, secret = handOffSecret()) {
  const token = { oidcIssuer: ISSUER, emailVerified: true, firstName: "Ida", lastName: "Norling", ...claims };
  return encode({ token, secret, maxAge: HAND_OFF_LIFETIME_S });
}

async function come(claims: Record<string, unknown>) {
  const browser = newBrowser();
  browser.cookies.set(COOKIE, await handOffOf(claims));
  return { browser, answer: await browser.post(oidc, "/api/auth/oidc", {}) };
}

test("creates an OIDC user without password, with a profile to complete", async () => {
  const email = newAddress();
  const { browser, answer } = await come({ oidcSub: newSub(), email: email.toUpperCase() });
  expect(answer.body.payload, answer.body.message).toMatchObject({
    email,
    firstName: "Ida",
    isOidcUser: true,
    isGoogleUser: false,
    hasPassword: false,
    needsProfileCompletion: true,
    jwtToken: expect.stringMatching(/^ey/),
  });
  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect((await browser.get(me, "/api/auth/me")).body.payload.email).toBe(email);
});

test("accepts a hand-off once, from us, verified and from the current issuer", async () => {
  const send = async (handOff?: string) => {
    const browser = newBrowser();
    if (handOff !== undefined) browser.cookies.set(COOKIE, handOff);
    const { status, body } = await browser.post(oidc, "/api/auth/oidc", {});
    return [status, body.message];
  };
  const invalid = [400, "Invalid token: could not extract user data"];
  expect(await send()).toEqual([400, "No token provided"]);
  const claims = { oidcSub: newSub(), email: newAddress() };
  const good = await handOffOf(claims);
  expect((await send(good))[0]).toBe(200);
  expect(await send(good)).toEqual(invalid);
  expect(await send("x.y.z")).toEqual(invalid);
  expect(await send(await handOffOf(claims, "another secret of thirty-two letters"))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, emailVerified: false }))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, emailVerified: undefined }))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, email: undefined }))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, oidcSub: undefined }))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, oidcIssuer: "https://id.evil.example" }))).toEqual(invalid);
  setIssuer("https://id.other.test");
  expect(await send(await handOffOf(claims))).toEqual(invalid);
});

test("keeps Google and OIDC hand-offs apart", async () => {
  const sub = newSub();
  const send = async (route: typeof oidc, path: string, cookie: string, claims: Record<string, unknown>) => {
    const browser = newBrowser();
    browser.cookies.set(cookie, await handOffOf({ oidcIssuer: undefined, email: newAddress(), ...claims }));
    return (await browser.post(route, path, {})).status;
  };
  expect(await send(google, "/api/auth/google", "__Host-googleHandOff", { oidcIssuer: ISSUER, oidcSub: sub })).toBe(
    400,
  );
  expect(await send(oidc, "/api/auth/oidc", COOKIE, { googleSub: sub })).toBe(400);
  // The same `sub` at both means two people.
  const atGoogle = newAddress();
  await send(google, "/api/auth/google", "__Host-googleHandOff", { googleSub: sub, email: atGoogle });
  const { answer } = await come({ oidcSub: sub, email: newAddress() });
  expect(answer.body.payload.email).not.toBe(atGoogle);
});

test("refuses every hand-off without a configured issuer", async () => {
  setIssuer(null);
  const { answer } = await come({ oidcSub: newSub(), email: newAddress() });
  expect([answer.status, answer.body.error]).toEqual([422, "NOT_CONFIGURED"]);
});

test("links a verified account, emails its owner and remembers the sub", async () => {
  const { email } = await signedInBrowser();
  const oidcSub = newSub();
  const { answer } = await come({ oidcSub, email });
  expect(answer.body.payload).toMatchObject({ email, isOidcUser: true, hasPassword: true, firstName: "Ada" });
  expect((await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain("Acme login was added to your Sorrel account");
  const renamed = await come({ oidcSub, email: newAddress() });
  expect(renamed.answer.body.payload.email).toBe(email);
});

test("opens nothing of the first owner after an issuer address changed hands", async () => {
  const email = newAddress();
  await come({ oidcSub: newSub(), email });
  const { answer } = await come({ oidcSub: newSub(), email });
  expect([answer.status, answer.body.error]).toEqual([409, "CONFLICT"]);
  expect(answer.body.message).toBe("This address is connected to another account at Acme");
});

test("ignores a former issuer's sub and links the new issuer's instead", async () => {
  const [first, email] = [newAddress(), newAddress()];
  const oidcSub = newSub();
  await come({ oidcSub, email: first });
  setIssuer("https://id.next.test");
  const elsewhere = { oidcIssuer: "https://id.next.test", oidcSub };
  expect((await come({ ...elsewhere, email })).answer.body.payload.email).toBe(email);
  const moved = await come({ ...elsewhere, oidcSub: newSub(), email: first });
  expect(moved.answer.body.payload).toMatchObject({ email: first, isOidcUser: true });
});

test("voids an attacker's password once the victim logs in with OIDC", async () => {
  const email = newAddress();
  const attacker = newBrowser();
  await attacker.post(signup, "/api/auth/signup", signupForm(email, { firstName: "Mallory" }));
  const otpCode = await newestCode(email);
  const { answer } = await come({ oidcSub: newSub(), email });
  expect(answer.body.payload).toMatchObject({ email, firstName: "Ida", hasPassword: false });
  const tried = await attacker.post(login, "/api/auth/login", { email, password: PASSWORD });
  expect([tried.status, tried.body.message]).toEqual([401, "Invalid email or password"]);
  expect((await attacker.post(verifyEmail, "/api/auth/verify-email", { email, otpCode })).status).toBe(400);
});

test("asks for the second factor after OIDC", async () => {
  const { browser, email } = await signedInBrowser();
  const { secret } = (await browser.post(startTotp, "/api/auth/second-factor/totp", {})).body.payload;
  const code = totpCode(secret);
  await browser.post(confirmTotp, "/api/auth/second-factor/totp/confirm", { code });
  const { browser: other, answer } = await come({ oidcSub: newSub(), email });
  expect(answer.body.payload).toMatchObject({ mfaRequired: true, methods: ["totp", "recovery"] });
  expect(other.cookies.has("accessToken")).toBe(false);
});

test("names the issuer when asking for a fresh login before erasure", async () => {
  const email = newAddress();
  const { browser } = await come({ oidcSub: newSub(), email });
  await pool().query(
    "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
  const refused = await browser.delete(deleteAccount, "/api/account", { body: { email } });
  expect([refused.status, refused.body.error]).toEqual([403, "FRESH_SIGN_IN_NEEDED"]);
  expect(refused.body.message).toContain("log in again with Acme");
});
