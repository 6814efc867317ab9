import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { mailsTo } from "@/tests/auth";
import { createViewer } from "@/tests/factories";
import { readBroadcast, sendBroadcast } from "./broadcast";

const text = `Our terms change on 1 January

Section 5 names a new price.
It holds from your next period.

If you do not agree, <b>delete</b> the account.
`;

const emailOf = async (userId: string) =>
  (await pool().query<{ email: string }>("SELECT email FROM users WHERE id = $1", [userId])).rows[0]?.email ?? "";

test("emails every verified address once, however often it is run", async () => {
  const [ada, stranger] = [await createViewer(), await createViewer()];
  await pool().query("UPDATE users SET email_verified_at = NULL WHERE id = $1", [stranger.userId]);
  expect(await sendBroadcast(readBroadcast(text))).toBeGreaterThanOrEqual(1);
  expect(await sendBroadcast(readBroadcast(text))).toBe(0);
  const [mail, ...others] = await mailsTo(await emailOf(ada.userId));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Our terms change on 1 January");
  expect(mail?.text).toContain("Hello Ada,");
  expect(mail?.text).toContain("Section 5 names a new price. It holds from your next period.");
  expect(mail?.html).toContain("&lt;b&gt;delete&lt;/b&gt;");
  expect(await mailsTo(await emailOf(stranger.userId))).toEqual([]);

  // A later sign-up is reached by the next run, and another subject is another broadcast.
  const late = await createViewer();
  expect(await sendBroadcast(readBroadcast(text))).toBe(1);
  expect(await mailsTo(await emailOf(late.userId))).toHaveLength(1);
  await sendBroadcast(readBroadcast(text.replace("1 January", "1 March")));
  expect(await mailsTo(await emailOf(ada.userId))).toHaveLength(2);
});

test("reaches more than one page of users, a page at a time", async () => {
  await pool().query(
    `INSERT INTO users (id, email, google_sub, first_name, last_name, email_verified_at, terms_accepted_at, updated_at)
     SELECT gen_random_uuid(), 'many-' || n || '@example.test', 'many-' || n, 'Many', 'More', now(), now(), now() FROM generate_series(1, 401) n`,
  );
  const seen: number[] = [];
  expect(
    await sendBroadcast(readBroadcast("Many\n\nText."), { onProgress: (count) => seen.push(count) }),
  ).toBeGreaterThanOrEqual(401);
  expect(seen.length).toBeGreaterThan(2);
  const { rows } = await pool().query(
    "SELECT count(*)::int AS n FROM mails WHERE subject = 'Many' AND to_address LIKE 'many-%'",
  );
  expect(rows).toEqual([{ n: 401 }]);
  // A page's emails are due after the previous page's, so urgent emails can go out in between.
  const { rows: starts } = await pool().query(
    `SELECT round(extract(epoch FROM start_after - created_on))::int AS s, count(*)::int AS n FROM pgboss.job
     WHERE name = 'send-mail' AND state < 'active' GROUP BY 1 ORDER BY 1`,
  );
  expect(starts.slice(0, 2)).toEqual([0, 40].map((s) => ({ s, n: 200 })));
  await pool().query("DELETE FROM users WHERE email LIKE 'many-%'");
});

test.each(["", "Only a subject", "\n\n", `${"long ".repeat(40)}\n\nText.`])("rejects %j as a broadcast", (wrong) => {
  expect(() => readBroadcast(wrong)).toThrow(/subject in the first line/);
});
