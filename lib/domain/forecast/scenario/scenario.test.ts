import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { forecastBalances } from "../forecast";
import type { BalanceForecast, ForecastInput, ScenarioChange } from "../types";
import { debtPlanOf, fundPlanOf } from "./apply-changes";
import { differencesOf, paydaysWithin, yearEffects } from "./year-effect";

const today = "2026-11-21";
const tomorrow = addDays(today, 1);
const make = transactionMaker();
const account = (id: string, minor: number): LedgerAccount => ({
  ...{ id, name: id, type: "depository", subtype: null, currency: "USD" },
  ...{ currentBalanceMinor: minor, availableBalanceMinor: null },
});
const rows = [
  ...every(14, "2025-11-28", 26).map((date) =>
    make({ date, amountMinor: 200_000, slug: "salary", merchant: "Alder Works" }),
  ),
  ...monthly("2025-12", 12, 1).map((date) =>
    make({ date, amountMinor: -150_000, slug: "rent", merchant: "Linden Court" }),
  ),
  ...monthly("2025-12", 12, 9).map((date) =>
    make({ date, amountMinor: -6800, slug: "fitness", merchant: "Alder Fitness" }),
  ),
  ...every(2, "2025-11-21", 183).map((date, index) =>
    make({ date, amountMinor: -(4000 + ((index * 977) % 3000)), slug: "groceries", merchant: "Fulton Market" }),
  ),
  ...every(3, "2025-11-22", 121).map((date) =>
    make({ accountId: "savings", date, amountMinor: 100, slug: "interest" }),
  ),
].filter(({ date }) => date <= today);
const input: ForecastInput = {
  transactions: rows,
  accounts: [account("checking", 500_000), account("savings", 200_000)],
  series: findStreams(rows, today),
  today,
  currency: "USD",
  floorMinor: null,
};
const keyOf = (merchant: string) => input.series.find((one) => one.merchant === merchant)?.key ?? "";
const base = requireChecking();

function requireChecking(changes: ScenarioChange[] = []): BalanceForecast {
  const found = forecastBalances({ ...input, changes }).accounts.find(({ accountId }) => accountId === "checking");
  if (!found) throw new Error("No forecast of checking");
  return found;
}

const apart = (changes: ScenarioChange[]) =>
  requireChecking(changes).days.map(({ p50Minor }, index) => p50Minor - (base.days[index]?.p50Minor ?? 0));
const on = (values: number[], date: string) => values[base.days.findIndex((day) => day.date === date)];

describe("a what-if", () => {
  test("saves a canceled charge from its next due day", () => {
    const values = apart([{ kind: "cancel", key: keyOf("Alder Fitness"), from: tomorrow }]);
    expect(new Set(values.slice(0, 17))).toEqual(new Set([0]));
    expect(on(values, "2026-12-09")).toBe(6800);
    expect(on(values, "2027-02-18")).toBe(3 * 6800);
  });

  test("cancels nothing before its first day", () => {
    const values = apart([{ kind: "cancel", key: keyOf("Alder Fitness"), from: "2027-01-01" }]);
    expect(on(values, "2026-12-31")).toBe(0);
    expect(on(values, "2027-02-18")).toBe(2 * 6800);
  });

  test("raises rent by 10% and pay by its raise", () => {
    const rent = apart([{ kind: "reprice", key: keyOf("Linden Court"), to: { percent: 10 }, from: tomorrow }]);
    expect(on(rent, "2026-12-01")).toBe(-15_000);
    expect(on(rent, "2027-02-18")).toBe(-45_000);
    const raise = apart([{ kind: "reprice", key: keyOf("Alder Works"), to: { amountMinor: 210_000 }, from: tomorrow }]);
    expect(on(raise, "2026-11-27")).toBe(10_000);
  });

  test("takes a purchase on its day and lists it", () => {
    const changes: ScenarioChange[] = [
      { kind: "purchase", name: "Sofa", amountMinor: -90_000, day: "2026-12-20", accountId: null },
    ];
    const values = apart(changes);
    expect(on(values, "2026-12-19")).toBe(0);
    expect(on(values, "2026-12-20")).toBe(-90_000);
    const day = requireChecking(changes).days.find(({ date }) => date === "2026-12-20");
    expect(day?.expected).toMatchObject([{ name: "Sofa", kind: "planned", amountMinor: -90_000 }]);
  });

  test("moves savings between accounts without changing the total", () => {
    const changes: ScenarioChange[] = [
      { kind: "save", amountMinor: 25_000, every: "payday", from: tomorrow, accountId: null, toAccountId: "savings" },
    ];
    const with_ = forecastBalances({ ...input, changes });
    expect(with_.all?.days.map(({ p50Minor }) => p50Minor)).toEqual(
      forecastBalances(input).all?.days.map(({ p50Minor }) => p50Minor),
    );
    const values = apart(changes);
    expect(on(values, "2026-11-27")).toBe(0);
    expect(on(values, "2026-11-28")).toBe(-25_000);
    // The last payday is the last day; its transfer would be later.
    expect(values.at(-1)).toBe(-(base.paydays.length - 1) * 25_000);
  });

  test("keeps random draws before its first payment", () => {
    const varying = [
      ...rows,
      ...monthly("2025-12", 12, 5).map((date, index) => {
        const amountMinor = -(9000 + ((index * 3571) % 5000));
        return make({ date: addDays(date, index % 3), amountMinor, slug: "gas-electricity", merchant: "City Power" });
      }),
    ].filter(({ date }) => date <= today);
    const given = { ...input, transactions: varying, series: findStreams(varying, today) };
    const saving: ScenarioChange = {
      ...{ kind: "save", amountMinor: 25_000, every: "month", from: "2027-01-20", accountId: null, toAccountId: null },
    };
    const daysOf = (changes: ScenarioChange[]) =>
      forecastBalances({ ...given, changes }).accounts[0]?.days.map(({ p10Minor, p50Minor, p90Minor }) => [
        p10Minor,
        p50Minor,
        p90Minor,
      ]);
    const [before, after] = [daysOf([]), daysOf([saving])];
    expect(after?.slice(0, 59)).toEqual(before?.slice(0, 59));
    expect(after?.[60]).toEqual(before?.[60]?.map((minor) => minor - 25_000));
  });

  test("finds its own low point", () => {
    const lowest = ({ lowPoints }: BalanceForecast) => lowPoints.toSorted((a, b) => a.p50Minor - b.p50Minor)[0]?.date;
    const late = requireChecking([
      { kind: "purchase", name: "Roof", amountMinor: -900_000, day: "2027-02-16", accountId: null },
    ]);
    expect(lowest(late)).not.toBe(lowest(base));
  });

  test("equals the forecast if nothing changes", () => {
    expect(requireChecking([{ kind: "cancel", key: "gone", from: tomorrow }])).toEqual(base);
  });

  test("lists changed payments that add up to each day's difference", () => {
    const changes: ScenarioChange[] = [
      { kind: "reprice", key: keyOf("Linden Court"), to: { percent: 10 }, from: tomorrow },
      { kind: "cancel", key: keyOf("Alder Fitness"), from: tomorrow },
    ];
    const changed = requireChecking(changes);
    const differences = differencesOf(base, changed);
    const shown = differences.map(({ date, name, beforeMinor, afterMinor }) => [date, name, beforeMinor, afterMinor]);
    const ofMonth = (month: string) => [
      [`${month}-01`, "Linden Court", -150_000, -165_000],
      [`${month}-09`, "Alder Fitness", -6800, 0],
    ];
    expect(shown).toEqual(["2026-12", "2027-01", "2027-02"].flatMap(ofMonth));
    expect(differences[0]?.transactionIds).toHaveLength(12);
    let sumMinor = 0;
    changed.days.forEach((day, index) => {
      const ofDay = differences.filter(({ date }) => date === day.date);
      sumMinor += ofDay.reduce((sum, { beforeMinor, afterMinor }) => sum + afterMinor - beforeMinor, 0);
      expect(day.p50Minor - (base.days[index]?.p50Minor ?? 0)).toBe(sumMinor);
    });
  });
});

describe("a year's effect", () => {
  const context = { series: input.series, today, paydays: paydaysWithin(input.series) };

  test("counts calendar days at the latest amounts", () => {
    expect(
      yearEffects(
        [
          { kind: "cancel", key: keyOf("Alder Fitness"), from: tomorrow },
          { kind: "reprice", key: keyOf("Linden Court"), to: { percent: 10 }, from: "2027-01-01" },
          { kind: "save", amountMinor: 25_000, every: "payday", from: tomorrow, accountId: null, toAccountId: null },
        ],
        context,
      ),
    ).toEqual([
      { name: "Alder Fitness", count: 12, amountMinor: 6800, totalMinor: 81_600, isMoved: false },
      { name: "Linden Court", count: 11, amountMinor: -15_000, totalMinor: -165_000, isMoved: false },
      { name: "Put aside", count: 26, amountMinor: -25_000, totalMinor: -650_000, isMoved: true },
    ]);
  });

  test("is empty for an ended subscription", () => {
    expect(yearEffects([{ kind: "cancel", key: "gone", from: tomorrow }], context)).toEqual([]);
  });
});

describe("ready plans", () => {
  const debts = [
    { name: "Store card", accountId: null, balanceMinor: 80_000, ratePercent: 12, minimumMinor: 4000 },
    { name: "Travel card", accountId: null, balanceMinor: 240_000, ratePercent: 26, minimumMinor: 9000 },
  ];
  const pay = { kind: "pay-debt", debts, extraMinor: 30_000, from: "2026-12-05", accountId: null } as const;

  test("dates the end of debts, cheapest with the highest rate first", () => {
    const snowball = debtPlanOf({ ...pay, order: "snowball" });
    const highest = debtPlanOf({ ...pay, order: "avalanche" });
    if (typeof snowball.withExtra === "string" || typeof highest.withExtra === "string") throw new Error("No end");
    if (typeof highest.minimumsOnly === "string") throw new Error("No end");
    expect(highest.withExtra.interestMinor).toBeLessThan(snowball.withExtra.interestMinor);
    expect(highest.withExtra.months).toBeLessThan(highest.minimumsOnly.months);
  });

  test("pays the extra monthly to the first debt in order", () => {
    const changed = requireChecking([{ ...pay, order: "avalanche" }]);
    const extra = differencesOf(base, changed);
    expect(extra.map(({ date, name, afterMinor }) => [date, name, afterMinor])).toEqual([
      ["2026-12-05", "Extra to Travel card", -30_000],
      ["2027-01-05", "Extra to Travel card", -30_000],
      ["2027-02-05", "Extra to Travel card", -30_000],
    ]);
  });

  test("stops an emergency fund at exactly its target", () => {
    const fund = {
      kind: "emergency-fund",
      ...{ months: 3, monthlySpendingMinor: 100_000, savedMinor: 230_000 },
      ...{ amountMinor: 50_000, from: "2026-12-01", accountId: null, toAccountId: "savings" },
    } as const;
    expect(fundPlanOf(fund)).toEqual({ targetMinor: 300_000, leftMinor: 70_000, months: 2 });
    const differences = differencesOf(base, requireChecking([fund]));
    expect(differences.map(({ date, afterMinor }) => [date, afterMinor])).toEqual([
      ["2026-12-01", -50_000],
      ["2027-01-01", -20_000],
    ]);
  });
});
