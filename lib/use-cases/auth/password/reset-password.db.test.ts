import { expect, test } from "vitest";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as resendOtp } from "@/app/api/auth/resend-otp/route";
import { POST as resetPassword } from "@/app/api/auth/reset-password/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";

const NEW_PASSWORD = "a slow boat on the lake";

const ask = (email: string) => newBrowser().post(forgotPassword, "/api/auth/forgot-password", { email });
const reset = (email: string, otpCode: string, newPassword = NEW_PASSWORD) =>
  newBrowser().post(resetPassword, "/api/auth/reset-password", {
    email,
    otpCode,
    newPassword,
    confirmPassword: newPassword,
  });
const loginStatus = async (email: string, password: string) =>
  (await newBrowser().post(login, "/api/auth/login", { email, password })).status;

test("sets the password, ends every session and notifies the owner on reset [spec 7.25]", async () => {
  const { browser, email } = await signedInBrowser();
  const phone = newBrowser();
  await phone.post(login, "/api/auth/login", { email, password: PASSWORD });

  expect((await ask(email)).body).toEqual({
    success: true,
    message: "If the address has an account, a code is on its way",
    payload: { email },
  });
  const answer = await reset(email, await newestCode(email));
  expect([answer.status, answer.body.payload]).toEqual([200, { email }]);

  for (const device of [browser, phone]) expect((await device.get(me, "/api/auth/me")).status).toBe(401);
  expect([await loginStatus(email, PASSWORD), await loginStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain("Your Sorrel password was changed");
});

test("answers alike for every address, and emails only the owner once [spec 7.24]", async () => {
  const { email } = await signedInBrowser();
  const unknown = newAddress();
  const answers = [await ask(email), await ask(email), await ask(unknown), await ask(unknown)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.payload.email)).toEqual([email, email, unknown, unknown]);
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes("reset"))).toHaveLength(1);
  expect(await mailsTo(unknown)).toEqual([]);
});

test("takes at least 200 ms to ask for a code, always", async () => {
  const { email } = await signedInBrowser();
  for (const address of [email, newAddress()]) {
    for (const [route, path] of [
      [forgotPassword, "/api/auth/forgot-password"],
      [resendOtp, "/api/auth/resend-otp"],
    ] as const) {
      const startedAtMs = performance.now();
      await newBrowser().post(route, path, { email: address });
      expect(performance.now() - startedAtMs, `${path} ${address === email}`).toBeGreaterThan(199);
    }
  }
});

test("refuses a code that was never sent like a wrong one", async () => {
  const { email } = await signedInBrowser();
  await ask(email);
  const unknown = newAddress();
  await ask(unknown);
  const wrong = await reset(email, "000000");
  const unknownAddress = await reset(unknown, "000000");
  expect([wrong.status, wrong.body.error]).toEqual([400, "INVALID_CODE"]);
  expect([unknownAddress.status, unknownAddress.body]).toEqual([wrong.status, wrong.body]);
});

test("keeps the code valid after a refused password", async () => {
  const { email } = await signedInBrowser();
  await ask(email);
  const code = await newestCode(email);
  const refused = await reset(email, code, "passwordpassword");
  expect(refused.body.issues).toEqual([
    { path: "newPassword", message: "This password is among the most common ones" },
  ]);
  expect((await reset(email, code)).status).toBe(200);
  expect((await reset(email, code)).status).toBe(400);
});

test("verifies the address by a reset without a second code", async () => {
  const email = newAddress();
  await newBrowser().post(signup, "/api/auth/signup", signupForm(email));
  await newestCode(email);
  await ask(email);
  expect((await reset(email, await newestCode(email))).status).toBe(200);
  expect(await loginStatus(email, NEW_PASSWORD)).toBe(200);
});
