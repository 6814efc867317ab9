import { expect, test } from "vitest";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as askPasskey } from "@/app/api/auth/mfa/passkey-options/route";
import { POST as finishMfa } from "@/app/api/auth/mfa/route";
import { POST as reauthenticate } from "@/app/api/auth/reauthenticate/route";
import { POST as resetPassword } from "@/app/api/auth/reset-password/route";
import { DELETE as removePasskey } from "@/app/api/auth/second-factor/passkeys/[id]/route";
import { POST as passkeyOptions } from "@/app/api/auth/second-factor/passkeys/options/route";
import { POST as addPasskey } from "@/app/api/auth/second-factor/passkeys/route";
import { POST as renewRecoveryCodes } from "@/app/api/auth/second-factor/recovery-codes/route";
import { GET as state } from "@/app/api/auth/second-factor/route";
import { POST as confirmTotp } from "@/app/api/auth/second-factor/totp/confirm/route";
import { DELETE as removeTotp, POST as startTotp } from "@/app/api/auth/second-factor/totp/route";
import { markPasskeyUsed } from "@/lib/db/auth/passkeys";
import { inTransaction, pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { mailsTo, newBrowser, newestCode, PASSWORD, signedInBrowser } from "@/tests/auth";
import { newAuthenticator, totpCode } from "@/tests/authenticator";
import type { TestBrowser } from "@/tests/http";

const BASE = "/api/auth/second-factor";
/** The next step's code, because setting up the app used this one's. */
const nextCode = (secret: string) => totpCode(secret, 1);

async function withApp() {
  const { browser, email } = await signedInBrowser();
  const { secret } = (await browser.post(startTotp, `${BASE}/totp`, {})).body.payload;
  const confirmed = await browser.post(confirmTotp, `${BASE}/totp/confirm`, { code: totpCode(secret) });
  expect(confirmed.status, confirmed.body.message).toBe(200);
  return { browser, email, secret: String(secret), recoveryCodes: confirmed.body.payload.recoveryCodes as string[] };
}

async function withPasskey() {
  const { browser, email } = await signedInBrowser();
  const { origin, hostname: rpId } = new URL(env().appUrl);
  const device = newAuthenticator({ origin, rpId });
  const made = (await browser.post(passkeyOptions, `${BASE}/passkeys/options`, {})).body.payload;
  const added = await browser.post(addPasskey, `${BASE}/passkeys`, {
    name: "Phone",
    attestation: device.register(made),
  });
  expect(added.status, added.body.message).toBe(201);
  return { browser, email, device };
}

async function challengeOf(browser: TestBrowser, email: string): Promise<string> {
  const asked = await browser.post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(asked.body.payload, asked.body.message).toMatchObject({ mfaRequired: true });
  return asked.body.payload.challenge;
}

const finish = (browser: TestBrowser, body: unknown) => browser.post(finishMfa, "/api/auth/mfa", body);

async function makeStale(email: string) {
  await pool().query(
    "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
}

test("opens nothing by password alone; the app's code starts the session", async () => {
  const { email, secret, recoveryCodes } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const browser = newBrowser();
  const asked = await browser.post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(asked.body.payload).toEqual({
    mfaRequired: true,
    challenge: expect.any(String),
    methods: ["totp", "recovery"],
  });
  expect(browser.cookies.size).toBe(0);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(401);
  const { challenge } = asked.body.payload;
  const done = await finish(browser, { challenge, method: "totp", code: nextCode(secret) });
  expect(done.body.payload).toMatchObject({ email, jwtToken: expect.stringMatching(/^ey/) });
  expect((await browser.get(me, "/api/auth/me")).body.payload.email).toBe(email);
});

test("accepts an app's code and a challenge once, across logins", async () => {
  const { email, secret } = await withApp();
  const browser = newBrowser();
  const [first, second] = [await challengeOf(browser, email), await challengeOf(browser, email)];
  const code = nextCode(secret);
  expect((await finish(browser, { challenge: first, method: "totp", code })).status).toBe(200);
  const again = await finish(browser, { challenge: second, method: "totp", code });
  expect([again.status, again.body.error]).toEqual([400, "INVALID_CODE"]);
  const used = await finish(browser, { challenge: first, method: "totp", code: nextCode(secret) });
  expect([used.status, used.body.error]).toEqual([400, "CODE_EXPIRED"]);
});

test("refuses codes outside the allowed clock difference", async () => {
  const { email, secret } = await withApp();
  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  for (const steps of [-3, 3]) {
    expect((await finish(browser, { challenge, method: "totp", code: totpCode(secret, steps) })).status).toBe(400);
  }
  expect((await finish(browser, { challenge, method: "totp", code: nextCode(secret) })).status).toBe(200);
});

test("compares five of 30 simultaneous wrong codes, then refuses the right one", async () => {
  const { email, secret } = await withApp();
  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  const wrong = await Promise.all(
    Array.from({ length: 30 }, () => finish(browser, { challenge, method: "totp", code: totpCode(secret, 9) })),
  );
  expect(wrong.filter(({ body }) => body.error === "INVALID_CODE").length).toBeLessThanOrEqual(5);
  expect(wrong.every(({ status }) => status === 400 || status === 429)).toBe(true);
  expect((await finish(browser, { challenge, method: "totp", code: nextCode(secret) })).body.error).toBe(
    "CODE_EXPIRED",
  );
});

test("starts one session from eight simultaneous logins with one code", async () => {
  const { email, secret } = await withApp();
  const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(newBrowser(), email)));
  const code = nextCode(secret);
  const all = await Promise.all(
    challenges.map((challenge) => finish(newBrowser(), { challenge, method: "totp", code })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("allows ten wrong codes an hour, but always admits a known device", async () => {
  const { browser: owner, email, secret } = await withApp();
  const thief = newBrowser();
  for (let round = 0; round < 3; round += 1) {
    const challenge = await challengeOf(thief, email);
    for (let guess = 0; guess < 5; guess += 1)
      await finish(thief, { challenge, method: "totp", code: totpCode(secret, 9) });
  }
  const challenge = await challengeOf(thief, email);
  expect((await finish(thief, { challenge, method: "totp", code: nextCode(secret) })).status).toBe(429);
  const own = await challengeOf(owner, email);
  expect((await finish(owner, { challenge: own, method: "totp", code: nextCode(secret) })).status).toBe(200);
});

test("accepts a recovery code once in any format, until codes are renewed", async () => {
  const { browser: owner, email, recoveryCodes } = await withApp();
  const [first = "", second = ""] = recoveryCodes;
  const browser = newBrowser();
  const typed = first.toUpperCase().replace("-", " ");
  const done = await finish(browser, { challenge: await challengeOf(browser, email), method: "recovery", code: typed });
  expect(done.status, done.body.message).toBe(200);
  const challenge = await challengeOf(browser, email);
  expect((await finish(browser, { challenge, method: "recovery", code: first })).body.error).toBe("INVALID_CODE");
  expect((await owner.get(state, BASE)).body.payload.recoveryCodesRemaining).toBe(9);
  const renewed = await owner.post(renewRecoveryCodes, `${BASE}/recovery-codes`, {});
  expect(renewed.body.payload.recoveryCodes).toHaveLength(10);
  expect((await finish(browser, { challenge, method: "recovery", code: second })).body.error).toBe("INVALID_CODE");
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

test("ends a login waiting for its second factor when the password changes", async () => {
  const { browser: owner, email, secret } = await withApp();
  const thief = newBrowser();
  const challenge = await challengeOf(thief, email);
  const newPassword = "another walk in the snow";
  const changed = await owner.post(changePassword, "/api/auth/change-password", {
    currentPassword: PASSWORD,
    newPassword,
    confirmPassword: newPassword,
  });
  expect(changed.status, changed.body.message).toBe(200);
  expect((await finish(thief, { challenge, method: "totp", code: nextCode(secret) })).body.error).toBe("CODE_EXPIRED");
});

test("requires the password again for changes after ten minutes", async () => {
  const { browser, email } = await withApp();
  await makeStale(email);
  expect((await browser.get(state, BASE)).body.payload.freshUntil).toBeNull();
  const calls = [
    () => browser.post(startTotp, `${BASE}/totp`, {}),
    () => browser.delete(removeTotp, `${BASE}/totp`),
    () => browser.post(confirmTotp, `${BASE}/totp/confirm`, { code: "123456" }),
    () => browser.post(renewRecoveryCodes, `${BASE}/recovery-codes`, {}),
    () => browser.post(passkeyOptions, `${BASE}/passkeys/options`, {}),
  ];
  for (const call of calls) {
    const refused = await call();
    expect([refused.status, refused.body.error]).toEqual([403, "FRESH_SIGN_IN_NEEDED"]);
  }
  const wrong = await browser.post(reauthenticate, "/api/auth/reauthenticate", { password: "not the password" });
  expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, "password"]);
  const right = await browser.post(reauthenticate, "/api/auth/reauthenticate", { password: PASSWORD });
  expect(right.status).toBe(200);
  const removed = await browser.delete(removeTotp, `${BASE}/totp`);
  expect(removed.body.payload).toMatchObject({ totp: { isEnabled: false }, recoveryCodesRemaining: 0 });
  const plain = await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(plain.body.payload.jwtToken).toMatch(/^ey/);
});

test("asks for no code of an unconfirmed app", async () => {
  const { browser, email } = await signedInBrowser();
  await browser.post(startTotp, `${BASE}/totp`, {});
  expect((await browser.post(confirmTotp, `${BASE}/totp/confirm`, { code: "000000" })).status).toBe(400);
  const plain = await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(plain.body.payload.jwtToken).toMatch(/^ey/);
});

test("finishes a login by passkey, refusing other keys, sites and old answers", async () => {
  const { browser: owner, email } = await signedInBrowser();
  const { origin, hostname: rpId } = new URL(env().appUrl);
  const device = newAuthenticator({ origin, rpId });
  const made = (await owner.post(passkeyOptions, `${BASE}/passkeys/options`, {})).body.payload;
  const added = await owner.post(addPasskey, `${BASE}/passkeys`, { name: "Phone", attestation: device.register(made) });
  expect(added.body.payload, added.body.message).toMatchObject({ passkey: { name: "Phone", lastUsedAt: null } });
  expect(added.body.payload.recoveryCodes).toHaveLength(10);
  const replayed = await owner.post(addPasskey, `${BASE}/passkeys`, { name: "x", attestation: device.register(made) });
  expect(replayed.body.issues?.[0]?.path).toBe("attestation");

  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  const ask = async () => (await browser.post(askPasskey, "/api/auth/mfa/passkey-options", { challenge })).body.payload;
  const question = await ask();
  expect(question).toMatchObject({ rpId, allowCredentials: [{ id: device.id, transports: ["internal"] }] });
  const answer = (assertion: unknown) => finish(browser, { challenge, method: "passkey", assertion });
  const elsewhere = newAuthenticator({ origin: "https://evil.example", rpId });
  expect((await answer(newAuthenticator({ origin, rpId }).assert(question))).body.error).toBe("INVALID_CODE");
  expect((await answer({ ...elsewhere.assert(question), id: device.id })).body.error).toBe("INVALID_CODE");
  const old = device.assert(question);
  const newer = await ask();
  expect((await answer(old)).body.error).toBe("INVALID_CODE");
  expect((await answer(device.assert(newer))).body.payload.email).toBe(email);

  const [passkey] = (await owner.get(state, BASE)).body.payload.passkeys;
  expect(passkey.lastUsedAt).not.toBeNull();
  const stranger = (await signedInBrowser()).browser;
  expect((await stranger.delete(removePasskey, `${BASE}/passkeys/x`, { id: passkey.id })).status).toBe(404);
  expect((await owner.delete(removePasskey, `${BASE}/passkeys/x`, { id: passkey.id })).body.payload.passkeys).toEqual(
    [],
  );
  expect(
    (await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD })).body.payload.jwtToken,
  ).toMatch(/^ey/);
});

test("refuses another person's passkey and answers to their challenge", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const browser = newBrowser();
  const challenge = await challengeOf(browser, mine.email);
  const theirChallenge = await challengeOf(newBrowser(), theirs.email);
  const ask = async (of: string) =>
    (await browser.post(askPasskey, "/api/auth/mfa/passkey-options", { challenge: of })).body.payload;
  const question = await ask(challenge);
  expect(question.allowCredentials).toEqual([expect.objectContaining({ id: mine.device.id })]);
  const theirAnswer = theirs.device.assert(question);
  const wrong = [
    theirAnswer,
    { ...theirAnswer, id: mine.device.id, rawId: mine.device.id },
    { ...theirAnswer, id: mine.device.id },
    // The right device, challenged by the other person's login.
    mine.device.assert(await ask(theirChallenge)),
  ];
  for (const assertion of wrong) {
    const refused = await finish(browser, { challenge, method: "passkey", assertion });
    expect([refused.status, refused.body.error]).toEqual([400, "INVALID_CODE"]);
  }
  expect(browser.cookies.has("accessToken")).toBe(false);
  // My device doesn't finish their login either.
  const crossed = {
    challenge: theirChallenge,
    method: "passkey",
    assertion: mine.device.assert(await ask(theirChallenge)),
  };
  expect((await finish(browser, crossed)).body.error).toBe("INVALID_CODE");
  const own = await finish(browser, { challenge, method: "passkey", assertion: mine.device.assert(question) });
  expect(own.body.payload, own.body.message).toMatchObject({ email: mine.email });
});

test("starts exactly one session from an answered passkey challenge", async () => {
  const { email, device } = await withPasskey();
  const browser = newBrowser();
  const [challenge, other] = [await challengeOf(browser, email), await challengeOf(browser, email)];
  const question = (await browser.post(askPasskey, "/api/auth/mfa/passkey-options", { challenge })).body.payload;
  await browser.post(askPasskey, "/api/auth/mfa/passkey-options", { challenge: other });
  const assertion = device.assert(question);
  const elsewhere = await finish(newBrowser(), { challenge: other, method: "passkey", assertion });
  expect([elsewhere.status, elsewhere.body.error]).toEqual([400, "INVALID_CODE"]);
  const all = await Promise.all(
    Array.from({ length: 4 }, () => finish(newBrowser(), { challenge, method: "passkey", assertion })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await finish(browser, { challenge, method: "passkey", assertion: device.assert(question) });
  expect([again.status, again.body.error]).toEqual([400, "CODE_EXPIRED"]);
});

test("emails the owner about changed login methods and used recovery codes", async () => {
  const { browser: owner, email, recoveryCodes } = await withApp();
  // The new-device email is queued alongside and may arrive later.
  const newest = async () => (await mailsTo(email)).find(({ subject }) => !subject.startsWith("New login"));
  expect((await newest())?.subject).toBe("An authenticator app was added to your Sorrel account");

  const browser = newBrowser();
  const challenge = await challengeOf(browser, email);
  await finish(browser, { challenge, method: "recovery", code: recoveryCodes[0] });
  expect(await newest()).toMatchObject({
    subject: "A recovery code was used for your Sorrel account",
    text: expect.stringContaining("(9 are left)"),
    html: expect.stringContaining("If it wasn&#39;t you"),
  });

  await owner.post(renewRecoveryCodes, `${BASE}/recovery-codes`, {});
  const renewed = await newest();
  expect(renewed?.subject).toBe("New recovery codes for your Sorrel account");
  for (const code of recoveryCodes) expect(renewed?.text).not.toContain(code);

  const { origin, hostname: rpId } = new URL(env().appUrl);
  const made = (await owner.post(passkeyOptions, `${BASE}/passkeys/options`, {})).body.payload;
  const attestation = newAuthenticator({ origin, rpId }).register(made);
  const added = await owner.post(addPasskey, `${BASE}/passkeys`, { name: "Phone", attestation });
  expect((await newest())?.text).toContain("The passkey “Phone” was added");
  await owner.delete(removePasskey, `${BASE}/passkeys/x`, { id: added.body.payload.passkey.id });
  expect((await newest())?.text).toContain("The passkey “Phone” was removed");

  await owner.delete(removeTotp, `${BASE}/totp`);
  expect((await newest())?.subject).toBe("The authenticator app was removed from your Sorrel account");
});

test("sends no email for unconfirmed apps and missing passkeys", async () => {
  const { browser, email } = await signedInBrowser();
  const before = (await mailsTo(email)).length;
  await browser.post(startTotp, `${BASE}/totp`, {});
  await browser.post(confirmTotp, `${BASE}/totp/confirm`, { code: "000000" });
  expect((await browser.delete(removeTotp, `${BASE}/totp`)).status).toBe(200);
  expect((await browser.delete(removePasskey, `${BASE}/passkeys/x`, { id: crypto.randomUUID() })).status).toBe(404);
  expect(await mailsTo(email)).toHaveLength(before);
});

test("ends a login waiting for its second factor when reset by email", async () => {
  const { email, secret } = await withApp();
  const thief = newBrowser();
  const challenge = await challengeOf(thief, email);
  await newBrowser().post(forgotPassword, "/api/auth/forgot-password", { email });
  const newPassword = "another walk in the snow";
  const reset = await newBrowser().post(resetPassword, "/api/auth/reset-password", {
    email,
    otpCode: await newestCode(email),
    newPassword,
    confirmPassword: newPassword,
  });
  expect(reset.status, reset.body.message).toBe(200);
  expect(reset.setCookies).toEqual([]);
  expect((await finish(thief, { challenge, method: "totp", code: nextCode(secret) })).body.error).toBe("CODE_EXPIRED");
  // The mailbox alone opens nothing: the new password needs the second factor too.
  const asked = await newBrowser().post(login, "/api/auth/login", { email, password: newPassword });
  expect(asked.body.payload).toMatchObject({ mfaRequired: true });
});

test("requires a passkey counter to rise, even for simultaneous logins", async () => {
  const { browser, email } = await signedInBrowser();
  const { origin, hostname: rpId } = new URL(env().appUrl);
  const device = newAuthenticator({ origin, rpId });
  const made = (await browser.post(passkeyOptions, `${BASE}/passkeys/options`, {})).body.payload;
  await browser.post(addPasskey, `${BASE}/passkeys`, { name: "Key", attestation: device.register(made) });
  const { rows } = await pool().query("SELECT id FROM users WHERE email = $1", [email]);
  const use = (counter: number) =>
    inTransaction((sql) =>
      markPasskeyUsed(sql, { userId: rows[0].id, credentialId: device.id, counter, now: new Date() }),
    );
  expect((await Promise.all([use(7), use(7)])).toSorted()).toEqual([false, true]);
  expect([await use(6), await use(0), await use(8)]).toEqual([false, false, true]);
  await pool().query("UPDATE passkeys SET counter = 0 WHERE user_id = $1", [rows[0].id]);
  expect([await use(0), await use(0)]).toEqual([true, true]);
});

test("emails the owner once an hour about logins without second factor", async () => {
  const { email, secret } = await withApp();
  const ofUser = "user_id = (SELECT id FROM users WHERE email = $1)";
  const stopped = async () => {
    await pool().query(`UPDATE mfa_challenges SET expires_at = now() WHERE ${ofUser}`, [email]);
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
  await pool().query(`UPDATE mfa_challenges SET expires_at = now() WHERE ${ofUser}`, [email]);
  const owner = newBrowser();
  const challenge = await challengeOf(owner, email);
  expect((await finish(owner, { challenge, method: "totp", code: totpCode(secret, 9) })).status).toBe(400);
  expect((await finish(owner, { challenge, method: "totp", code: nextCode(secret) })).status).toBe(200);
  expect(await stopped()).toHaveLength(2);
});

test("emails nobody about a login that passes the second factor", async () => {
  const { email, secret } = await withApp();
  const owner = newBrowser();
  const challenge = await challengeOf(owner, email);
  expect((await finish(owner, { challenge, method: "totp", code: totpCode(secret, 9) })).status).toBe(400);
  expect((await finish(owner, { challenge, method: "totp", code: nextCode(secret) })).status).toBe(200);
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith("A login"))).toEqual([]);
});
