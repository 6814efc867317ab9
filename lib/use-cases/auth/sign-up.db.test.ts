import { afterEach, beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import {
  googleBrowser,
  loginStatus,
  mailsTo,
  newAddress,
  newBrowser,
  newestCode,
  PASSWORD,
  passCooldown,
  signedInBrowser,
  signupForm,
} from "@/tests/auth";
import { callWith } from "@/tests/http";
import { fc, runs } from "@/tests/seeded";

const OTHER_PASSWORD = "a loud run in the sun";
const otherForm = (email: string) =>
  signupForm(email, { firstName: "Eve", password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });

test("answers alike for a taken address, changes nothing and notifies its owner [spec 7.21]", async () => {
  const { email } = await signedInBrowser();
  const free = newAddress();
  const onTaken = await newBrowser().call("signup", otherForm(email));
  const onFree = await newBrowser().call("signup", otherForm(free));
  expect([onTaken.status, onTaken.body.payload]).toEqual([201, { email }]);
  expect([onFree.status, onFree.body.payload]).toEqual([201, { email: free }]);
  const namesOf = (answer: typeof onFree) => answer.setCookies.map((cookie) => cookie.replace(/=[^;]*/, ""));
  expect(namesOf(onTaken)).toEqual(namesOf(onFree));

  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("You already have a Sorrel account");
  expect(mail?.text).toContain("Hello Ada,");
  expect(mail?.text).not.toMatch(/\b\d{6}\b/);
  expect([await loginStatus(email, PASSWORD), await loginStatus(email, OTHER_PASSWORD)]).toEqual([200, 401]);
});

test.each(["own", "newest"])("verifies a browser's own sign-up with the %s code", async (which) => {
  const email = newAddress();
  const mine = newBrowser();
  await mine.call("signup", signupForm(email));
  const own = await newestCode(email);
  await newBrowser().call("signup", otherForm(email));
  const otpCode = which === "own" ? own : await newestCode(email);
  const verified = await mine.call("verifyEmail", { email, otpCode });
  expect([verified.status, verified.body.payload.firstName]).toEqual([200, "Ada"]);
  expect([await loginStatus(email, PASSWORD), await loginStatus(email, OTHER_PASSWORD)]).toEqual([200, 401]);
});

test("asks another browser for the chosen password before verifying", async () => {
  const email = newAddress();
  await newBrowser().call("signup", signupForm(email));
  const otpCode = await newestCode(email);
  const other = newBrowser();
  const enter = () => other.call("verifyEmail", { email, otpCode });
  const refused = await enter();
  expect([refused.status, refused.body.error]).toEqual([409, "CONFLICT"]);
  expect(refused.body.message).toContain("Log in here with the password you chose");
  expect((await other.call("login", { email, password: PASSWORD })).status).toBe(403);
  expect((await enter()).status).toBe(200);
});

test("needs no ticket from non-browsers unless there are two sign-ups", async () => {
  const program = { "x-forwarded-for": "10.9.8.7" };
  const alone = newAddress();
  await callWith(program, "signup", signupForm(alone));
  expect((await callWith(program, "verifyEmail", { email: alone, otpCode: await newestCode(alone) })).status).toBe(200);
  const contested = newAddress();
  await callWith(program, "signup", signupForm(contested));
  await newestCode(contested);
  await newBrowser().call("signup", otherForm(contested));
  const refused = await callWith(program, "verifyEmail", { email: contested, otpCode: await newestCode(contested) });
  expect(refused.status).toBe(409);
});

test("creates one user from simultaneous sign-ups, verified by the newest code", async () => {
  const email = newAddress();
  const answers = await Promise.all(
    [signupForm(email), otherForm(email)].map((form) => newBrowser().call("signup", form)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { rowCount } = await pool().query("SELECT 1 FROM users WHERE email = $1", [email]);
  expect(rowCount).toBe(1);
});

test("refuses a common password, and the email address as one", async () => {
  const email = newAddress();
  for (const [password, message] of [
    ["PasswordPassword", "This password is among the most common ones"],
    [email.toUpperCase(), "Do not use your email address"],
  ]) {
    const refused = await newBrowser().call("signup", signupForm(email, { password, confirmPassword: password }));
    expect([refused.status, refused.body.issues]).toEqual([400, [{ path: "password", message }]]);
  }
});

test("limits sign-ups an hour to 200 per network and ten per address", async () => {
  const network = newBrowser();
  const email = newAddress();
  await network.call("signup", signupForm(email));
  await pool().query("UPDATE rate_limits SET points = 10 WHERE key LIKE 'signupByAddress:%'");
  const again = await newBrowser().call("signup", signupForm(email));
  expect([again.status, again.body.error]).toEqual([429, "RATE_LIMITED"]);
  expect(again.body.message).toBe("Too many attempts. Please try again in 60 minutes.");

  await pool().query("UPDATE rate_limits SET points = 200 WHERE key LIKE 'signupByNetwork:%'");
  expect((await network.call("signup", signupForm(newAddress()))).status).toBe(429);
});

test("rejects a code once its address is verified otherwise", async () => {
  const email = newAddress();
  const browser = newBrowser();
  await browser.call("signup", signupForm(email));
  const otpCode = await newestCode(email);
  await pool().query("UPDATE users SET email_verified_at = now() WHERE email = $1", [email]);
  const answer = await browser.call("verifyEmail", { email, otpCode });
  expect([answer.status, answer.body.error]).toEqual([400, "INVALID_CODE"]);
});

test("sets one HttpOnly cookie for an hour on sign-up and reset", async () => {
  const browser = newBrowser();
  const email = newAddress();
  const signedUp = await browser.call("signup", signupForm(email));
  const { email: known } = await signedInBrowser();
  const asked = await browser.call("forgotPassword", { email: known });
  for (const [{ setCookies }, name] of [
    [signedUp, "__Host-signup"],
    [asked, "__Host-reset"],
  ] as const)
    expect(setCookies.map((cookie) => cookie.replace(/=[^;]+/, ""))).toEqual([
      `${name}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
});

const CLOSED = { error: "FORBIDDEN", message: "Sign-ups are closed here. If you have an account, log in." };
const setOpen = (areSignupsOpen: boolean) => Object.assign(env(), { areSignupsOpen });

beforeEach(() => setOpen(true));
afterEach(() => setOpen(true));

test("refuses new accounts by email and by Google once sign-ups are closed", async () => {
  const { email: known } = await signedInBrowser();
  setOpen(false);
  for (const email of [newAddress(), known]) {
    const answer = await newBrowser().call("signup", signupForm(email));
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining(CLOSED)]);
  }
  const stranger = newAddress();
  const { answer } = await googleBrowser(stranger);
  expect([answer.status, answer.body]).toEqual([403, expect.objectContaining(CLOSED)]);
  expect(await prisma().user.count({ where: { email: stranger } })).toBe(0);
  expect(await mailsTo(stranger)).toEqual([]);
});

test("admits existing users and finishes waiting sign-ups while closed", async () => {
  const { email } = await signedInBrowser();
  const waiting = newAddress();
  const browser = newBrowser();
  await browser.call("signup", signupForm(waiting));
  setOpen(false);
  expect((await newBrowser().call("login", { email, password: PASSWORD })).status).toBe(200);
  expect((await googleBrowser(email)).answer.status).toBe(200);
  const otpCode = await newestCode(waiting);
  expect((await browser.call("verifyEmail", { email: waiting, otpCode })).status).toBe(200);
});

const STOLEN = "what the attacker would like";

/** `asked` is the browser that signed up; `other` is the same person's browser that didn't. */
type Step =
  | { kind: "signup"; who: "attacker" | "victim" }
  | { kind: "resend"; who: "attacker" | "victim" }
  | { kind: "login"; who: "attacker" | "victim" }
  | { kind: "verify"; where: "asked" | "other"; code: number }
  | { kind: "forgot" }
  | { kind: "reset"; code: number };

const who = fc.constantFrom("attacker" as const, "victim" as const);
const code = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("signup" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("resend" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("login" as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("verify" as const), where: fc.constantFrom("asked", "other"), code }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forgot" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const), code }) },
);

async function codesOf(email: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

test("never logs in with the attacker's password, in any order of steps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const email = newAddress();
      const attacker = newBrowser();
      const asked = newBrowser();
      const other = newBrowser();
      const passwordOf = { attacker: STOLEN, victim: PASSWORD };
      const browserOf = { attacker, victim: asked };
      for (const one of steps) {
        await passCooldown(email);
        if (one.kind === "signup") {
          const password = passwordOf[one.who];
          const form = signupForm(email, { password, confirmPassword: password });
          await browserOf[one.who].call("signup", form);
        } else if (one.kind === "resend") {
          await browserOf[one.who].call("resendOtp", { email });
        } else if (one.kind === "login") {
          await browserOf[one.who].call("login", { email, password: passwordOf[one.who] });
        } else if (one.kind === "forgot") {
          await asked.call("forgotPassword", { email });
        } else {
          const otpCode = (await codesOf(email))[one.code];
          if (otpCode === undefined) continue;
          if (one.kind === "verify") {
            const browser = one.where === "asked" ? asked : other;
            await browser.call("verifyEmail", { email, otpCode });
          } else {
            const reset = { email, otpCode, newPassword: PASSWORD, confirmPassword: PASSWORD };
            await asked.call("resetPassword", reset);
          }
        }
      }
      const thief = newBrowser();
      const tried = await thief.call("login", { email, password: STOLEN });
      expect(tried.status).not.toBe(200);
      expect(thief.cookies.has("accessToken") || attacker.cookies.has("accessToken")).toBe(false);
    }),
    runs(4),
  );
});
