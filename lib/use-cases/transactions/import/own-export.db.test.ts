import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { download } from "@/tests/http";
import { addByHand, sendImport } from "@/tests/send-import";

const today = "2026-11-21";

const exported = (viewer: TestViewer, format: "csv" | "json" = "csv"): Promise<string> =>
  download(viewer, `/api/transactions/export?startDate=2026-01-01&endDate=${today}&format=${format}`);

const addAccount = (viewer: TestViewer, name: string) => addByHand(viewer, name, { kind: "cash", date: "2026-01-01" });

async function accountIdOf({ userId }: TestViewer, name: string): Promise<string> {
  return (await pool().query("SELECT id FROM accounts WHERE user_id = $1 AND name = $2", [userId, name])).rows[0].id;
}

const everythingOf = async (viewer: TestViewer) => JSON.stringify((await viewer.get("/api/account/export")).body);

/** Lists what a user sees of the transactions, without ids. */
async function contents({ userId }: TestViewer) {
  const { rows } = await pool().query(
    `SELECT a.name AS account, t.date::text, t.amount_minor::int, t.currency, t.name, t.merchant, t.merchant_key, t.category_id,
       t.notes, t.is_excluded, t.parts, (SELECT array_agg(g.name ORDER BY g.name) FROM tags g WHERE g.id = ANY (t.tag_ids)) AS tags
     FROM transactions t LEFT JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
     WHERE t.user_id = $1 ORDER BY t.date, t.amount_minor, t.name`,
    [userId],
  );
  return rows;
}

/** A person with two accounts, and what a file has to bring back of each. */
async function householdOf(one: TestViewer) {
  const accounts = [await addAccount(one, "Wallet"), await addAccount(one, "Jar; =1+1")];
  const add = async (body: object) =>
    (await one.post("/api/transactions/manual", { type: "expense", ...body })).body.payload.id;
  const [groceries, dining] = [category("groceries").id, category("dining-out").id];
  const [wallet, jar] = accounts;
  const named = { date: "2026-11-01", amount: 12.34, name: '=Market, "the" one; two', categoryId: dining };
  const left = await add({ ...named, accountId: wallet, notes: 'first\n=second, "third"' });
  await one.patch(`/api/transactions/${left}`, { isExcluded: true });
  const parts = [
    { categoryId: groceries, amount: 10 },
    { categoryId: category("gifts-donations").id, amount: 2.34, note: "for Leo: the first; =1" },
  ];
  await one.patch(`/api/transactions/${left}/split`, { parts });
  for (const amount of [3.5, 3.5]) {
    await add({ date: "2026-11-02", amount, name: "Bakery", categoryId: groceries, accountId: jar });
  }
  await add({
    date: "2026-11-03",
    amount: 9,
    name: "Whole Foods",
    categoryId: category("uncategorized").id,
    accountId: jar,
  });
  const tagged = await one.patch("/api/transactions/tags", {
    ids: [left],
    add: ["Holiday", "Über"],
    remove: [],
  });
  expect(tagged.status, JSON.stringify(tagged.body)).toBe(200);
  return left;
}

const TWO_ACCOUNTS = [
  { name: "Jar; =1+1", currency: "USD", rows: 3, to: "new", kind: "cash" },
  { name: "Wallet", currency: "USD", rows: 1, to: "new", kind: "cash" },
];

test.each([
  ["the CSV of all transactions", "sorrel", (one: TestViewer) => exported(one)],
  ["the JSON of all transactions", "sorrel-json", (one: TestViewer) => exported(one, "json")],
  ["the JSON of everything stored", "sorrel-json", everythingOf],
])(
  "%s comes back as it was, every account at once: names, categories, tags, notes with line ends, what was left out",
  async (_, format, fileOf) => {
    const [one, other] = [await createViewer(), await createViewer()];
    const left = await householdOf(one);
    const file = await fileOf(one);
    const asked = await sendImport(other, file, { dryRun: true });
    expect(asked).toMatchObject({ format, needs: [] });
    const accounts = asked.accounts.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1));
    expect(accounts).toMatchObject(
      TWO_ACCOUNTS.map(({ kind, ...one }) => (format === "sorrel" ? one : { ...one, kind: expect.any(String) })),
    );
    const answer = await sendImport(other, file);
    expect(answer).toMatchObject({ added: 4, rejected: [] });
    expect(await contents(other)).toEqual(await contents(one));
    expect(await contents(other)).toHaveLength(4);
    expect((await contents(other)).flatMap((row) => row.tags ?? [])).toEqual(["Holiday", "Über"]);
    // Once more, nothing is doubled: not in the new person, not in the one it is of, not after what changed since.
    expect(await sendImport(other, file)).toMatchObject({ added: 0, duplicates: 4 });
    await one.patch(`/api/transactions/${left}`, { amount: 99, type: "expense", date: "2026-10-01" });
    const again = await sendImport(one, file);
    expect(again).toMatchObject({ added: 0, duplicates: 4, probable: { count: 0 } });
  },
);

test("everything stored brings back what accounts are and what they held", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  await householdOf(one);
  const file = await everythingOf(one);
  const balancesOf = async ({ userId }: TestViewer) =>
    (
      await pool().query(
        "SELECT a.name, a.type, a.subtype, s.day::text, s.balance_minor::int, a.current_balance_minor::int FROM accounts a JOIN balance_snapshots s ON s.user_id = a.user_id AND s.account_id = a.id WHERE a.user_id = $1 ORDER BY a.name",
        [userId],
      )
    ).rows;
  await sendImport(other, file);
  expect(await balancesOf(other)).toEqual(await balancesOf(one));
});

test("restores what was typed in after a same-day balance", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  const day = dayInTimeZone(new Date(), "UTC");
  const accountId = await addByHand(one, "Wallet", { kind: "cash", balance: 200, date: day });
  const spent = { name: "Lunch", amount: 12.5, type: "expense", date: day, accountId };
  const categoryId = category("dining-out").id;
  expect((await one.post("/api/transactions/manual", { ...spent, categoryId })).status).toBe(201);
  const file = await everythingOf(one);
  expect(await sendImport(other, file)).toMatchObject({ added: 1, rejected: [] });
  const balanceOf = async ({ userId }: TestViewer) =>
    (await pool().query("SELECT current_balance_minor::int AS minor FROM accounts WHERE user_id = $1", [userId])).rows;
  expect(await balanceOf(one)).toEqual([{ minor: 187_50 }]);
  expect(await balanceOf(other)).toEqual([{ minor: 187_50 }]);
});

test("restores a closed account with its transactions, once", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  await householdOf(one);
  const [wallet, empty] = [await accountIdOf(one, "Wallet"), await addAccount(one, "Never used")];
  for (const id of [wallet, empty]) {
    const closed = await one.delete(`/api/accounts/${id}`, {});
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  }
  const file = await everythingOf(one);
  const accountsOf = async ({ userId }: TestViewer) =>
    (
      await pool().query(
        "SELECT name, disconnected_at IS NOT NULL AS closed FROM accounts WHERE user_id = $1 ORDER BY name",
        [userId],
      )
    ).rows;
  const expected = [
    { name: "Jar; =1+1", closed: false },
    { name: "Wallet", closed: true },
  ];
  expect(await sendImport(other, file)).toMatchObject({ added: 4, rejected: [] });
  expect(await accountsOf(other)).toEqual(expected);
  expect(await contents(other)).toEqual(await contents(one));
  expect(await sendImport(other, file)).toMatchObject({ added: 0, duplicates: 4 });
  expect(await accountsOf(other)).toEqual(expected);
});

test("counts the parts of a full export that aren't imported", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  await householdOf(one);
  const remarksOf = async () => {
    const file = await everythingOf(one);
    return (await sendImport(other, file, { dryRun: true })).remarks;
  };
  expect(await remarksOf()).toEqual([]);
  await pool().query(
    "INSERT INTO scenarios (user_id, id, name, currency, changes) VALUES ($1, gen_random_uuid(), 'Roof', 'USD', '[{}]')",
    [one.userId],
  );
  expect(await remarksOf()).toEqual(["Also in this file, and not added by an import: what-ifs (1)."]);
});

test("refuses cut JSON of ours, and rejects changed rows in it", async () => {
  const viewer = await createViewer();
  await householdOf(viewer);
  const file = await exported(viewer, "json");
  const cut = await sendImport(viewer, file.slice(0, -40), { dryRun: true });
  expect([cut.status, cut.message]).toEqual([
    422,
    "This export is cut off or damaged. Export it again and import that.",
  ]);
  const changed = await sendImport(viewer, file.replace(/"amount":-9,/, '"amount":"nine",'), { dryRun: true });
  expect(changed.rejected).toMatchObject([{ line: 1, reason: "It isn't as we wrote it" }]);
});

test("skips pending rows, and reads older exports and re-saved ones", async () => {
  const viewer = await createViewer();
  const header =
    "Date,Description,Merchant,Amount,Currency,Category,Group,Account,Notes,Tags,Source,Pending,Left out,Transfer,Recurring,Id";
  const line = (date: string, pending: string) => `${date},Shop,,-5,USD,Groceries,Food,,,,bank,${pending},no,no,no,x`;
  const pending = await sendImport(viewer, `${header}\r\n${line("2026-11-01", "yes")}\r\n`, { dryRun: true });
  expect(pending).toMatchObject({
    added: 0,
    rejected: [{ line: 2, reason: "It was still pending when it was exported" }],
  });
  const earlier = await sendImport(viewer, `${header}\r\n${line("2026-11-01", "no")}\r\n`, { dryRun: true });
  expect(earlier).toMatchObject({ format: "sorrel", rejected: [] });
  const stored = await sendImport(viewer, `${header}\r\n${line("11/25/2025", "no")}\r\n`, { dryRun: true });
  expect(stored).toMatchObject({ format: "csv" });
});
