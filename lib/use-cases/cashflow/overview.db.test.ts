import { beforeAll, describe, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/client";
import * as automatic from "@/lib/db/insights/runs";
import {
  addDays,
  addMonths,
  dayInTimeZone,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import type { Account } from "@/lib/schemas/banks";
import type { CashflowMonth, Overview, WholeOverview } from "@/lib/schemas/cashflow";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";
import { BANKS, category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner } from "@/tests/ledger-rows";
import { countingQueries } from "@/tests/queries";
import * as months from "./compare-months";
import * as bills from "./foresee-bills";
import { loadOverview } from "./load-overview";
import * as position from "./net-position";

const today = dayInTimeZone(new Date(), "UTC");
const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

const load = async (viewer: TestViewer): Promise<WholeOverview> => {
  const answer = await viewer.get("/api/overview");
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload;
};

describe("a household's overview", () => {
  let viewer: TestViewer;
  let overview: WholeOverview;
  /** The last whole month: a new one has nothing to sum on its first day. */
  let lastMonth: WholeOverview;
  beforeAll(async () => {
    viewer = await createViewer();
    for (const bank of [BANKS.checking, BANKS.card]) {
      const [account] = await linkBank(viewer, bank);
      await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
    }
    overview = await load(viewer);
    lastMonth = (await viewer.get(`/api/overview?month=${addMonths(monthOf(today), -1)}`)).body.payload;
  });

  test("sums accounts to the net position, where the history ends", async () => {
    const accounts: Account[] = (await viewer.get("/api/accounts")).body.payload;
    const { net, have, owe, change, since, history } = overview.netPosition;
    expect(cents(net)).toBe(sum(accounts.map(({ currentBalance }) => currentBalance ?? 0)));
    expect(cents(have) - cents(owe)).toBe(cents(net));
    expect(history.at(-1)).toEqual({ date: today, net, byHand: 0 });
    expect(history.length).toBeGreaterThan(50);
    expect(since).toBe(sameDayOfMonth(addMonths(monthOf(today), -1), dayOfMonth(today)));
    expect(change).not.toBeNull();
  });

  test("shows the bank's bookings since then as the change", async () => {
    const { since, change } = overview.netPosition;
    const range = `startDate=${addDays(since ?? "", 1)}&endDate=${today}&pending=false&limit=200`;
    const { payload } = (await viewer.get(`/api/accounts/transactions/my-range?${range}`)).body;
    expect(payload.pagination.hasMore).toBe(false);
    expect(sum(payload.transactions.map(({ amount }: { amount: number }) => amount))).toBe(cents(change ?? 0));
  });

  test("compares the month so far with last month, matching list totals", async () => {
    const { previous, ...current } = overview.monthToDate;
    expect(current).toMatchObject({ from: firstDayOf(monthOf(today)), to: today });
    const { previous: before, ...whole } = lastMonth.monthToDate;
    expect(whole.expense).toBeGreaterThan(0);
    for (const days of [current, previous, whole, before]) {
      const query = `startDate=${days.from}&endDate=${days.to}`;
      const { totals } = (await viewer.get(`/api/accounts/transactions/my-range?${query}`)).body.payload;
      const isEmpty = days.income === 0 && days.expense === 0;
      expect(totals).toEqual(
        isEmpty ? [] : [{ currency: "USD", income: days.income, expense: days.expense, sum: expect.any(Number) }],
      );
      expect(cents(days.net)).toBe(cents(days.income) - cents(days.expense));
    }
  });

  test("lists spending groups, biggest first, adding up to the month's expense", () => {
    for (const { categories, monthToDate } of [overview, lastMonth]) {
      const amounts = categories.map(({ amount }) => amount);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      expect(sum(amounts)).toBe(cents(monthToDate.expense));
      expect(sum(categories.map(({ previousAmount }) => previousAmount))).toBe(cents(monthToDate.previous.expense));
    }
    expect(lastMonth.categories.find(({ group }) => group === "Housing")?.isFixed).toBe(true);
    expect(lastMonth.categories.find(({ group }) => group === "Groceries")?.isFixed).toBe(false);
  });

  test("foresees two weeks of bills and the paying account's balance", async () => {
    const { from, to, bills, total, after } = overview.upcoming;
    expect([from, to]).toEqual([today, addDays(today, 13)]);
    expect(bills.length).toBeGreaterThan(0);
    for (const bill of bills) {
      expect(bill.date >= from && bill.date <= to).toBe(true);
      expect(bill.amount).toBeGreaterThan(0);
    }
    expect(sum(bills.map(({ amount }) => amount))).toBe(cents(total));
    if (after) {
      const accounts: Account[] = (await viewer.get("/api/accounts")).body.payload;
      expect(accounts.map(({ name }) => name)).toContain(after.accountName);
    }
  });

  test("takes nine queries besides the session's", async () => {
    expect(await countingQueries(() => load(viewer))).toBe(10);
  });
});

test("shows zeros and unknowns to a user without accounts", async () => {
  expect(await load(await createViewer({ currency: "JPY" }))).toMatchObject({
    currency: "JPY",
    netPosition: { net: 0, have: 0, owe: 0, change: null, changeShare: null, since: null, history: [], others: [] },
    monthToDate: { income: 0, expense: 0, net: 0 },
    categories: [],
    upcoming: { bills: [], total: 0, after: null },
  });
});

describe("a past month", () => {
  test("is shown whole beside the month before, with today's other figures", async () => {
    const viewer = await createViewer();
    const month = addMonths(monthOf(today), -2);
    const before = addMonths(month, -1);
    const add = (date: string, amount: number) =>
      viewer.post("/api/transactions/manual", {
        ...{ date, amount, type: "expense", name: "Market", categoryId: category("groceries").id },
      });
    await add(firstDayOf(month), 10);
    await add(lastDayOf(month), 5);
    await add(lastDayOf(before), 40);
    await add(today, 3);
    const { payload } = (await viewer.get(`/api/overview?month=${month}`)).body;
    expect(payload.today).toBe(today);
    expect(payload.monthToDate).toMatchObject({
      from: firstDayOf(month),
      to: lastDayOf(month),
      expense: 15,
      previous: { from: firstDayOf(before), to: lastDayOf(before), expense: 40 },
    });
    expect(payload.categories).toEqual([
      expect.objectContaining({ group: "Groceries", amount: 15, previousAmount: 40 }),
    ]);
    expect((await load(viewer)).monthToDate.expense).toBe(3);
    expect((await viewer.get(`/api/overview?month=${monthOf(today)}`)).body.payload).toEqual(await load(viewer));
    expect((await viewer.get("/api/overview?month=0000-01")).status).toBe(400);
  });
});

test("counts a pending row, as pending", async () => {
  const owner = await createLedgerOwner(today);
  await bookRows(owner, { date: today, amountMinor: -12_00, pending: true }, { date: today, amountMinor: -5_00 });
  expect((await load(owner)).monthToDate).toMatchObject({ expense: 17, pendingCount: 1 });
});

test("counts bookings of a bank a day ahead, as in cashflow", async () => {
  const day = "2026-11-20";
  const owner = await createLedgerOwner(day);
  await bookRows(
    owner,
    { date: "2026-10-01", amountMinor: -1_00 },
    { date: day, amountMinor: -5_00 },
    { date: addDays(day, 1), amountMinor: -12_00, slug: "groceries" },
  );
  await pool().query("UPDATE accounts SET current_balance_minor = 100_00 WHERE user_id = $1", [owner.userId]);
  const call = { userId: owner.userId, today: day, viewer: { currency: "USD", isGettingStarted: false } };
  const { monthToDate, categories, netPosition } = (await loadOverview(call)) as WholeOverview;
  const [month] = JSON.parse(await latestCashflow({ ...call, limit: 1 })) as CashflowMonth[];
  expect(monthToDate).toMatchObject({ to: addDays(day, 1), expense: 17, previous: { to: "2026-10-20" } });
  expect(month?.expense).toBe(monthToDate.expense);
  expect(categories.find(({ group }) => group === "Groceries")?.amount).toBe(12);
  expect(netPosition).toMatchObject({ net: 100, change: -17 });
  expect(netPosition.history.find(({ date }) => date === "2026-10-20")?.net).toBe(117);
});

test.each<[string, () => { mockRestore: () => void }, Partial<Overview>]>([
  ["bills", () => vi.spyOn(bills, "foreseeBills").mockImplementation(broken), { upcoming: null }],
  ["net position", () => vi.spyOn(position, "positionOf").mockImplementation(broken), { netPosition: null }],
  [
    "month",
    () => vi.spyOn(months, "compareMonths").mockImplementation(broken),
    { monthToDate: null, categories: null },
  ],
  ["first look", () => vi.spyOn(automatic, "isFirstLookOpen").mockImplementation(broken), {}],
])("loads the rest of the overview when its %s can't be", async (_, breakPart, missing) => {
  const owner = await createLedgerOwner(today);
  await bookRows(owner, { date: today, amountMinor: -17_00, merchant: "Green Market", slug: "groceries" });
  const whole = await load(owner);
  const part = breakPart();
  expect(await load(owner)).toEqual({ ...whole, ...missing });
  part.mockRestore();
  expect(await load(owner)).toEqual(whole);
});

function broken(): never {
  throw new TypeError("broken");
}
