import { expect, test } from "vitest";
import { pool, poolState } from "@/lib/db/client";
import { signedInBrowser } from "@/tests/auth";
import { createViewer, linkBank } from "@/tests/factories";
import { callWith } from "@/tests/http";
import { runQueuedJobs } from "@/tests/jobs";

const ask = ({ token }: { token: string }) => callWith({ authorization: `Bearer ${token}` }, "exportAccount");

test("exports every stored row of the user, without credentials", async () => {
  const { browser, email } = await signedInBrowser();
  await linkBank(browser);
  await runQueuedJobs();
  const token = browser.token();
  const response = await ask({ token });
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="sorrel-account-[\d-]+\.json"$/);
  const text = await response.text();
  const file = JSON.parse(text);
  expect(file.user).toMatchObject({ email, first_name: "Ada" });
  expect(file.mails[0]).toMatchObject({ to_address: email });
  expect(file.one_time_codes).toMatchObject([{ purpose: "VERIFY_EMAIL" }, { purpose: "VERIFY_EMAIL" }]);

  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const { rows } = await pool().query(`SELECT count(*)::int AS rows FROM ${name} WHERE user_id = $1`, [file.user.id]);
    expect(file[name]?.length, name).toBe(rows[0].rows);
  }
  for (const name of ["transactions", "accounts", "insights", "facts", "monthly_rollups", "audit_entries"]) {
    expect(file[name].length, name).toBeGreaterThan(0);
  }
  const { rows: stored } = await pool().query(
    "SELECT id, amount_minor::text AS minor, name FROM transactions WHERE user_id = $1",
    [file.user.id],
  );
  const exported = file.transactions as { id: string; amount_minor: number; name: string }[];
  const known = exported.map(({ id, amount_minor, name }) => ({ id, minor: String(amount_minor), name }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(known.toSorted(byId)).toEqual(stored.toSorted(byId));

  const { rows: secrets } = await pool().query(
    "SELECT password_hash, code_hash FROM users JOIN one_time_codes USING (email) WHERE email = $1",
    [email],
  );
  for (const secret of [secrets[0].password_hash, secrets[0].code_hash, token]) expect(text).not.toContain(secret);
});

test("holds no connection or other exports while one is unread", async () => {
  const unread = await ask(await createViewer());
  expect(unread.status).toBe(200);
  expect(poolState()).toMatchObject({ used: 0 });
  expect((await ask(await createViewer())).status).toBe(200);
  expect(Object.keys((await unread.json()) as object)).toContain("attachments");
});

test("refuses a user's third export until one of two is read", async () => {
  const viewer = await createViewer();
  const unread = [await ask(viewer), await ask(viewer)];
  expect((await ask(viewer)).status).toBe(503);
  await unread[0]?.text();
  expect((await ask(viewer)).status).toBe(200);
});
