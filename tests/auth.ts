import { randomUUID } from "node:crypto";
import { z } from "zod";
import { POST as signupRoute } from "@/app/api/auth/signup/route";
import { POST as verifyRoute } from "@/app/api/auth/verify-email/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { TestBrowser } from "./http";
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
  await browser.post(signupRoute, "/api/auth/signup", signupForm(email));
  const answer = await browser.post(verifyRoute, "/api/auth/verify-email", { email, otpCode: await newestCode(email) });
  if (answer.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(answer.body)}`);
  return { browser, email };
}

/** Skips the minute after the last code. */
export async function passCooldown(email: string): Promise<void> {
  await pool().query(
    `UPDATE one_time_codes SET created_at = created_at - interval '1 minute',
       expires_at = expires_at - interval '1 minute', can_resend_at = can_resend_at - interval '1 minute'
     WHERE email = $1`,
    [email],
  );
}
