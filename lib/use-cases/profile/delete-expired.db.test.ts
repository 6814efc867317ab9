import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import * as attachments from "@/lib/db/transactions/attachments";
import { ALL_JOBS } from "@/lib/jobs/all-jobs";
import { mailsTo, newAddress, newBrowser, newestCode, PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { deleteExpired } from "./delete-expired";

const HOUR_MS = 3_600_000;
const after = (hours: number) => deleteExpired({ now: new Date(Date.now() + hours * HOUR_MS) });
const count = async (query: string, ...values: unknown[]) =>
  Number((await pool().query(`SELECT count(*) AS rows FROM ${query}`, values)).rows[0].rows);

async function withRemovedTransaction(): Promise<TestViewer> {
  const viewer = await createViewer();
  const date = new Date().toISOString().slice(0, 10);
  const entry = { date, amount: 10, type: "expense", name: "Market", categoryId: category("groceries").id };
  const { id } = (await viewer.call("addManualTransaction", entry)).body.payload;
  expect((await viewer.call("deleteTransaction", { id })).status).toBe(200);
  return viewer;
}
const removedOf = ({ userId }: TestViewer) => count("removed_transactions WHERE user_id = $1", userId);
const codesOf = (email: string) => count("one_time_codes WHERE email = $1", email);
const accountsOf = (email: string) => count("users WHERE email = $1", email);
const signUpsOf = (email: string) => count("sign_ups WHERE email = $1", email);

test("deletes expired transactions, counters, codes and unverified addresses", async () => {
  const viewer = await withRemovedTransaction();
  const address = newAddress();
  await newBrowser().call("signup", signupForm(address));
  await newestCode(address);
  await newBrowser().call("login", { email: newAddress(), password: PASSWORD });
  const ends = { expiresAt: new Date(Date.now() + 60_000) };
  await prisma().mfaChallenge.create({ data: { tokenHash: randomUUID(), userId: viewer.userId, ...ends } });
  const counts = () => count("rate_limits WHERE points > 0");
  expect(await counts()).toBeGreaterThan(0);

  await after(2);
  expect(await counts()).toBe(0);
  expect(await count("mfa_challenges WHERE user_id = $1", viewer.userId)).toBe(0);
  expect([await removedOf(viewer), await codesOf(address), await signUpsOf(address)]).toEqual([1, 2, 1]);

  await after(25);
  expect([await removedOf(viewer), await codesOf(address), await signUpsOf(address)]).toEqual([0, 0, 0]);
  expect([await accountsOf(address), (await mailsTo(address)).length]).toEqual([1, 1]);
  const ofStrangers = "audit_entries WHERE user_id IS NULL AND ip_address <> ''";
  expect(await count(ofStrangers)).toBeGreaterThan(0);

  await after(30 * 24 + 1);
  expect(await accountsOf(address)).toBe(0);
  expect(await count("mails WHERE to_address = $1", address)).toBe(0);
  expect(await count(ofStrangers)).toBe(0);
});

test("erases browsers and network addresses after ninety days", async () => {
  const { browser, email } = await signedInBrowser();
  expect(browser.token()).toBeTruthy();
  const { id } = await prisma().user.findFirstOrThrow({ where: { email }, select: { id: true } });
  const sessions = () => count("sessions WHERE user_id = $1 AND (ip_address <> '' OR user_agent <> '')", id);
  const entries = () => count("audit_entries WHERE user_id = $1 AND ip_address <> ''", id);
  const before = [await sessions(), await entries()];
  expect(Math.min(...before)).toBeGreaterThan(0);
  await after(89 * 24);
  expect([await sessions(), await entries()]).toEqual(before);
  // A session lasts seven days.
  await after(98 * 24);
  expect([await sessions(), await entries()]).toEqual([0, 0]);
});

test("keeps unexpired data and everything of a verified user", async () => {
  const viewer = await withRemovedTransaction();
  const { browser, email } = await signedInBrowser();
  const waiting = newAddress();
  await newBrowser().call("signup", signupForm(waiting));
  await newestCode(waiting);
  await deleteExpired();
  expect([await removedOf(viewer), await codesOf(waiting), await signUpsOf(waiting)]).toEqual([1, 2, 1]);

  await after(40 * 24);
  expect(await accountsOf(email)).toBe(1);
  expect(await count("sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)", email)).toBe(1);
  expect(await count("mails WHERE to_address = $1", email)).toBe(1);
  expect(browser.cookies.has("accessToken")).toBe(true);

  // A new sign-up after a month must survive while its code is valid.
  const late = newAddress();
  await newBrowser().call("signup", signupForm(late));
  await pool().query("UPDATE users SET updated_at = now() - interval '31 days' WHERE email = $1", [late]);
  await deleteExpired();
  expect(await accountsOf(late)).toBe(1);
});

test("deletes the other kinds of rows when one kind fails, then throws", async () => {
  const viewer = await withRemovedTransaction();
  vi.spyOn(attachments, "deleteExpiredAttachments").mockRejectedValueOnce(new Error("broken"));
  await expect(after(25)).rejects.toThrow("broken");
  vi.restoreAllMocks();
  expect(await removedOf(viewer)).toBe(0);
});

test("runs every hour", () => {
  expect(ALL_JOBS.find(({ name }) => name === "delete-expired")?.schedule).toMatch(/^\d+ \* \* \* \*$/);
});
