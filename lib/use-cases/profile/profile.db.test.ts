import { expect, test } from "vitest";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { DELETE as endSession } from "@/app/api/auth/sessions/[id]/route";
import { GET as listSessions } from "@/app/api/auth/sessions/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { mailsTo, newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import { linkBank, sandbox } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";

async function signInAgain(email: string) {
  const browser = newBrowser();
  expect((await browser.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

test("lists devices, marks the current one and logs one out at once", async () => {
  const { browser, email } = await signedInBrowser();
  const other = await signInAgain(email);
  const { payload } = (await browser.get(listSessions, "/api/auth/sessions")).body;
  expect(payload).toHaveLength(2);
  expect(payload.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
  expect(payload[0]).toMatchObject({ ipAddress: expect.stringMatching(/^10\./), browser: null });
  const { id } = payload.find((one: { isCurrent: boolean }) => !one.isCurrent);
  expect((await browser.delete(endSession, "/api/auth/sessions/x", { id })).body.payload).toEqual({ id });
  expect((await other.get(me, "/api/auth/me")).status).toBe(401);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(200);
  expect((await browser.delete(endSession, "/api/auth/sessions/x", { id })).status).toBe(404);
});

test("hides other users' devices", async () => {
  const { browser } = await signedInBrowser();
  const { browser: stranger } = await signedInBrowser();
  const [own] = (await browser.get(listSessions, "/api/auth/sessions")).body.payload;
  expect((await stranger.delete(endSession, "/api/auth/sessions/x", { id: own.id })).status).toBe(404);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(200);
});

test("ends other sessions on a password change, and confirms by email", async () => {
  const { browser, email } = await signedInBrowser();
  const other = await signInAgain(email);
  const newPassword = "a slower walk in the snow";
  const change = (body: Record<string, unknown>) =>
    browser.post(changePassword, "/api/auth/change-password", { newPassword, confirmPassword: newPassword, ...body });
  for (const [body, path] of [
    [{}, "currentPassword"],
    [{ currentPassword: "wrong" }, "currentPassword"],
    [{ currentPassword: PASSWORD, confirmPassword: "different from it" }, "confirmPassword"],
    [{ currentPassword: PASSWORD, newPassword: email, confirmPassword: email }, "newPassword"],
  ] as const) {
    const refused = await change(body);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path]);
  }
  expect((await change({ currentPassword: PASSWORD })).body.payload).toEqual({ changed: true });
  expect((await other.get(me, "/api/auth/me")).status).toBe(401);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(200);
  expect((await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(401);
  expect((await newBrowser().post(login, "/api/auth/login", { email, password: newPassword })).status).toBe(200);
  const texts = (await mailsTo(email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("all other devices were logged out"))).toHaveLength(1);
});

test("limits a stolen session to ten wrong current passwords", async () => {
  const { browser } = await signedInBrowser();
  const guess = () => browser.delete(deleteAccount, "/api/account", { body: { password: "a guess" } });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test("exports every user table without credentials", async () => {
  const { browser, email } = await signedInBrowser();
  const token = browser.token();
  const request = new Request("http://localhost:3000/api/account/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await exportAccount(request, { params: Promise.resolve({}) });
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="sorrel-account-[\d-]+\.json"$/);
  const text = await response.text();
  const file = JSON.parse(text);
  expect(file.user).toMatchObject({ email, first_name: "Ada" });
  expect(file.sessions).toHaveLength(1);
  expect(file.mails[0]).toMatchObject({ to_address: email });
  expect(file.one_time_codes).toMatchObject([
    { purpose: "VERIFY_EMAIL", attempts: 0 },
    { purpose: "VERIFY_EMAIL", attempts: 1 },
  ]);
  const { rows: tables } = await pool().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'user_id'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) expect(Object.keys(file), name).toContain(name);
  const { rows } = await pool().query(
    "SELECT password_hash, code_hash FROM users JOIN one_time_codes USING (email) WHERE email = $1",
    [email],
  );
  expect(text).not.toContain(rows[0].password_hash);
  expect(text).not.toContain(rows[0].code_hash);
  expect(text).not.toContain(token);
});

test("erases token, bank link, rows and emails with the account", async () => {
  const { browser, email } = await signedInBrowser();
  const token = browser.token();
  const userId = (await browser.get(me, "/api/auth/me")).body.payload.id;
  await linkBank(browser);
  await runQueuedJobs();
  const { rows: links } = await pool().query("SELECT id, encrypted_token FROM bank_connections WHERE user_id = $1", [
    userId,
  ]);
  const access_token = decryptBankToken(links[0].encrypted_token, { userId, connectionId: links[0].id });
  await expect(sandbox("/plaid/item/get", { access_token })).resolves.toBeTruthy();
  const { rows: before } = await pool().query("SELECT count(*)::int AS rows FROM transactions WHERE user_id = $1", [
    userId,
  ]);
  expect(before[0].rows).toBeGreaterThan(0);

  for (const body of [{}, { email }, { password: "not it" }]) {
    const refused = await browser.delete(deleteAccount, "/api/account", { body });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, "password"]);
  }
  // URLs end up in logs.
  const inAddress = `/api/account?password=${encodeURIComponent(PASSWORD)}`;
  expect((await browser.delete(deleteAccount, inAddress, { body: {} })).status).not.toBe(200);
  const erased = await browser.delete(deleteAccount, "/api/account", { body: { password: PASSWORD } });
  expect(erased.body.payload, erased.body.message).toEqual({ erased: true });
  expect(browser.cookies.has("accessToken")).toBe(false);
  browser.cookies.set("accessToken", token);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(401);

  await runQueuedJobs();
  await expect(sandbox("/plaid/item/get", { access_token })).rejects.toThrow("answered 400");
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  for (const { name } of tables) {
    const { rowCount } = await pool().query(`SELECT 1 FROM ${name} WHERE user_id = $1`, [userId]);
    expect(rowCount, name).toBe(0);
  }
  for (const query of ["SELECT 1 FROM mails WHERE to_address = $1", "SELECT 1 FROM one_time_codes WHERE email = $1"]) {
    expect((await pool().query(query, [email])).rowCount).toBe(0);
  }
  const again = await newBrowser().post(login, "/api/auth/login", { email, password: PASSWORD });
  expect(again.body.message).toBe("Invalid email or password");
});

test("requires a user without password to type the address", async () => {
  const { browser, email } = await signedInBrowser();
  await pool().query("UPDATE users SET password_hash = NULL, google_sub = $1 WHERE email = $1", [email]);
  const wrong = await browser.delete(deleteAccount, "/api/account", { body: { email: "other@example.test" } });
  expect(wrong.body.issues?.[0]?.path).toBe("email");
  const erased = await browser.delete(deleteAccount, "/api/account", { body: { email: ` ${email.toUpperCase()}` } });
  expect(erased.body.payload).toEqual({ erased: true });
});

test("erases customer and subscription at the payment provider", async () => {
  const { browser } = await signedInBrowser();
  const userId = (await browser.get(me, "/api/auth/me")).body.payload.id;
  const stripe = (path: string, init: RequestInit = {}) =>
    fetch(`${env().stripe?.apiBase}/v1${path}`, { ...init, headers: { authorization: "Bearer sk_test_any" } });
  const customer = await (await stripe("/customers", { method: "POST" })).json();
  await pool().query("INSERT INTO billing_customers (user_id, provider_customer_id) VALUES ($1, $2)", [
    userId,
    customer.id,
  ]);
  expect((await browser.delete(deleteAccount, "/api/account", { body: { password: PASSWORD } })).status).toBe(200);
  await runQueuedJobs();
  const gone = await (await stripe(`/customers/${customer.id}`)).json();
  expect(gone).toMatchObject({ id: customer.id, deleted: true });
});
