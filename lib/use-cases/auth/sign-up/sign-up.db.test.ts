import { expect, test } from "vitest";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { pool } from "@/lib/db/client";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";

const OTHER_PASSWORD = "a loud run in the sun";
const otherForm = (email: string) =>
  signupForm(email, { firstName: "Eve", password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });

test("answers alike for a taken address, changes nothing and notifies its owner [spec 7.21]", async () => {
  const { email } = await signedInBrowser();
  const free = newAddress();
  const onTaken = await newBrowser().post(signup, "/api/auth/signup", otherForm(email));
  const onFree = await newBrowser().post(signup, "/api/auth/signup", otherForm(free));
  expect([onTaken.status, onTaken.body.payload]).toEqual([201, { email }]);
  expect([onFree.status, onFree.body.payload]).toEqual([201, { email: free }]);
  const namesOf = (answer: typeof onFree) => answer.setCookies.map((cookie) => cookie.replace(/=[^;]*/, ""));
  expect(namesOf(onTaken)).toEqual(namesOf(onFree));

  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("You already have a Sorrel account");
  expect(mail?.text).toContain("Hello Ada,");
  expect(mail?.text).not.toMatch(/\b\d{6}\b/);
  const statusOf = async (password: string) =>
    (await newBrowser().post(login, "/api/auth/login", { email, password })).status;
  expect([await statusOf(PASSWORD), await statusOf(OTHER_PASSWORD)]).toEqual([200, 401]);
});

test("honors the newest sign-up with the newest code until verified", async () => {
  const email = newAddress();
  await newBrowser().post(signup, "/api/auth/signup", signupForm(email));
  const firstCode = await newestCode(email);
  const second = newBrowser();
  await second.post(signup, "/api/auth/signup", otherForm(email));
  const secondCode = await newestCode(email);

  if (firstCode !== secondCode) {
    const old = await newBrowser().post(verifyEmail, "/api/auth/verify-email", { email, otpCode: firstCode });
    expect(old.body.error).toBe("INVALID_CODE");
  }
  const verified = await second.post(verifyEmail, "/api/auth/verify-email", { email, otpCode: secondCode });
  expect(verified.body.payload.firstName).toBe("Eve");
  const statusOf = async (password: string) =>
    (await newBrowser().post(login, "/api/auth/login", { email, password })).status;
  expect([await statusOf(PASSWORD), await statusOf(OTHER_PASSWORD)]).toEqual([401, 200]);
});

test("verifies the browser's own sign-up with any of its codes", async () => {
  const email = newAddress();
  const mine = newBrowser();
  await mine.post(signup, "/api/auth/signup", signupForm(email));
  // Sent before the second is requested: simultaneous emails have no order.
  await newestCode(email);
  await newBrowser().post(signup, "/api/auth/signup", otherForm(email));

  const verified = await mine.post(verifyEmail, "/api/auth/verify-email", { email, otpCode: await newestCode(email) });
  expect([verified.status, verified.body.payload.firstName]).toEqual([200, "Ada"]);
  const statusOf = async (password: string) =>
    (await newBrowser().post(login, "/api/auth/login", { email, password })).status;
  expect([await statusOf(PASSWORD), await statusOf(OTHER_PASSWORD)]).toEqual([200, 401]);
});

test("keeps a sign-up's code valid in its browser after another sign-up", async () => {
  const email = newAddress();
  const mine = newBrowser();
  await mine.post(signup, "/api/auth/signup", signupForm(email));
  const otpCode = await newestCode(email);
  await newBrowser().post(signup, "/api/auth/signup", otherForm(email));
  const verified = await mine.post(verifyEmail, "/api/auth/verify-email", { email, otpCode });
  expect([verified.status, verified.body.payload.firstName]).toEqual([200, "Ada"]);
});

test("asks another browser for the chosen password before verifying", async () => {
  const email = newAddress();
  await newBrowser().post(signup, "/api/auth/signup", signupForm(email));
  const otpCode = await newestCode(email);
  const other = newBrowser();
  const enter = () => other.post(verifyEmail, "/api/auth/verify-email", { email, otpCode });
  const refused = await enter();
  expect([refused.status, refused.body.error]).toEqual([409, "CONFLICT"]);
  expect(refused.body.message).toContain("Log in here with the password you chose");
  expect((await other.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(403);
  expect((await enter()).status).toBe(200);
});

test("needs no ticket from non-browsers unless there are two sign-ups", async () => {
  const send = (handler: typeof signup, body: unknown) =>
    handler(
      new Request("http://localhost:3000/api/auth/any", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "10.9.8.7" },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    );
  const alone = newAddress();
  await send(signup, signupForm(alone));
  expect((await send(verifyEmail, { email: alone, otpCode: await newestCode(alone) })).status).toBe(200);
  const contested = newAddress();
  await send(signup, signupForm(contested));
  await newestCode(contested);
  await newBrowser().post(signup, "/api/auth/signup", otherForm(contested));
  const refused = await send(verifyEmail, { email: contested, otpCode: await newestCode(contested) });
  expect(refused.status).toBe(409);
});

test("creates one user from simultaneous sign-ups, verified by the newest code", async () => {
  const email = newAddress();
  const answers = await Promise.all(
    [signupForm(email), otherForm(email)].map((form) => newBrowser().post(signup, "/api/auth/signup", form)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { rowCount } = await pool().query("SELECT 1 FROM users WHERE email = $1", [email]);
  expect(rowCount).toBe(1);
});

test.each([
  ["123456789012", "common"],
  ["PasswordPassword", "common in other letters"],
])("refuses the password %s: %s", async (password) => {
  const answer = await newBrowser().post(
    signup,
    "/api/auth/signup",
    signupForm(newAddress(), { password, confirmPassword: password }),
  );
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toEqual([{ path: "password", message: "This password is among the most common ones" }]);
});

test("refuses the email address as a password", async () => {
  const email = newAddress();
  const answer = await newBrowser().post(
    signup,
    "/api/auth/signup",
    signupForm(email, { password: email.toUpperCase(), confirmPassword: email.toUpperCase() }),
  );
  expect(answer.body.issues).toEqual([{ path: "password", message: "Do not use your email address" }]);
});

test("limits sign-ups an hour to 200 per network and ten per address", async () => {
  const network = newBrowser();
  const email = newAddress();
  await network.post(signup, "/api/auth/signup", signupForm(email));
  await pool().query("UPDATE rate_limits SET points = 10 WHERE key LIKE 'signupByAddress:%'");
  const again = await newBrowser().post(signup, "/api/auth/signup", signupForm(email));
  expect([again.status, again.body.error]).toEqual([429, "RATE_LIMITED"]);
  expect(again.body.message).toBe("Too many attempts. Please try again in 60 minutes.");

  await pool().query("UPDATE rate_limits SET points = 200 WHERE key LIKE 'signupByNetwork:%'");
  expect((await network.post(signup, "/api/auth/signup", signupForm(newAddress()))).status).toBe(429);
});

test("rejects a code once its address is verified otherwise", async () => {
  const email = newAddress();
  const browser = newBrowser();
  await browser.post(signup, "/api/auth/signup", signupForm(email));
  const otpCode = await newestCode(email);
  await pool().query("UPDATE users SET email_verified_at = now() WHERE email = $1", [email]);
  const answer = await browser.post(verifyEmail, "/api/auth/verify-email", { email, otpCode });
  expect([answer.status, answer.body.error]).toEqual([400, "INVALID_CODE"]);
});

test("sets one HttpOnly cookie for an hour on sign-up and reset", async () => {
  const browser = newBrowser();
  const email = newAddress();
  const signedUp = await browser.post(signup, "/api/auth/signup", signupForm(email));
  const { email: known } = await signedInBrowser();
  const asked = await browser.post(forgotPassword, "/api/auth/forgot-password", { email: known });
  for (const [{ setCookies }, name] of [
    [signedUp, "__Host-signup"],
    [asked, "__Host-reset"],
  ] as const)
    expect(setCookies.map((cookie) => cookie.replace(/=[^;]+/, ""))).toEqual([
      `${name}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
});
