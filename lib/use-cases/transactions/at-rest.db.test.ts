import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { mailsTo, signedInBrowser } from "@/tests/auth";
import { linkBank } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";

test("stores names and amounts in the clear, bank tokens and codes encrypted", async () => {
  const { browser, email } = await signedInBrowser();
  await linkBank(browser);
  await runQueuedJobs();
  const ofUser = "user_id = (SELECT id FROM users WHERE email = $1)";
  const all = async (query: string) => (await pool().query(query, [email])).rows;
  const [row] = await all(`SELECT name, amount_minor FROM transactions WHERE ${ofUser} AND name ~ '^[A-Za-z]' LIMIT 1`);
  expect(row.name).toMatch(/^[A-Za-z]/);
  expect(Number.isInteger(Number(row.amount_minor))).toBe(true);
  const [account] = await all(`SELECT current_balance_minor FROM accounts WHERE ${ofUser} LIMIT 1`);
  expect(Number.isInteger(Number(account.current_balance_minor))).toBe(true);
  expect((await all(`SELECT title FROM insights WHERE ${ofUser}`)).every(({ title }) => /\w/.test(title))).toBe(true);

  const [code = ""] = (await mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const codes = await all("SELECT code_hash FROM one_time_codes WHERE email = $1");
  const links = await all(`SELECT encrypted_token FROM bank_connections WHERE ${ofUser}`);
  expect([code.length, codes.length > 0, links.length]).toEqual([6, true, 1]);
  expect(JSON.stringify(codes)).not.toContain(code);
  expect(JSON.stringify(links)).not.toContain("access-");
});
