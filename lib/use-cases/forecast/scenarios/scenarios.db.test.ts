import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import type { ListedScenario, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { MAX_SCENARIOS } from "./scenarios";

const today = dayInTimeZone(new Date(), "UTC");
const tomorrow = addDays(today, 1);
const PATH = "/api/forecast/scenarios";
const purchase = { kind: "purchase", name: "Bicycle", amount: -700, day: addDays(today, 3) };
let owner: LedgerOwner;
let payId: string;

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  // Every 14 days, last 7 days ago, so the next is in 7.
  const pay = Array.from({ length: 10 }, (_, index) => ({
    merchant: "Employer",
    amountMinor: 2000_00,
    slug: "salary" as const,
    date: addDays(today, -7 - 14 * index),
  }));
  [payId = ""] = await bookRows(owner, ...pay);
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1000_00n } });
});

const forecast = async (): Promise<ForecastPayload> => (await owner.get("/api/forecast?floor=500")).body.payload;
const keyOfPay = async () => (await forecast()).accounts[0]?.days.flatMap(({ expected }) => expected)[0]?.key ?? "";
const preview = async (...changes: object[]): Promise<ScenarioResult> =>
  (await owner.post(`${PATH}/preview`, { name: "x", changes, floor: 500 })).body.payload;
const keep = (name: string, ...changes: object[]) => owner.post(PATH, { name, changes });
const list = async (): Promise<ListedScenario[]> => (await owner.get(`${PATH}?floor=500`)).body.payload;

describe("a what-if", () => {
  test("is previewed unsaved, with low point, chance and differences", async () => {
    const { forecasts, year } = await preview(purchase);
    const [checking] = forecasts;
    expect(checking?.lowPoints[0]).toMatchObject({ date: addDays(today, 3), p50: 300, belowFloorChance: 1 });
    expect(checking?.differences).toMatchObject([{ date: addDays(today, 3), name: "Bicycle", before: 0, after: -700 }]);
    expect(year).toEqual([{ name: "Bicycle", count: 1, amount: -700, total: -700, isMoved: false }]);
    expect(await list()).toEqual([]);
  });

  test("opens a repriced series into its past transactions", async () => {
    const raise = { kind: "reprice", key: await keyOfPay(), to: { percent: 5 }, from: tomorrow };
    const { forecasts, year } = await preview(raise);
    expect(forecasts[0]?.differences[0]).toMatchObject({ name: "Employer", before: 2000, after: 2100 });
    expect(forecasts[0]?.differences[0]?.transactionIds).toContain(payId);
    expect(year).toMatchObject([{ name: "Employer", count: 26, amount: 100, total: 2600 }]);
  });

  test("changes nothing and says so when its series is gone", async () => {
    const gone = await preview({ kind: "cancel", key: "out:USD:gone", from: tomorrow });
    expect(gone.endedKeys).toEqual(["out:USD:gone"]);
    expect(gone.forecasts[0]?.differences).toEqual([]);
    expect(gone.forecasts[0]?.days).toEqual((await forecast()).accounts[0]?.days.map(({ p50 }) => p50));
  });

  test("is saved, renamed, changed and removed", async () => {
    const { status, body } = await keep("A bicycle", purchase);
    expect(status).toBe(201);
    const { id } = body.payload;
    expect(await list()).toMatchObject([{ id, name: "A bicycle", changes: [purchase] }]);
    expect((await list())[0]?.result.forecasts[0]?.lowPoints[0]?.p50).toBe(300);
    await owner.patch(`${PATH}/${id}`, {
      name: "A cheaper one",
      changes: [{ ...purchase, amount: -400 }],
    });
    expect((await list())[0]).toMatchObject({ name: "A cheaper one", changes: [{ amount: -400 }] });
    expect((await owner.delete(`${PATH}/${id}`, {})).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("says when debts are paid off and a fund is reached", async () => {
    const debts = [{ name: "Travel card", balance: 2400, ratePercent: 24, minimum: 60 }];
    const paid = await preview({ kind: "pay-debt", debts, order: "avalanche", extra: 200, from: tomorrow });
    expect(paid.debts?.withExtra?.months).toBeLessThan(paid.debts?.minimumsOnly?.months ?? 0);
    const fund = { kind: "emergency-fund", months: 3, monthlySpending: 1000, saved: 500, amount: 250, from: tomorrow };
    expect((await preview(fund)).fund).toEqual({ target: 3000, left: 2500, months: 10 });
  });

  test("refuses foreign accounts and a ninth, and stays private", async () => {
    const stranger = await createLedgerOwner(today);
    await bookRows(stranger, { amountMinor: -1_00, date: today });
    const foreign = { ...purchase, accountId: stranger.accountIds.get("checking") };
    expect(await keep("x", foreign)).toMatchObject({ status: 400, body: { issues: [{ path: "changes" }] } });
    expect((await keep("x")).status).toBe(400);
    for (let count = 0; count < MAX_SCENARIOS; count += 1) expect((await keep(`${count}`, purchase)).status).toBe(201);
    expect((await keep("one more", purchase)).status).toBe(422);
    const [first] = await list();
    expect((await stranger.patch(`${PATH}/${first?.id}`, { name: "Mine" })).status).toBe(404);
    expect((await stranger.delete(`${PATH}/${first?.id}`, {})).status).toBe(404);
    expect((await stranger.get(PATH)).body.payload).toEqual([]);
  });
});
