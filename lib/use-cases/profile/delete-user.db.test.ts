import { expect, test, vi } from "vitest";
import { inTransaction, pool, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { enqueueLater } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { hashPassword } from "@/lib/use-cases/auth/password/password";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { endDeletedLink, queueDeletedLinks } from "@/lib/use-cases/banks/link/disconnect-account";
import { repairSubscriptionJob } from "@/lib/use-cases/billing/jobs";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { accountExistsMail } from "@/lib/use-cases/mail/templates/codes";
import { newBrowser, PASSWORD } from "@/tests/auth";
import { createViewer, linkBank, sandbox } from "@/tests/factories";
import { callWith } from "@/tests/http";
import { runQueuedJobs } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";

// A fault in a shared sandbox would hit its other users.
startOwnSandbox();

/** No code is mailed to this sandbox, so nobody signs up here. */
async function loggedIn() {
  const viewer = await createViewer();
  const { userId } = viewer;
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await prisma().user.update({ where: { id: userId }, data: { passwordHash } });
  const browser = newBrowser();
  expect((await browser.call("login", { email, password: PASSWORD })).status).toBe(200);
  return { viewer, browser, email };
}

async function personWithBank() {
  const { viewer, browser, email } = await loggedIn();
  const { userId } = viewer;
  await linkBank(viewer);
  await runQueuedJobs();
  const leave = () => browser.call("deleteAccount", { password: PASSWORD });
  return { browser, email, userId, leave };
}

async function tokenOf(userId: string): Promise<string> {
  const { id, encryptedToken } = await prisma().bankConnection.findFirstOrThrow({ where: { userId } });
  return decryptBankToken(encryptedToken, { userId, connectionId: id });
}

const tablesOfPeople = async () => {
  const { rows } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  return rows.map(({ name }) => name);
};

async function rowsOf(userId: string): Promise<Record<string, number>> {
  const counted: [string, number][] = [];
  for (const table of await tablesOfPeople()) {
    const { rows } = await pool().query(`SELECT count(*)::int AS rows FROM ${table} WHERE user_id = $1`, [userId]);
    counted.push([table, rows[0].rows]);
  }
  return Object.fromEntries(counted);
}

test("requires the password, and never reads it from the address", async () => {
  const { browser, email } = await loggedIn();
  for (const input of [{}, { email }, { password: "not it" }]) {
    const refused = await browser.call("deleteAccount", input);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, "password"]);
  }
  // URLs end up in logs.
  const inAddress = `/api/account?password=${encodeURIComponent(PASSWORD)}`;
  expect((await browser.delete(inAddress)).status).toBe(400);
});

test("requires a user without password to type the address", async () => {
  const { browser, email } = await loggedIn();
  await pool().query("UPDATE users SET password_hash = NULL, google_sub = $1 WHERE email = $1", [email]);
  const wrong = await browser.call("deleteAccount", { email: "other@example.test" });
  expect(wrong.body.issues?.[0]?.path).toBe("email");
  const erased = await browser.call("deleteAccount", { email: ` ${email.toUpperCase()}` });
  expect(erased.body.payload).toEqual({ erased: true });
});

test("limits a stolen session to ten wrong current passwords", async () => {
  const { browser } = await loggedIn();
  const guess = () => browser.call("deleteAccount", { password: "a guess" });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test("erases everything at once while the bank is unreachable", async () => {
  const { browser, email, userId, leave } = await personWithBank();
  // An email queued while the address belonged to nobody.
  const content = accountExistsMail.compose({ firstName: null, loginUrl: env().appUrl, resetUrl: env().appUrl });
  await inTransaction((tx) => queueMail(tx, { userId: null, to: email, content }));
  const accessToken = await tokenOf(userId);
  const token = browser.token();
  expect((await rowsOf(userId)).transactions).toBeGreaterThan(0);
  await sandbox("/_sandbox/faults", { provider: "plaid", path: "/item/remove", status: 500, times: 100 });
  expect((await leave()).body.payload).toEqual({ erased: true });
  expect(Object.values(await rowsOf(userId)).filter((rows) => rows > 0)).toEqual([]);
  for (const query of ["SELECT 1 FROM mails WHERE to_address = $1", "SELECT 1 FROM one_time_codes WHERE email = $1"]) {
    expect((await pool().query(query, [email])).rowCount).toBe(0);
  }
  expect(browser.cookies.has("accessToken")).toBe(false);
  expect((await callWith({ authorization: `Bearer ${token}` }, "me")).status).toBe(401);
  const again = await newBrowser().call("login", { email, password: PASSWORD });
  expect(again.body.message).toBe("Invalid email or password");

  await expect(runQueuedJobs()).rejects.toThrow();
  const [left] = await prisma().deletedUserLink.findMany();
  expect(Object.keys(left ?? {}).sort()).toEqual(["encryptedToken", "id", "provider", "since"]);
  await sandbox("/_sandbox/faults", {}, "DELETE");
  await expect(sandbox("/plaid/item/get", { access_token: accessToken })).resolves.toBeTruthy();
  // The job's own retries are over; the schedule starts it again.
  await pool().query("DELETE FROM pgboss.job WHERE name = 'end-deleted-link'");
  await queueDeletedLinks();
  await runQueuedJobs();
  await expect(sandbox("/plaid/item/get", { access_token: accessToken })).rejects.toThrow("answered 400");
  expect(await prisma().deletedUserLink.count()).toBe(0);
});

test("gives a link up after thirty days without the provider", async () => {
  const { userId, leave } = await personWithBank();
  expect(userId).not.toBe("");
  await sandbox("/_sandbox/faults", { provider: "plaid", path: "/item/remove", status: 500, times: 100 });
  expect((await leave()).status).toBe(200);
  const { id: linkId } = await prisma().deletedUserLink.findFirstOrThrow();
  const inDays = (days: number) => endDeletedLink({ linkId, now: new Date(Date.now() + days * 86_400_000) });
  await expect(inDays(29)).rejects.toThrow();
  expect(await prisma().deletedUserLink.count()).toBe(1);
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  await inDays(31);
  expect(error.mock.calls.map(([, message]) => message)).toEqual(["the bank link of someone who left was given up"]);
  expect(await prisma().deletedUserLink.count()).toBe(0);
  await sandbox("/_sandbox/faults", {}, "DELETE");
  await pool().query("DELETE FROM pgboss.job WHERE name = 'end-deleted-link'");
});

test("gives a link up at once when the provider's keys are gone", async () => {
  const { leave } = await personWithBank();
  const error = vi.spyOn(log, "error").mockReset().mockReturnValue(undefined);
  const { plaid } = env();
  const { api } = plaid;
  plaid.api = null;
  try {
    expect((await leave()).status).toBe(200);
    expect(await prisma().deletedUserLink.count()).toBe(1);
    await runQueuedJobs();
  } finally {
    plaid.api = api;
  }
  expect(error.mock.calls.map(([, message]) => message)).toEqual(["the bank link of someone who left was given up"]);
  expect(await prisma().deletedUserLink.count()).toBe(0);
});

test("leaves no job naming a deleted user", async () => {
  const { userId, leave } = await personWithBank();
  const { id: connectionId } = await prisma().bankConnection.findFirstOrThrow({ where: { userId } });
  await prisma().billingCustomer.create({ data: { userId, providerCustomerId: `cus_${userId}` } });
  await enqueueLater(repairSubscriptionJob, [{ data: { userId }, startAfterS: 3600 }]);
  const naming = async () => {
    const { rows } = await pool().query<{ row: string }>(
      "SELECT to_jsonb(j)::text AS row FROM (SELECT data, singleton_key, output FROM pgboss.job) AS j",
    );
    return rows.filter(({ row }) => [userId, connectionId].some((id) => row.includes(id))).length;
  };
  expect(await naming()).toBeGreaterThan(1);
  expect((await leave()).status).toBe(200);
  expect(await naming()).toBe(0);
  await pool().query("DELETE FROM pgboss.job WHERE name IN ('end-customer', 'end-deleted-link')");
});

test("anonymizes the audit entries of an erased account", async () => {
  const { email, userId, leave } = await personWithBank();
  const { rows: before } = await pool().query("SELECT id, ip_address FROM audit_entries WHERE user_id = $1", [userId]);
  expect(before.some(({ ip_address }) => ip_address !== "")).toBe(true);
  expect((await leave()).status).toBe(200);
  const ids = before.map(({ id }) => id);
  const { rows: after } = await pool().query("SELECT * FROM audit_entries WHERE id = ANY($1)", [ids]);
  expect(after).toHaveLength(before.length);
  for (const { user_id, ip_address } of after) expect([user_id, ip_address]).toEqual([null, ""]);
  for (const word of [email, "Ada", "Lovelace", userId]) expect(JSON.stringify(after)).not.toContain(word);
});
