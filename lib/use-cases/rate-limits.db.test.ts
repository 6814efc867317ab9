import { expect, test } from "vitest";
import { newAddress, newBrowser, passCooldown, signupForm } from "@/tests/auth";
import { consumeRateLimits, LIMITS, networkOf } from "./rate-limits";

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
