import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { addMonths, dayInTimeZone, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import type { PositionByMonthPayload } from "@/lib/schemas/cashflow/net-position";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const month = monthOf(today);
const read = async (owner: LedgerOwner): Promise<PositionByMonthPayload> => {
  const { status, body } = await owner.get("/api/net-position");
  expect(status).toBe(200);
  return body.payload;
};
const setBalance = (owner: LedgerOwner, name: string, minor: number) =>
  pool().query("UPDATE accounts SET current_balance_minor = $3 WHERE user_id = $1 AND id = $2", [
    owner.userId,
    owner.accountIds.get(name),
    minor,
  ]);

test("ends months in their balances, and today in the net position", async () => {
  const owner = await createLedgerOwner(today);
  await bookRows(
    owner,
    { date: firstDayOf(addMonths(month, -2)), amountMinor: 100_00 },
    { date: lastDayOf(addMonths(month, -1)), amountMinor: -30_00 },
    { date: today, amountMinor: 5_00 },
    { date: today, amountMinor: -9_00, pending: true },
    { date: today, amountMinor: -400_00, account: "card" },
  );
  await setBalance(owner, "checking", 75_00);
  await setBalance(owner, "card", -400_00);
  const shelf = { name: "House", kind: "property", balance: 1000 };
  expect((await owner.post("/api/accounts", shelf)).status).toBeLessThan(300);
  const { months, accounts } = await read(owner);
  expect(months.map(({ end }) => end)).toEqual([
    lastDayOf(addMonths(month, -2)),
    lastDayOf(addMonths(month, -1)),
    today,
  ]);
  const byName = new Map(accounts.map(({ name, months: own }) => [name, own.map(({ balance }) => balance)]));
  expect(byName.get("checking")).toEqual([100, 70, 75]);
  expect(byName.get("card")).toEqual([null, null, -400]);
  expect(byName.get("House")).toEqual([null, null, 1000]);
  const { netPosition } = (await owner.get("/api/overview")).body.payload;
  expect(accounts.reduce((sum, { months: own }) => sum + (own.at(-1)?.balance ?? 0), 0)).toBe(netPosition.net);
});

test("values investments by the bank's last report of each month", async () => {
  const owner = await createLedgerOwner(today);
  await bookRows(owner, { date: today, amountMinor: 5_00, account: "fund" });
  await setBalance(owner, "fund", 130_00);
  const id = owner.accountIds.get("fund");
  await pool().query("UPDATE accounts SET type = 'investment' WHERE user_id = $1", [owner.userId]);
  for (const [day, minor] of [
    [firstDayOf(addMonths(month, -2)), 90_00],
    [lastDayOf(addMonths(month, -2)), 100_00],
  ])
    await pool().query(
      "INSERT INTO balance_snapshots (user_id, account_id, day, balance_minor) VALUES ($1, $2, $3, $4)",
      [owner.userId, id, day, minor],
    );
  const [fund] = (await read(owner)).accounts;
  expect(fund?.knownFrom).toBe(firstDayOf(addMonths(month, -2)));
  expect(fund?.months).toEqual([
    { balance: 100, booked: 0, other: 0 },
    { balance: 100, booked: 0, other: 0 },
    { balance: 130, booked: 5, other: 25 },
  ]);
});

test("shows accounts in their currency when none matches the profile", async () => {
  const owner = await createLedgerOwner(today);
  await bookRows(owner, { date: today, amountMinor: 5_00 });
  await setBalance(owner, "checking", 75_00);
  await pool().query("UPDATE users SET currency = 'EUR' WHERE id = $1", [owner.userId]);
  expect(await read(owner)).toMatchObject({ currency: "USD", otherCurrencies: [] });
  await owner.post("/api/accounts", { name: "Girokonto", kind: "checking", balance: 10, currency: "EUR" });
  const own = await read(owner);
  expect(own).toMatchObject({ currency: "EUR", otherCurrencies: ["USD"], accounts: [{ name: "Girokonto" }] });
  const dollars = (await owner.get("/api/net-position?currency=USD")).body.payload;
  expect(dollars).toMatchObject({ currency: "USD", otherCurrencies: ["EUR"] });
  expect(dollars.accounts.some(({ name }: { name: string }) => name === "checking")).toBe(true);
});

test("counts rows typed after a month-end balance in that month", async () => {
  const owner = await createLedgerOwner(today);
  const end = lastDayOf(addMonths(month, -1));
  const made = await owner.post("/api/accounts", { name: "Purse", kind: "cash", balance: 200, date: end });
  const accountId = made.body.payload.id;
  const spent = { name: "Lunch", amount: 12.5, type: "expense", date: end, accountId };
  const categoryId = category("dining-out").id;
  // As if both happened that day, the balance at noon and the row an hour later.
  const values = [owner.userId, accountId, `${end}T12:00:00Z`];
  await pool().query("UPDATE balance_snapshots SET taken_at = $3 WHERE user_id = $1 AND account_id = $2", values);
  expect((await owner.post("/api/transactions/manual", { ...spent, categoryId })).status).toBe(201);
  const purse = (await read(owner)).accounts.find(({ name }) => name === "Purse");
  expect(purse?.months.map(({ balance }) => balance)).toEqual([187.5, 187.5]);
});
