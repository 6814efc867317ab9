import { expect, test } from "vitest";
import { inTransaction, pool, poolState } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { mailsTo, signedInBrowser } from "@/tests/auth";
import { category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";

const addTransaction = async (viewer: TestViewer) => {
  const date = dayInTimeZone(new Date(), "UTC");
  const entry = { date, amount: 10, type: "expense", name: "Market", categoryId: category("groceries").id };
  return viewer.post("/api/transactions/manual", entry);
};

test("keeps connections for others while one person's writes wait", async () => {
  const viewer = await createViewer();
  const { id } = (await addTransaction(viewer)).body.payload;
  const stranger = await createViewer();
  const body = { ids: [id], add: ["trip"], remove: [] };
  const writes = await inTransaction(async (tx) => {
    await lockTransactions(tx, viewer.userId);
    const waiting = Array.from({ length: 20 }, () => viewer.patch("/api/transactions/tags", body));
    // The lock's own connection and those of two writes.
    await expect.poll(() => poolState().used).toBe(3);
    expect((await addTransaction(stranger)).status).toBe(201);
    expect(poolState().waiting).toBe(0);
    return { waiting };
  });
  const answers = await Promise.all(writes.waiting);
  // On a slow machine some writes time out.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test("answers 16 tag changes that one person sends at once", async () => {
  const viewer = await createViewer();
  const { id } = (await addTransaction(viewer)).body.payload;
  const changes = Array.from({ length: 16 }, (_, nth) =>
    viewer.patch("/api/transactions/tags", { ids: [id], add: [`trip ${nth % 4}`], remove: [] }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
});

test("answers 20 deletes and 20 restores that one person sends at once", async () => {
  const viewer = await createViewer();
  const ids: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) ids.push((await addTransaction(viewer)).body.payload.id);
  const remove = (id: string) => viewer.delete(`/api/transactions/${id}`);
  const restore = (id: string) => viewer.post(`/api/transactions/${id}/restore`, {});
  for (const write of [remove, restore]) {
    const answers = await Promise.all(ids.map(write));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  }
});

test("answers deletes and restores of one transaction sent at once", async () => {
  const viewer = await createViewer();
  const { id } = (await addTransaction(viewer)).body.payload;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 2 === 0 ? viewer.delete(`/api/transactions/${id}`) : viewer.post(`/api/transactions/${id}/restore`, {}),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

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
