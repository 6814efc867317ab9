import { expect, test, vi } from "vitest";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { inTransaction, pool, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { enqueueLater } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { hashPassword } from "@/lib/use-cases/auth/password/password-hash";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { endDeletedLink, queueDeletedLinks } from "@/lib/use-cases/banks/link/disconnect-account";
import { repairSubscriptionJob } from "@/lib/use-cases/billing/jobs";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { accountExistsMail } from "@/lib/use-cases/mail/templates/account-exists";
import { newBrowser, PASSWORD } from "@/tests/auth";
import { createViewer, linkBank, sandbox } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";

// A fault in a shared sandbox would hit its other users.
startOwnSandbox();

async function personWithBank() {
  const viewer = await createViewer();
  const { userId } = viewer;
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await prisma().user.update({ where: { id: userId }, data: { passwordHash } });
  const browser = newBrowser();
  expect((await browser.post(login, "/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  await linkBank(viewer);
  await runQueuedJobs();
  const leave = () => browser.delete(deleteAccount, "/api/account", { body: { password: PASSWORD } });
  return { browser, email, userId, leave };
}

async function tokenOf(userId: string): Promise<string> {
  const { id, encryptedToken } = await prisma().bankConnection.findFirstOrThrow({ where: { userId } });
  return decryptBankToken(encryptedToken, { userId, connectionId: id });
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);

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

test("exports every stored row of the user", async () => {
  const { browser, userId } = await personWithBank();
  const request = new Request("http://localhost:3000/api/account/export", {
    headers: { authorization: `Bearer ${browser.token()}` },
  });
  const file: Record<string, unknown[]> = await (await exportAccount(request, { params: Promise.resolve({}) })).json();
  const stored = await rowsOf(userId);
  for (const table of ["transactions", "accounts", "insights", "facts", "monthly_rollups", "audit_entries"])
    expect(stored[table], table).toBeGreaterThan(0);
  expect(Object.fromEntries(Object.keys(stored).map((table) => [table, file[table]?.length]))).toEqual(stored);
  const { rows } = await pool().query(
    "SELECT id, amount_minor::text AS minor, name FROM transactions WHERE user_id = $1",
    [userId],
  );
  const exported = file.transactions as { id: string; amount_minor: number; name: string }[];
  const known = exported.map(({ id, amount_minor, name }) => ({ id, minor: String(amount_minor), name }));
  expect(known.toSorted(byId)).toEqual(rows.toSorted(byId));
});

test("erases everything at once while the bank is unreachable", async () => {
  const { browser, email, userId, leave } = await personWithBank();
  // An email queued while the address belonged to nobody.
  const content = accountExistsMail.compose({ firstName: null, loginUrl: env().appUrl, resetUrl: env().appUrl });
  await inTransaction((tx) => queueMail(tx, { userId: null, to: email, content }));
  const accessToken = await tokenOf(userId);
  await sandbox("/_sandbox/faults", { provider: "plaid", path: "/item/remove", status: 500, times: 100 });
  expect((await leave()).body.payload).toEqual({ erased: true });
  expect(Object.values(await rowsOf(userId)).filter((rows) => rows > 0)).toEqual([]);
  expect((await pool().query("SELECT 1 FROM mails WHERE to_address = $1", [email])).rowCount).toBe(0);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(401);

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
