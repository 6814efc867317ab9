import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inTransaction, prisma } from "@/lib/db/client";
import { addDays, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { emailStoppedLogin, notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { queueBillingMails } from "@/lib/use-cases/billing/sync-subscription";
import { sendMonthlySummary } from "@/lib/use-cases/insights/monthly/send-summary";
import { changeNotificationSettings } from "@/lib/use-cases/notifications/notification-settings";
import { notifyUser } from "@/lib/use-cases/notifications/notify-user";
import { mailsTo, newBrowser, newestCode, passCooldown, signedInBrowser, signupForm } from "@/tests/auth";
import { BANKS, category, createViewer, linkBank } from "@/tests/factories";
import { TestBrowser } from "@/tests/http";
import { runQueuedJobs } from "@/tests/jobs";
import { readBroadcast, sendBroadcast } from "./send-broadcast";

const NEW_PASSWORD = "another quiet walk in the rain";
const NOW = new Date();

async function templateNames(): Promise<string[]> {
  const files = readdirSync(path.join(import.meta.dirname, "templates"));
  const names = await Promise.all(
    files.map(async (file) => {
      const templates: { name: string }[] = Object.values(await import(`./templates/${file.replace(/\.ts$/, "")}.ts`));
      return templates.map(({ name }) => name);
    }),
  );
  return names.flat().sort();
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).reverse();

test("sends every email on the privacy page and no other kind", async () => {
  // "the codes you ask for", "when someone signs up with your address", "when your password … changes".
  const { browser, email } = await signedInBrowser();
  await newBrowser().call("signup", signupForm(email));
  await passCooldown(email);
  await browser.call("forgotPassword", { email });
  const otpCode = await newestCode(email);
  const reset = { email, otpCode, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await browser.call("resetPassword", reset)).status).toBe(200);

  // "when you log in on a new device".
  const laptop = newBrowser();
  expect((await laptop.call("login", { email, password: NEW_PASSWORD })).status).toBe(200);

  // "or a login method changes", "when premium starts, won't renew or can't be paid".
  const user = await prisma().user.findFirstOrThrow({ where: { email } });
  const subscription = {
    providerSubscriptionId: `sub_${user.id}`,
    interval: "month",
    amountMinor: 799,
    currency: "USD",
    currentPeriodEnd: NOW,
    latestInvoiceId: "in_1",
    createdAt: NOW,
    isOurs: true,
  } as const;
  const payer = { ...user, timeZone: user.timezone };
  await inTransaction(async (tx) => {
    // "when someone gets your password right but doesn't pass your second factor".
    await emailStoppedLogin(tx, { owner: user, at: NOW, device: null, ipAddress: null, now: NOW });
    await notifyOwner(tx, { owner: user, change: { kind: "passkey_added", name: "Phone" }, now: NOW });
    for (const state of [
      { status: "active", cancelAtPeriodEnd: false },
      { status: "active", cancelAtPeriodEnd: true },
      { status: "past_due", cancelAtPeriodEnd: true },
    ] as const) {
      await queueBillingMails(tx, { userId: user.id, payer, subscription: { ...subscription, ...state } });
    }
  });
  // "before our terms or this page change".
  await sendBroadcast(readBroadcast("Our terms change\n\nSection 5 names a new price.\n"));

  // A login confirmation code is for Google users without a password.
  await prisma().user.update({ where: { id: user.id }, data: { passwordHash: null, googleSub: `sub-${user.id}` } });
  expect((await laptop.call("sendFreshLoginCode")).status).toBe(200);

  const subjects = await subjectsTo(email);
  expect(new Set(subjects).size).toBe(12);
  const stored = await prisma().mail.findMany({ where: { toAddress: email }, select: { template: true } });

  // "a monthly summary": to a user with transactions who turned it on.
  const viewer = await createViewer();
  const [account] = await linkBank(viewer, BANKS.checking);
  await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
  await runQueuedJobs();
  const month = firstDayOf(monthOf(NOW.toISOString().slice(0, 10)));
  await sendMonthlySummary({ userId: viewer.userId, month }, { now: NOW });
  const { email: readerEmail } = await prisma().user.findUniqueOrThrow({ where: { id: viewer.userId } });
  expect(await mailsTo(readerEmail), "off until it is switched on").toEqual([]);
  await prisma().user.update({ where: { id: viewer.userId }, data: { wantsMonthlySummary: true } });
  await sendMonthlySummary({ userId: viewer.userId, month }, { now: NOW });
  expect(await mailsTo(readerEmail)).toHaveLength(1);

  // "notifications", to a user who turned them on: a trial ending tomorrow.
  const { userId } = viewer;
  const tomorrow = addDays(NOW.toISOString().slice(0, 10), 1);
  await prisma().seriesByHand.create({
    data: {
      ...{ userId, name: "Cinema", direction: "out", amountMinor: 999, currency: "USD", cadence: "monthly" },
      ...{ firstDay: new Date(tomorrow), categoryId: category("tv-streaming").id, isTrial: true },
    },
  });
  await changeNotificationSettings({
    ...{ userId, viewer: { currency: "USD" } as Viewer, caller: { ipAddress: "", userAgent: "", isBrowser: true } },
    ...{ switched: { kind: "trial_end", channel: "email", isOn: true }, quietHours: null },
  });
  await notifyUser({ userId, now: NOW });
  await runQueuedJobs();
  expect((await subjectsTo(readerEmail)).at(-1)).toBe("A trial is about to end");

  // A visitor's message goes only to the operator.
  const written = { name: "Vera", email: "vera@visitor.test", topic: "question", message: "How do I import a file?" };
  await new TestBrowser("198.51.100.77").call("contact", written);
  expect((await mailsTo(env().contactAddress)).length).toBeGreaterThan(0);

  const sent = new Set([
    ...stored.map(({ template }) => template),
    "monthly_summary",
    "notification",
    "contact_message",
  ]);
  expect([...sent].sort()).toEqual(await templateNames());
});
