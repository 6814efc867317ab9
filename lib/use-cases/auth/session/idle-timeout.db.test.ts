import { expect, test } from "vitest";
import { PATCH as changeIdleTimeout } from "@/app/api/auth/idle-timeout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { GET as listSessions } from "@/app/api/auth/sessions/route";
import { pool } from "@/lib/db/client";
import { signedInBrowser } from "@/tests/auth";

type Browser = Awaited<ReturnType<typeof signedInBrowser>>["browser"];

const OF_USER = "user_id = (SELECT id FROM users WHERE email = $1)";

const leaveFor = (email: string, minutes: number) =>
  pool().query(`UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE ${OF_USER}`, [
    email,
    minutes,
  ]);

const statusOf = async (browser: Browser) => (await browser.get(me, "/api/auth/me")).status;
const choose = (browser: Browser, minutes: unknown) =>
  browser.patch(changeIdleTimeout, "/api/auth/idle-timeout", { minutes });

test("ends a session after the chosen idle time and clears its cookies", async () => {
  const { browser, email } = await signedInBrowser();
  const chosen = await choose(browser, 15);
  expect(chosen.body.payload).toMatchObject({ idleTimeoutMinutes: 15 });
  expect(JSON.parse(decodeURIComponent(browser.cookies.get("__Host-settings") ?? ""))).toMatchObject({
    idleTimeoutMinutes: 15,
  });
  await leaveFor(email, 14);
  expect(await statusOf(browser)).toBe(200);
  // That request counted as activity and restarted the time.
  await leaveFor(email, 14);
  expect(await statusOf(browser)).toBe(200);
  await leaveFor(email, 16);
  expect(await statusOf(browser)).toBe(401);
  expect(browser.cookies.has("accessToken")).toBe(false);
});

test("logs a user without timeout out only at the session's end", async () => {
  const { browser, email } = await signedInBrowser();
  await leaveFor(email, 6 * 24 * 60);
  expect(await statusOf(browser)).toBe(200);
  await choose(browser, 60);
  await choose(browser, null);
  await leaveFor(email, 6 * 24 * 60);
  expect(await statusOf(browser)).toBe(200);
});

test("records activity once a minute and hides an idle device", async () => {
  const { browser, email } = await signedInBrowser();
  const seenAt = async () => {
    const { rows } = await pool().query(`SELECT last_seen_at FROM sessions WHERE ${OF_USER}`, [email]);
    return rows[0].last_seen_at.getTime();
  };
  const atLogin = await seenAt();
  await statusOf(browser);
  expect(await seenAt()).toBe(atLogin);
  await leaveFor(email, 2);
  const left = await seenAt();
  await Promise.all([1, 2, 3].map(() => statusOf(browser)));
  expect(await seenAt()).toBeGreaterThan(left + 60_000);

  await pool().query(
    `INSERT INTO sessions (user_id, id, last_seen_at, expires_at)
     SELECT id, gen_random_uuid(), now() - interval '20 minutes', now() + interval '1 day' FROM users WHERE email = $1`,
    [email],
  );
  const count = async () => (await browser.get(listSessions, "/api/auth/sessions")).body.payload.length;
  expect(await count()).toBe(2);
  await choose(browser, 15);
  expect(await count()).toBe(1);
});

test.each([0, 5, 61, 100_000, "15", undefined])("refuses %j as an idle time", async (minutes) => {
  const { browser } = await signedInBrowser();
  expect((await choose(browser, minutes)).status).toBe(400);
});
