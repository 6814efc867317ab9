import { expect, test } from "vitest";
import { mailsTo, makeStale, newBrowser, newestCode, PASSWORD, resetPassword, signedInBrowser } from "@/tests/auth";
import { callWith } from "@/tests/http";

const CHOICES = {
  ...{ hasBills: true, hasIncome: true, hasTrials: true },
  ...{ hasLowPoints: false, hasGoals: true, hasAmounts: false },
};
const NEW_PASSWORD = "a slower walk in the snow";

const REFUSED = [403, "FRESH_SIGN_IN_NEEDED"];

async function person() {
  const { browser, email } = await signedInBrowser();
  const renew = async (): Promise<string> => (await browser.call("renewCalendarFeed", CHOICES)).body.payload.address;
  return { browser, email, renew };
}

const statusOf = async (address: string) =>
  (await callWith({}, "calendarFile", { token: new URL(address).pathname.split("/").at(-1) })).status;

test("asks for a fresh login before exports and longer-lasting access", async () => {
  const { browser, email, renew } = await person();
  await renew();
  const tries = async () => {
    const answers = [
      await browser.call("renewCalendarFeed", CHOICES),
      await browser.call("changeCalendarFeed", { ...CHOICES, hasAmounts: true }),
      await browser.call("changeNotificationSettings", { pushesAmounts: true }),
      await browser.call("changeIdleTimeout", { minutes: null }),
    ];
    return answers.map(({ status, body }) => [status, body.error]);
  };
  await browser.call("changeIdleTimeout", { minutes: 60 });
  await makeStale(email);
  expect(await tries()).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
  // Reducing access needs no confirmation.
  expect((await browser.call("changeCalendarFeed", { ...CHOICES, hasGoals: false })).status).toBe(200);
  expect((await browser.call("changeIdleTimeout", { minutes: 15 })).status).toBe(200);
  expect((await browser.call("endCalendarFeed")).status).toBe(200);
  await makeStale(email, 0);
  await renew();
  expect((await tries()).map(([status]) => status)).toEqual([201, 200, 200, 200]);
});

test("records a calendar address and emails its owner", async () => {
  const { browser, email, renew } = await person();
  await renew();
  await browser.call("changeCalendarFeed", { ...CHOICES, hasAmounts: true });
  await browser.call("endCalendarFeed");
  const events: { what: string }[] = (await browser.call("accountHistory")).body.payload;
  expect(events.flatMap(({ what }) => (what.startsWith("calendar") ? [what] : []))).toEqual([
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
  expect((await browser.call("changePassword", body)).status).toBe(200);
  expect(await statusOf(address)).toBe(404);
  expect((await mailsTo(email)).some(({ text }) => text.includes("calendar link was switched off"))).toBe(true);
});

test("ends the calendar address with a reset password", async () => {
  const { email, renew } = await person();
  const address = await renew();
  await newBrowser().call("forgotPassword", { email });
  expect((await resetPassword(newBrowser(), email, await newestCode(email), NEW_PASSWORD)).status).toBe(200);
  expect(await statusOf(address)).toBe(404);
});
