import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { countingQueries } from "@/tests/queries";
import { addManual as add, listRange as list, change as patch } from "@/tests/transaction-calls";

const RANGE = "/api/accounts/transactions/my-range";
const MANUAL = "/api/transactions/manual";
const today = dayInTimeZone(new Date(), "UTC");

const groceries = category("groceries");
const salary = category("salary");

const names = async (viewer: TestViewer, query: string): Promise<string[]> =>
  (await list(viewer, query)).transactions.map((row) => row.name);

describe("the range", () => {
  let viewer: TestViewer;
  beforeAll(async () => {
    viewer = await createViewer();
    for (const bank of [BANKS.checking, BANKS.card]) {
      const [account] = await linkBank(viewer, bank);
      await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
    }
  });

  test("defaults to the last 30 days, ten newest rows a page [spec 3.14, 9.3]", async () => {
    const { transactions, pagination } = await list(viewer);
    expect(transactions).toHaveLength(10);
    expect(pagination).toMatchObject({ page: 0, limit: 10, hasMore: true });
    const dates = transactions.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    const all = await list(viewer, "limit=200");
    expect((all.transactions.at(-1)?.date ?? "") >= addDays(today, -30)).toBe(true);
    expect(all.pagination.total).toBe(all.transactions.length);
  });

  test.each(["sort=date&order=desc", "sort=date&order=asc", "sort=amount&order=desc", "sort=amount&order=asc"])(
    "pages by cursor as by number and as all at once (%s)",
    async (order) => {
      const range = `startDate=${addDays(today, -60)}&endDate=${today}&${order}`;
      const whole = (await list(viewer, `${range}&limit=200`)).transactions.map(({ id }) => id);
      const [byPage, byCursor]: [string[], string[]] = [[], []];
      const next = { page: 0, cursor: "" as string | null };
      while (next.cursor !== null) {
        const paged = await list(viewer, `${range}&limit=17&page=${next.page}`);
        const walked = await list(viewer, `${range}&limit=17${next.cursor && `&cursor=${next.cursor}`}`);
        byPage.push(...paged.transactions.map(({ id }) => id));
        byCursor.push(...walked.transactions.map(({ id }) => id));
        expect(walked.pagination.hasMore).toBe(paged.pagination.hasMore);
        next.page += 1;
        next.cursor = walked.pagination.nextCursor;
      }
      expect(byPage.slice(0, 200)).toEqual(whole);
      expect(byCursor).toEqual(byPage);
      expect(new Set(byCursor).size).toBe(byCursor.length);
    },
  );

  test("leaves transfers out of totals, both sides of a card payment included", async () => {
    const transfers = await list(viewer, `type=transfer&startDate=${addDays(today, -365)}&limit=200`);
    expect(transfers.transactions.length).toBeGreaterThan(10);
    expect(transfers.totals).toEqual([{ currency: "USD", income: 0, expense: 0, sum: expect.any(Number) }]);
    const income = await list(viewer, `type=income&startDate=${addDays(today, -90)}`);
    expect(income.totals[0]?.income).toBeGreaterThan(0);
    expect(income.totals[0]?.expense).toBe(0);
  });

  test("returns rows of any date by ids", async () => {
    const old = await list(viewer, `startDate=2000-01-01&endDate=${addDays(today, -200)}&limit=3`);
    const ids = old.transactions.map(({ id }) => id);
    expect((await list(viewer, `ids=${ids.join(",")}`)).transactions).toEqual(old.transactions);
  });

  test("takes one query for rows and sums, besides the session", async () => {
    const queries = await countingQueries(() => list(viewer, "limit=50"));
    expect(queries).toBe(2);
  });

  test.each([
    ["startDate=2026-02-30", "startDate"],
    ["startDate=0000-01-01", "startDate"],
    ["startDate=2026-03-01&endDate=2026-02-01", "startDate"],
    ["page=-1", "page"],
    ["limit=201", "limit"],
    ["limit=ten", "limit"],
    ["cursor=garbage", "cursor"],
    [`cursor=${Buffer.from('["date","desc","2026-99-99","x"]').toString("base64url")}`, "cursor"],
    [`cursor=${Buffer.from(`["date","desc","0000-01-01","${randomUUID()}"]`).toString("base64url")}`, "cursor"],
    [`cursor=${Buffer.from(`["date","asc","2026-01-01","${randomUUID()}"]`).toString("base64url")}`, "cursor"],
    ["accountId=1", "accountId"],
    ["categoryId=1", "categoryId"],
    ["ids=1,2", "ids.0"],
    ["q=%00", "q"],
    ["type=gift", "type"],
    ["pending=perhaps", "pending"],
    ["minAmount=-1", "minAmount"],
    ["sort=name", "sort"],
    ["order=up", "order"],
  ])("rejects %s with 400 and an issue at %s [spec 7.20]", async (query, path) => {
    const answer = await viewer.get(`${RANGE}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
  });
});

describe("the filters", () => {
  test("narrow by group, account, currency, source and counted; sums cover all matches", async () => {
    const viewer = await createViewer();
    const [account] = await linkBank(viewer, BANKS.checking);
    const onAccount = { accountId: account?.id };
    const rent = category("rent").id;
    await add(viewer, { name: "Market", amount: 40, ...onAccount });
    await add(viewer, { name: "Rent", amount: 900, categoryId: rent });
    await add(viewer, { name: "Yen", amount: 300, currency: "JPY" });
    await add(viewer, { name: "Savings", amount: 25, categoryId: category("savings").id });
    const out = await add(viewer, { name: "Left out", amount: 7 });
    await patch(viewer, out.id, { isExcluded: true });
    const sums = async (query: string) => {
      const { transactions, totals } = await list(viewer, query);
      return [transactions.map(({ name }) => name).sort(), totals.map(({ sum }) => sum)];
    };
    expect(await sums("groups=Housing,Groceries&currency=USD&counted=true")).toEqual([["Market", "Rent"], [-940]]);
    expect(await sums("groups=Nothing of ours")).toEqual([[], []]);
    expect(await sums(`accountIds=${account?.id}`)).toEqual([["Market"], [-40]]);
    expect(await sums("counted=false&currency=USD")).toEqual([["Left out", "Savings"], [-32]]);
    expect(await sums("currency=JPY")).toEqual([["Yen"], [-300]]);
    expect(await sums("source=bank")).toEqual([[], []]);
  });

  test("compare magnitudes in each row's own currency", async () => {
    const viewer = await createViewer();
    await add(viewer, { name: "dollars", amount: 20 });
    await add(viewer, { name: "yen", amount: 20, currency: "JPY" });
    await add(viewer, { name: "dinars", amount: 20.001, currency: "KWD", type: "income", categoryId: salary.id });
    expect((await names(viewer, "minAmount=20&maxAmount=20")).toSorted()).toEqual(["dollars", "yen"]);
    expect(await names(viewer, "minAmount=20.001")).toEqual(["dinars"]);
  });
});

describe("a typed row", () => {
  test("is stored exactly, negative for an expense, in the viewer's currency [spec 7.8]", async () => {
    const viewer = await createViewer({ currency: "EUR" });
    const row = await add(viewer, { amount: 12.34, notes: "two\nlines" });
    expect(row).toMatchObject({
      amount: -12.34,
      currency: "EUR",
      accountId: null,
      source: "manual",
      pending: false,
      category: { slug: "groceries" },
      notes: "two\nlines",
    });
    expect((await list(viewer)).transactions).toEqual([row]);
  });

  test("lowers spending as a refund when income in a spending category", async () => {
    const viewer = await createViewer();
    await add(viewer, { amount: 30 });
    await add(viewer, { amount: 12, type: "income" });
    const [month] = (await viewer.get("/api/cashflow/monthly/latest")).body.payload;
    expect(month).toMatchObject({ income: 0, expense: 18, net: -18, transactionCount: 2, savingsRate: null });
    expect(month.categories).toEqual([
      { categoryId: groceries.id, slug: "groceries", name: groceries.name, amount: -18 },
    ]);
  });

  test("takes its account's currency and rejects another user's account", async () => {
    const [viewer, stranger] = [await createViewer({ currency: "EUR" }), await createViewer()];
    const [account] = await linkBank(viewer);
    expect(await add(viewer, { accountId: account?.id })).toMatchObject({ currency: "USD", accountId: account?.id });
    const body = {
      date: today,
      amount: 1,
      type: "expense",
      name: "x",
      categoryId: groceries.id,
      accountId: account?.id,
    };
    expect((await stranger.post(MANUAL, body)).status).toBe(404);
    const mixed = await viewer.post(MANUAL, { ...body, currency: "GBP" });
    expect(mixed.body.issues?.[0]?.path).toBe("currency");
  });

  test.each([
    [{ amount: 0 }, "amount"],
    [{ amount: -5 }, "amount"],
    [{ amount: 1.005 }, "amount"],
    [{ amount: 1.5, currency: "JPY" }, "amount"],
    [{ amount: "12" }, "amount"],
    [{ amount: 1e11 }, "amount"],
    [{ date: "2026-13-01" }, "date"],
    [{ date: "yesterday" }, "date"],
    [{ type: "gift" }, "type"],
    [{ name: "  " }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ notes: "a\u0000b" }, "notes"],
    [{ categoryId: "groceries" }, "categoryId"],
    [{ categoryId: randomUUID() }, "categoryId"],
    [{ currency: "XX" }, "currency"],
  ])("rejects %j with 400 and an issue at %s", async (change, path) => {
    const viewer = await createViewer();
    const body = { date: today, amount: 10, type: "expense", name: "x", categoryId: groceries.id, ...change };
    const answer = await viewer.post(MANUAL, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
  });
});

describe("a changed row", () => {
  test("moves between category sums, and leaves all when excluded", async () => {
    const viewer = await createViewer();
    const row = await add(viewer);
    const moved = await patch(viewer, row.id, { categoryId: category("dining-out").id, notes: "lunch" });
    expect(moved.body.payload).toMatchObject({ id: row.id, category: { slug: "dining-out" }, notes: "lunch" });
    const [month] = (await viewer.get("/api/cashflow/monthly/latest")).body.payload;
    expect(month.categories.map(({ slug }: { slug: string }) => slug)).toEqual(["dining-out"]);
    await patch(viewer, row.id, { isExcluded: true });
    expect((await viewer.get("/api/cashflow/monthly/latest")).body.payload).toEqual([]);
    const cleared = await patch(viewer, row.id, { notes: null });
    expect(cleared.body.payload.notes).toBeUndefined();
    expect(cleared.body.payload.isExcluded).toBe(true);
  });

  test("applies to the merchant's past and future rows, except individual choices", async () => {
    const viewer = await createViewer();
    const [account] = await linkBank(viewer, BANKS.card);
    const key = { userId: viewer.userId, connectionId: account?.connectionId ?? "" };
    await runSync(key);
    const { rows: merchants } = await pool().query<{ key: string }>(
      `SELECT merchant_key AS key FROM transactions WHERE user_id = $1 AND NOT is_transfer
       GROUP BY 1 HAVING count(*) >= 5 ORDER BY 1 LIMIT 1`,
      [viewer.userId],
    );
    const ofMerchant = () =>
      prisma().transaction.findMany({
        where: { userId: viewer.userId, merchantKey: merchants[0]?.key ?? "" },
        orderBy: { id: "asc" },
      });
    const [first, second] = await ofMerchant();
    if (!first || !second) throw new Error("no merchant was seen five times");
    await patch(viewer, second.id, { categoryId: category("gifts-donations").id });
    const pets = category("pets");
    await patch(viewer, first.id, { categoryId: pets.id, applyToMerchant: true });
    for (const row of await ofMerchant()) {
      expect(row.categoryId).toBe(row.id === second.id ? category("gifts-donations").id : pets.id);
    }
    await prisma().transaction.deleteMany({ where: { userId: viewer.userId, id: { notIn: [first.id, second.id] } } });
    await runSync({ ...key, full: true });
    for (const row of await ofMerchant()) {
      if (row.id !== second.id) expect(row.categoryId).toBe(pets.id);
    }
  });

  test("rejects another user's row and invalid input without changes", async () => {
    const [viewer, stranger] = [await createViewer(), await createViewer()];
    const row = await add(viewer);
    const [theirs, nobodys] = [
      await patch(stranger, row.id, { notes: "mine" }),
      await patch(stranger, randomUUID(), { notes: "mine" }),
    ];
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
    for (const body of [{ categoryId: randomUUID() }, { categoryId: 1 }, { notes: "\u0000" }, { isExcluded: "yes" }]) {
      expect((await patch(viewer, row.id, body)).status).toBe(400);
    }
    expect((await patch(viewer, "nonsense", {})).status).toBe(400);
    expect((await list(viewer)).transactions).toEqual([row]);
  });
});

describe("cashflow", () => {
  test("puts the viewer's currency first and fills empty months with zeros", async () => {
    const viewer = await createViewer({ currency: "EUR" });
    const lastMonth = addDays(firstDayOf(monthOf(today)), -1);
    await add(viewer, { date: lastMonth, currency: "USD", amount: 5 });
    await add(viewer, { date: lastMonth, currency: "USD", amount: 6 });
    await add(viewer, { date: lastMonth, amount: 100, type: "income", categoryId: salary.id });
    await add(viewer, { date: lastMonth, amount: 25 });
    const { payload } = (await viewer.get("/api/cashflow/monthly/latest?limit=2")).body;
    expect(payload.map((m: { month: string; currency: string }) => `${m.month} ${m.currency}`)).toEqual([
      `${monthOf(today)} EUR`,
      `${monthOf(today)} USD`,
      `${monthOf(lastMonth)} EUR`,
      `${monthOf(lastMonth)} USD`,
    ]);
    expect(payload[0]).toMatchObject({ income: 0, expense: 0, isPartial: true, transactionCount: 0 });
    expect(payload[2]).toMatchObject({ income: 100, expense: 25, net: 75, savingsRate: 0.75, isPartial: false });

    const older = addDays(firstDayOf(monthOf(lastMonth)), -1);
    await add(viewer, { date: older, amount: 7 });
    const three = (await viewer.get("/api/cashflow/monthly/latest?limit=3")).body.payload;
    expect(three[4]).toMatchObject({ month: monthOf(older), currency: "EUR", expense: 7 });
  });

  test("rejects an out-of-range limit with 400 [spec 7.10]", async () => {
    const viewer = await createViewer();
    for (const limit of ["0", "61", "x", "1.5"]) {
      const answer = await viewer.get(`/api/cashflow/monthly/latest?limit=${limit}`);
      expect(answer.status).toBe(400);
      expect(answer.body.issues?.[0]?.path).toBe("limit");
    }
  });
});

test("stores the domain's categories in the domain's order [spec 7.9]", async () => {
  const viewer = await createViewer();
  const { rows } = await pool().query(
    'SELECT id, slug, name, group_name AS "group", kind, icon, color FROM categories ORDER BY position',
  );
  expect(rows).toEqual(CATEGORIES);
  expect((await viewer.get("/api/categories")).body.payload).toEqual(CATEGORIES);
});
