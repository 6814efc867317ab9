import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import { answerOf, callWith } from "@/tests/http";
import { claimsOf, signedWith, wrongTokens } from "@/tests/wrong-tokens";

type Browser = Awaited<ReturnType<typeof signedInBrowser>>["browser"];

const OF_USER = "user_id = (SELECT id FROM users WHERE email = $1)";

const leaveFor = (email: string, minutes: number) =>
  pool().query(`UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE ${OF_USER}`, [
    email,
    minutes,
  ]);

const statusOf = async (browser: Browser) => (await browser.call("me")).status;
const choose = (browser: Browser, minutes: unknown) => browser.call("changeIdleTimeout", { minutes });

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
  const count = async () => (await browser.call("listSessions")).body.payload.length;
  expect(await count()).toBe(2);
  await choose(browser, 15);
  expect(await count()).toBe(1);
});

test("lists devices, marks the current one and logs one out at once", async () => {
  const { browser, email } = await signedInBrowser();
  const other = newBrowser();
  await other.call("login", { email, password: PASSWORD });
  const { payload } = (await browser.call("listSessions")).body;
  expect(payload).toHaveLength(2);
  expect(payload.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
  expect(payload[0]).toMatchObject({ ipAddress: expect.stringMatching(/^10\./), browser: null });
  const { id } = payload.find((one: { isCurrent: boolean }) => !one.isCurrent);
  expect((await browser.call("endSession", { id })).body.payload).toEqual({ id });
  expect((await other.call("me")).status).toBe(401);
  expect((await browser.call("me")).status).toBe(200);
  expect((await browser.call("endSession", { id })).status).toBe(404);
});

test("answers 401 to forty wrong tokens and 200 to the right one [spec 7.2]", async () => {
  const tokenOf = ({ browser }: Awaited<ReturnType<typeof signedInBrowser>>) => browser.token();
  const [right, other] = [tokenOf(await signedInBrowser()), tokenOf(await signedInBrowser())];
  const left = await signedInBrowser();
  await pool().query("UPDATE sessions SET revoked_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    left.email,
  ]);
  const wrong = await wrongTokens({ right, other, ended: tokenOf(left), secret: env().authSecret });
  expect(Object.keys(wrong)).toHaveLength(40);
  const ask = async (headers: Record<string, string>) => answerOf(await callWith(headers, "me"));
  for (const [name, token] of Object.entries(wrong)) {
    const bearer = await ask({ authorization: `Bearer ${token}` });
    expect([bearer.status, bearer.body.error], name).toEqual([401, "UNAUTHENTICATED"]);
    expect((await ask({ cookie: `accessToken=${token}` })).status, name).toBe(401);
    // As a browser sends it: in two halves.
    const at = token.lastIndexOf(".");
    const cookie = `accessToken=${token.slice(0, at)}; accessTokenSignature=${token.slice(at + 1)}`;
    expect((await ask({ cookie })).status, name).toBe(401);
    expect((await ask({ authorization: `Bearer ${token.slice(0, at)}`, cookie })).status, name).toBe(401);
  }
  expect((await ask({ authorization: `Bearer ${right}` })).status).toBe(200);
});

test("takes identity and role from the database, not from claims [spec 6.4]", async () => {
  const { browser, email } = await signedInBrowser();
  const claims = claimsOf(browser.token());
  const lies = { ...claims, email: "root@example.test", firstName: "Root" };
  const flattering = await signedWith(env().authSecret, lies);
  browser.cookies.set("accessToken", flattering);
  browser.cookies.set(
    "user",
    encodeURIComponent(JSON.stringify({ id: "1", role: "ADMIN", email: "root@example.test" })),
  );
  expect((await browser.call("me")).body.payload).toMatchObject({ email, role: "USER", firstName: "Ada" });
  // After a role change the user must log in again, because the token is out of date.
  await pool().query("UPDATE users SET role = 'ADMIN' WHERE email = $1", [email]);
  expect((await browser.call("me")).status).toBe(401);
  const alone = newBrowser();
  alone.cookies.set("user", browser.cookies.get("user") ?? "");
  expect((await alone.call("me")).status).toBe(401);
});
