import { expect, test } from "vitest";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { pool } from "@/lib/db/client";
import { deviceToken, knownDevice } from "@/lib/use-cases/auth/known-device";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";

const noticesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith("New login"));

test("emails once about a new device, never about the signing-up one", async () => {
  const { browser, email } = await signedInBrowser();
  const credentials = { email, password: PASSWORD };
  await browser.post(login, "/api/auth/login", credentials);
  expect(await noticesTo(email)).toEqual([]);

  await pool().query("UPDATE users SET timezone = 'America/New_York' WHERE email = $1", [email]);
  const phone = newBrowser();
  await phone.post(login, "/api/auth/login", credentials);
  const [notice, ...more] = await noticesTo(email);
  expect(more).toEqual([]);
  expect(notice?.text).toContain("Hello Ada,");
  expect(notice?.text).toMatch(/When: [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M E[DS]T/);
  expect(notice?.text).toMatch(/Network address: 10\.\d+\.\d+\.\d+/);
  expect(notice?.text).toContain("/profile#devices");
  expect(notice?.html).toContain("/profile#devices");

  await phone.post(login, "/api/auth/login", credentials);
  expect(await noticesTo(email)).toHaveLength(1);
});

test("recognizes a shared browser for each of its users", async () => {
  const { browser, email } = await signedInBrowser();
  const { email: another } = await signedInBrowser();
  await browser.post(login, "/api/auth/login", { email: another, password: PASSWORD });
  expect(await noticesTo(another)).toHaveLength(1);
  await browser.post(login, "/api/auth/login", { email, password: PASSWORD });
  await browser.post(login, "/api/auth/login", { email: another, password: PASSWORD });
  expect([(await noticesTo(email)).length, (await noticesTo(another)).length]).toEqual([0, 1]);
});

test("reports a client without cookies once per network address", async () => {
  const { email } = await signedInBrowser();
  const call = (from: string) =>
    login(
      new Request("http://localhost:3000/api/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from, "user-agent": "curl/8.0" },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
      { params: Promise.resolve({}) },
    );
  await call("10.77.1.1");
  await call("10.77.1.1");
  expect(await noticesTo(email)).toHaveLength(1);
  await call("10.77.1.2");
  expect(await noticesTo(email)).toHaveLength(2);
});

test("keeps the device's name and last five addresses, each signed separately", () => {
  let token: string | undefined;
  const addresses = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.test`);
  for (const email of addresses) token = deviceToken(email, token);
  const known = addresses.filter((email) => knownDevice(token, email));
  expect(known).toEqual(addresses.slice(1));
  expect(knownDevice(token, "f@example.test")).toBe(token?.split(".")[0]);
  expect(knownDevice(deviceToken("a@example.test", "forged.x"), "b@example.test")).toBeNull();
});

test("uses no name in emails to an unverified address", async () => {
  const email = newAddress();
  const browser = newBrowser();
  const message = "Your account is locked - call us";
  await browser.post(signup, "/api/auth/signup", signupForm(email, { firstName: message }));
  await browser.post(forgotPassword, "/api/auth/forgot-password", { email });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const { text, html, subject } of mails) {
    expect([text, html, subject].join("\n")).not.toContain("locked");
    expect(text).toContain("Hello,");
  }
  expect((await browser.post(verifyEmail, "/api/auth/verify-email", { email, otpCode: "000000" })).status).toBe(400);
});

test("finds the newest code in an email without a name", async () => {
  const email = newAddress();
  await newBrowser().post(signup, "/api/auth/signup", signupForm(email));
  expect(await newestCode(email)).toMatch(/^\d{6}$/);
});
