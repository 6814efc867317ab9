import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { answerCall } from "@/app/api/calls";
import { pool } from "@/lib/db/client";
import { boss } from "@/lib/jobs/queue";
import { adminOverviewOutput } from "@/lib/schemas/admin";
import { operations } from "@/lib/schemas/operations";
import { sendMailJob } from "@/lib/use-cases/mail/jobs";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { addApp, mailsTo, makeStale, newAddress, newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import { totpCode } from "@/tests/authenticator";
import type { TestBrowser } from "@/tests/http";
import { changeAdmin } from "./people";

const look = (browser: TestBrowser) => browser.call("adminOverview");

async function logIn(email: string, secret?: string): Promise<TestBrowser> {
  const browser = newBrowser();
  const answer = await browser.call("login", { email, password: PASSWORD });
  if (secret === undefined) return browser;
  const { challenge } = answer.body.payload;
  const done = await browser.call("finishMfa", { challenge, method: "totp", code: totpCode(secret, 1) });
  if (done.status !== 200) throw new Error(`The second factor was not taken: ${JSON.stringify(done.body)}`);
  return browser;
}

async function adminBrowser(): Promise<{ browser: TestBrowser; email: string }> {
  const { browser, email } = await signedInBrowser();
  const { secret } = await addApp(browser);
  if (!(await changeAdmin({ email, isAdmin: true }))) throw new Error(`${email} could not be made an admin`);
  return { browser: await logIn(email, secret), email };
}

type Audit = { action: string; details: Record<string, unknown>; ip_address: string };

async function auditOf(email: string): Promise<Audit[]> {
  const { rows } = await pool().query<Audit>(
    `SELECT action, details, ip_address FROM audit_entries WHERE user_id = (SELECT id FROM users WHERE email = $1) ORDER BY at, id`,
    [email],
  );
  return rows;
}

let outsider: TestBrowser;
beforeAll(async () => {
  ({ browser: outsider } = await signedInBrowser());
  await addApp(outsider);
});

const forAdmins = Object.entries(operations).filter(([, { auth }]) => auth === "admin");

test.each(forAdmins)("answers %s like an unknown address to everyone but an admin", async (_, operation) => {
  const { method, path } = operation;
  const address = `http://localhost:3000${path.replace("[id]", randomUUID())}`;
  const nothing = await (await answerCall(new Request("http://localhost:3000/api/nothing-here"))).json();
  const { browser } = await signedInBrowser();
  await addApp(browser);
  const cookie = [...outsider.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const senders: Record<string, string>[] = [
    {},
    { authorization: "Bearer x.y.z" },
    { authorization: `Bearer ${outsider.token()}` },
    { cookie, authorization: `Bearer ${outsider.cookies.get("accessToken")}`, "sec-fetch-site": "same-origin" },
    // Not even the refusal of a cross-site write.
    { cookie, authorization: `Bearer ${outsider.cookies.get("accessToken")}`, "sec-fetch-site": "cross-site" },
  ];
  for (const headers of senders) {
    const request = new Request(address, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    const answer = await answerCall(request);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(nothing);
  }
  // Another method doesn't reveal the allowed one either.
  const other = await answerCall(new Request(address, { method: method === "GET" ? "DELETE" : "GET" }));
  expect([other.status, other.headers.get("allow"), await other.json()]).toEqual([404, null, nothing]);
});

test("admits an admin only by a fresh login with the second factor", async () => {
  const { browser: first, email } = await signedInBrowser();
  expect(await changeAdmin({ email, isAdmin: true })).toBe(true);
  // The token's role is out of date.
  expect((await first.call("me")).status).toBe(401);
  const oneStep = await logIn(email);
  expect((await look(oneStep)).body).toMatchObject({ error: "SECOND_FACTOR_NEEDED" });
  const { secret } = await addApp(oneStep);
  const older = await look(oneStep);
  expect([older.status, older.body.error]).toEqual([403, "SECOND_FACTOR_NEEDED"]);
  expect(older.body.message).toContain("in again with your second factor");

  const browser = await logIn(email, secret);
  expect((await look(browser)).status).toBe(200);
  await makeStale(email);
  expect((await look(browser)).body).toMatchObject({ error: "FRESH_SIGN_IN_NEEDED" });

  expect(await changeAdmin({ email, isAdmin: false })).toBe(true);
  expect((await look(browser)).status).toBe(404);
  expect(await changeAdmin({ email, isAdmin: false })).toBe(false);
  expect(await changeAdmin({ email: newAddress(), isAdmin: true })).toBe(false);
  const actions = (await auditOf(email)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith("admin_"))).toEqual([
    "admin_granted",
    "admin_overview_seen",
    "admin_revoked",
  ]);
});

test("finds a person by exact address without financial data and tells them", async () => {
  const [{ browser, email: admin }, { browser: person, email }] = [await adminBrowser(), await signedInBrowser()];
  await pool().query("UPDATE users SET monthly_income_minor = 777777 WHERE email = $1", [email]);
  const find = async (address: string) => (await browser.call("findPerson", { email: address })).body;
  const found = await find(email.toUpperCase());
  expect(found.payload.person).toEqual({
    id: expect.any(String),
    createdAt: expect.any(String),
    verifiedAt: expect.any(String),
    lastLoginAt: expect.any(String),
    hasSecondFactor: false,
    plan: "free",
    connections: { ok: 0, login_required: 0, disconnected: 0 },
  });
  expect(JSON.stringify(found)).not.toContain("7777");
  expect((await find(email.replace("ada-", "ada"))).payload).toEqual({ person: null });

  const sought = (await auditOf(admin)).filter(({ action }) => action === "admin_person_sought");
  const seen = (await auditOf(email)).filter(({ action }) => action === "seen_by_operator");
  expect(sought.map(({ details }) => details.found)).toEqual([1, 0]);
  expect(seen).toEqual([{ action: "seen_by_operator", details: { look: sought[0]?.details.look }, ip_address: "" }]);
  const events = (await person.call("accountHistory")).body.payload;
  expect(events[0]).toMatchObject({ what: "seen_by_operator", ipAddress: "" });
  expect(events.map(({ what }: { what: string }) => what)).toContain("email_verified");
  expect(JSON.stringify(events)).not.toContain("admin_person_sought");
});

test("limits an admin to sixty lookups an hour", async () => {
  const { browser, email } = await adminBrowser();
  const { rows } = await pool().query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
  const find = () => browser.call("findPerson", { email: "nobody@example.test" });
  const subject = rows[0]?.id ?? "";
  for (let tries = 0; tries < 59; tries += 1) await consumeRateLimits([{ limit: "lookupsByAdmin", subject }]);
  expect([(await find()).status, (await find()).status]).toEqual([200, 429]);
});

test("lists a failed job without secrets and retries it on request", async () => {
  const { browser, email } = await adminBrowser();
  const id = await boss().send(sendMailJob.name, { mailId: randomUUID() }, { retryLimit: 0 });
  if (!id) throw new Error("the job was not queued");
  const error = new Error("550 <ada@example.test> is unknown, password=tr0ub4dor");
  await boss().fetch(sendMailJob.name, { batchSize: 100, ignoreStartAfter: true });
  await boss().fail(sendMailJob.name, id, error);
  const listed = adminOverviewOutput.parse((await look(browser)).body.payload);
  const job = listed.failedJobs.find((one) => one.id === id);
  expect(job).toMatchObject({ queue: "send-mail", tries: 1, error: "550 <[address]> is unknown, password=[secret]" });
  expect(listed.failedCount).toBeGreaterThan(0);
  expect(listed.acts[0]).toMatchObject({ action: "admin_overview_seen", email });

  const retry = (jobId: string) => browser.call("retryJob", { id: jobId }).then(({ status }) => status);
  expect(await retry(randomUUID())).toBe(404);
  expect(await retry(id)).toBe(200);
  expect(await retry(id)).toBe(404);
  const [taken] = await boss().fetch(sendMailJob.name, { batchSize: 100, ignoreStartAfter: true });
  expect(taken?.id).toBe(id);
  await boss().complete(sendMailJob.name, id);
  const retried = (await auditOf(email)).filter(({ action }) => action === "admin_job_retried");
  expect(retried).toMatchObject([{ details: { queue: "send-mail", job: id } }]);
});

test("sends a broadcast as previewed, once per subject, with an audit entry", async () => {
  const [{ browser, email: admin }, { email }] = [await adminBrowser(), await signedInBrowser()];
  const written = { subject: `News ${randomUUID()}`, text: "The first\nparagraph.\n\nThe second." };
  const preview = await browser.call("previewBroadcast", written);
  const { text, recipients } = preview.body.payload;
  expect(text).toContain("Hello Ada,\n\nThe first paragraph.\n\nThe second.");
  expect(recipients).toBeGreaterThanOrEqual(2);
  const send = (count: number) => browser.call("sendBroadcast", { ...written, recipients: count });
  const other = await send(recipients + 1);
  expect([other.status, other.body.error]).toEqual([409, "CONFLICT"]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain(written.subject);
  expect((await send(recipients)).status).toBe(202);
  const again = await send(recipients);
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("on its way already")]);
  const mails = (await mailsTo(email)).filter(({ subject }) => subject === written.subject);
  expect(mails.map((mail) => mail.text.trim())).toEqual([text.trim()]);
  const after = await browser.call("previewBroadcast", written);
  expect(after.body.payload.recipients).toBe(0);
  const acts = (await auditOf(admin)).filter(({ action }) => action.includes("broadcast"));
  const digest = createHash("sha256").update("The first paragraph.\n\nThe second.").digest("hex");
  const named = { subject: written.subject, digest };
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    ["admin_broadcast_previewed", named],
    ["admin_broadcast_sent", { ...named, recipients }],
    ["admin_broadcast_previewed", named],
  ]);
});
