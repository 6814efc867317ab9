import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, addMonths, dayInTimeZone, monthOf } from "@/lib/domain/calendar";
import { toMinor } from "@/lib/domain/money";
import type { Calendar } from "@/lib/schemas/cashflow/calendar";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const next = addMonths(monthOf(today), 1);
let owner: LedgerOwner;
let ids: string[];

const read = (query = "") => owner.get(`/api/calendar${query}`);
const calendar = async (query = ""): Promise<Calendar> => (await read(query)).body.payload;

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  const pay = Array.from({ length: 10 }, (_, index) => ({
    ...{ merchant: "Employer", amountMinor: 2000_00, slug: "salary" as const },
    date: addDays(today, -7 - 14 * (9 - index)),
  }));
  ids = await bookRows(owner, ...pay);
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1000_00 } });
});

test("opens a month into its transactions and sums up its forecast", async () => {
  const { account, days, sum, hasForecast, month, currency } = await calendar(`?month=${next}`);
  expect({ month, currency, hasForecast, name: account?.name }).toEqual({
    month: next,
    currency: "USD",
    hasForecast: true,
    name: "checking",
  });
  const paydays = days.flatMap(({ entries }) => entries);
  expect(paydays.length).toBeGreaterThan(1);
  for (const payday of paydays)
    expect(payday).toMatchObject({ name: "Employer", kind: "income", amount: 2000, transactionIds: ids });
  const { balances, lines } = sum;
  if (!balances) throw new Error("No balances");
  const parts = [balances.opening, balances.rest, ...lines.map(({ amount }) => amount)].map((amount) =>
    toMinor(amount, "USD"),
  );
  expect(parts.reduce((all, minor) => all + minor, 0)).toBe(toMinor(balances.closing, "USD"));
  expect(days.at(-1)).toMatchObject({ balance: balances.closing });
});

test("shows a goal on its day, outside sums", async () => {
  const accountId = owner.accountIds.get("checking");
  const goal = { name: "Lisbon", amount: 5000, day: `${next}-14`, accountId, sharePercent: 100 };
  const before = await calendar(`?month=${next}`);
  expect((await owner.post("/api/goals", goal)).status).toBe(201);
  const { days, sum } = await calendar(`?month=${next}`);
  expect(
    days.flatMap(({ date, goals }) => goals.map(({ name, amount, currency }) => ({ date, name, amount, currency }))),
  ).toEqual([{ date: `${next}-14`, name: "Lisbon", amount: 5000, currency: "USD" }]);
  expect(sum).toEqual(before.sum);
  expect((await calendar(`?month=${addMonths(next, 1)}`)).days.flatMap(({ goals }) => goals)).toEqual([]);
});

test("defaults to the current month, including manual series", async () => {
  const typed = { name: "Piano", type: "expense", amount: 80, cadence: "monthly", firstDay: today, accountId: null };
  await owner.post("/api/recurring", { ...typed, categoryId: category("education").id });
  const { month, days } = await calendar();
  expect(month).toBe(monthOf(today));
  expect(days.find(({ date }) => date === today)?.entries).toMatchObject([
    { name: "Piano", amount: -80, counts: false, isPaid: false, transactionIds: [] },
  ]);
});

test("refuses foreign and unforecastable accounts, and works without any", async () => {
  expect((await read(`?accountId=${randomUUID()}`)).status).toBe(404);
  expect((await read(`?accountId=${owner.accountIds.get("checking")}`)).status).toBe(200);
  const stranger = await createLedgerOwner(today);
  const asked = await stranger.get(`/api/calendar?accountId=${owner.accountIds.get("checking")}`);
  expect(asked.status).toBe(404);
  const { payload } = (await stranger.get("/api/calendar")).body;
  expect(payload).toMatchObject({ account: null, hasForecast: false, sum: { lines: [], balances: null } });
  expect((await read("?month=2026-13")).status).toBe(400);
});

test("accepts months within ten years without computing payments in between", async () => {
  const last = addMonths(monthOf(today), 120);
  const { days } = await calendar(`?month=${last}`);
  expect(days.flatMap(({ entries }) => entries).length).toBeGreaterThan(1);
  expect(await read(`?month=${addMonths(last, 1)}`)).toMatchObject({
    status: 400,
    body: { error: "VALIDATION_FAILED", issues: [{ path: "month", message: "The calendar goes ten years ahead" }] },
  });
  for (const month of ["4747-11", "0001-01", "1899-12"]) {
    const refused = await read(`?month=${month}`);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "month" }] } });
  }
});
