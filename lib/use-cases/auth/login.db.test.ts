import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { deviceToken, knownDevice } from "@/lib/use-cases/auth/session/start-session";
import {
  mailsTo,
  newAddress,
  newBrowser,
  newestCode,
  PASSWORD,
  passCooldown,
  signedInBrowser,
  signupForm,
} from "@/tests/auth";
import { callWith, type TestBrowser } from "@/tests/http";

const OF_A_SESSION = ["accessToken", "accessTokenSignature", "user", "__Host-settings", "__Host-logoutTicket"];

const cookieOf = ({ cookies }: TestBrowser, name: string): Record<string, unknown> =>
  JSON.parse(decodeURIComponent(cookies.get(name) ?? ""));

test("signs up, verifies by code, logs in, logs out and returns [spec 3.2, 3.4, 4.3, 7.22, 7.27, 9.7]", async () => {
  const browser = newBrowser();
  const email = newAddress();

  const signedUp = await browser.call("signup", signupForm(email));
  expect(signedUp.status).toBe(201);
  expect(signedUp.body).toEqual({ success: true, message: "Check your email for a code", payload: { email } });

  const otpCode = await newestCode(email);
  const verified = await browser.call("verifyEmail", { email, otpCode });
  expect(verified.status).toBe(200);
  expect(verified.body.payload).toMatchObject({
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    role: "USER",
    isGoogleUser: false,
    hasPassword: true,
    isProfileComplete: false,
    needsProfileCompletion: true,
    streakDays: 1,
  });
  expect(verified.headers.get("cache-control")).toBe("no-store, no-transform");
  const cookies = verified.setCookies.join("\n");
  // One cookie holds header and payload; the other the signature, which no script can read.
  const [header, payload, signature] = verified.body.payload.jwtToken.split(".");
  const attributes = "Max-Age=604800; Path=/; Secure; SameSite=Lax";
  expect(verified.setCookies).toContain(`accessToken=${header}.${payload}; ${attributes}`);
  expect(verified.setCookies).toContain(
    `accessTokenSignature=${signature}; ${attributes.replace("Secure", "HttpOnly; Secure")}`,
  );
  expect(cookies).toMatch(/^user=[^;]+; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/m);
  expect(cookies).toMatch(/^__Host-settings=[^;]+; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/m);

  expect((await browser.call("me")).body.payload.email).toBe(email);

  const left = await browser.call("logout");
  expect(left.body.payload).toEqual({ signedOut: true });
  for (const name of OF_A_SESSION) expect(browser.cookies.has(name), name).toBe(false);

  const back = await browser.call("login", { email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect(back.status).toBe(200);
  expect(back.body.payload.jwtToken).toMatch(/^ey/);
});

test("refuses an ended session's token and clears the cookies [spec 8.15]", async () => {
  const { browser } = await signedInBrowser();
  const halves = ["accessToken", "accessTokenSignature"].map(
    (name) => [name, browser.cookies.get(name) ?? ""] as const,
  );
  await browser.call("logout");
  for (const [name, half] of halves) browser.cookies.set(name, half);
  const refused = await browser.call("me");
  expect(refused.status).toBe(401);
  expect(refused.body.error).toBe("UNAUTHENTICATED");
  for (const name of ["refreshToken", ...OF_A_SESSION]) {
    expect(refused.setCookies.join("\n")).toMatch(new RegExp(`^${name}=; Max-Age=0`, "m"));
  }
});

test("puts the user in a cookie without token or financial data [spec 3.5]", async () => {
  const { browser } = await signedInBrowser();
  const profile = { firstName: "Ada", lastName: "King", country: "GB", currency: "GBP", timezone: "Europe/London" };
  await browser.call("completeProfile", { ...profile, monthlyIncome: 1234, goals: ["invest"] });
  const flags = ["hasPassword", "isGoogleUser", "isOidcUser", "isProfileComplete", "needsProfileCompletion"];
  expect(Object.keys(cookieOf(browser, "user")).toSorted()).toEqual(
    ["id", "email", "firstName", "lastName", "role", ...flags].toSorted(),
  );
  expect(Object.keys(cookieOf(browser, "__Host-settings")).toSorted()).toEqual([
    "bankLinks",
    "currency",
    "idleTimeoutMinutes",
    "streakDays",
    "timezone",
  ]);
  const answer = await browser.call("me");
  expect(answer.body.payload).toMatchObject({ monthlyIncome: 1234, goals: ["invest"] });
  for (const cookie of answer.setCookies) expect(cookie).not.toMatch(/1234|invest|monthlyIncome/);
});

test("finishes an undelivered logout by ticket, for that session alone", async () => {
  const { browser, email } = await signedInBrowser();
  const ticket = browser.cookies.get("__Host-logoutTicket") ?? "";
  const token = browser.token();
  // A second login precedes the delivery.
  browser.cookies.clear();
  await browser.call("login", { email, password: PASSWORD });
  const finish = (logoutTicket: string) => browser.call("finishLogout", { logoutTicket });
  const answer = await finish(ticket);
  expect([answer.status, answer.body.payload, answer.setCookies]).toEqual([200, { signedOut: true }, []]);
  expect((await finish(ticket)).status).toBe(200);
  expect((await browser.call("me")).status).toBe(200);
  expect((await callWith({ authorization: `Bearer ${token}` }, "me")).status).toBe(401);

  const mine = browser.cookies.get("__Host-logoutTicket") ?? "";
  const [userId, , signature] = mine.split(".");
  for (const forged of ["", "x", token, `${userId}.${ticket.split(".")[1]}.${signature}`, mine.slice(0, -2)]) {
    const refused = await finish(forged);
    expect([refused.status, refused.setCookies], forged).toEqual([400, []]);
  }
  expect((await browser.call("me")).status).toBe(200);
});

// password.db.test.ts: in equal time, measured at night by e2e/nightly/timing.spec.ts.
test("answers a wrong password like an unknown address [spec 7.27]", async () => {
  const { email } = await signedInBrowser();
  const known = newBrowser();
  const unknown = newBrowser();
  const wrong = await known.call("login", { email, password: "a loud run in the sun" });
  const unknownAddress = await unknown.call("login", { email: newAddress(), password: PASSWORD });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ success: false, message: "Invalid email or password", error: "INVALID_CREDENTIALS" });
  expect([unknownAddress.status, unknownAddress.body]).toEqual([wrong.status, wrong.body]);
});

test("answers 403 for an unverified address and sends a code each minute [spec 8.10]", async () => {
  const email = newAddress();
  const browser = newBrowser();
  await browser.call("signup", signupForm(email));
  const attempt = () => newBrowser().call("login", { email, password: PASSWORD });

  const early = await attempt();
  expect(early.status).toBe(403);
  expect(early.body).toEqual({
    success: false,
    message: "Please verify your email address before logging in",
    error: "EMAIL_NOT_VERIFIED",
  });
  expect(await mailsTo(email)).toHaveLength(1);

  await passCooldown(email);
  expect((await attempt()).status).toBe(403);
  expect(await mailsTo(email)).toHaveLength(2);
  const wrong = await newBrowser().call("login", { email, password: "a loud run in the sun" });
  expect(wrong.status).toBe(401);

  const verified = await browser.call("verifyEmail", { email, otpCode: await newestCode(email) });
  expect(verified.status).toBe(200);
});

test("closes an address to strangers after ten wrong passwords, not known devices", async () => {
  const { browser, email } = await signedInBrowser();
  const stranger = newAddress();
  const answersOf = async (address: string) => {
    const answers = await Promise.all(
      Array.from({ length: 11 }, () =>
        newBrowser().call("login", { email: address, password: "a loud run in the sun" }),
      ),
    );
    return answers.map(({ status }) => status).sort();
  };
  const expected = [...Array.from({ length: 10 }, () => 401), 429];
  expect(await answersOf(email)).toEqual(expected);
  expect(await answersOf(stranger)).toEqual(expected);

  const lockedOut = await newBrowser().call("login", { email, password: PASSWORD });
  expect(lockedOut.status).toBe(429);
  expect(lockedOut.body.error).toBe("RATE_LIMITED");
  expect(Number(lockedOut.headers.get("retry-after"))).toBeGreaterThan(800);

  await browser.call("logout");
  expect((await browser.call("login", { email, password: PASSWORD })).status).toBe(200);
  // The mark is bound to the address and can't be forged.
  const forged = newBrowser();
  forged.cookies.set("__Host-device", "name.signature");
  expect((await forged.call("login", { email, password: PASSWORD })).status).toBe(429);
  const { browser: other } = await signedInBrowser();
  forged.cookies.set("__Host-device", other.cookies.get("__Host-device") ?? "");
  expect((await forged.call("login", { email, password: PASSWORD })).status).toBe(429);
});

test("closes a network after fifty failures; successful logins don't count", async () => {
  const { browser, email } = await signedInBrowser();
  const network = newBrowser();
  await pool().query("DELETE FROM rate_limits");
  await network.call("login", { email: newAddress(), password: PASSWORD });
  await pool().query("UPDATE rate_limits SET points = 50 WHERE key LIKE 'loginByNetwork:%'");
  const refused = await network.call("login", { email, password: PASSWORD });
  expect(refused.status).toBe(429);

  await pool().query("DELETE FROM rate_limits");
  browser.cookies.clear();
  expect((await browser.call("login", { email, password: PASSWORD })).status).toBe(200);
  const { rows } = await pool().query("SELECT key, points FROM rate_limits WHERE points <> 0");
  expect(rows).toEqual([]);
});

test("extends the streak once a day and restarts after a gap", async () => {
  const { browser, email } = await signedInBrowser();
  const streak = async () => (await browser.call("me")).body.payload.streakDays;
  const lastSeen = (daysAgo: number) =>
    pool().query("UPDATE users SET last_seen_day = (now() AT TIME ZONE 'UTC')::date - $2::int WHERE email = $1", [
      email,
      daysAgo,
    ]);
  expect(await streak()).toBe(1);
  await lastSeen(1);
  expect(await Promise.all([streak(), streak(), streak()])).toEqual([2, 2, 2]);
  expect(await streak()).toBe(2);
  await lastSeen(3);
  expect(await streak()).toBe(1);
});

test("stores a completed profile and shows it in the page's cookie [spec 2.26, 7.28]", async () => {
  const { browser } = await signedInBrowser();
  const profile = {
    firstName: "Augusta",
    lastName: "King",
    country: "gb",
    currency: "kwd",
    timezone: "Europe/London",
    monthlyIncome: 1234.567,
    goals: ["invest", "spend_less"],
  };
  const answer = await browser.call("completeProfile", profile);
  expect(answer.status).toBe(200);
  const expected = {
    ...profile,
    country: "GB",
    currency: "KWD",
    isProfileComplete: true,
    needsProfileCompletion: false,
  };
  expect(answer.body.payload).toMatchObject(expected);
  const { monthlyIncome, goals, country, currency, timezone, ...shown } = expected;
  expect(cookieOf(browser, "user")).toMatchObject(shown);
  expect(cookieOf(browser, "__Host-settings")).toMatchObject({ currency, timezone });
  expect((await browser.call("me")).body.payload).toMatchObject(expected);

  const tooFine = await browser.call("completeProfile", { ...profile, currency: "USD" });
  expect(tooFine.status).toBe(400);
  expect(tooFine.body.issues).toEqual([{ path: "monthlyIncome", message: "Enter an amount in USD" }]);
});

test("records account events without naming anyone", async () => {
  const { browser, email } = await signedInBrowser();
  await newBrowser().call("login", { email, password: "a loud run in the sun" });
  await browser.call("logout");
  const { rows } = await pool().query(
    "SELECT action, details FROM audit_entries WHERE user_id = (SELECT id FROM users WHERE email = $1) ORDER BY at, id",
    [email],
  );
  expect(rows.map(({ action }) => action)).toEqual(["signup", "email_verified", "login_failed", "logout"]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

const noticesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith("New login"));

test("emails once about a new device, never about the signing-up one", async () => {
  const { browser, email } = await signedInBrowser();
  const credentials = { email, password: PASSWORD };
  await browser.call("login", credentials);
  expect(await noticesTo(email)).toEqual([]);

  await pool().query("UPDATE users SET timezone = 'America/New_York' WHERE email = $1", [email]);
  const phone = newBrowser();
  await phone.call("login", credentials);
  const [notice, ...more] = await noticesTo(email);
  expect(more).toEqual([]);
  expect(notice?.text).toContain("Hello Ada,");
  expect(notice?.text).toMatch(/When: [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M E[DS]T/);
  expect(notice?.text).toMatch(/Network address: 10\.\d+\.\d+\.\d+/);
  expect(notice?.text).toContain("/profile#devices");
  expect(notice?.html).toContain("/profile#devices");

  await phone.call("login", credentials);
  expect(await noticesTo(email)).toHaveLength(1);
});

test("recognizes a shared browser for each of its users", async () => {
  const { browser, email } = await signedInBrowser();
  const { email: another } = await signedInBrowser();
  await browser.call("login", { email: another, password: PASSWORD });
  expect(await noticesTo(another)).toHaveLength(1);
  await browser.call("login", { email, password: PASSWORD });
  await browser.call("login", { email: another, password: PASSWORD });
  expect([(await noticesTo(email)).length, (await noticesTo(another)).length]).toEqual([0, 1]);
});

test("reports a client without cookies once per network address", async () => {
  const { email } = await signedInBrowser();
  const call = (from: string) =>
    callWith({ "x-forwarded-for": from, "user-agent": "curl/8.0" }, "login", { email, password: PASSWORD });
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
  await browser.call("signup", signupForm(email, { firstName: message }));
  await browser.call("forgotPassword", { email });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const { text, html, subject } of mails) {
    expect([text, html, subject].join("\n")).not.toContain("locked");
    expect(text).toContain("Hello,");
  }
  expect((await browser.call("verifyEmail", { email, otpCode: "000000" })).status).toBe(400);
});
