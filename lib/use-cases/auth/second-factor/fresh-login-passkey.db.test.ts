import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as linkToken } from "@/app/api/accounts/link/token/route";
import { POST as google } from "@/app/api/auth/google/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as askLoginPasskey } from "@/app/api/auth/mfa/passkey-options/route";
import { POST as finishMfa } from "@/app/api/auth/mfa/route";
import { POST as askPasskey } from "@/app/api/auth/reauthenticate/passkey-options/route";
import { POST as reauthenticate } from "@/app/api/auth/reauthenticate/route";
import { POST as passkeyOptions } from "@/app/api/auth/second-factor/passkeys/options/route";
import { POST as addPasskey } from "@/app/api/auth/second-factor/passkeys/route";
import { POST as startTotp } from "@/app/api/auth/second-factor/totp/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { handOffSecret } from "@/lib/use-cases/auth/outside/hand-off";
import { newAddress, newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import { newAuthenticator } from "@/tests/authenticator";
import type { TestBrowser } from "@/tests/http";

const PASSKEYS = "/api/auth/second-factor/passkeys";
const site = () => {
  const { origin, hostname } = new URL(env().appUrl);
  return { origin, rpId: hostname };
};

async function addTo(browser: TestBrowser) {
  const device = newAuthenticator(site());
  const made = (await browser.post(passkeyOptions, `${PASSKEYS}/options`, {})).body.payload;
  const added = await browser.post(addPasskey, PASSKEYS, { name: "Phone", attestation: device.register(made) });
  expect(added.status, added.body.message).toBe(201);
  return device;
}

async function longAgoWithPasskey() {
  const { browser, email } = await signedInBrowser();
  const device = await addTo(browser);
  await becomeStale(email);
  return { browser, email, device };
}

const becomeStale = (email: string) =>
  pool().query(
    "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
const ask = async (browser: TestBrowser) =>
  (await browser.post(askPasskey, "/api/auth/reauthenticate/passkey-options", {})).body.payload;
const confirm = (browser: TestBrowser, assertion: unknown) =>
  browser.post(reauthenticate, "/api/auth/reauthenticate", { assertion });

async function loginWith(email: string) {
  const browser = newBrowser();
  const { challenge } = (await browser.post(login, "/api/auth/login", { email, password: PASSWORD })).body.payload;
  const question = (await browser.post(askLoginPasskey, "/api/auth/mfa/passkey-options", { challenge })).body.payload;
  return { browser, challenge, question };
}

async function loggedInWith(email: string, device: ReturnType<typeof newAuthenticator>) {
  const { browser, challenge, question } = await loginWith(email);
  const done = { challenge, method: "passkey", assertion: device.assert(question) };
  expect((await browser.post(finishMfa, "/api/auth/mfa", done)).status).toBe(200);
  await becomeStale(email);
  return browser;
}

async function opens(browser: TestBrowser) {
  const tries = [
    await browser.get(exportAccount, "/api/account/export"),
    await browser.post(linkToken, "/api/accounts/link/token", {}),
    await browser.post(startTotp, "/api/auth/second-factor/totp", {}),
  ];
  return tries.map(({ status, body }) => body?.error ?? status);
}
const CLOSED = ["FRESH_SIGN_IN_NEEDED", "FRESH_SIGN_IN_NEEDED", "FRESH_SIGN_IN_NEEDED"];
const OPEN = [200, 200, 200];

test("confirms by passkey wherever the password does", async () => {
  const { browser, device } = await longAgoWithPasskey();
  expect(await opens(browser)).toEqual(CLOSED);
  const question = await ask(browser);
  expect(question).toMatchObject({ userVerification: "required", allowCredentials: [{ id: device.id }] });
  expect((await confirm(browser, device.assert(question))).status).toBe(200);
  expect(await opens(browser)).toEqual(OPEN);
});

test("confirms a Google user without other factors, without logging out", async () => {
  const email = newAddress();
  const browser = newBrowser();
  const token = { googleSub: randomUUID(), email, emailVerified: true, firstName: "Maya", lastName: "Okafor" };
  browser.cookies.set("__Host-googleHandOff", await encode({ token, secret: handOffSecret(), maxAge: 120 }));
  expect((await browser.post(google, "/api/auth/google", {})).status).toBe(200);
  const device = await addTo(browser);
  await becomeStale(email);
  expect((await confirm(browser, device.assert(await ask(browser)))).status).toBe(200);
  expect(await opens(browser)).toEqual(OPEN);
});

test.each([
  "a key that was only touched",
  "another key",
  "another site",
  "another session's question",
  "another person's passkey",
  "another person's passkey under the name of mine",
  "a question of another browser of mine",
  "a question of a login",
  "a question that was answered before",
  "an answer given before",
])("rejects %s", async (which) => {
  const { browser, email, device } = await longAgoWithPasskey();
  const question = await ask(browser);
  const used = device.assert(question);
  const wrong: Record<string, () => Promise<unknown>> = {
    "a key that was only touched": async () => device.assert(question, { isVerified: false }),
    "another key": async () => ({ ...newAuthenticator(site()).assert(question), id: device.id, rawId: device.id }),
    "another site": async () => device.assert(question, { origin: "https://evil.example" }),
    "another session's question": async () => device.assert(await ask((await longAgoWithPasskey()).browser)),
    "another person's passkey": async () => (await longAgoWithPasskey()).device.assert(question),
    "another person's passkey under the name of mine": async () => ({
      ...(await longAgoWithPasskey()).device.assert(question),
      id: device.id,
      rawId: device.id,
    }),
    "a question of another browser of mine": async () => device.assert(await ask(await loggedInWith(email, device))),
    "a question of a login": async () => device.assert((await loginWith(email)).question),
    "a question that was answered before": async () => {
      expect((await confirm(browser, used)).status).toBe(200);
      await becomeStale(email);
      return device.assert(question);
    },
    "an answer given before": async () => {
      expect((await confirm(browser, used)).status).toBe(200);
      await becomeStale(email);
      return used;
    },
  };
  const refused = await confirm(browser, await wrong[which]?.());
  expect([refused.status, refused.body.error]).toEqual([400, "INVALID_CODE"]);
  expect(await opens(browser)).toEqual(CLOSED);
});

test("confirms one login per answer, even when sent twice at once", async () => {
  const { browser, device } = await longAgoWithPasskey();
  const assertion = device.assert(await ask(browser));
  const statuses = await Promise.all([confirm(browser, assertion), confirm(browser, assertion)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("asks nobody without passkeys, and stops after ten wrong answers an hour", async () => {
  const without = (await signedInBrowser()).browser;
  const none = await without.post(askPasskey, "/api/auth/reauthenticate/passkey-options", {});
  expect([none.status, none.body.error]).toEqual([409, "CONFLICT"]);

  const { browser, device } = await longAgoWithPasskey();
  const other = newAuthenticator(site());
  for (let tried = 0; tried < 10; tried += 1) {
    const wrong = { ...other.assert(await ask(browser)), id: device.id };
    expect((await confirm(browser, wrong)).status).toBe(400);
  }
  expect((await confirm(browser, device.assert(await ask(browser)))).status).toBe(429);
});

test("confirms a session by passkey after others used up the login's tries", async () => {
  const { browser, email, device } = await longAgoWithPasskey();
  for (let login = 0; login < 3; login += 1) {
    const thief = await loginWith(email);
    for (let guess = 0; guess < 5; guess += 1) {
      const { challenge } = thief;
      await thief.browser.post(finishMfa, "/api/auth/mfa", { challenge, method: "recovery", code: "0000-0000-0000" });
    }
  }
  const { challenge, question, browser: stranger } = await loginWith(email);
  const right = { challenge, method: "passkey", assertion: device.assert(question) };
  expect((await stranger.post(finishMfa, "/api/auth/mfa", right)).status).toBe(429);
  expect((await confirm(browser, device.assert(await ask(browser)))).status).toBe(200);
});
