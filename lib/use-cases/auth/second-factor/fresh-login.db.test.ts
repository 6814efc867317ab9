import { expect, test } from "vitest";
import {
  addApp,
  addPasskey,
  googleBrowser,
  mailsTo,
  makeStale,
  newBrowser,
  newestCode,
  otherThan,
  ownAuthenticator,
  PASSWORD,
  resetPassword,
  signedInBrowser,
} from "@/tests/auth";
import { totpCode } from "@/tests/authenticator";
import { callWith, type TestBrowser } from "@/tests/http";

async function staleByGoogle() {
  const person = await googleBrowser();
  await makeStale(person.email);
  return person;
}

async function staleWithPasskey() {
  const { browser, email } = await signedInBrowser();
  const { device } = await addPasskey(browser);
  await makeStale(email);
  return { browser, email, device };
}

const askCode = (browser: TestBrowser) => browser.call("sendFreshLoginCode");
const askPasskey = async (browser: TestBrowser) => (await browser.call("freshLoginPasskeyOptions")).body.payload;
const confirm = (browser: TestBrowser, proof: Record<string, unknown>) => browser.call("reauthenticate", proof);

async function expectOpen(browser: TestBrowser, isOpen: boolean) {
  const tries = [
    await browser.call("exportAccount"),
    await browser.call("exportTransactions", { format: "json" }),
    await browser.call("createLinkToken"),
    await browser.call("startTotp"),
  ];
  expect(tries.map(({ status, body }) => body?.error ?? status)).toEqual(
    tries.map(() => (isOpen ? 200 : "FRESH_SIGN_IN_NEEDED")),
  );
}

async function stopLogin(email: string) {
  const browser = newBrowser();
  const { challenge } = (await browser.call("login", { email, password: PASSWORD })).body.payload;
  return { browser, challenge, question: (await browser.call("mfaPasskeyOptions", { challenge })).body.payload };
}

test("exports nothing and links no bank from a stale session until confirmed", async () => {
  const { browser, email } = await signedInBrowser();
  await expectOpen(browser, true);
  await makeStale(email);
  await expectOpen(browser, false);
  expect((await confirm(browser, { password: PASSWORD })).status).toBe(200);
  await expectOpen(browser, true);
});

test("accepts a bank link as long as its window can be open", async () => {
  const { browser, email } = await signedInBrowser();
  const choose = async () =>
    (await browser.call("exchangeLink", { publicToken: "public-of-another-window", metadata: {} })).body.error;
  await makeStale(email, 4 * 60 + 35);
  expect(await choose()).toBe("UNPROCESSABLE");
  await makeStale(email, 4 * 60 + 45);
  expect(await choose()).toBe("FRESH_SIGN_IN_NEEDED");
});

test("confirms a Google user by emailed code once, without logging out", async () => {
  const { browser, email } = await staleByGoogle();
  expect((await askCode(browser)).body.payload).toEqual({ sentTo: "email", canResendAt: expect.any(String) });
  const otpCode = await newestCode(email);
  expect((await mailsTo(email))[0]?.subject).toBe("Your Sorrel confirmation code");
  const wrong = await confirm(browser, { otpCode: otherThan(otpCode) });
  expect([wrong.status, wrong.body.error]).toEqual([400, "INVALID_CODE"]);
  await expectOpen(browser, false);
  expect((await confirm(browser, { otpCode })).status).toBe(200);
  await expectOpen(browser, true);

  await makeStale(email);
  expect((await confirm(browser, { otpCode })).status).toBe(400);
  await expectOpen(browser, false);
});

test("sends another code after a minute and accepts no other purpose's code", async () => {
  const { browser, email } = await staleByGoogle();
  await browser.call("forgotPassword", { email });
  const otpCode = await newestCode(email);
  expect((await confirm(browser, { otpCode })).status).toBe(400);
  expect((await askCode(browser)).status).toBe(200);
  expect((await confirm(browser, { otpCode })).status).toBe(400);
  const again = await askCode(browser);
  expect([again.status, again.body.error]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("requires the authenticator app's code if set up, and emails none", async () => {
  const { browser, email } = await staleByGoogle();
  await askCode(browser);
  const mailed = await newestCode(email);
  await confirm(browser, { otpCode: mailed });
  const { secret, code } = await addApp(browser);
  await makeStale(email);
  const mailsBefore = (await mailsTo(email)).length;

  expect((await askCode(browser)).body.payload).toEqual({ sentTo: "app", canResendAt: null });
  expect(await mailsTo(email)).toHaveLength(mailsBefore);
  // The code that enabled the app is used up; the next one isn't.
  for (const otpCode of [mailed, code]) expect((await confirm(browser, { otpCode })).status).toBe(400);
  expect((await confirm(browser, { otpCode: totpCode(secret, 1) })).status).toBe(200);
  expect((await browser.call("exportAccount")).status).toBe(200);
});

test("emails no code to a passkey-only user, who confirms with the passkey", async () => {
  const { browser, email } = await googleBrowser();
  const { device } = await addPasskey(browser);
  await makeStale(email);
  for (const refused of [await askCode(browser), await confirm(browser, { otpCode: "123456" })]) {
    expect([refused.status, refused.body.error]).toEqual([409, "CONFLICT"]);
  }
  expect((await confirm(browser, { assertion: device.assert(await askPasskey(browser)) })).status).toBe(200);
  await expectOpen(browser, true);
});

test("requires the password if there is one, never a code", async () => {
  const { browser, email } = await signedInBrowser();
  await makeStale(email);
  expect((await askCode(browser)).status).toBe(409);
  expect((await confirm(browser, { otpCode: "123456" })).body.issues?.[0]?.path).toBe("password");
  expect((await confirm((await staleByGoogle()).browser, {})).body.issues?.[0]?.path).toBe("otpCode");
});

type Stale = Awaited<ReturnType<typeof staleWithPasskey>> & { question: { challenge: string } };

async function answerAgain({ browser, email }: Stale, used: unknown, again: unknown) {
  expect((await confirm(browser, { assertion: used })).status).toBe(200);
  await makeStale(email);
  return again;
}

test.each<[string, (stale: Stale) => unknown]>([
  ["a key that was only touched", ({ device, question }) => device.assert(question, { isVerified: false })],
  ["another key", ({ device: { id }, question }) => ({ ...ownAuthenticator().assert(question), id, rawId: id })],
  ["another site", ({ device, question }) => device.assert(question, { origin: "https://evil.example" })],
  ["another's question", async ({ device }) => device.assert(await askPasskey((await staleWithPasskey()).browser))],
  ["another's passkey", async ({ question }) => (await staleWithPasskey()).device.assert(question)],
  [
    "another's passkey under the name of mine",
    async ({ device: { id }, question }) => ({ ...(await staleWithPasskey()).device.assert(question), id, rawId: id }),
  ],
  [
    "a question of another browser of mine",
    async ({ email, device }) => {
      const { browser, challenge, question } = await stopLogin(email);
      const done = { challenge, method: "passkey", assertion: device.assert(question) };
      expect((await browser.call("finishMfa", done)).status).toBe(200);
      const other = await askPasskey(browser);
      await makeStale(email);
      return device.assert(other);
    },
  ],
  ["a question of a login", async ({ email, device }) => device.assert((await stopLogin(email)).question)],
  [
    "a question that was answered before",
    (stale) => answerAgain(stale, stale.device.assert(stale.question), stale.device.assert(stale.question)),
  ],
  [
    "an answer given before",
    (stale) => {
      const used = stale.device.assert(stale.question);
      return answerAgain(stale, used, used);
    },
  ],
])("rejects %s", async (_, answer) => {
  const stale = await staleWithPasskey();
  const question = await askPasskey(stale.browser);
  expect(question).toMatchObject({ userVerification: "required", allowCredentials: [{ id: stale.device.id }] });
  const refused = await confirm(stale.browser, { assertion: await answer({ ...stale, question }) });
  expect([refused.status, refused.body.error]).toEqual([400, "INVALID_CODE"]);
  await expectOpen(stale.browser, false);
});

test("confirms one login per answer, even when sent twice at once", async () => {
  const { browser, device } = await staleWithPasskey();
  const assertion = device.assert(await askPasskey(browser));
  const answers = await Promise.all([confirm(browser, { assertion }), confirm(browser, { assertion })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("asks nobody without passkeys, and stops after ten wrong answers an hour", async () => {
  const none = await (await signedInBrowser()).browser.call("freshLoginPasskeyOptions");
  expect([none.status, none.body.error]).toEqual([409, "CONFLICT"]);

  const { browser, device } = await staleWithPasskey();
  const other = ownAuthenticator();
  for (let tried = 0; tried < 10; tried += 1) {
    const assertion = { ...other.assert(await askPasskey(browser)), id: device.id };
    expect((await confirm(browser, { assertion })).status).toBe(400);
  }
  expect((await confirm(browser, { assertion: device.assert(await askPasskey(browser)) })).status).toBe(429);
});

test("confirms a session by passkey after others used up the login's tries", async () => {
  const { browser, email, device } = await staleWithPasskey();
  for (let login = 0; login < 3; login += 1) {
    const { browser: thief, challenge } = await stopLogin(email);
    for (let guess = 0; guess < 5; guess += 1) {
      await thief.call("finishMfa", { challenge, method: "recovery", code: "0000-0000-0000" });
    }
  }
  const { challenge, question, browser: stranger } = await stopLogin(email);
  const right = { challenge, method: "passkey", assertion: device.assert(question) };
  expect((await stranger.call("finishMfa", right)).status).toBe(429);
  expect((await confirm(browser, { assertion: device.assert(await askPasskey(browser)) })).status).toBe(200);
});

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
