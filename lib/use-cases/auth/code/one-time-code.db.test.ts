import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import {
  mailsTo,
  newAddress,
  newBrowser,
  newestCode,
  otherThan,
  passCooldown,
  resetPassword,
  signedInBrowser,
  signupForm,
} from "@/tests/auth";
import { TestBrowser } from "@/tests/http";
import { checkCode, issueCode } from "./one-time-code";

const ANYWHERE = { ipAddress: "10.1.1.1", userAgent: "", isBrowser: true };

async function signedUp(email = newAddress()) {
  const browser = newBrowser();
  await browser.call("signup", signupForm(email));
  const code = await newestCode(email);
  const enter = (otpCode: string) => browser.call("verifyEmail", { email, otpCode });
  return { browser, email, code, enter };
}

const statusOf = async (email: string, browser = newBrowser()) =>
  (await browser.call("otpStatus", { email })).body.payload;

test("refuses the right code after five wrong ones", async () => {
  const { browser, email, code, enter } = await signedUp();
  for (const attemptsRemaining of [4, 3, 2, 1, 0]) {
    const wrong = await enter(otherThan(code));
    expect([wrong.status, wrong.body.error]).toEqual([400, "INVALID_CODE"]);
    expect(await statusOf(email, browser)).toMatchObject({ attemptsRemaining, pending: attemptsRemaining > 0 });
  }
  const right = await enter(code);
  expect([right.status, right.body.error]).toEqual([400, "INVALID_CODE"]);
});

test("compares five of fifty simultaneous guesses", async () => {
  const { email, code } = await signedUp();
  await Promise.all(
    Array.from({ length: 50 }, () => newBrowser().call("verifyEmail", { email, otpCode: otherThan(code) })),
  );
  const { rows } = await pool().query(
    "SELECT holder <> '' AS of_sign_up, attempts FROM one_time_codes WHERE email = $1 ORDER BY holder",
    [email],
  );
  expect(rows).toEqual([
    { of_sign_up: false, attempts: 5 },
    { of_sign_up: true, attempts: 0 },
  ]);
});

test("refuses a code ten minutes after sending", async () => {
  const { email, code, enter } = await signedUp();
  await pool().query(
    "UPDATE one_time_codes SET created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes' WHERE email = $1",
    [email],
  );
  const late = await enter(code);
  expect([late.status, late.body.error]).toEqual([400, "CODE_EXPIRED"]);
});

test("accepts a code once, even when sent twice at once [spec 7.22]", async () => {
  const { code, enter } = await signedUp();
  const answers = await Promise.all([enter(code), enter(code), enter(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await enter(code)).body.error).toBe("INVALID_CODE");
});

test("replaces the older code, and sends none within a minute [spec 7.23]", async () => {
  const { browser, email, code, enter } = await signedUp();
  const early = await browser.call("resendOtp", { email });
  expect([early.status, early.body.error]).toEqual([429, "RATE_LIMITED"]);
  const waitS = Number(early.headers.get("retry-after"));
  expect(waitS).toBeGreaterThan(50);
  expect(waitS).toBeLessThanOrEqual(60);
  expect(early.body.errorDetails).toMatch(/^canResendAt: \d{4}-\d\d-\d\dT/);

  await passCooldown(email);
  const resent = await browser.call("resendOtp", { email });
  expect(resent.status).toBe(200);
  expect(resent.body.payload).toEqual({ email, canResendAt: (await statusOf(email)).canResendAt });
  const newer = await newestCode(email);
  if (newer !== code) expect((await enter(code)).status).toBe(400);
  expect((await enter(newer)).status).toBe(200);
});

test("sends three more codes an hour", async () => {
  const { browser, email } = await signedUp();
  const resend = async () => {
    await passCooldown(email);
    return (await browser.call("resendOtp", { email })).status;
  };
  expect([await resend(), await resend(), await resend(), await resend()]).toEqual([200, 200, 200, 429]);
  expect(await mailsTo(email)).toHaveLength(4);
  await pool().query(
    `UPDATE one_time_codes SET resends_since = resends_since - interval '1 hour',
       can_resend_at = can_resend_at - interval '1 hour' WHERE email = $1`,
    [email],
  );
  expect(await resend()).toBe(200);
});

test("rejects a right code that was replaced before use", async () => {
  const { email, code } = await signedUp();
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  const now = new Date();
  const { useUp } = await checkCode({ ...address, code, holder: null, caller: ANYWHERE, now });
  await inTransaction((sql) =>
    issueCode(sql, { ...address, holder: null, hasRecipient: true, inCooldown: "replace", now }),
  );
  await expect(inTransaction(useUp)).rejects.toThrow("That code is not right");
});

test("sends one email for simultaneous code requests", async () => {
  const { email } = await signedUp();
  await passCooldown(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => newBrowser().call("resendOtp", { email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("keeps verification and reset codes apart", async () => {
  const { browser, email, code, enter } = await signedUp();
  await browser.call("forgotPassword", { email });
  const resetCode = await newestCode(email);
  const reset = (otpCode: string) => resetPassword(browser, email, otpCode);
  if (code !== resetCode) {
    expect((await reset(code)).body.error).toBe("INVALID_CODE");
    expect((await enter(resetCode)).body.error).toBe("INVALID_CODE");
  }
  expect((await enter(code)).status).toBe(200);
  expect((await reset(resetCode)).status).toBe(200);
});

test("answers alike for unknown, verified and unverified addresses", async () => {
  const { email: verified } = await signedInBrowser();
  const { email: unverified } = await signedUp();
  const unknown = newAddress();
  await passCooldown(verified);
  await passCooldown(unverified);

  const looks = [];
  for (const email of [verified, unverified, unknown]) {
    const ask = () => newBrowser().call("resendOtp", { email });
    const [sent, again] = [await ask(), await ask()];
    const guess = await newBrowser().call("verifyEmail", { email, otpCode: "000000" });
    const status = await statusOf(email);
    looks.push({
      sent: [sent.status, Object.keys(sent.body.payload)],
      again: [again.status, again.body.error],
      guess: [guess.status, guess.body],
      status: { ...status, expiresAt: typeof status.expiresAt, canResendAt: typeof status.canResendAt },
    });
  }
  expect(looks[0]?.status).toEqual({
    pending: true,
    expiresAt: "string",
    canResendAt: "string",
    attemptsRemaining: 4,
  });
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[2]).toEqual(looks[0]);
  expect(await mailsTo(unknown)).toEqual([]);
});

test("shows nothing for an unknown or a verified address [spec 7.26]", async () => {
  const { email } = await signedInBrowser();
  await passCooldown(email);
  const nothing = { pending: false, expiresAt: null, canResendAt: null, attemptsRemaining: 0 };
  expect(await statusOf(email)).toEqual(nothing);
  expect(await statusOf(newAddress())).toEqual(nothing);
});

test("stores a code as a keyed digest and empties its sent mail", async () => {
  const { email, code } = await signedUp();
  const { rows: codes } = await pool().query("SELECT * FROM one_time_codes WHERE email = $1", [email]);
  const { rows: mails } = await pool().query("SELECT * FROM mails WHERE to_address = $1", [email]);
  expect(codes).toHaveLength(2);
  expect(mails).toMatchObject([{ status: "sent", encrypted_body: null, attempts: 1 }]);
  expect(JSON.stringify([codes, mails])).not.toContain(code);
});

test("counts strangers' wrong codes apart from the requesting browser's", async () => {
  const { email, code, enter } = await signedUp();
  for (let guess = 0; guess < 6; guess += 1) {
    await newBrowser().call("verifyEmail", { email, otpCode: otherThan(code) });
  }
  expect((await enter(code)).status).toBe(200);

  const forgetful = newBrowser();
  await forgetful.call("forgotPassword", { email });
  const resetCode = await newestCode(email);
  for (let guess = 0; guess < 6; guess += 1) await resetPassword(newBrowser(), email, otherThan(resetCode));
  expect((await resetPassword(newBrowser(), email, resetCode)).status).toBe(400);
  expect((await resetPassword(forgetful, email, resetCode)).status).toBe(200);
});

test("lets a known device reset despite strangers' requests and guesses", async () => {
  const { browser: owner, email } = await signedInBrowser();
  for (let asked = 0; asked < 4; asked += 1) {
    await passCooldown(email);
    await newBrowser().call("forgotPassword", { email });
  }
  const sentBefore = (await mailsTo(email)).filter(({ subject }) => subject.includes("reset")).length;
  expect(sentBefore).toBe(3);
  await owner.call("forgotPassword", { email });
  const otpCode = await newestCode(email);
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes("reset"))).toHaveLength(4);
  // Everyone shares one address, as behind an untrusted proxy, and the network's codes are used up.
  await resetPassword(owner.neighbor(), email, otherThan(otpCode));
  await pool().query("UPDATE rate_limits SET points = 100 WHERE key LIKE 'wrongCodesByNetwork:%'");
  expect((await resetPassword(owner.neighbor(), email, otpCode)).status).toBe(429);
  expect((await resetPassword(owner, email, otpCode)).status).toBe(200);
});

test("lets a browser verify its own sign-up in a blocked network", async () => {
  const { browser, email, code, enter } = await signedUp();
  await browser.neighbor().call("verifyEmail", { email: newAddress(), otpCode: "000000" });
  await pool().query("UPDATE rate_limits SET points = 100 WHERE key LIKE 'wrongCodesByNetwork:%'");
  const stranger = await browser.neighbor().call("verifyEmail", { email, otpCode: code });
  expect(stranger.status).toBe(429);
  await passCooldown(email);
  expect((await browser.call("resendOtp", { email })).status).toBe(200);
  expect((await enter(await newestCode(email))).status).toBe(200);
});

test("keeps the sign-up's code valid when strangers ask for resends", async () => {
  const { email, code, enter } = await signedUp();
  for (let asked = 0; asked < 4; asked += 1) {
    await passCooldown(email);
    await newBrowser().call("resendOtp", { email });
  }
  expect((await enter(code)).status).toBe(200);
});

test("allows a holder ten wrong codes an hour across codes", async () => {
  const { email, code, enter } = await signedUp();
  await enter(otherThan(code));
  await pool().query("UPDATE rate_limits SET points = 10 WHERE key LIKE 'wrongCodesByHolder:%'");
  const refused = await enter(code);
  expect([refused.status, refused.body.error]).toEqual([429, "RATE_LIMITED"]);
  // The address stays open: a new sign-up gets its own tries.
  expect((await signedUp(email)).code).toMatch(/^\d{6}$/);
});

async function askedForReset(browser = newBrowser()) {
  const { browser: owner, email } = await signedInBrowser();
  await browser.call("forgotPassword", { email });
  return { browser, owner, email, code: await newestCode(email) };
}

test("counts wrong codes typed with tickets for many accounts by network", async () => {
  const network = newBrowser();
  for (let account = 0; account < 2; account += 1) {
    const { browser, email, code } = await askedForReset(network.neighbor());
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await resetPassword(browser, email, otherThan(code))).status).toBe(400);
    }
  }
  const { browser, email, code } = await askedForReset(network.neighbor());
  await pool().query(
    "UPDATE rate_limits SET points = points + 90 WHERE key LIKE 'wrongTicketCodesByNetwork:%' AND points = 10",
  );
  expect((await resetPassword(browser, email, code)).status).toBe(429);
});

test("counts wrong codes of all networks of an IPv6 /48 together", async () => {
  const { email, code } = await askedForReset();
  const block = randomBytes(4)
    .toString("hex")
    .replace(/^(.{4})/, "$1:");
  await resetPassword(new TestBrowser(`2001:${block}:1::1`), email, otherThan(code));
  await pool().query("UPDATE rate_limits SET points = 200 WHERE key LIKE 'wrongCodesBySite:%'");
  expect((await resetPassword(new TestBrowser(`2001:${block}:2::1`), email, code)).status).toBe(429);
  expect((await resetPassword(newBrowser(), email, code)).status).toBe(200);
});

test("past the ceiling, allows each network three wrong codes before refusing", async () => {
  const { browser, email, code } = await askedForReset();
  const { owner, email: another, code: own } = await askedForReset(browser.neighbor());
  await resetPassword(browser, email, otherThan(code));
  const { rowCount } = await pool().query("UPDATE rate_limits SET points = 500 WHERE key LIKE 'wrongCodesOfAll:%'");
  try {
    expect(rowCount).toBeGreaterThan(0);
    const statuses: number[] = [];
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push((await resetPassword(browser, email, otherThan(code))).status);
    }
    expect(statuses).toEqual([400, 400, 400]);
    expect((await resetPassword(browser, email, code)).status).toBe(429);
    // A known device, and a network without guesses.
    expect((await resetPassword(owner, another, own)).status).toBe(200);
    expect((await resetPassword(newBrowser(), email, code)).status).toBe(200);
  } finally {
    await pool().query("DELETE FROM rate_limits WHERE key LIKE 'wrongCodesOfAll:%'");
  }
});
