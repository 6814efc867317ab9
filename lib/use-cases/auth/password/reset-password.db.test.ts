import { expect, test } from "vitest";
import { setPassword } from "@/lib/db/auth/users";
import { inTransaction, pool } from "@/lib/db/client";
import {
  loginStatus,
  mailsTo,
  newAddress,
  newBrowser,
  newestCode,
  PASSWORD,
  resetPassword,
  signedInBrowser,
  signupForm,
} from "@/tests/auth";
import type { Answer } from "@/tests/http";
import { hashPassword } from "./password";

const NEW_PASSWORD = "a slow boat on the lake";

const ask = (email: string) => newBrowser().call("forgotPassword", { email });
const reset = (email: string, otpCode: string, newPassword = NEW_PASSWORD) =>
  resetPassword(newBrowser(), email, otpCode, newPassword);

test("sets the password, ends every session and notifies the owner on reset [spec 7.25]", async () => {
  const { browser, email } = await signedInBrowser();
  const phone = newBrowser();
  await phone.call("login", { email, password: PASSWORD });

  expect((await ask(email)).body).toEqual({
    success: true,
    message: "If the address has an account, a code is on its way",
    payload: { email },
  });
  const answer = await reset(email, await newestCode(email));
  expect([answer.status, answer.body.payload]).toEqual([200, { email }]);

  for (const device of [browser, phone]) expect((await device.call("me")).status).toBe(401);
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
    for (const name of ["forgotPassword", "resendOtp"] as const) {
      const startedAtMs = performance.now();
      await newBrowser().call(name, { email: address });
      expect(performance.now() - startedAtMs, `${name} ${address === email}`).toBeGreaterThan(199);
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
  await newBrowser().call("signup", signupForm(email));
  await newestCode(email);
  await ask(email);
  expect((await reset(email, await newestCode(email))).status).toBe(200);
  expect(await loginStatus(email, NEW_PASSWORD)).toBe(200);
});

/** Sets another password while `attempt` compares the old one, by holding it at the user's row. */
async function overtakenByReset(email: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const passwordHash = await hashPassword(NEW_PASSWORD);
  const { rows } = await pool().query("SELECT id FROM users WHERE email = $1", [email]);
  let attempted: Promise<Answer> | undefined;
  await inTransaction(async (tx) => {
    await setPassword(tx, { userId: rows[0].id, passwordHash, now: new Date() });
    attempted = attempt();
    await expect
      .poll(
        async () =>
          (
            await pool().query(
              `SELECT count(*)::int AS waiting FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).rows[0].waiting,
        { timeout: 20_000 },
      )
      .toBe(1);
  });
  if (!attempted) throw new Error("Nothing was attempted");
  return attempted;
}

test("ends other sessions on a password change, and confirms by email", async () => {
  const { browser, email } = await signedInBrowser();
  const other = newBrowser();
  await other.call("login", { email, password: PASSWORD });
  const newPassword = "a slower walk in the snow";
  const change = (body: Record<string, unknown>) =>
    browser.call("changePassword", { newPassword, confirmPassword: newPassword, ...body });
  for (const [body, path] of [
    [{}, "currentPassword"],
    [{ currentPassword: "wrong" }, "currentPassword"],
    [{ currentPassword: PASSWORD, confirmPassword: "different from it" }, "confirmPassword"],
    [{ currentPassword: PASSWORD, newPassword: email, confirmPassword: email }, "newPassword"],
  ] as const) {
    const refused = await change(body);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path]);
  }
  expect((await change({ currentPassword: PASSWORD })).body.payload).toEqual({ changed: true });
  expect((await other.call("me")).status).toBe(401);
  expect((await browser.call("me")).status).toBe(200);
  expect([await loginStatus(email), await loginStatus(email, newPassword)]).toEqual([401, 200]);
  const texts = (await mailsTo(email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("all other devices were logged out"))).toHaveLength(1);
});

test("starts no session with a password reset during the comparison", async () => {
  const { email } = await signedInBrowser();
  const thief = newBrowser();
  const answer = await overtakenByReset(email, () => thief.call("login", { email, password: PASSWORD }));
  expect([answer.status, answer.body.message]).toEqual([401, "Invalid email or password"]);
  expect(thief.cookies.size).toBe(0);
});

test("lets a reset win over a concurrent password change", async () => {
  const { browser: thief, email } = await signedInBrowser();
  const stolen = "what the thief would like";
  const answer = await overtakenByReset(email, () =>
    thief.call("changePassword", { currentPassword: PASSWORD, newPassword: stolen, confirmPassword: stolen }),
  );
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, "currentPassword"]);
  const owner = newBrowser();
  expect((await owner.call("login", { email, password: NEW_PASSWORD })).status).toBe(200);
  expect((await owner.call("me")).status).toBe(200);
});
