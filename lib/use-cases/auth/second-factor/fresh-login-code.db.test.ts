import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as google } from "@/app/api/auth/google/route";
import { POST as sendCode } from "@/app/api/auth/reauthenticate/code/route";
import { POST as reauthenticate } from "@/app/api/auth/reauthenticate/route";
import { POST as confirmTotp } from "@/app/api/auth/second-factor/totp/confirm/route";
import { POST as startTotp } from "@/app/api/auth/second-factor/totp/route";
import { pool } from "@/lib/db/client";
import { handOffSecret } from "@/lib/use-cases/auth/outside/hand-off";
import { mailsTo, newAddress, newBrowser, newestCode, otherThan, signedInBrowser } from "@/tests/auth";
import { totpCode } from "@/tests/authenticator";
import type { TestBrowser } from "@/tests/http";

async function longAgoByGoogle() {
  const email = newAddress();
  const browser = newBrowser();
  const token = { googleSub: randomUUID(), email, emailVerified: true, firstName: "Maya", lastName: "Okafor" };
  browser.cookies.set("__Host-googleHandOff", await encode({ token, secret: handOffSecret(), maxAge: 120 }));
  expect((await browser.post(google, "/api/auth/google", {})).status).toBe(200);
  await becomeStale(email);
  return { browser, email };
}

const becomeStale = (email: string) =>
  pool().query(
    "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );

const ask = (browser: TestBrowser) => browser.post(sendCode, "/api/auth/reauthenticate/code", {});
const confirm = (browser: TestBrowser, proof: object) =>
  browser.post(reauthenticate, "/api/auth/reauthenticate", proof);
const exportStatus = async (browser: TestBrowser) => (await browser.get(exportAccount, "/api/account/export")).status;

test("confirms a Google user by emailed code once, without logging out", async () => {
  const { browser, email } = await longAgoByGoogle();
  expect(await exportStatus(browser)).toBe(403);
  const sent = await ask(browser);
  expect(sent.body.payload).toEqual({ sentTo: "email", canResendAt: expect.any(String) });
  const otpCode = await newestCode(email);
  expect((await mailsTo(email))[0]?.subject).toBe("Your Sorrel confirmation code");

  const wrong = await confirm(browser, { otpCode: otherThan(otpCode) });
  expect([wrong.status, wrong.body.error]).toEqual([400, "INVALID_CODE"]);
  expect(await exportStatus(browser)).toBe(403);
  expect((await confirm(browser, { otpCode })).status).toBe(200);
  expect(await exportStatus(browser)).toBe(200);

  await becomeStale(email);
  expect((await confirm(browser, { otpCode })).status).toBe(400);
  expect(await exportStatus(browser)).toBe(403);
});

test("sends another code after a minute and accepts no other purpose's code", async () => {
  const { browser, email } = await longAgoByGoogle();
  await browser.post(forgotPassword, "/api/auth/forgot-password", { email });
  const resetCode = await newestCode(email);
  expect((await confirm(browser, { otpCode: resetCode })).status).toBe(400);
  expect((await ask(browser)).status).toBe(200);
  expect((await confirm(browser, { otpCode: resetCode })).status).toBe(400);
  const again = await ask(browser);
  expect([again.status, again.body.error]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("requires the authenticator app's code if set up, and emails none", async () => {
  const { browser, email } = await longAgoByGoogle();
  await ask(browser);
  const mailed = await newestCode(email);
  await confirm(browser, { otpCode: mailed });
  const { secret } = (await browser.post(startTotp, "/api/auth/second-factor/totp", {})).body.payload;
  const code = totpCode(secret);
  expect((await browser.post(confirmTotp, "/api/auth/second-factor/totp/confirm", { code })).status).toBe(200);
  await becomeStale(email);
  const mailsBefore = (await mailsTo(email)).length;

  expect((await ask(browser)).body.payload).toEqual({ sentTo: "app", canResendAt: null });
  expect(await mailsTo(email)).toHaveLength(mailsBefore);
  // The code that enabled the app is used up; the next one isn't.
  for (const otpCode of [mailed, code]) expect((await confirm(browser, { otpCode })).status).toBe(400);
  const next = totpCode(secret, 1);
  expect((await confirm(browser, { otpCode: next })).status).toBe(200);
  expect(await exportStatus(browser)).toBe(200);
});

test("emails no code to a user with only a passkey", async () => {
  const { browser, email } = await longAgoByGoogle();
  await pool().query(
    `INSERT INTO passkeys (user_id, id, credential_id, public_key, name)
     SELECT id, gen_random_uuid(), gen_random_uuid()::text, ''::bytea, 'Phone' FROM users WHERE email = $1`,
    [email],
  );
  for (const refused of [await ask(browser), await confirm(browser, { otpCode: "123456" })]) {
    expect([refused.status, refused.body.error]).toEqual([409, "CONFLICT"]);
  }
});

test("requires the password if there is one, never a code", async () => {
  const { browser, email } = await signedInBrowser();
  await becomeStale(email);
  expect((await ask(browser)).status).toBe(409);
  const byCode = await confirm(browser, { otpCode: "123456" });
  expect([byCode.status, byCode.body.issues?.[0]?.path]).toEqual([400, "password"]);
  const byNothing = await confirm((await longAgoByGoogle()).browser, {});
  expect([byNothing.status, byNothing.body.issues?.[0]?.path]).toEqual([400, "otpCode"]);
});
