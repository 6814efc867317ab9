import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as google } from "@/app/api/auth/google/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { handOffSecret } from "@/lib/use-cases/auth/outside/hand-off";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";

const CLOSED = { error: "FORBIDDEN", message: "Sign-ups are closed here. If you have an account, log in." };
const setOpen = (areSignupsOpen: boolean) => Object.assign(env(), { areSignupsOpen });

beforeEach(() => setOpen(true));
afterEach(() => setOpen(true));

async function byGoogle(email: string) {
  const browser = newBrowser();
  const token = { googleSub: randomUUID(), email, emailVerified: true, firstName: "Maya", lastName: "Okafor" };
  browser.cookies.set("__Host-googleHandOff", await encode({ token, secret: handOffSecret(), maxAge: 120 }));
  return browser.post(google, "/api/auth/google", {});
}

test("refuses new accounts by email and by Google once sign-ups are closed", async () => {
  setOpen(false);
  const { email: known } = await signedInAfterOpening();
  for (const email of [newAddress(), known]) {
    const answer = await newBrowser().post(signup, "/api/auth/signup", signupForm(email));
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining(CLOSED)]);
  }
  const stranger = newAddress();
  const answer = await byGoogle(stranger);
  expect([answer.status, answer.body]).toEqual([403, expect.objectContaining(CLOSED)]);
  expect(await prisma().user.count({ where: { email: stranger } })).toBe(0);
  expect(await mailsTo(stranger)).toEqual([]);
});

test("admits existing users and finishes waiting sign-ups while closed", async () => {
  const { email } = await signedInBrowser();
  const waiting = newAddress();
  const browser = newBrowser();
  await browser.post(signup, "/api/auth/signup", signupForm(waiting));
  setOpen(false);
  expect((await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  expect((await byGoogle(email)).status).toBe(200);
  const otpCode = await newestCode(waiting);
  expect((await browser.post(verifyEmail, "/api/auth/verify-email", { email: waiting, otpCode })).status).toBe(200);
});

async function signedInAfterOpening() {
  setOpen(true);
  const person = await signedInBrowser();
  setOpen(false);
  return person;
}
