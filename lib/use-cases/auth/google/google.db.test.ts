import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as google } from "@/app/api/auth/google/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as confirmTotp } from "@/app/api/auth/second-factor/totp/confirm/route";
import { POST as startTotp } from "@/app/api/auth/second-factor/totp/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { pool } from "@/lib/db/client";
import * as field from "@/lib/schemas/fields";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";
import { totpCode } from "@/tests/authenticator";
import { HAND_OFF_LIFETIME_S, handOffSecret, openHandOff } from "./google-hand-off";

const COOKIE = "__Host-googleHandOff";
const newSub = () => randomUUID().replaceAll("-", "");

/** The hand-off as next-auth's callback writes it (e2e/api/people.spec.ts runs the callback itself). */
function handOffOf(claims: Record<string, unknown>, secret = handOffSecret()) {
  const token = { emailVerified: true, firstName: "Maya", lastName: "Okafor", ...claims };
  return encode({ token, secret, maxAge: HAND_OFF_LIFETIME_S });
}

async function comeByGoogle(claims: Record<string, unknown>) {
  const browser = newBrowser();
  browser.cookies.set(COOKIE, await handOffOf(claims));
  return { browser, answer: await browser.post(google, "/api/auth/google", {}) };
}

test("creates a Google user without password, with a profile to complete [spec 6.6]", async () => {
  const email = newAddress();
  const { browser, answer } = await comeByGoogle({ googleSub: newSub(), email: email.toUpperCase() });
  expect(answer.body.payload, answer.body.message).toMatchObject({
    email,
    firstName: "Maya",
    isGoogleUser: true,
    hasPassword: false,
    needsProfileCompletion: true,
    jwtToken: expect.stringMatching(/^ey/),
  });
  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect((await browser.get(me, "/api/auth/me")).body.payload.email).toBe(email);
});

test("cleans a Google name so the profile accepts it", async () => {
  const names = { firstName: "https://evil.test/x", lastName: "Eve\u2028<b>Ltd.Co</b>" };
  const { answer } = await comeByGoogle({ googleSub: newSub(), email: newAddress(), ...names });
  const { firstName, lastName } = answer.body.payload;
  expect({ firstName, lastName }).toEqual({ firstName: "httpsevil testx", lastName: "EvebLtd Cob" });
  expect(field.firstName.safeParse(firstName).success && field.lastName.safeParse(lastName).success).toBe(true);
});

test("requires a hand-off, once, from us and within two minutes [spec 5.2, 5.3]", async () => {
  const send = async (handOff?: string) => {
    const browser = newBrowser();
    if (handOff !== undefined) browser.cookies.set(COOKIE, handOff);
    const { status, body } = await browser.post(google, "/api/auth/google", {});
    return [status, body.message];
  };
  const invalid = [400, "Invalid token: could not extract user data"];
  expect(await send()).toEqual([400, "No token provided"]);
  const claims = { googleSub: newSub(), email: newAddress() };
  const good = await handOffOf(claims);
  expect((await send(good))[0]).toBe(200);
  expect(await send(good)).toEqual(invalid);
  expect(await send("x.y.z")).toEqual(invalid);
  expect(await send(await handOffOf(claims, "another secret of thirty-two letters"))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, emailVerified: false }))).toEqual(invalid);
  expect(await send(await handOffOf({ ...claims, email: undefined }))).toEqual(invalid);
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
  expect(await openHandOff(good, later(HAND_OFF_LIFETIME_S - 5))).toMatchObject({ email: claims.email });
  expect(await openHandOff(good, later(HAND_OFF_LIFETIME_S + 1))).toBeNull();
});

test("starts one session from ten simultaneous uses of a hand-off", async () => {
  const handOff = await handOffOf({ googleSub: newSub(), email: newAddress() });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => {
      const browser = newBrowser();
      browser.cookies.set(COOKIE, handOff);
      return browser.post(google, "/api/auth/google", {});
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("links a verified account, keeps its password and remembers the sub", async () => {
  const { email } = await signedInBrowser();
  const googleSub = newSub();
  const { answer } = await comeByGoogle({ googleSub, email });
  expect(answer.body.payload).toMatchObject({ email, isGoogleUser: true, hasPassword: true, firstName: "Ada" });
  expect((await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
    "Google login was added to your Sorrel account",
  );
  const renamed = await comeByGoogle({ googleSub, email: newAddress() });
  expect(renamed.answer.body.payload.email).toBe(email);
});

test("opens nothing of the first owner after a Google address changed hands", async () => {
  const email = newAddress();
  await comeByGoogle({ googleSub: newSub(), email });
  const { answer } = await comeByGoogle({ googleSub: newSub(), email });
  expect([answer.status, answer.body.error]).toEqual([409, "CONFLICT"]);
});

test("voids an attacker's password once the victim logs in with Google", async () => {
  const email = newAddress();
  const attacker = newBrowser();
  await attacker.post(signup, "/api/auth/signup", signupForm(email, { firstName: "Mallory" }));
  const otpCode = await newestCode(email);
  const { answer } = await comeByGoogle({ googleSub: newSub(), email });
  expect(answer.body.payload).toMatchObject({ email, firstName: "Maya", hasPassword: false });
  const tried = await attacker.post(login, "/api/auth/login", { email, password: PASSWORD });
  expect([tried.status, tried.body.message]).toEqual([401, "Invalid email or password"]);
  const ticketed = await attacker.post(verifyEmail, "/api/auth/verify-email", { email, otpCode });
  expect(ticketed.status).toBe(400);
});

test("lets a user without password set a first one [spec 6.6]", async () => {
  const email = newAddress();
  const { browser } = await comeByGoogle({ googleSub: newSub(), email });
  const chosen = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect((await browser.post(changePassword, "/api/auth/change-password", chosen)).status).toBe(200);
  expect((await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
});

test("refuses first password and deletion from a stale session without password", async () => {
  const email = newAddress();
  const { browser } = await comeByGoogle({ googleSub: newSub(), email });
  await pool().query(
    "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
  const chosen = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  for (const refused of [
    await browser.post(changePassword, "/api/auth/change-password", chosen),
    await browser.delete(deleteAccount, "/api/account", { body: { email } }),
  ]) {
    expect([refused.status, refused.body.error]).toEqual([403, "FRESH_SIGN_IN_NEEDED"]);
    expect(refused.body.message).toContain("log out and log in again with Google");
  }
  expect((await browser.get(me, "/api/auth/me")).body.payload.hasPassword).toBe(false);
});

test("asks for the second factor after Google", async () => {
  const { browser, email } = await signedInBrowser();
  const { secret } = (await browser.post(startTotp, "/api/auth/second-factor/totp", {})).body.payload;
  const code = totpCode(secret);
  await browser.post(confirmTotp, "/api/auth/second-factor/totp/confirm", { code });
  const { browser: other, answer } = await comeByGoogle({ googleSub: newSub(), email });
  expect(answer.body.payload).toMatchObject({ mfaRequired: true, methods: ["totp", "recovery"] });
  expect(other.cookies.has("accessToken")).toBe(false);
});
