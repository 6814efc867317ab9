import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { z } from "zod";
import { pool, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { handOffSecret } from "@/lib/use-cases/auth/outside-login";
import { newAuthenticator, totpCode } from "./authenticator";
import { type Answer, TestBrowser } from "./http";
import { runQueuedJobs } from "./jobs";

export const PASSWORD = "a quiet walk in the rain";

export const newAddress = (): string => `ada-${randomUUID()}@example.test`;

/** Creates a browser in its own network, so tests don't share failure counts. */
export function newBrowser(): TestBrowser {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return new TestBrowser(`10.${a}.${b}.${c}`);
}

export function signupForm(email: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: "Ada",
    lastName: "Lovelace",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptTerms: true,
    ...change,
  };
}

const messages = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

/** Sends queued mail and reads an address's mailbox, newest first. */
export async function mailsTo(email: string) {
  await runQueuedJobs();
  const response = await fetch(`${env().sandboxUrl}/mail/api/messages?to=${encodeURIComponent(email)}`);
  const body: unknown = await response.json();
  return messages.parse(Array.isArray(body) ? body : z.object({ messages: z.unknown() }).parse(body).messages);
}

/** Reads the code of the newest mail that has one: a simultaneous notice may arrive later. */
export async function newestCode(email: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error(`No code was mailed to ${email}`);
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Signs up and verifies through the real handlers and a real email. The browser is then logged in. */
export async function signedInBrowser(email = newAddress()): Promise<{ browser: TestBrowser; email: string }> {
  const browser = newBrowser();
  await browser.call("signup", signupForm(email));
  const answer = await browser.call("verifyEmail", { email, otpCode: await newestCode(email) });
  if (answer.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(answer.body)}`);
  return { browser, email };
}

/** Logs in at Google's way back, with the hand-off that next-auth's callback writes. */
export async function googleBrowser(
  email = newAddress(),
): Promise<{ browser: TestBrowser; email: string; answer: Answer }> {
  const browser = newBrowser();
  const token = { googleSub: randomUUID(), email, emailVerified: true, firstName: "Maya", lastName: "Okafor" };
  browser.cookies.set("__Host-googleHandOff", await encode({ token, secret: handOffSecret(), maxAge: 120 }));
  return { browser, email, answer: await browser.call("google") };
}

/** Sets up an authenticator app; its code of this half minute is used up. */
export async function addApp(browser: TestBrowser): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call("startTotp")).body.payload;
  const code = totpCode(secret);
  const { status, body } = await browser.call("confirmTotp", { code });
  if (status !== 200) throw new Error(`The app was not confirmed: ${JSON.stringify(body)}`);
  return { secret, code, recoveryCodes: body.payload.recoveryCodes };
}

/** An authenticator for our own site, or for what `change` says. */
export function ownAuthenticator(change: Partial<Parameters<typeof newAuthenticator>[0]> = {}) {
  const { origin, hostname: rpId } = new URL(env().appUrl);
  return newAuthenticator({ origin, rpId, ...change });
}

export async function addPasskey(browser: TestBrowser, name = "Phone") {
  const device = ownAuthenticator();
  const attestation = device.register((await browser.call("passkeyOptions")).body.payload);
  const added = await browser.call("addPasskey", { name, attestation });
  if (added.status !== 201) throw new Error(`The passkey was not added: ${JSON.stringify(added.body)}`);
  return { device, attestation, payload: added.body.payload };
}

/** Ends the ten minutes after a login in which login methods may change. */
export const makeStale = (email: string, minutes = 11) =>
  prisma().session.updateMany({
    where: { user: { email } },
    data: { provedAt: new Date(Date.now() - minutes * 60_000) },
  });

export const resetPassword = (browser: TestBrowser, email: string, otpCode: string, newPassword = PASSWORD) =>
  browser.call("resetPassword", { email, otpCode, newPassword, confirmPassword: newPassword });

export const loginStatus = async (email: string, password = PASSWORD, browser = newBrowser()) =>
  (await browser.call("login", { email, password })).status;

/** Skips the minute after the last code. */
export async function passCooldown(email: string): Promise<void> {
  await pool().query(
    `UPDATE one_time_codes SET created_at = created_at - interval '1 minute',
       expires_at = expires_at - interval '1 minute', can_resend_at = can_resend_at - interval '1 minute'
     WHERE email = $1`,
    [email],
  );
}
