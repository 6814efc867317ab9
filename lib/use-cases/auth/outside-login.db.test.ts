import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import * as field from "@/lib/schemas/fields";
import {
  addApp,
  loginStatus,
  mailsTo,
  makeStale,
  newAddress,
  newBrowser,
  newestCode,
  PASSWORD,
  signedInBrowser,
  signupForm,
} from "@/tests/auth";
import { HAND_OFF_LIFETIME_S, handOffSecret, openHandOff } from "./outside-login";

const ISSUER = "https://id.acme.test";
const setIssuer = (issuer: string | null) =>
  Object.assign(env(), {
    oidc: issuer === null ? null : { name: "Acme", issuer, clientId: "sorrel", clientSecret: "key" },
  });
beforeEach(() => void setIssuer(ISSUER));

type Claims = Record<string, unknown>;
type Way = {
  name: string;
  operation: "google" | "oidc";
  cookie: string;
  claimsOf: (sub: string) => Claims;
  /** Flags of a user this way created. */
  flags: Claims;
  conflict: string;
};

const GOOGLE: Way = {
  name: "Google",
  operation: "google",
  cookie: "__Host-googleHandOff",
  claimsOf: (googleSub) => ({ googleSub }),
  flags: { isGoogleUser: true },
  conflict: "This address is connected to another Google account",
};
const OIDC: Way = {
  name: "Acme",
  operation: "oidc",
  cookie: "__Host-oidcHandOff",
  claimsOf: (oidcSub) => ({ oidcIssuer: ISSUER, oidcSub }),
  flags: { isOidcUser: true, isGoogleUser: false },
  conflict: "This address is connected to another account at Acme",
};
const newSub = () => randomUUID().replaceAll("-", "");
const INVALID = [400, "Invalid token: could not extract user data"];

/** The hand-off as next-auth's callback writes it (e2e/api/people.spec.ts and oidc.spec.ts run the callback itself). */
function handOffOf(claims: Claims, secret = handOffSecret()) {
  const token = { emailVerified: true, firstName: "Maya", lastName: "Okafor", ...claims };
  return encode({ token, secret, maxAge: HAND_OFF_LIFETIME_S });
}

async function send(way: Way, handOff?: string) {
  const browser = newBrowser();
  if (handOff !== undefined) browser.cookies.set(way.cookie, handOff);
  return { browser, answer: await browser.call(way.operation) };
}

const come = async (way: Way, claims: Claims) =>
  send(way, await handOffOf({ ...way.claimsOf(newSub()), email: newAddress(), ...claims }));

async function refusalOf(way: Way, handOff?: string) {
  const { status, body } = (await send(way, handOff)).answer;
  return [status, body.message];
}

describe.each([GOOGLE, OIDC])("login with $name", (way) => {
  test("creates a user without password, with a profile to complete [spec 6.6]", async () => {
    const email = newAddress();
    const { browser, answer } = await come(way, { email: email.toUpperCase() });
    expect(answer.body.payload, answer.body.message).toMatchObject({
      email,
      firstName: "Maya",
      ...way.flags,
      hasPassword: false,
      needsProfileCompletion: true,
      jwtToken: expect.stringMatching(/^ey/),
    });
    expect(browser.cookies.has(way.cookie)).toBe(false);
    expect((await browser.call("me")).body.payload.email).toBe(email);
  });

  test("requires a hand-off, once, from us and verified [spec 5.2, 5.3]", async () => {
    expect(await refusalOf(way)).toEqual([400, "No token provided"]);
    const claims = { ...way.claimsOf(newSub()), email: newAddress() };
    const good = await handOffOf(claims);
    expect((await send(way, good)).answer.status).toBe(200);
    expect(await refusalOf(way, good)).toEqual(INVALID);
    expect(await refusalOf(way, "x.y.z")).toEqual(INVALID);
    expect(await refusalOf(way, await handOffOf(claims, "another secret of thirty-two letters"))).toEqual(INVALID);
    const withoutSub = Object.fromEntries(Object.keys(way.claimsOf("")).map((claim) => [claim, undefined]));
    for (const wrong of [{ emailVerified: false }, { emailVerified: undefined }, { email: undefined }, withoutSub]) {
      expect(await refusalOf(way, await handOffOf({ ...claims, ...wrong }))).toEqual(INVALID);
    }
  });

  test("links a verified account, keeping its password and emailing its owner", async () => {
    const { email } = await signedInBrowser();
    const claims = way.claimsOf(newSub());
    const { answer } = await come(way, { ...claims, email });
    expect(answer.body.payload).toMatchObject({ email, ...way.flags, hasPassword: true, firstName: "Ada" });
    expect(await loginStatus(email)).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      `${way.name} login was added to your Sorrel account`,
    );
    const renamed = await come(way, claims);
    expect(renamed.answer.body.payload.email).toBe(email);
  });

  test("opens nothing of the first owner after an address changed hands", async () => {
    const email = newAddress();
    await come(way, { email });
    const { answer } = await come(way, { email });
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([409, "CONFLICT", way.conflict]);
  });

  test("voids an attacker's password once the victim logs in", async () => {
    const email = newAddress();
    const attacker = newBrowser();
    await attacker.call("signup", signupForm(email, { firstName: "Mallory" }));
    const otpCode = await newestCode(email);
    const { answer } = await come(way, { email });
    expect(answer.body.payload).toMatchObject({ email, firstName: "Maya", hasPassword: false });
    const tried = await attacker.call("login", { email, password: PASSWORD });
    expect([tried.status, tried.body.message]).toEqual([401, "Invalid email or password"]);
    expect((await attacker.call("verifyEmail", { email, otpCode })).status).toBe(400);
  });

  test("refuses first password and deletion from a stale session without password", async () => {
    const email = newAddress();
    const { browser } = await come(way, { email });
    await makeStale(email);
    const chosen = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    for (const refused of [
      await browser.call("changePassword", chosen),
      await browser.call("deleteAccount", { email }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([403, "FRESH_SIGN_IN_NEEDED"]);
      expect(refused.body.message).toContain(`log out and log in again with ${way.name}`);
    }
    expect((await browser.call("me")).body.payload.hasPassword).toBe(false);
  });

  test("asks for the second factor", async () => {
    const { browser, email } = await signedInBrowser();
    await addApp(browser);
    const { browser: other, answer } = await come(way, { email });
    expect(answer.body.payload).toMatchObject({ mfaRequired: true, methods: ["totp", "recovery"] });
    expect(other.cookies.has("accessToken")).toBe(false);
  });
});

test("refuses a hand-off after two minutes", async () => {
  const email = newAddress();
  const handOff = await handOffOf({ googleSub: newSub(), email });
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
  expect(await openHandOff(handOff, later(HAND_OFF_LIFETIME_S - 5))).toMatchObject({ email });
  expect(await openHandOff(handOff, later(HAND_OFF_LIFETIME_S + 1))).toBeNull();
});

test("starts one session from ten simultaneous uses of a hand-off", async () => {
  const handOff = await handOffOf({ googleSub: newSub(), email: newAddress() });
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(GOOGLE, handOff)));
  expect(sent.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
});

test("cleans a Google name so the profile accepts it", async () => {
  const { answer } = await come(GOOGLE, { firstName: "https://evil.test/x", lastName: "Eve\u2028<b>Ltd.Co</b>" });
  const { firstName, lastName } = answer.body.payload;
  expect({ firstName, lastName }).toEqual({ firstName: "httpsevil testx", lastName: "EvebLtd Cob" });
  expect(field.firstName.safeParse(firstName).success && field.lastName.safeParse(lastName).success).toBe(true);
});

test("lets a user without password set a first one [spec 6.6]", async () => {
  const email = newAddress();
  const { browser } = await come(GOOGLE, { email });
  const chosen = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect((await browser.call("changePassword", chosen)).status).toBe(200);
  expect(await loginStatus(email)).toBe(200);
});

test("keeps Google and OIDC hand-offs apart", async () => {
  const sub = newSub();
  const sentTo = async (way: Way, claims: Claims) =>
    (await send(way, await handOffOf({ email: newAddress(), ...claims }))).answer.status;
  expect(await sentTo(GOOGLE, OIDC.claimsOf(sub))).toBe(400);
  expect(await sentTo(OIDC, GOOGLE.claimsOf(sub))).toBe(400);
  // The same `sub` at both means two people.
  const atGoogle = newAddress();
  await come(GOOGLE, { ...GOOGLE.claimsOf(sub), email: atGoogle });
  const { answer } = await come(OIDC, OIDC.claimsOf(sub));
  expect(answer.body.payload.email).not.toBe(atGoogle);
});

test("accepts an OIDC hand-off from the current issuer only", async () => {
  const claims = { ...OIDC.claimsOf(newSub()), email: newAddress() };
  const foreign = { ...claims, oidcIssuer: "https://id.evil.example" };
  expect(await refusalOf(OIDC, await handOffOf(foreign))).toEqual(INVALID);
  setIssuer("https://id.other.test");
  expect(await refusalOf(OIDC, await handOffOf(claims))).toEqual(INVALID);
  setIssuer(null);
  const { answer } = await come(OIDC, {});
  expect([answer.status, answer.body.error]).toEqual([422, "NOT_CONFIGURED"]);
});

test("ignores a former issuer's sub and links the new issuer's instead", async () => {
  const [first, email] = [newAddress(), newAddress()];
  const oidcSub = newSub();
  await come(OIDC, { oidcSub, email: first });
  setIssuer("https://id.next.test");
  const elsewhere = { oidcIssuer: "https://id.next.test" };
  expect((await come(OIDC, { ...elsewhere, oidcSub, email })).answer.body.payload.email).toBe(email);
  const moved = await come(OIDC, { ...elsewhere, email: first });
  expect(moved.answer.body.payload).toMatchObject({ email: first, isOidcUser: true });
});
