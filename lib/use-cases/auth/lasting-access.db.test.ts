import { expect, test } from "vitest";
import { POST as changePasswordRoute } from "@/app/api/auth/change-password/route";
import { POST as forgotRoute } from "@/app/api/auth/forgot-password/route";
import { GET as historyRoute } from "@/app/api/auth/history/route";
import { PATCH as idleTimeoutRoute } from "@/app/api/auth/idle-timeout/route";
import { POST as resetRoute } from "@/app/api/auth/reset-password/route";
import { GET as fileRoute } from "@/app/api/calendar/feed/[token]/route";
import { PATCH as changeRoute, DELETE as endRoute, POST as renewRoute } from "@/app/api/calendar/feed/route";
import { PATCH as settingsRoute } from "@/app/api/notifications/settings/route";
import { prisma } from "@/lib/db/client";
import { mailsTo, newBrowser, newestCode, PASSWORD, signedInBrowser } from "@/tests/auth";

const CHOICES = {
  ...{ hasBills: true, hasIncome: true, hasTrials: true },
  ...{ hasLowPoints: false, hasGoals: true, hasAmounts: false },
};
const NEW_PASSWORD = "a slower walk in the snow";

const FEED = "/api/calendar/feed";
const REFUSED = [403, "FRESH_SIGN_IN_NEEDED"];

async function person() {
  const { browser, email } = await signedInBrowser();
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const provedMinutesAgo = (minutes: number) =>
    prisma().session.updateMany({ where: { userId: id }, data: { provedAt: new Date(Date.now() - minutes * 60_000) } });
  const renew = async (): Promise<string> => (await browser.post(renewRoute, FEED, CHOICES)).body.payload.address;
  const history = async (): Promise<string[]> =>
    (await browser.get(historyRoute, "/api/auth/history")).body.payload.map(({ what }: { what: string }) => what);
  return { browser, email, provedMinutesAgo, renew, history };
}

const statusOf = async (address: string) => {
  const url = new URL(address);
  const token = url.pathname.split("/").at(-1) ?? "";
  return (await fileRoute(new Request(url), { params: Promise.resolve({ token }) })).status;
};

test("asks for a fresh login before exports and longer-lasting access", async () => {
  const { browser, provedMinutesAgo, renew } = await person();
  await renew();
  const tries = async () => {
    const answers = [
      await browser.post(renewRoute, FEED, CHOICES),
      await browser.patch(changeRoute, FEED, { ...CHOICES, hasAmounts: true }),
      await browser.patch(settingsRoute, "/api/notifications/settings", { pushesAmounts: true }),
      await browser.patch(idleTimeoutRoute, "/api/auth/idle-timeout", { minutes: null }),
    ];
    return answers.map(({ status, body }) => [status, body.error]);
  };
  await browser.patch(idleTimeoutRoute, "/api/auth/idle-timeout", { minutes: 60 });
  await provedMinutesAgo(11);
  expect(await tries()).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
  // Reducing access needs no confirmation.
  expect((await browser.patch(changeRoute, FEED, { ...CHOICES, hasGoals: false })).status).toBe(200);
  expect((await browser.patch(idleTimeoutRoute, "/api/auth/idle-timeout", { minutes: 15 })).status).toBe(200);
  expect((await browser.delete(endRoute, FEED)).status).toBe(200);
  await provedMinutesAgo(0);
  await renew();
  expect((await tries()).map(([status]) => status)).toEqual([201, 200, 200, 200]);
});

test("records a calendar address and emails its owner", async () => {
  const { browser, email, renew, history } = await person();
  await renew();
  await browser.patch(changeRoute, FEED, { ...CHOICES, hasAmounts: true });
  await browser.delete(endRoute, FEED);
  expect((await history()).filter((what) => what.startsWith("calendar"))).toEqual([
    "calendar_address_ended",
    "calendar_address_changed",
    "calendar_address_made",
  ]);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("A calendar link was created"))).toHaveLength(1);
});

test("ends the calendar address with a changed password", async () => {
  const { browser, email, renew } = await person();
  const address = await renew();
  expect(await statusOf(address)).toBe(200);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await browser.post(changePasswordRoute, "/api/auth/change-password", body)).status).toBe(200);
  expect(await statusOf(address)).toBe(404);
  expect((await mailsTo(email)).some(({ text }) => text.includes("calendar link was switched off"))).toBe(true);
});

test("ends the calendar address with a reset password", async () => {
  const { email, renew } = await person();
  const address = await renew();
  await newBrowser().post(forgotRoute, "/api/auth/forgot-password", { email });
  const body = { email, otpCode: await newestCode(email), newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await newBrowser().post(resetRoute, "/api/auth/reset-password", body)).status).toBe(200);
  expect(await statusOf(address)).toBe(404);
});
