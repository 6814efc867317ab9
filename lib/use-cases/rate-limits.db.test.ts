import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { mailsTo, newAddress, newBrowser, PASSWORD, passCooldown, signedInBrowser, signupForm } from "@/tests/auth";
import { consumeRateLimits, LIMITS, networkOf } from "./rate-limits";

test("sends three codes an hour for a hundred spaced requests", async () => {
  const email = newAddress();
  const browser = newBrowser();
  await browser.post("/api/auth/signup", signupForm(email));
  const answers = [];
  for (let asked = 0; asked < 100; asked += 1) {
    await passCooldown(email);
    answers.push(await browser.post("/api/auth/resend-otp", { email }));
  }
  // A minute passes with each request, so the hour passes too: the next email follows it.
  const sentAt = answers.flatMap(({ status }, minute) => (status === 200 ? [minute] : []));
  expect(sentAt.length).toBeLessThanOrEqual(6);
  for (const minute of sentAt) {
    expect(sentAt.filter((other) => other >= minute && other < minute + 55).length).toBeLessThanOrEqual(3);
  }
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await mailsTo(email)).toHaveLength(1 + sentAt.length);
});

test("reports the next code's time truthfully, also for unknown addresses", async () => {
  const known = newAddress();
  const browser = newBrowser();
  await browser.post("/api/auth/signup", signupForm(known));
  const waits = [];
  for (const email of [known, newAddress()]) {
    for (let asked = 0; asked < 3; asked += 1) {
      await passCooldown(email);
      expect((await browser.post("/api/auth/resend-otp", { email })).status).toBe(200);
    }
    const { payload } = (await browser.get(`/api/auth/otp-status?email=${email}`)).body;
    waits.push(Math.round((Date.parse(payload.canResendAt) - Date.now()) / 60_000));
  }
  expect(waits[0]).toBeGreaterThan(50);
  expect(waits[1]).toBe(waits[0]);
});

test("answers forgot-password alike and sends three emails an hour", async () => {
  const { email } = await signedInBrowser();
  const browser = newBrowser();
  for (let asked = 0; asked < 6; asked += 1) {
    await passCooldown(email);
    expect((await browser.post("/api/auth/forgot-password", { email })).status).toBe(200);
  }
  const resets = (await mailsTo(email)).filter(({ subject }) => subject.includes("reset"));
  expect(resets).toHaveLength(3);
});

test("admits a known device after a hundred wrong logins elsewhere", async () => {
  const { browser: owner, email } = await signedInBrowser();
  // The counting before every password comparison, without the bcrypt.
  const failures = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) =>
      consumeRateLimits([
        { limit: "loginByNetwork", subject: `198.51.100.${at}` },
        { limit: "loginByAddress", subject: email },
      ]),
    ),
  );
  const counted = failures.filter(({ status }) => status === "fulfilled");
  expect(counted).toHaveLength(LIMITS.loginByAddress.points);
  for (const failure of failures) {
    if (failure.status === "rejected") expect(failure.reason).toBeInstanceOf(AppError);
  }
  const stranger = await newBrowser().post("/api/auth/login", { email, password: PASSWORD });
  expect(stranger.status).toBe(429);
  const back = await owner.post("/api/auth/login", { email, password: PASSWORD });
  expect(back.status).toBe(200);
});

test("refuses a network's mass of weak passwords before rating them", async () => {
  const [one, other] = [newBrowser(), newBrowser()];
  const weak = { ...signupForm(newAddress()), password: "password1234", confirmPassword: "password1234" };
  expect((await one.post("/api/auth/signup", weak)).status).toBe(400);
  const { points } = LIMITS.newPasswordsByNetwork;
  await Promise.all(
    Array.from({ length: points - 1 }, () =>
      consumeRateLimits([{ limit: "newPasswordsByNetwork", subject: networkOf(one.ipAddress) }]),
    ),
  );
  expect((await one.post("/api/auth/signup", weak)).status).toBe(429);
  expect((await other.post("/api/auth/signup", weak)).status).toBe(400);
});
