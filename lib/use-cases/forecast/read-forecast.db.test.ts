import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
let owner: LedgerOwner;
let ids: string[];

const read = async (query = ""): Promise<ForecastPayload> => (await owner.get(`/api/forecast${query}`)).body.payload;

/** Every 14 days, last 7 days ago, so the next is in 7. */
const fortnightly = (count: number, more: Partial<RowSketch>): RowSketch[] =>
  Array.from({ length: count }, (_, index) => ({
    merchant: "Employer",
    amountMinor: 2000_00,
    slug: "salary",
    date: addDays(today, -7 - 14 * (count - 1 - index)),
    ...more,
  }));

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  ids = await bookRows(owner, ...fortnightly(10, {}));
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1000_00 } });
});

describe("GET /api/forecast", () => {
  test("returns ninety days with expected payments and low points", async () => {
    const { accounts, all, sources, currency } = await read();
    expect(currency).toBe("USD");
    const [checking] = accounts;
    expect(checking?.days).toHaveLength(90);
    expect(checking?.days[0]).toMatchObject({ date: addDays(today, 1), p50: 1000 });
    const payday = checking?.days.find(({ date }) => date === addDays(today, 7));
    expect(payday).toMatchObject({ p50: 3000, expected: [{ name: "Employer", kind: "income", amount: 2000 }] });
    const key = payday?.expected[0]?.key;
    expect(sources.find((source) => source.key === key)?.transactionIds).toEqual(ids);
    expect(checking?.lowPoints[0]).toMatchObject({
      payday: addDays(today, 7),
      belowZeroChance: 0,
      belowFloorChance: null,
    });
    expect(all?.accountId).toBeNull();
  });

  test("uses the notification floor until it is removed", async () => {
    const keep = (floor: number) => owner.patch("/api/notifications/settings", { floor });
    expect((await read()).floor).toBeNull();
    expect((await keep(1500)).status).toBe(200);
    const { floor, accounts } = await read();
    expect(floor).toBe(1500);
    expect(accounts[0]?.lowPoints[0]).toMatchObject({ belowFloorChance: 1 });
    expect((await read("?floor=0.5")).floor).toBe(0.5);
    await keep(0);
    expect((await read()).floor).toBeNull();
  });

  test("computes the chance for a requested floor", async () => {
    const { floor, accounts } = await read("?floor=1500");
    expect(floor).toBe(1500);
    expect(accounts[0]?.lowPoints[0]).toMatchObject({ belowZeroChance: 0, belowFloorChance: 1 });
    expect((await owner.get("/api/forecast?floor=-1")).status).toBe(400);
    expect(await owner.get("/api/forecast?floor=0.001")).toMatchObject({
      status: 400,
      body: { issues: [{ path: "floor", message: "That is not an exact USD amount" }] },
    });
  });

  test("no longer expects an income the user ended", async () => {
    const key = (await read()).accounts[0]?.days.flatMap(({ expected }) => expected)[0]?.key ?? "";
    await owner.patch("/api/recurring", { key, choice: "ended" });
    expect((await read()).accounts[0]?.days.flatMap(({ expected }) => expected)).toEqual([]);
  });

  test("says how many days an account with little data needs", async () => {
    const young = await createLedgerOwner(today);
    await bookRows(young, ...fortnightly(2, {}));
    await prisma().account.updateMany({ where: { userId: young.userId }, data: { currentBalanceMinor: 1 } });
    const payload: ForecastPayload = (await young.get("/api/forecast")).body.payload;
    expect(payload).toMatchObject({ accounts: [], all: null });
    expect(payload.refusals).toMatchObject([{ reason: "too-short", coveredDays: 22, neededDays: 60 }]);
  });
});
