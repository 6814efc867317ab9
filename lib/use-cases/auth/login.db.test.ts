import { expect, test } from "vitest";
import { POST as completeProfile } from "@/app/api/auth/complete-profile/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as finishLogout } from "@/app/api/auth/logout/finish/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { pool } from "@/lib/db/client";
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
import type { TestBrowser } from "@/tests/http";

const OF_A_SESSION = ["accessToken", "accessTokenSignature", "user", "__Host-settings", "__Host-logoutTicket"];

const cookieOf = ({ cookies }: TestBrowser, name: string): Record<string, unknown> =>
  JSON.parse(decodeURIComponent(cookies.get(name) ?? ""));

test("signs up, verifies by code, logs in, logs out and returns [spec 3.2, 3.4, 4.3, 7.22, 7.27, 9.7]", async () => {
  const browser = newBrowser();
  const email = newAddress();

  const signedUp = await browser.post(signup, "/api/auth/signup", signupForm(email));
  expect(signedUp.status).toBe(201);
  expect(signedUp.body).toEqual({ success: true, message: "Check your email for a code", payload: { email } });

  const otpCode = await newestCode(email);
  const verified = await browser.post(verifyEmail, "/api/auth/verify-email", { email, otpCode });
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

  expect((await browser.get(me, "/api/auth/me")).body.payload.email).toBe(email);

  const left = await browser.post(logout, "/api/auth/logout", {});
  expect(left.body.payload).toEqual({ signedOut: true });
  for (const name of OF_A_SESSION) expect(browser.cookies.has(name), name).toBe(false);

  const back = await browser.post(login, "/api/auth/login", { email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect(back.status).toBe(200);
  expect(back.body.payload.jwtToken).toMatch(/^ey/);
});

test("refuses an ended session's token and clears the cookies [spec 8.15]", async () => {
  const { browser } = await signedInBrowser();
  const halves = ["accessToken", "accessTokenSignature"].map(
    (name) => [name, browser.cookies.get(name) ?? ""] as const,
  );
  await browser.post(logout, "/api/auth/logout", {});
  for (const [name, half] of halves) browser.cookies.set(name, half);
  const refused = await browser.get(me, "/api/auth/me");
  expect(refused.status).toBe(401);
  expect(refused.body.error).toBe("UNAUTHENTICATED");
  for (const name of ["refreshToken", ...OF_A_SESSION]) {
    expect(refused.setCookies.join("\n")).toMatch(new RegExp(`^${name}=; Max-Age=0`, "m"));
  }
});

test("puts the user in a cookie without token or financial data [spec 3.5]", async () => {
  const { browser } = await signedInBrowser();
  const profile = { firstName: "Ada", lastName: "King", country: "GB", currency: "GBP", timezone: "Europe/London" };
  await browser.post(completeProfile, "/api/auth/complete-profile", {
    ...profile,
    monthlyIncome: 1234,
    goals: ["invest"],
  });
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
  const answer = await browser.get(me, "/api/auth/me");
  expect(answer.body.payload).toMatchObject({ monthlyIncome: 1234, goals: ["invest"] });
  for (const cookie of answer.setCookies) expect(cookie).not.toMatch(/1234|invest|monthlyIncome/);
});

test("sets the privacy page's cookies: five last a week, one a year [spec 9.7]", async () => {
  const { browser, email } = await signedInBrowser();
  const { setCookies } = await browser.post(login, "/api/auth/login", { email, password: PASSWORD });
  const lifetimes = setCookies.map((cookie) => [cookie.split("=")[0], /Max-Age=(\d+)/.exec(cookie)?.[1]]);
  const [week, year] = [String(7 * 86_400), String(365 * 86_400)];
  expect(Object.fromEntries(lifetimes)).toEqual({
    accessToken: week,
    accessTokenSignature: week,
    user: week,
    "__Host-settings": week,
    "__Host-logoutTicket": week,
    "__Host-device": year,
  });
});

test("accepts a whole token in header or cookie, never half or mixed", async () => {
  const [{ browser }, { browser: other }] = [await signedInBrowser(), await signedInBrowser()];
  const half = browser.cookies.get("accessToken");
  const signature = `accessTokenSignature=${browser.cookies.get("accessTokenSignature")}`;
  const othersSignature = `accessTokenSignature=${other.cookies.get("accessTokenSignature")}`;
  const user = `user=${browser.cookies.get("user")}`;
  const statusOf = async (headers: Record<string, string>) =>
    (await me(new Request("http://localhost:3000/api/auth/me", { headers }), { params: Promise.resolve({}) })).status;
  const open: Record<string, string>[] = [
    { authorization: `Bearer ${half}`, cookie: signature },
    // A link or a download, sent by the browser itself.
    { cookie: `accessToken=${half}; ${signature}` },
    { authorization: `Bearer ${browser.token()}` },
    { authorization: `Bearer ${browser.token()}`, cookie: othersSignature },
    { cookie: `accessToken=${browser.token()}` },
  ];
  for (const headers of open) expect(await statusOf(headers), JSON.stringify(headers)).toBe(200);
  const closed: Record<string, string>[] = [
    { cookie: `${signature}; ${user}` },
    { cookie: `accessToken=${half}; ${user}` },
    { authorization: `Bearer ${half}` },
    { authorization: `Bearer ${half}`, cookie: `accessToken=${half}` },
    { authorization: `Bearer ${half}`, cookie: othersSignature },
    { cookie: `accessToken=${half}; ${othersSignature}` },
    { authorization: `Bearer ${other.cookies.get("accessToken")}`, cookie: `accessToken=${half}; ${signature}` },
  ];
  for (const headers of closed) expect(await statusOf(headers), JSON.stringify(headers)).toBe(401);
});

test("finishes an undelivered logout by ticket, for that session alone", async () => {
  const { browser, email } = await signedInBrowser();
  const ticket = browser.cookies.get("__Host-logoutTicket") ?? "";
  const token = browser.token();
  // A second login precedes the delivery.
  browser.cookies.clear();
  await browser.post(login, "/api/auth/login", { email, password: PASSWORD });
  const finish = (logoutTicket: string) => browser.post(finishLogout, "/api/auth/logout/finish", { logoutTicket });
  const answer = await finish(ticket);
  expect([answer.status, answer.body.payload, answer.setCookies]).toEqual([200, { signedOut: true }, []]);
  expect((await finish(ticket)).status).toBe(200);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(200);
  const asBefore = new Request("http://localhost:3000/api/auth/me", { headers: { authorization: `Bearer ${token}` } });
  expect((await me(asBefore, { params: Promise.resolve({}) })).status).toBe(401);

  const mine = browser.cookies.get("__Host-logoutTicket") ?? "";
  const [userId, , signature] = mine.split(".");
  for (const forged of ["", "x", token, `${userId}.${ticket.split(".")[1]}.${signature}`, mine.slice(0, -2)]) {
    const refused = await finish(forged);
    expect([refused.status, refused.setCookies], forged).toEqual([400, []]);
  }
  expect((await browser.get(me, "/api/auth/me")).status).toBe(200);
});

test("keeps other devices logged in on logout", async () => {
  const { browser, email } = await signedInBrowser();
  const phone = newBrowser();
  await phone.post(login, "/api/auth/login", { email, password: PASSWORD });
  await browser.post(logout, "/api/auth/logout", {});
  expect((await phone.get(me, "/api/auth/me")).status).toBe(200);
});

// password-hash.db.test.ts: in equal time, measured at night by e2e/nightly/timing.spec.ts.
test("answers a wrong password like an unknown address [spec 7.27]", async () => {
  const { email } = await signedInBrowser();
  const known = newBrowser();
  const unknown = newBrowser();
  const wrong = await known.post(login, "/api/auth/login", { email, password: "a loud run in the sun" });
  const unknownAddress = await unknown.post(login, "/api/auth/login", { email: newAddress(), password: PASSWORD });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ success: false, message: "Invalid email or password", error: "INVALID_CREDENTIALS" });
  expect([unknownAddress.status, unknownAddress.body]).toEqual([wrong.status, wrong.body]);
});

test("compares passwords across keyboard encodings and beyond the 72nd byte", async () => {
  const email = newAddress();
  const long = `${"ž".normalize("NFC")}luté listí padá na mokrou dlažbu ${"x".repeat(90)}`;
  const browser = newBrowser();
  await browser.post(
    signup,
    "/api/auth/signup",
    signupForm(email, { password: `${long}1`, confirmPassword: `${long}1` }),
  );
  await browser.post(verifyEmail, "/api/auth/verify-email", { email, otpCode: await newestCode(email) });
  const statusOf = async (password: string) =>
    (await newBrowser().post(login, "/api/auth/login", { email, password })).status;
  expect(await statusOf(`${long}1`.normalize("NFD"))).toBe(200);
  expect(await statusOf(`${long}2`)).toBe(401);
});

test("answers 403 for an unverified address and sends a code each minute [spec 8.10]", async () => {
  const email = newAddress();
  const browser = newBrowser();
  await browser.post(signup, "/api/auth/signup", signupForm(email));
  const attempt = () => newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD });

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
  const wrong = await newBrowser().post(login, "/api/auth/login", { email, password: "a loud run in the sun" });
  expect(wrong.status).toBe(401);

  const verified = await browser.post(verifyEmail, "/api/auth/verify-email", {
    email,
    otpCode: await newestCode(email),
  });
  expect(verified.status).toBe(200);
});

test("closes an address to strangers after ten wrong passwords, not known devices", async () => {
  const { browser, email } = await signedInBrowser();
  const stranger = newAddress();
  const answersOf = async (address: string) => {
    const answers = await Promise.all(
      Array.from({ length: 11 }, () =>
        newBrowser().post(login, "/api/auth/login", { email: address, password: "a loud run in the sun" }),
      ),
    );
    return answers.map(({ status }) => status).sort();
  };
  const expected = [...Array.from({ length: 10 }, () => 401), 429];
  expect(await answersOf(email)).toEqual(expected);
  expect(await answersOf(stranger)).toEqual(expected);

  const lockedOut = await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(lockedOut.status).toBe(429);
  expect(lockedOut.body.error).toBe("RATE_LIMITED");
  expect(Number(lockedOut.headers.get("retry-after"))).toBeGreaterThan(800);

  await browser.post(logout, "/api/auth/logout", {});
  expect((await browser.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  // The mark is bound to the address and can't be forged.
  const forged = newBrowser();
  forged.cookies.set("__Host-device", "name.signature");
  expect((await forged.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(429);
  const { browser: other } = await signedInBrowser();
  forged.cookies.set("__Host-device", other.cookies.get("__Host-device") ?? "");
  expect((await forged.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(429);
});

test("closes a network after fifty failures; successful logins don't count", async () => {
  const { browser, email } = await signedInBrowser();
  const network = newBrowser();
  await pool().query("DELETE FROM rate_limits");
  await network.post(login, "/api/auth/login", { email: newAddress(), password: PASSWORD });
  await pool().query("UPDATE rate_limits SET points = 50 WHERE key LIKE 'loginByNetwork:%'");
  const refused = await network.post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(refused.status).toBe(429);

  await pool().query("DELETE FROM rate_limits");
  browser.cookies.clear();
  expect((await browser.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  const { rows } = await pool().query("SELECT key, points FROM rate_limits WHERE points <> 0");
  expect(rows).toEqual([]);
});

test("extends the streak once a day and restarts after a gap", async () => {
  const { browser, email } = await signedInBrowser();
  const streak = async () => (await browser.get(me, "/api/auth/me")).body.payload.streakDays;
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
  const answer = await browser.post(completeProfile, "/api/auth/complete-profile", profile);
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
  expect((await browser.get(me, "/api/auth/me")).body.payload).toMatchObject(expected);

  const tooFine = await browser.post(completeProfile, "/api/auth/complete-profile", { ...profile, currency: "USD" });
  expect(tooFine.status).toBe(400);
  expect(tooFine.body.issues).toEqual([{ path: "monthlyIncome", message: "Enter an amount in USD" }]);
});

test("records account events without naming anyone", async () => {
  const { browser, email } = await signedInBrowser();
  await newBrowser().post(login, "/api/auth/login", { email, password: "a loud run in the sun" });
  await browser.post(logout, "/api/auth/logout", {});
  const { rows } = await pool().query(
    "SELECT action, details FROM audit_entries WHERE user_id = (SELECT id FROM users WHERE email = $1) ORDER BY at, id",
    [email],
  );
  expect(rows.map(({ action }) => action)).toEqual(["signup", "email_verified", "login_failed", "logout"]);
  expect(JSON.stringify(rows)).not.toContain(email);
});
