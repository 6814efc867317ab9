import { describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { loadAccountsOfDay } from "@/lib/db/insights/corrections";
import { MAX_ACCOUNTS_BY_HAND } from "@/lib/domain/banks/by-hand";
import { addDays, addMonths, dayInTimeZone, dayOfMonth, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { Account, AccountDetails } from "@/lib/schemas/banks";
import type { WholeOverview } from "@/lib/schemas/cashflow";
import { category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { download } from "@/tests/http";
import { bookRows, createLedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const ago = (days: number) => addDays(today, -days);

async function add(viewer: TestViewer, body: object = {}): Promise<Account> {
  const answer = await viewer.post("/api/accounts", { name: "Wallet", kind: "cash", balance: 100, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.payload;
}

const set = (viewer: TestViewer, id: string, body: object) => viewer.post(`/api/accounts/${id}/balances`, body);

async function spend(viewer: TestViewer, accountId: string, date: string, amount: number): Promise<string> {
  const body = { date, amount, type: "expense", name: "Market", categoryId: category("groceries").id, accountId };
  const answer = await viewer.post("/api/transactions/manual", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.payload.id;
}

async function read(viewer: TestViewer, id: string): Promise<AccountDetails> {
  return (await viewer.get(`/api/accounts/${id}`)).body.payload;
}

const balanceOf = async (viewer: TestViewer, id: string) => (await read(viewer, id)).currentBalance;
const overview = async (viewer: TestViewer): Promise<WholeOverview> => (await viewer.get("/api/overview")).body.payload;

describe("a manual account", () => {
  test("is listed with kind and balance, and counts in net position", async () => {
    const viewer = await createViewer();
    const house = await add(viewer, { name: "House", kind: "property", balance: 400_000, date: ago(3) });
    const loan = await add(viewer, { name: "Mortgage", kind: "loan", balance: -250_000.5 });
    expect(house).toMatchObject({
      connectionId: null,
      institution: null,
      type: "other",
      currency: "USD",
      currentBalance: 400_000,
      byHand: { kind: "property", setOn: ago(3), setBalance: 400_000 },
      status: "ok",
      isSyncing: false,
      lastSyncedAt: null,
      trust: { status: "not_judged" },
    });
    expect(loan).toMatchObject({ type: "loan", byHand: { kind: "loan", setOn: today, setBalance: -250_000.5 } });
    expect((await viewer.get("/api/accounts")).body.payload).toEqual([house, loan]);
    const { netPosition } = await overview(viewer);
    expect(netPosition).toMatchObject({ net: 149_999.5, have: 400_000, owe: 250_000.5, change: null, history: [] });
  });

  test("moves with every later booked transaction, however it changes", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { balance: 100, date: ago(5) });
    await spend(viewer, id, ago(5), 7);
    expect(await balanceOf(viewer, id)).toBe(100);
    const row = await spend(viewer, id, ago(4), 12.34);
    expect(await balanceOf(viewer, id)).toBe(87.66);
    await viewer.patch(`/api/transactions/${row}`, { amount: 20, type: "expense" });
    expect(await balanceOf(viewer, id)).toBe(80);
    const content = Buffer.from(`Date,Description,Amount\n${ago(2)},Kiosk,-2.50`).toString("base64");
    const file = { fileName: "cash.csv", content, accountId: id };
    expect((await viewer.post("/api/transactions/import", file)).body.payload.added).toBe(1);
    expect(await balanceOf(viewer, id)).toBe(77.5);
    await viewer.delete(`/api/transactions/${row}`);
    expect(await balanceOf(viewer, id)).toBe(97.5);
  });

  test("restarts from each set balance, and from the previous one after removal", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { balance: 100, date: ago(10) });
    await spend(viewer, id, ago(8), 30);
    const answer = await set(viewer, id, { balance: 55, date: ago(6) });
    expect(answer.body.payload).toMatchObject({ currentBalance: 55, byHand: { setOn: ago(6), setBalance: 55 } });
    await spend(viewer, id, ago(2), 5);
    expect(await balanceOf(viewer, id)).toBe(50);
    // A day before the latest set balance corrects the past, not today.
    await set(viewer, id, { balance: 90, date: ago(9) });
    expect(await balanceOf(viewer, id)).toBe(50);
    expect((await read(viewer, id)).balances).toEqual([
      { date: ago(6), balance: 55, currency: "USD" },
      { date: ago(9), balance: 90, currency: "USD" },
      { date: ago(10), balance: 100, currency: "USD" },
    ]);
    await viewer.delete(`/api/accounts/${id}/balances`, { date: ago(6) });
    expect(await balanceOf(viewer, id)).toBe(55);
    await viewer.delete(`/api/accounts/${id}/balances`, { date: ago(9) });
    const last = await viewer.delete(`/api/accounts/${id}/balances`, { date: ago(10) });
    expect([last.status, last.body.message]).toEqual([422, "An account needs one balance. Set another one first."]);
    const none = await viewer.delete(`/api/accounts/${id}/balances`, { date: ago(1) });
    expect(none.status).toBe(404);
    expect(await balanceOf(viewer, id)).toBe(65);
  });

  test("moves a balance set today with rows typed afterwards", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { balance: 160, date: ago(60) });
    await spend(viewer, id, ago(50), 10);
    await spend(viewer, id, today, 40);
    await set(viewer, id, { balance: 200 });
    expect(await balanceOf(viewer, id)).toBe(200);
    await spend(viewer, id, today, 12.5);
    expect(await read(viewer, id)).toMatchObject({
      currentBalance: 187.5,
      byHand: { setOn: today, setBalance: 200, addedThatDay: -12.5 },
    });
    // A statement's row of today was already in the balance.
    const content = Buffer.from(`Date,Description,Amount\n${today},Kiosk,-2.50`).toString("base64");
    const file = { fileName: "cash.csv", content, accountId: id };
    expect((await viewer.post("/api/transactions/import", file)).body.payload.added).toBe(1);
    expect(await balanceOf(viewer, id)).toBe(187.5);
    const { net, history } = (await overview(viewer)).netPosition;
    expect([net, history.find(({ date }) => date === ago(1))?.net]).toEqual([187.5, 150]);
    await set(viewer, id, { balance: 180 });
    expect(await balanceOf(viewer, id)).toBe(180);
  });

  test("keeps an earlier day's balance despite rows typed for that day", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { balance: 200, date: ago(1) });
    await spend(viewer, id, ago(1), 12.5);
    expect(await balanceOf(viewer, id)).toBe(200);
  });

  test("meets each set balance in past net positions and explains changes", async () => {
    const owner = await createLedgerOwner(today);
    await bookRows(owner, { date: ago(60), amountMinor: 1_000 }, { date: ago(3), amountMinor: -4_000 });
    await pool().query("UPDATE accounts SET current_balance_minor = 100000 WHERE user_id = $1", [owner.userId]);
    const { id } = await add(owner, { name: "Car", kind: "vehicle", balance: 9_000, date: ago(50) });
    await spend(owner, id, ago(12), 100);
    await set(owner, id, { balance: 8_500, date: ago(10) });
    const { net, change, changeByHand, since, history } = (await overview(owner)).netPosition;
    expect(since).toBe(sameDayOfMonth(addMonths(monthOf(today), -1), dayOfMonth(today)));
    expect({ net, change, changeByHand }).toEqual({ net: 9_500, change: -540, changeByHand: -500 });
    const on = (day: string) => history.find(({ date }) => date === day);
    expect(on(ago(50))).toEqual({ date: ago(50), net: 10_040, byHand: 9_000 });
    expect(on(ago(12))).toEqual({ date: ago(12), net: 9_940, byHand: 8_900 });
    expect(on(ago(10))).toEqual({ date: ago(10), net: 9_540, byHand: 8_500 });
    expect(on(today)).toEqual({ date: today, net: 9_500, byHand: 8_500 });
    const [account] = (await loadAccountsOfDay(prisma(), { userId: owner.userId, day: ago(11) })).filter(
      (one) => one.id === id,
    );
    expect(account).toMatchObject({ currentBalanceMinor: 890_000, isByHand: true });
  });

  test("is renamed, found and exported by name", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer, { date: ago(5) });
    await spend(viewer, id, ago(4), 12);
    const renamed = await viewer.patch(`/api/accounts/${id}`, { name: "Biscuit tin" });
    expect(renamed.body.payload).toMatchObject({ id, name: "Biscuit tin", currentBalance: 88 });
    const days = `startDate=${ago(9)}&endDate=${today}`;
    const found = await viewer.get(`/api/accounts/transactions/my-range?${days}&q=biscuit`);
    expect(found.body.payload.transactions).toHaveLength(1);
    const file = await download(viewer, `/api/transactions/export?${days}`);
    expect(file).toContain(",Groceries,Biscuit tin,");
  });

  test("keeps its transactions when closed and loses them when purged", async () => {
    const viewer = await createViewer();
    const [closed, purged] = [await add(viewer, { date: ago(5) }), await add(viewer, { name: "Old", date: ago(5) })];
    await spend(viewer, closed.id, ago(3), 10);
    await spend(viewer, purged.id, ago(3), 20);
    expect((await viewer.delete(`/api/accounts/${closed.id}`)).status).toBe(200);
    expect((await viewer.delete(`/api/accounts/${purged.id}?purge=true`)).status).toBe(200);
    expect((await viewer.get("/api/accounts")).body.payload).toEqual([]);
    const { rows } = await pool().query("SELECT account_id, amount_minor::int FROM transactions WHERE user_id = $1", [
      viewer.userId,
    ]);
    expect(rows).toEqual([{ account_id: closed.id, amount_minor: -1000 }]);
    expect((await overview(viewer)).netPosition.net).toBe(0);
    expect((await read(viewer, closed.id)).status).toBe("disconnected");
    expect((await viewer.get(`/api/accounts/${purged.id}`)).status).toBe(404);
    const refused = await set(viewer, closed.id, { balance: 1 });
    expect([refused.status, refused.body.message]).toEqual([422, "This account is closed"]);
  });

  test("has no bank to ask; linked accounts have no balance to set", async () => {
    const viewer = await createViewer();
    const { id } = await add(viewer);
    for (const answer of [
      await viewer.post(`/api/accounts/${id}/sync`, {}),
      await viewer.post(`/api/accounts/${id}/refresh`),
      await viewer.post("/api/accounts/link/token", { accountId: id }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe("You keep this account by hand: there is no bank to ask");
    }
    const [linked] = await linkBank(viewer);
    for (const answer of [
      await set(viewer, linked?.id ?? "", { balance: 1 }),
      await viewer.patch(`/api/accounts/${linked?.id}`, { name: "Mine" }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe("Your bank reports this account, so it can't be changed by hand");
    }
  });
});

test("rejects invalid values at their field in plain words", async () => {
  const viewer = await createViewer();
  const { id } = await add(viewer);
  const issueOf = async (body: object) => {
    const answer = await viewer.post("/api/accounts", { name: "A", kind: "cash", balance: 1, ...body });
    expect(answer.status).toBe(400);
    return answer.body.issues?.[0];
  };
  expect(await issueOf({ name: "  " })).toEqual({ path: "name", message: "Give it a name" });
  expect(await issueOf({ kind: "yacht" })).toEqual({ path: "kind", message: "Choose what it is" });
  expect(await issueOf({ balance: 1e11 })).toEqual({ path: "balance", message: "That amount is too large" });
  expect(await issueOf({ currency: "HRK" })).toEqual({ path: "currency", message: "Choose a currency in circulation" });
  expect(await issueOf({ balance: 1.5, currency: "JPY" })).toEqual({
    path: "balance",
    message: "That is not an exact JPY amount",
  });
  expect(await issueOf({ date: addDays(today, 3) })).toEqual({
    path: "date",
    message: "Choose today or an earlier day",
  });
  expect((await set(viewer, id, { balance: 1, date: addDays(today, 3) })).status).toBe(400);
  expect((await viewer.get("/api/accounts")).body.payload).toHaveLength(1);
});

test("limits the number of manual accounts", async () => {
  const viewer = await createViewer();
  for (let made = 0; made < MAX_ACCOUNTS_BY_HAND; made += 1) await add(viewer);
  const answer = await viewer.post("/api/accounts", { name: "One more", kind: "cash", balance: 1 });
  expect([answer.status, answer.body.message]).toEqual([422, "You can keep up to 50 accounts by hand"]);
});

test("can't be stored half linked", async () => {
  const viewer = await createViewer();
  const { id } = await add(viewer);
  await expect(
    pool().query("UPDATE accounts SET provider_account_id = 'p' WHERE user_id = $1 AND id = $2", [viewer.userId, id]),
  ).rejects.toThrow("accounts_are_linked_or_by_hand");
});
