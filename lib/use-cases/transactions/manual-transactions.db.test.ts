import { beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { Transaction } from "@/lib/schemas/transactions";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, createViewer, type LinkedAccount, linkBank, type TestViewer } from "@/tests/factories";
import { addManual as add, change, listRange as list } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");

const remove = (viewer: TestViewer, id: string) => viewer.delete(`/api/transactions/${id}`);
const restore = (viewer: TestViewer, id: string) => viewer.post(`/api/transactions/${id}/restore`, {});

async function withBank(): Promise<{
  viewer: TestViewer;
  account: LinkedAccount;
  card: LinkedAccount;
  bankRow: Transaction;
}> {
  const viewer = await createViewer();
  const linked: LinkedAccount[] = [];
  for (const bank of [BANKS.checking, BANKS.card]) {
    const [account] = await linkBank(viewer, bank);
    if (!account) throw new Error("no account");
    await runSync({ userId: viewer.userId, connectionId: account.connectionId });
    linked.push(account);
  }
  const [account, card] = linked;
  const [bankRow] = (await list(viewer, "type=expense")).transactions;
  if (!account || !card || !bankRow) throw new Error("the bank has no rows");
  return { viewer, account, card, bankRow };
}

describe("a manual row", () => {
  test("takes another day, amount, direction and name, and keeps omitted fields [spec 3.16]", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { notes: "lamps" });
    const renamed = await change(viewer, id, { name: "Flea market" });
    expect(renamed.body.payload).toMatchObject({ name: "Flea market", amount: -10, date: today, notes: "lamps" });
    const moved = await change(viewer, id, { amount: 12.5, date: addDays(today, -1) });
    expect(moved.body.payload).toMatchObject({ amount: -12.5, date: addDays(today, -1), name: "Flea market" });
    const turned = await change(viewer, id, { type: "income" });
    expect(turned.body.payload).toMatchObject({ amount: 12.5 });
    // Income under a spending category is a refund. Here it takes that spending below zero, shown as income.
    expect((await list(viewer)).totals).toEqual([{ currency: "USD", income: 12.5, expense: 0, sum: 12.5 }]);
  });

  test("refuses more decimals than the currency has and changes nothing", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { currency: "JPY", amount: 500 });
    const answer = await change(viewer, id, { amount: 5.5 });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "amount" }] } });
    expect((await list(viewer)).transactions[0]).toMatchObject({ amount: -500 });
  });

  test("is deleted and restored unchanged [spec 3.16]", async () => {
    const viewer = await createViewer();
    const remaining = await add(viewer, { name: "Kept" });
    const { id } = await add(viewer, { name: "Mistake", notes: "typed twice" });
    await change(viewer, id, { isExcluded: true });
    const [before] = (await list(viewer, "q=Mistake")).transactions;
    expect(await remove(viewer, id)).toMatchObject({ status: 200, body: { payload: { id } } });
    expect((await list(viewer)).transactions.map((row) => row.id)).toEqual([remaining.id]);
    expect((await remove(viewer, id)).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      expect(await restore(viewer, id)).toMatchObject({ status: 200, body: { payload: before } });
    }
    expect((await list(viewer, "q=Mistake")).transactions).toEqual([before]);
  });

  test("can't be restored after a day", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer);
    await remove(viewer, id);
    await pool().query("UPDATE removed_transactions SET removed_at = now() - interval '25 hours' WHERE id = $1", [id]);
    expect((await restore(viewer, id)).status).toBe(404);
    const other = await add(viewer);
    await remove(viewer, other.id);
    expect(await prisma().removedTransaction.count({ where: { id } })).toBe(0);
  });

  test("leaves its series when deleted or renamed, and rejoins when restored", async () => {
    const viewer = await createViewer();
    const rows: Transaction[] = [];
    for (const days of [0, 30, 60, 90]) {
      rows.push(await add(viewer, { name: "Rowing club", amount: 40, date: addDays(today, -days) }));
    }
    const recurring = async () =>
      (await list(viewer, "startDate=2000-01-01")).transactions.filter((row) => row.isRecurring).length;
    expect(await recurring()).toBe(4);
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error("unreachable");
    await remove(viewer, third.id);
    await change(viewer, second.id, { name: "Something else" });
    expect(await recurring()).toBe(0);
    await restore(viewer, third.id);
    await change(viewer, second.id, { name: "Rowing club" });
    expect(await recurring()).toBe(4);
  });
});

describe("rows beside a bank's", () => {
  let world: Awaited<ReturnType<typeof withBank>>;
  beforeAll(async () => {
    world = await withBank();
  });

  test("let a bank row take category, note and exclusion only", async () => {
    const { viewer, bankRow } = world;
    expect((await change(viewer, bankRow.id, { notes: "mine" })).status).toBe(200);
    for (const body of [{ date: today }, { amount: 1 }, { type: "income" }, { name: "Other" }]) {
      const answer = await change(viewer, bankRow.id, { ...body, notes: "changed" });
      expect(answer).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
    }
    const [after] = (await list(viewer, `ids=${bankRow.id}`)).transactions;
    expect(after).toEqual({ ...bankRow, notes: "mine" });
  });

  test("keep a bank row from being deleted or set aside", async () => {
    const { viewer, bankRow } = world;
    expect(await remove(viewer, bankRow.id)).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
    expect((await list(viewer, `ids=${bankRow.id}`)).transactions).toHaveLength(1);
    expect(await prisma().removedTransaction.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test("unpair transfer halves on edit or delete, and pair them again", async () => {
    const { viewer, account, card } = world;
    // On this day no bank row could be the other half.
    const date = addDays(today, -5);
    const misc = { name: "Transfer to the card", amount: 7777.13, date };
    const out = await add(viewer, { ...misc, accountId: account.id });
    const back = await add(viewer, { ...misc, accountId: card.id, type: "income" });
    const flags = async () =>
      (await list(viewer, `ids=${out.id},${back.id}`)).transactions.map((row) => row.isTransfer);
    // The user's own spending category stands; as bank rows the two would have been matched.
    await pool().query("UPDATE transactions SET category_source = 'provider' WHERE id = ANY($1::uuid[])", [
      [out.id, back.id],
    ]);
    // An unchanged row isn't settled again.
    await change(viewer, out.id, { date: addDays(date, -1) });
    expect(await flags()).toEqual([true, true]);
    await change(viewer, out.id, { amount: 7777.14 });
    expect(await flags()).toEqual([false, false]);
    await change(viewer, out.id, { amount: 7777.13 });
    expect(await flags()).toEqual([true, true]);
    await change(viewer, out.id, { date: addDays(date, -20) });
    expect(await flags()).toEqual([false, false]);
    await change(viewer, out.id, { date });
    await remove(viewer, out.id);
    expect(await flags()).toEqual([false]);
    await restore(viewer, out.id);
    expect(await flags()).toEqual([true, true]);
  });
});

describe("amounts in several currencies", () => {
  test("sort by written amount, not by minor units [spec 7.20]", async () => {
    const viewer = await createViewer();
    const amounts: [string, number][] = [
      ["USD", 9],
      ["JPY", 700],
      ["KWD", 8.125],
      ["USD", 800.5],
      ["JPY", 8],
    ];
    for (const [currency, amount] of amounts) await add(viewer, { name: `${amount} ${currency}`, amount, currency });
    const names = ["800.5 USD", "700 JPY", "9 USD", "8.125 KWD", "8 JPY"];
    const all = await list(viewer, "sort=amount");
    expect(all.transactions.map(({ name }) => name)).toEqual(names);
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const answer = await viewer.get(
        `/api/accounts/transactions/my-range?sort=amount&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      walked.push(...answer.body.payload.transactions.map(({ name }: Transaction) => name));
      cursor = answer.body.payload.pagination.nextCursor;
    }
    expect(walked).toEqual(names);
  });

  test("refuse sums beyond the exact range", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { amount: 10_000_000_000, currency: "KWD", name: "Vast" });
    await pool().query(
      `INSERT INTO transactions SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
       FROM transactions t, generate_series(1, 1000) WHERE t.user_id = $1 AND t.id = $2`,
      [viewer.userId, id],
    );
    const answer = await viewer.get("/api/accounts/transactions/my-range");
    expect(answer).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
    expect(answer.body.message).toContain("KWD");
    expect((await list(viewer, `ids=${id}`)).transactions).toHaveLength(1);

    const cashflow = await viewer.get("/api/cashflow/monthly/latest");
    expect(cashflow).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
    expect(cashflow.body.message).toContain("KWD");
    const overview = await viewer.get("/api/overview");
    expect(overview.status, "a currency that the dashboard shows nothing of takes nothing from it").toBe(200);
    await add(viewer, { name: "Vast", amount: 10_000_000_000, currency: "KWD" });
    expect((await list(viewer, `ids=${id}`)).transactions).toHaveLength(1);
  });
});
