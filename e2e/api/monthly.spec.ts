import { withDatabase } from "../fixtures/database";
import { APP_URL, expect, type Person, SANDBOX_URL, test } from "../fixtures/product";

/** A job that meets another of the same person tries again after 30 s. */
const RETRY = { timeout: 60_000 };

test("emails the monthly summary once and unsubscribes with one click", async ({ world }) => {
  const person = await world.newPerson();
  await world.linkBank(person);
  const preference = "/api/account/mail";
  expect((await person.call("GET", preference)).body.payload).toEqual({ monthlySummary: false });
  expect((await person.call("PATCH", preference, { monthlySummary: true })).status).toBe(200);

  // The clock queues it on the first mornings of a month; queued twice, it is sent once.
  await queueSummary(person);
  await queueSummary(person);
  await expect.poll(() => mailsTo(person.email), RETRY).toHaveLength(1);
  await expect.poll(() => waitingSummaries(person), RETRY).toBe(0);
  const [mail = { text: "" }] = await mailsTo(person.email);
  const listed = mail.text.match(/^• .+$/gm) ?? [];
  const titles = (
    await Promise.all(
      ["/api/insights", "/api/hidden-insights"].map((path) => person.call<{ title: string }[]>("POST", path, {})),
    )
  ).flatMap(({ body }) => body.payload.map(({ title }) => title));
  expect(listed.length).toBeGreaterThan(0);
  for (const line of listed) expect(titles).toContain(line.slice(2).replaceAll("\u2060", ""));

  const wayOut = mail.text.match(/http\S+\/unsubscribe\?token=\S+/)?.[0] ?? "";
  expect(wayOut.startsWith(`${APP_URL}/unsubscribe`)).toBe(true);
  const wants = async () =>
    (await person.call<{ monthlySummary: boolean }>("GET", preference)).body.payload.monthlySummary;
  // A mail program that prefetches links must not unsubscribe its reader.
  const looked = await fetch(wayOut, { redirect: "manual" });
  expect([looked.status, looked.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await looked.text()).toContain("Stop the monthly summary");
  expect(await wants()).toBe(true);
  // Request of a mailbox's own unsubscribe button (RFC 8058): no cookie, no origin of ours, no JSON.
  const pressed = () =>
    fetch(wayOut, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
      body: "List-Unsubscribe=One-Click",
    });
  expect([(await pressed()).status, (await pressed()).status]).toEqual([200, 200]);
  expect(await wants()).toBe(false);
  const forged = await fetch(`${wayOut}x`, { method: "POST", redirect: "manual" });
  expect(forged.status).toBe(404);

  await queueSummary(person);
  await expect.poll(() => waitingSummaries(person), RETRY).toBe(0);
  expect(await mailsTo(person.email)).toHaveLength(1);
});

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${SANDBOX_URL}/mail/api/messages?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { subject: string; text: string }[];
  return mails.filter(({ subject }) => subject.includes("monthly summary"));
}

async function queueSummary({ userId }: Person): Promise<void> {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  await withDatabase((client) =>
    client.query("INSERT INTO pgboss.job (name, data) VALUES ('send-monthly-summary', $1)", [{ userId, month }]),
  );
}

async function waitingSummaries({ userId }: Person): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query<{ count: string }>(
      `SELECT count(*) FROM pgboss.job
       WHERE name = 'send-monthly-summary' AND data->>'userId' = $1 AND state NOT IN ('completed', 'failed', 'cancelled')`,
      [userId],
    ),
  );
  return Number(rows[0]?.count);
}
