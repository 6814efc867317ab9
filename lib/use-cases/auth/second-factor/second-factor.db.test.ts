import { expect, test } from "vitest";
import { markPasskeyUsed } from "@/lib/db/auth/second-factors";
import { inTransaction, pool } from "@/lib/db/client";
import {
  addApp,
  addPasskey,
  mailsTo,
  makeStale,
  newBrowser,
  newestCode,
  ownAuthenticator,
  PASSWORD,
  resetPassword,
  signedInBrowser,
} from "@/tests/auth";
import { totpCode } from "@/tests/authenticator";
import type { TestBrowser } from "@/tests/http";

const NEW_PASSWORD = "another walk in the snow";

/** `nextCode`: of the next half minute, because setting up the app used this one's. */
async function withApp() {
  const { browser, email } = await signedInBrowser();
  const { secret, recoveryCodes } = await addApp(browser);
  return { browser, email, secret, recoveryCodes, nextCode: () => totpCode(secret, 1) };
}

async function withPasskey() {
  const person = await signedInBrowser();
  return { ...person, ...(await addPasskey(person.browser)) };
}

async function challengeOf(browser: TestBrowser, email: string): Promise<string> {
  const asked = await browser.call("login", { email, password: PASSWORD });
  expect(asked.body.payload, asked.body.message).toMatchObject({ mfaRequired: true });
  return asked.body.payload.challenge;
}

async function expectPlainLogin(email: string, browser = newBrowser()) {
  const { body } = await browser.call("login", { email, password: PASSWORD });
  expect(body.payload.jwtToken, body.message).toMatch(/^ey/);
}

const byApp = (browser: TestBrowser, challenge: string, code: string) =>
  browser.call("finishMfa", { challenge, method: "totp", code });
const byRecoveryCode = (browser: TestBrowser, challenge: string, code: string | undefined) =>
  browser.call("finishMfa", { challenge, method: "recovery", code });
const byPasskey = (browser: TestBrowser, challenge: string, assertion: unknown) =>
  browser.call("finishMfa", { challenge, method: "passkey", assertion });
const questionOf = async (browser: TestBrowser, challenge: string) =>
  (await browser.call("mfaPasskeyOptions", { challenge })).body.payload;

async function guessFiveTimes(browser: TestBrowser, email: string, secret: string) {
  const challenge = await challengeOf(browser, email);
  for (let guess = 0; guess < 5; guess += 1) await byApp(browser, challenge, totpCode(secret, 9));
}

test("opens nothing by password alone; the app's code starts the session", async () => {
  const { email, recoveryCodes, nextCode } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const browser = newBrowser();
  const asked = await browser.call("login", { email, password: PASSWORD });
  expect(asked.body.payload).toEqual({
    mfaRequired: true,
    challenge: expect.any(String),
    methods: ["totp", "recovery"],
  });
  expect(browser.cookies.size).toBe(0);
  expect((await browser.call("me")).status).toBe(401);
  const done = await byApp(browser, asked.body.payload.challenge, nextCode());
  expect(done.body.payload).toMatchObject({ email, jwtToken: expect.stringMatching(/^ey/) });
  expect((await browser.call("me")).body.payload.email).toBe(email);
});

test("accepts an app's code and a challenge once, across logins", async () => {
  const { email, nextCode } = await withApp();
  const browser = newBrowser();
  const [first, second] = [await challengeOf(browser, email), await challengeOf(browser, email)];
  const code = nextCode();
  expect((await byApp(browser, first, code)).status).toBe(200);
  expect((await byApp(browser, second, code)).body.error).toBe("INVALID_CODE");
  expect((await byApp(browser, first, nextCode())).body.error).toBe("CODE_EXPIRED");
});

test("refuses codes outside the allowed clock difference", async () => {
  const { email, secret, nextCode } = await withApp();
  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  for (const steps of [-3, 3]) expect((await byApp(browser, challenge, totpCode(secret, steps))).status).toBe(400);
  expect((await byApp(browser, challenge, nextCode())).status).toBe(200);
});

test("compares five of 30 simultaneous wrong codes, then refuses the right one", async () => {
  const { email, secret, nextCode } = await withApp();
  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  const wrong = await Promise.all(Array.from({ length: 30 }, () => byApp(browser, challenge, totpCode(secret, 9))));
  expect(wrong.filter(({ body }) => body.error === "INVALID_CODE").length).toBeLessThanOrEqual(5);
  expect(wrong.every(({ status }) => status === 400 || status === 429)).toBe(true);
  expect((await byApp(browser, challenge, nextCode())).body.error).toBe("CODE_EXPIRED");
});

test("starts one session from eight simultaneous logins with one code", async () => {
  const { email, nextCode } = await withApp();
  const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(newBrowser(), email)));
  const code = nextCode();
  const all = await Promise.all(challenges.map((challenge) => byApp(newBrowser(), challenge, code)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("allows ten wrong codes an hour, but always admits a known device", async () => {
  const { browser: owner, email, secret, nextCode } = await withApp();
  const thief = newBrowser();
  for (let round = 0; round < 3; round += 1) await guessFiveTimes(thief, email, secret);
  expect((await byApp(thief, await challengeOf(thief, email), nextCode())).status).toBe(429);
  expect((await byApp(owner, await challengeOf(owner, email), nextCode())).status).toBe(200);
});

test("accepts a recovery code once in any format, until codes are renewed", async () => {
  const { browser: owner, email, recoveryCodes } = await withApp();
  const [first = "", second = ""] = recoveryCodes;
  const browser = newBrowser();
  const typed = first.toUpperCase().replace("-", " ");
  expect((await byRecoveryCode(browser, await challengeOf(browser, email), typed)).status).toBe(200);
  const challenge = await challengeOf(browser, email);
  expect((await byRecoveryCode(browser, challenge, first)).body.error).toBe("INVALID_CODE");
  expect((await owner.call("secondFactor")).body.payload.recoveryCodesRemaining).toBe(9);
  expect((await owner.call("renewRecoveryCodes")).body.payload.recoveryCodes).toHaveLength(10);
  expect((await byRecoveryCode(browser, challenge, second)).body.error).toBe("INVALID_CODE");
});

test("stores no readable second factor", async () => {
  const { email, secret, recoveryCodes } = await withApp();
  const challenge = await challengeOf(newBrowser(), email);
  const { rows } = await pool().query(
    `SELECT (SELECT jsonb_agg(t) FROM totp_factors t) AS apps, (SELECT jsonb_agg(r) FROM recovery_codes r) AS codes,
       (SELECT jsonb_agg(c) FROM mfa_challenges c) AS challenges`,
  );
  const stored = JSON.stringify(rows);
  for (const text of [secret, challenge, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
    expect(stored).not.toContain(text);
  }
});

test("requires the password again for changes after ten minutes", async () => {
  const { browser, email } = await withApp();
  await makeStale(email);
  expect((await browser.call("secondFactor")).body.payload.freshUntil).toBeNull();
  for (const name of ["startTotp", "removeTotp", "renewRecoveryCodes", "passkeyOptions"] as const) {
    expect((await browser.call(name)).body.error, name).toBe("FRESH_SIGN_IN_NEEDED");
  }
  expect((await browser.call("confirmTotp", { code: "123456" })).body.error).toBe("FRESH_SIGN_IN_NEEDED");
  const wrong = await browser.call("reauthenticate", { password: "not the password" });
  expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, "password"]);
  expect((await browser.call("reauthenticate", { password: PASSWORD })).status).toBe(200);
  const removed = await browser.call("removeTotp");
  expect(removed.body.payload).toMatchObject({ totp: { isEnabled: false }, recoveryCodesRemaining: 0 });
  await expectPlainLogin(email);
});

test("asks for no code from an unconfirmed app, and emails nothing", async () => {
  const { browser, email } = await signedInBrowser();
  const before = (await mailsTo(email)).length;
  await browser.call("startTotp");
  expect((await browser.call("confirmTotp", { code: "000000" })).status).toBe(400);
  await expectPlainLogin(email, browser);
  expect((await browser.call("removeTotp")).status).toBe(200);
  expect((await browser.call("removePasskey", { id: crypto.randomUUID() })).status).toBe(404);
  expect(await mailsTo(email)).toHaveLength(before);
});

test("finishes a login by passkey, refusing other keys, sites and old answers", async () => {
  const { browser: owner, email, device, attestation, payload } = await withPasskey();
  expect(payload).toMatchObject({ passkey: { name: "Phone", lastUsedAt: null } });
  expect(payload.recoveryCodes).toHaveLength(10);
  const replayed = await owner.call("addPasskey", { name: "x", attestation });
  expect(replayed.body.issues?.[0]?.path).toBe("attestation");

  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  const question = await questionOf(browser, challenge);
  expect(question).toMatchObject({ allowCredentials: [{ id: device.id, transports: ["internal"] }] });
  const elsewhere = ownAuthenticator({ origin: "https://evil.example" });
  for (const wrong of [ownAuthenticator().assert(question), { ...elsewhere.assert(question), id: device.id }]) {
    expect((await byPasskey(browser, challenge, wrong)).body.error).toBe("INVALID_CODE");
  }
  const old = device.assert(question);
  const newer = await questionOf(browser, challenge);
  expect((await byPasskey(browser, challenge, old)).body.error).toBe("INVALID_CODE");
  expect((await byPasskey(browser, challenge, device.assert(newer))).body.payload.email).toBe(email);

  const [passkey] = (await owner.call("secondFactor")).body.payload.passkeys;
  expect(passkey.lastUsedAt).not.toBeNull();
  const stranger = (await signedInBrowser()).browser;
  expect((await stranger.call("removePasskey", { id: passkey.id })).status).toBe(404);
  expect((await owner.call("removePasskey", { id: passkey.id })).body.payload.passkeys).toEqual([]);
  await expectPlainLogin(email);
});

test("refuses another person's passkey and answers to their challenge", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const browser = newBrowser();
  const challenge = await challengeOf(browser, mine.email);
  const theirChallenge = await challengeOf(newBrowser(), theirs.email);
  const question = await questionOf(browser, challenge);
  expect(question.allowCredentials).toEqual([expect.objectContaining({ id: mine.device.id })]);
  const theirAnswer = theirs.device.assert(question);
  for (const wrong of [
    theirAnswer,
    { ...theirAnswer, id: mine.device.id, rawId: mine.device.id },
    { ...theirAnswer, id: mine.device.id },
    // The right device, challenged by the other person's login.
    mine.device.assert(await questionOf(browser, theirChallenge)),
  ]) {
    expect((await byPasskey(browser, challenge, wrong)).body.error).toBe("INVALID_CODE");
  }
  expect(browser.cookies.has("accessToken")).toBe(false);
  // My device doesn't finish their login either.
  const crossed = mine.device.assert(await questionOf(browser, theirChallenge));
  expect((await byPasskey(browser, theirChallenge, crossed)).body.error).toBe("INVALID_CODE");
  const own = await byPasskey(browser, challenge, mine.device.assert(question));
  expect(own.body.payload, own.body.message).toMatchObject({ email: mine.email });
});

test("starts exactly one session from an answered passkey challenge", async () => {
  const { email, device } = await withPasskey();
  const browser = newBrowser();
  const [challenge, other] = [await challengeOf(browser, email), await challengeOf(browser, email)];
  const question = await questionOf(browser, challenge);
  await questionOf(browser, other);
  const assertion = device.assert(question);
  expect((await byPasskey(newBrowser(), other, assertion)).body.error).toBe("INVALID_CODE");
  const all = await Promise.all(Array.from({ length: 4 }, () => byPasskey(newBrowser(), challenge, assertion)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await byPasskey(browser, challenge, device.assert(question))).body.error).toBe("CODE_EXPIRED");
});

test("emails the owner about changed login methods and used recovery codes", async () => {
  const { browser: owner, email, recoveryCodes } = await withApp();
  // The new-device email is queued alongside and may arrive later.
  const newest = async () => (await mailsTo(email)).find(({ subject }) => !subject.startsWith("New login"));
  expect((await newest())?.subject).toBe("An authenticator app was added to your Sorrel account");

  const browser = newBrowser();
  await byRecoveryCode(browser, await challengeOf(browser, email), recoveryCodes[0]);
  expect(await newest()).toMatchObject({
    subject: "A recovery code was used for your Sorrel account",
    text: expect.stringContaining("(9 are left)"),
    html: expect.stringContaining("If it wasn&#39;t you"),
  });

  await owner.call("renewRecoveryCodes");
  const renewed = await newest();
  expect(renewed?.subject).toBe("New recovery codes for your Sorrel account");
  for (const code of recoveryCodes) expect(renewed?.text).not.toContain(code);

  const { payload } = await addPasskey(owner);
  expect((await newest())?.text).toContain("The passkey “Phone” was added");
  await owner.call("removePasskey", { id: payload.passkey.id });
  expect((await newest())?.text).toContain("The passkey “Phone” was removed");

  await owner.call("removeTotp");
  expect((await newest())?.subject).toBe("The authenticator app was removed from your Sorrel account");
});

test.each<[string, (owner: TestBrowser, email: string) => Promise<unknown>]>([
  [
    "changed",
    (owner) =>
      owner.call("changePassword", {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
  ],
  [
    "reset by email",
    async (_, email) => {
      await newBrowser().call("forgotPassword", { email });
      const reset = await resetPassword(newBrowser(), email, await newestCode(email), NEW_PASSWORD);
      expect(reset.setCookies).toEqual([]);
    },
  ],
])("ends a login waiting for its second factor when the password is %s", async (_, change) => {
  const { browser: owner, email, nextCode } = await withApp();
  const thief = newBrowser();
  const challenge = await challengeOf(thief, email);
  await change(owner, email);
  expect((await byApp(thief, challenge, nextCode())).body.error).toBe("CODE_EXPIRED");
  // The mailbox alone opens nothing: the new password needs the second factor too.
  const asked = await newBrowser().call("login", { email, password: NEW_PASSWORD });
  expect(asked.body.payload).toMatchObject({ mfaRequired: true });
});

test("requires a passkey counter to rise, even for simultaneous logins", async () => {
  const { email, device } = await withPasskey();
  const { rows } = await pool().query("SELECT id FROM users WHERE email = $1", [email]);
  const [{ id: userId }] = rows;
  const use = (counter: number) =>
    inTransaction((tx) => markPasskeyUsed(tx, { userId, credentialId: device.id, counter, now: new Date() }));
  expect((await Promise.all([use(7), use(7)])).toSorted()).toEqual([false, true]);
  expect([await use(6), await use(0), await use(8)]).toEqual([false, false, true]);
  await pool().query("UPDATE passkeys SET counter = 0 WHERE user_id = $1", [userId]);
  expect([await use(0), await use(0)]).toEqual([true, true]);
});

test("emails the owner once an hour about logins without second factor", async () => {
  const { email, secret, nextCode } = await withApp();
  const stopped = async () => {
    await pool().query(
      "UPDATE mfa_challenges SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)",
      [email],
    );
    return (await mailsTo(email)).filter(({ subject }) => subject.startsWith("A login"));
  };
  const thief = newBrowser();
  // Two logins that stop at the question.
  await challengeOf(thief, email);
  await challengeOf(thief, email);
  const [mail, ...more] = await stopped();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("someone knows your password");
  expect(mail?.text).toContain(`Network address: ${thief.ipAddress}`);
  await pool().query(
    "UPDATE mails SET created_at = created_at - interval '1 hour' WHERE to_address = $1 AND template = 'login_stopped'",
    [email],
  );
  // The owner's next login keeps unreported ones and isn't one itself.
  await challengeOf(thief, email);
  await pool().query("UPDATE mfa_challenges SET expires_at = now()");
  const owner = newBrowser();
  const challenge = await challengeOf(owner, email);
  expect((await byApp(owner, challenge, totpCode(secret, 9))).status).toBe(400);
  expect((await byApp(owner, challenge, nextCode())).status).toBe(200);
  expect(await stopped()).toHaveLength(2);
});
