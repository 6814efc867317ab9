import { beforeEach, expect, test } from "vitest";
import { GET as forecastRoute } from "@/app/api/forecast/route";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { freezeForecast } from "./freeze-forecast";
import { queueForecastFreezes } from "./queue-forecast-freezes";

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
  const payload: ForecastPayload = (await owner.get(forecastRoute, "/api/forecast")).body.payload;
  return payload.accounts[0]?.record;
};

test("a day's forecast is frozen once for the day a week later, and what comes after does not change it", async () => {
  await freezeForecast({ userId: owner.userId, now: at(today) });
  const [first, ...more] = await frozen();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ balanceMinor: null });
  expect(first?.day.toISOString().slice(0, 10)).toBe(addDays(today, 7));
  expect(await record()).toEqual({ days: [], waitingDays: 1 });
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1 } });
  await freezeForecast({ userId: owner.userId, now: at(today) });
  expect(await frozen()).toEqual([first]);
});

test("a frozen day is scored with what the account held, once the bank has answered on a later day", async () => {
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
  // One purchase of 40.00 was booked since: on the day before today.
  expect((await record())?.days).toMatchObject([{ date: day, p10: 2000, p90: 2900, balance: 3040, result: "above" }]);
  await bookRows(owner, { merchant: "Late", amountMinor: -500_00, slug: "shopping", date: addDays(today, -1) });
  await freezeForecast({ userId: owner.userId, now: at(today) });
  expect((await record())?.days).toMatchObject([{ balance: 3040 }]);
});

test("everyone with an account that can be forecast is queued once a day, and no one else", async () => {
  const before = await queueForecastFreezes();
  const without = await createLedgerOwner(today);
  await prisma().account.updateMany({ where: { userId: without.userId }, data: { currentBalanceMinor: null } });
  expect(await queueForecastFreezes()).toBe(before);
  expect(before).toBeGreaterThan(0);
});
