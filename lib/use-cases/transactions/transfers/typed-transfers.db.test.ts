import { beforeEach, describe, expect, test } from "vitest";
import { storeExchangeRates } from "@/lib/db/insights/exchange-rates";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { ReviewQuestion } from "@/lib/schemas/transactions/review";
import type { Transfer } from "@/lib/schemas/transactions/transfers";
import { category } from "@/tests/factories";
import { importBytes } from "@/tests/import-bytes";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { expectExactRollups, listRange } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const yesterday = addDays(today, -1);

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

async function keep(kind: string, change: object = {}): Promise<string> {
  const body = { name: `My ${kind}`, kind, balance: 500, date: addDays(today, -10), ...change };
  const answer = await owner.post("/api/accounts", body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload.id;
}
const type = (accountId: string, direction: "income" | "expense", date = yesterday, amount = 100) =>
  owner.post("/api/transactions/manual", {
    ...{ date, amount, type: direction, name: "Paid it off", accountId },
    categoryId: category(direction === "income" ? "other-income" : "shopping").id,
  });
const send = (body: object) => owner.post("/api/transfers", { date: yesterday, amount: 100, ...body });
async function sums(): Promise<{ income: number; expense: number }> {
  await expectExactRollups();
  const months = (await owner.get("/api/cashflow/monthly/latest?limit=2")).body.payload;
  const total = (key: string) =>
    months.reduce((sum: number, month: Record<string, number>) => sum + (month[key] ?? 0), 0);
  return { income: total("income"), expense: total("expense") };
}
const balanceOf = async (id: string) => (await owner.get(`/api/accounts/${id}`)).body.payload.currentBalance;
const countRows = async () => (await listRange(owner, "startDate=2000-01-01")).pagination.total;

test("asks about two typed halves and keeps them out once accepted", async () => {
  const [wallet, card] = [await keep("cash"), await keep("card", { balance: -300 })];
  await type(wallet, "expense");
  await type(card, "income");
  expect(await sums()).toEqual({ income: 100, expense: 100 });
  const { questions } = (await owner.get("/api/review")).body.payload as { questions: ReviewQuestion[] };
  const [question] = questions.filter(({ form }) => form === "transfer");
  expect(question).toMatchObject({ transfer: { doubt: "unnamed", out: { amount: -100 }, in: { amount: 100 } } });
  const [proposed] = (await owner.get("/api/transfers")).body.payload as Transfer[];
  await owner.patch(`/api/transfers/${proposed?.id}`, { status: "accepted" });
  expect(await sums()).toEqual({ income: 0, expense: 0 });
});

test("asks about typed halves in two currencies at the day's rate", async () => {
  const rates = [{ day: addDays(today, -3), currency: "USD", perEuro: "1.0870" }];
  await storeExchangeRates(rates, { dropBefore: addDays(today, -900) });
  const [dollars, euros] = [await keep("cash"), await keep("savings", { currency: "EUR" })];
  await type(dollars, "expense");
  await type(euros, "income", yesterday, 91);
  const { questions } = (await owner.get("/api/review")).body.payload as { questions: ReviewQuestion[] };
  const [question] = questions.filter(({ form }) => form === "transfer");
  expect(question).toMatchObject({ transfer: { doubt: "currency", out: { amount: -100 }, in: { amount: 91 } } });
  const [proposed] = (await owner.get("/api/transfers")).body.payload as Transfer[];
  await owner.patch(`/api/transfers/${proposed?.id}`, { status: "accepted" });
  await type(dollars, "income");
  expect((await owner.get("/api/transfers?status=accepted")).body.payload).toHaveLength(1);
  expect(await sums()).toEqual({ income: 100, expense: 0 });
});

describe("an added transfer", () => {
  test("moves both balances and counts as neither income nor spending", async () => {
    const [fromAccountId, toAccountId] = [await keep("cash"), await keep("card", { balance: -300 })];
    const answer = await send({ fromAccountId, toAccountId });
    expect(answer).toMatchObject({
      status: 201,
      body: { payload: { status: "accepted", out: { name: "Transfer to My card" }, in: { isTransfer: true } } },
    });
    expect([await balanceOf(fromAccountId), await balanceOf(toAccountId)]).toEqual([400, -200]);
    expect(await sums()).toEqual({ income: 0, expense: 0 });
    expect((await owner.get("/api/transfers?status=accepted")).body.payload).toHaveLength(1);
  });

  test("counts a loan payment once, as spending", async () => {
    const [fromAccountId, toAccountId] = [await keep("checking"), await keep("loan", { balance: -900 })];
    expect((await send({ fromAccountId, toAccountId })).status).toBe(201);
    expect(await sums()).toEqual({ income: 0, expense: 100 });
    expect(await balanceOf(toAccountId)).toBe(-800);
  });

  test("keeps both amounts between two currencies across later changes", async () => {
    const [fromAccountId, toAccountId] = [await keep("cash"), await keep("savings", { currency: "EUR" })];
    const refused = await send({ fromAccountId, toAccountId });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "receivedAmount" }] } });
    expect((await send({ fromAccountId, toAccountId, receivedAmount: 92.5 })).status).toBe(201);
    await type(fromAccountId, "expense");
    expect((await owner.get("/api/transfers?status=accepted")).body.payload).toMatchObject([
      { out: { amount: -100, currency: "USD" }, in: { amount: 92.5, currency: "EUR" } },
    ]);
  });

  test("links the half a bank has already reported", async () => {
    const wallet = await keep("cash");
    const [bankId] = await bookRows(owner, { date: today, amountMinor: -100_00, name: "ATM", slug: "cash-withdrawal" });
    const before = await countRows();
    const answer = await send({ fromAccountId: owner.accountIds.get("checking"), toAccountId: wallet });
    expect(answer.body.payload).toMatchObject({ out: { id: bankId, source: "bank" }, in: { source: "manual" } });
    expect(await countRows()).toBe(before + 1);
    expect(await sums()).toEqual({ income: 0, expense: 0 });
  });

  test("answers with the stored id of a pair refused before", async () => {
    await bookRows(
      owner,
      { date: today, amountMinor: -100_00, name: "Transfer to savings", slug: "internal-transfer" },
      {
        date: today,
        amountMinor: 100_00,
        name: "Transfer from checking",
        slug: "internal-transfer",
        account: "savings",
      },
    );
    const [found] = (await owner.get("/api/transfers?status=accepted")).body.payload as Transfer[];
    await owner.patch(`/api/transfers/${found?.id}`, { status: "rejected" });
    const [fromAccountId, toAccountId] = [owner.accountIds.get("checking"), owner.accountIds.get("savings")];
    const added = (await send({ fromAccountId, toAccountId })).body.payload;
    const stored = (await owner.get("/api/transfers?status=accepted")).body.payload;
    expect(stored).toMatchObject([{ id: added.id }]);
  });

  test("links an imported half to a new one in a manual account", async () => {
    const [fromAccountId, toAccountId] = [await keep("checking"), await keep("cash")];
    const bytes = Buffer.from(`Date,Name,Amount\n${yesterday},ATM withdrawal,-100.00\n${yesterday},Bakery,-8.50\n`);
    const fields = { fileName: "bank.csv", accountId: fromAccountId };
    await importBytes({ userId: owner.userId, today, bytes, fields });
    const before = await countRows();
    const answer = await send({ fromAccountId, toAccountId });
    expect(answer.body.payload).toMatchObject({ out: { source: "import" }, in: { source: "manual" } });
    expect(await countRows()).toBe(before + 1);
  });

  test.each([
    ["between one account and itself", (id: string) => ({ fromAccountId: id, toAccountId: id }), 400],
    ["to a stranger's account", (id: string) => ({ fromAccountId: id, toAccountId: crypto.randomUUID() }), 404],
  ])("writes nothing %s", async (_, body, status) => {
    const wallet = await keep("cash");
    expect((await send(body(wallet))).status).toBe(status);
    expect(await countRows()).toBe(0);
  });

  test("refuses unequal amounts in one currency and writes nothing", async () => {
    const [fromAccountId, toAccountId] = [await keep("cash"), await keep("savings")];
    const answer = await send({ fromAccountId, toAccountId, receivedAmount: 99 });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "receivedAmount" }] } });
    expect(await countRows()).toBe(0);
  });
});
