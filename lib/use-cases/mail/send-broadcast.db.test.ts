import { expect, test, vi } from "vitest";
import { pool } from "@/lib/db/client";
import { metrics } from "@/lib/metrics";
import { broadcastMail } from "@/lib/use-cases/mail/templates/news";
import { mailsTo } from "@/tests/auth";
import { createViewer } from "@/tests/factories";
import { readBroadcast, sendBroadcast } from "./send-broadcast";

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
  expect((await sendBroadcast(readBroadcast(text))).queued).toBeGreaterThanOrEqual(1);
  expect(await sendBroadcast(readBroadcast(text))).toEqual({ queued: 0, failed: 0 });
  const [mail, ...others] = await mailsTo(await emailOf(ada.userId));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Our terms change on 1 January");
  expect(mail?.text).toContain("Hello Ada,");
  expect(mail?.text).toContain("Section 5 names a new price. It holds from your next period.");
  expect(mail?.html).toContain("&lt;b&gt;delete&lt;/b&gt;");
  expect(await mailsTo(await emailOf(stranger.userId))).toEqual([]);

  // A later sign-up is reached by the next run, and another subject is another broadcast.
  const late = await createViewer();
  expect(await sendBroadcast(readBroadcast(text))).toEqual({ queued: 1, failed: 0 });
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
  const { queued } = await sendBroadcast(readBroadcast("Many\n\nText."), { onProgress: (count) => seen.push(count) });
  expect(queued).toBeGreaterThanOrEqual(401);
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

test("writes to everyone else when one email can't be composed", async () => {
  await pool().query(
    `INSERT INTO users (id, email, google_sub, first_name, last_name, email_verified_at, terms_accepted_at, updated_at)
     SELECT gen_random_uuid(), 'page-' || n || '@example.test', 'page-' || n, 'First' || n, 'More', now(), now(), now() FROM generate_series(1, 250) n`,
  );
  const compose = vi.spyOn(broadcastMail, "compose").mockImplementation((facts) => {
    if (facts.firstName === "First7") throw new Error("not composable");
    return { template: broadcastMail.name, subject: facts.subject, text: "Text.", html: "<p>Text.</p>" };
  });
  try {
    const broadcast = readBroadcast("One fails\n\nText.");
    const failures = async () =>
      (await metrics().detectorsFailed.get()).values.find(({ labels }) => labels.kind === "mail")?.value ?? 0;
    const before = await failures();
    const { queued, failed } = await sendBroadcast(broadcast);
    expect(queued).toBeGreaterThanOrEqual(249);
    expect([failed, (await failures()) - before]).toEqual([1, 1]);
    const { rows } = await pool().query(
      `SELECT u.email FROM users u WHERE u.email LIKE 'page-%'
       AND NOT EXISTS (SELECT FROM mails m WHERE m.user_id = u.id AND m.subject = 'One fails')`,
    );
    expect(rows).toEqual([{ email: "page-7@example.test" }]);
    compose.mockRestore();
    expect(await sendBroadcast(broadcast)).toEqual({ queued: 1, failed: 0 });
  } finally {
    compose.mockRestore();
    await pool().query("DELETE FROM users WHERE email LIKE 'page-%'");
  }
});

test.each(["", "Only a subject", "\n\n", `${"long ".repeat(40)}\n\nText.`])("rejects %j as a broadcast", (wrong) => {
  expect(() => readBroadcast(wrong)).toThrow(/subject in the first line/);
});
