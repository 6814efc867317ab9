import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { Goals } from "@/lib/schemas/budgets";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
let owner: LedgerOwner;
let savings: string;

const read = async (): Promise<Goals> => (await owner.get("/api/goals")).body.payload;
const lisbon = () => ({ name: "Lisbon", amount: 1000, day: addDays(today, 100), accountId: savings, sharePercent: 50 });
const add = (goal: object) => owner.post("/api/goals", { ...lisbon(), ...goal });

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  // Paid every 14 days, last 4 days ago, with $100 saved the day after each.
  const paydays = Array.from({ length: 10 }, (_, at) => addDays(today, -4 - 14 * (9 - at)));
  await bookRows(
    owner,
    ...paydays.map((date) => ({ date, amountMinor: 2000_00, slug: "salary" as const, merchant: "Employer" })),
    ...paydays.map((date) => ({
      date: addDays(date, 1),
      amountMinor: 100_00,
      slug: "savings" as const,
      account: "savings",
      merchant: "To savings",
    })),
  );
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1200_00 } });
  savings = owner.accountIds.get("savings") ?? "";
});

test("projects a goal's share from the account's growth per payday", async () => {
  expect((await add({})).status).toBe(201);
  const { goals, accounts } = await read();
  expect(goals).toMatchObject([
    {
      name: "Lisbon",
      accountName: "savings",
      outlook: {
        balance: 1200,
        current: 600,
        saved: { amount: 1000, paydays: 9 },
        perPayday: 55.56,
        projected: 988.92,
        short: 11.08,
      },
    },
  ]);
  expect(goals[0]?.outlook?.paydays).toHaveLength(7);
  expect(goals[0]?.outlook?.needed).toBe(57.15);
  expect(accounts.find(({ id }) => id === savings)?.freePercent).toBe(50);
});

test("refuses excess shares, past days and fractional minor units", async () => {
  await add({});
  expect((await add({ name: "Second", sharePercent: 51 })).body).toMatchObject({
    issues: [{ path: "sharePercent", message: "Other goals leave 50% of this account" }],
  });
  expect((await add({ day: today })).status).toBe(400);
  expect((await add({ amount: 1.001 })).status).toBe(400);
  expect((await add({ name: " " })).status).toBe(400);
  expect((await add({ accountId: crypto.randomUUID() })).status).toBe(404);
  expect((await read()).goals).toHaveLength(1);
});

test("changes a goal within its own share, and removes it", async () => {
  const { id } = (await add({})).body.payload;
  const whole = { ...lisbon(), amount: 2000, sharePercent: 100 };
  expect((await owner.patch(`/api/goals/${id}`, whole)).status).toBe(200);
  expect((await read()).goals).toMatchObject([{ amount: 2000, sharePercent: 100, outlook: { current: 1200 } }]);
  expect((await owner.delete(`/api/goals/${id}`, {})).status).toBe(200);
  expect((await read()).goals).toEqual([]);
});

test("offers the profile's savings goals until one exists", async () => {
  await prisma().user.update({ where: { id: owner.userId }, data: { goals: ["build_emergency_fund", "spend_less"] } });
  expect((await read()).ideas).toEqual(["Emergency fund"]);
  await add({ name: "emergency fund" });
  expect((await read()).ideas).toEqual([]);
});

test("keeps a goal in its account's currency after the profile's changed", async () => {
  const { id } = (await add({ amount: 12.34 })).body.payload;
  await prisma().user.update({ where: { id: owner.userId }, data: { currency: "JPY" } });
  const { goals, accounts } = await read();
  expect(goals).toMatchObject([{ id, amount: 12.34, currency: "USD" }]);
  expect(accounts.find((account) => account.id === savings)).toMatchObject({ currency: "USD" });
  expect((await owner.patch(`/api/goals/${id}`, { ...lisbon(), amount: 56.78 })).status).toBe(200);
  expect((await read()).goals).toMatchObject([{ amount: 56.78 }]);
});
