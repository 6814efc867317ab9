import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { freezeForecast, queueForecastFreezes } from "./freeze-forecast";

const today = dayInTimeZone(new Date(), "UTC");
const at = (day: string) => new Date(`${day}T12:00:00Z`);
let owner: LedgerOwner;

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  const groceries = Array.from({ length: 60 }, (_, index) => ({
    merchant: "Fulton Market",
    amountMinor: -40_00 - ((index * 7) % 11) * 100,
    slug: "groceries" as const,
    date: addDays(today, -2 * index - 1),
  }));
  await bookRows(owner, ...groceries);
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 3000_00 } });
});

const frozen = () => prisma().frozenForecast.findMany({ where: { userId: owner.userId }, orderBy: { day: "asc" } });
const record = async () => {
  const payload: ForecastPayload = (await owner.get("/api/forecast")).body.payload;
  return payload.accounts[0]?.record;
};

test("freezes a day's forecast once, unaffected by later changes", async () => {
  await freezeForecast({ userId: owner.userId, now: at(today) });
  const [first, ...more] = await frozen();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ balanceMinor: null });
  expect(first?.day.toISOString().slice(0, 10)).toBe(addDays(today, 7));
  expect(await record()).toMatchObject({ days: [], waitingDays: 1 });
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1 } });
  await freezeForecast({ userId: owner.userId, now: at(today) });
  expect(await frozen()).toEqual([first]);
});

test("scores a frozen day once the bank has reported later", async () => {
  const account = await prisma().account.findFirstOrThrow({ where: { userId: owner.userId } });
  const day = addDays(today, -3);
  const row = { p10Minor: 2000_00n, p50Minor: 2500_00n, p90Minor: 2900_00n };
  await prisma().frozenForecast.create({
    data: { userId: owner.userId, accountId: account.id, day: at(day), madeOn: at(addDays(day, -7)), ...row },
  });
  await freezeForecast({ userId: owner.userId, now: at(today) });
  expect((await record())?.days).toEqual([]);
  await prisma().balanceSnapshot.create({
    data: { userId: owner.userId, accountId: account.id, day: at(today), balanceMinor: 3000_00n },
  });
  await freezeForecast({ userId: owner.userId, now: at(today) });
  // One purchase of 40.00 was booked since, on the day before today.
  expect((await record())?.days).toMatchObject([{ date: day, p10: 2000, p90: 2900, balance: 3040, result: "above" }]);
  await bookRows(owner, { merchant: "Late", amountMinor: -500_00, slug: "shopping", date: addDays(today, -1) });
  await freezeForecast({ userId: owner.userId, now: at(today) });
  expect((await record())?.days).toMatchObject([{ balance: 3040 }]);
});

test("queues every user with a forecastable account once a day", async () => {
  const before = await queueForecastFreezes();
  const without = await createLedgerOwner(today);
  await prisma().account.updateMany({ where: { userId: without.userId }, data: { currentBalanceMinor: null } });
  expect(await queueForecastFreezes()).toBe(before);
  expect(before).toBeGreaterThan(0);
});

test("widens shown and frozen ranges by the account's own record", async () => {
  const account = await prisma().account.findFirstOrThrow({ where: { userId: owner.userId } });
  const widthAt = async (index: number) => {
    const payload: ForecastPayload = (await owner.get("/api/forecast")).body.payload;
    const [one] = payload.accounts;
    const day = one?.days[index];
    return { down: (day?.p50 ?? 0) - (day?.p10 ?? 0), up: (day?.p90 ?? 0) - (day?.p50 ?? 0), width: one?.record.width };
  };
  const before = await widthAt(6);
  expect(before.width).toEqual({ up: 1, down: 1 });
  await prisma().frozenForecast.createMany({
    data: Array.from({ length: 20 }, (_, index) => ({
      ...{ userId: owner.userId, accountId: account.id },
      ...{ day: at(addDays(today, -40 + index)), madeOn: at(addDays(today, -47 + index)) },
      ...{ p10Minor: 2000_00n, p50Minor: 2500_00n, p90Minor: 2900_00n, balanceMinor: 1500_00n },
    })),
  });
  const after = await widthAt(6);
  expect(after.width?.down).toBeGreaterThan(1.3);
  expect(after.down / before.down).toBeCloseTo(after.width?.down ?? 0, 2);
  expect(after.up).toBeLessThanOrEqual(before.up);
  await freezeForecast({ userId: owner.userId, now: at(today) });
  const last = (await frozen()).at(-1);
  expect(Number(last?.p50Minor) - Number(last?.p10Minor)).toBeCloseTo(after.down * 100, 0);
});
