import { describe, expect, test } from "vitest";
import { addDays, type Day } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { coverageOfAccounts } from "@/lib/domain/insights/detection/coverage";
import { toSeriesByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import {
  billsLargerThanUsual,
  budgetsRunningOver,
  lowPointsAhead,
  missingPayments,
  stoppedBanks,
  trialsAboutToEnd,
  weeklySummary,
} from "./kinds";

const today = "2026-11-24";
const currency = "USD";
const account = (balanceMinor: number, answeredOn: Day = today): LedgerAccount => ({
  ...{ id: "checking", name: "Everyday", type: "depository", subtype: null, currency, answeredOn },
  ...{ currentBalanceMinor: balanceMinor, availableBalanceMinor: null },
});

function household({ until = today, power = 9000, pay = until }: { until?: Day; power?: number; pay?: Day } = {}) {
  const make = transactionMaker();
  const rows: LedgerTransaction[] = [
    ...every(14, "2025-11-28", 30).map((date) =>
      make({ date, amountMinor: 200_000, slug: "salary", merchant: "Brightwater" }),
    ),
    ...monthly("2025-11", 14, 1).map((date) =>
      make({ date, amountMinor: -150_000, slug: "rent", merchant: "Linden Court" }),
    ),
    ...every(2, "2025-11-20", 200).map((date, at) =>
      make({ date, amountMinor: -3000, slug: "groceries", merchant: `Market ${at}` }),
    ),
    ...monthly("2025-11", 13, 18).map((date, at) =>
      make({
        ...{ date, amountMinor: at === 12 ? -power : -9000 - (at % 3) * 300 },
        ...{ slug: "gas-electricity", merchant: "Riverside Power" },
      }),
    ),
  ];
  return rows
    .filter((row) => row.date <= (row.amountMinor > 0 ? pay : until))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const forecastOf = (rows: LedgerTransaction[], balanceMinor: number, floorMinor: number | null = null) =>
  forecastBalances({
    ...{ transactions: rows, accounts: [account(balanceMinor)], series: findStreams(rows, today) },
    ...{ today, currency, floorMinor },
  });

describe("a low point ahead", () => {
  const rows = household();
  test("is urgent if the account may fall below zero soon", () => {
    const [low, ...others] = lowPointsAhead(forecastOf(rows, 1000), [account(1000)], 0);
    expect(others).toEqual([]);
    expect(low).toMatchObject({ subject: "checking", isUrgent: true, level: 2 });
    expect(low?.facts).toMatchObject({ kind: "low_point", account: "Everyday", limitMinor: 0 });
    expect(lowPointsAhead(forecastOf(rows, 900_000), [account(900_000)], 0)).toEqual([]);
  });

  test("needs a chance of at least one in five", () => {
    const chances = (balanceMinor: number) => {
      const forecast = forecastOf(rows, balanceMinor);
      const ahead = forecast.accounts.flatMap(({ lowPoints }) => lowPoints.map((point) => point.belowZeroChance));
      const [low] = lowPointsAhead(forecast, [account(balanceMinor)], 0);
      return { ahead: Math.max(...ahead), reported: low?.facts.kind === "low_point" ? low.facts.chance : null };
    };
    const likely = chances(3000);
    expect(likely.ahead).toBeGreaterThan(0.2);
    expect(likely.reported).toBe(likely.ahead);
    const unlikely = chances(4000);
    expect(unlikely.ahead).toBeGreaterThan(0.1);
    expect(unlikely.ahead).toBeLessThan(0.2);
    expect(unlikely.reported).toBeNull();
  });

  test("uses the user's floor", () => {
    const floorMinor = 800_000;
    const [low] = lowPointsAhead(forecastOf(rows, 801_000, floorMinor), [account(801_000)], floorMinor);
    expect(low?.facts).toMatchObject({ limitMinor: floorMinor });
  });

  test("is reported two weeks ahead, on the likely day", () => {
    // No more pay: rent on December 1, then food until the money runs out.
    const ended = household({ pay: "2026-10-01" });
    const low = (balanceMinor: number) => lowPointsAhead(forecastOf(ended, balanceMinor), [account(balanceMinor)], 0);
    expect(low(260_000)).toEqual([]);
    const [soon] = low(158_000);
    expect(soon?.day).toBe("2026-12-01");
    expect(soon?.facts.kind === "low_point" && soon.facts.balanceMinor).toBeLessThan(0);
  });
});

describe("a missing payment", () => {
  const on = "2026-11-18";
  const missing = (rows: LedgerTransaction[], answeredOn: Day = on) => {
    const coverage = coverageOfAccounts(rows, [account(0, answeredOn)], { today: on, currency });
    return missingPayments(findStreams(rows, on), { transactions: rows, coverage, today: on });
  };
  // The payday of November 13 is missing.
  const late = household({ until: on, pay: "2026-11-12" });

  test("is reported when later than ever, with earlier payments", () => {
    const [one, ...others] = missing(late);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ day: "2026-11-13", isUrgent: true });
    expect(one?.facts).toMatchObject({
      kind: "missing_payment",
      name: "Brightwater",
      direction: "in",
      amountMinor: 200_000,
    });
    expect(missing(household({ until: on }))).toEqual([]);
  });

  test("needs a bank answer and no equal amount elsewhere", () => {
    expect(missing(household({ until: "2026-11-13", pay: "2026-11-12" }), "2026-11-13")).toEqual([]);
    const make = transactionMaker();
    const elsewhere = make({
      date: "2026-11-14",
      amountMinor: 200_000,
      slug: "salary",
      merchant: "BW Payroll",
      id: "x",
    });
    expect(missing([...late, elsewhere])).toEqual([]);
  });

  test("needs a longer delay than ever before", () => {
    const make = transactionMaker();
    const days = monthly("2025-11", 12, 6).map((date, at) => (at === 9 ? addDays(date, 4) : date));
    const rows = [
      ...household(),
      ...days.map((date, at) =>
        make({ date, amountMinor: -4000, slug: "insurance", merchant: "Harbor Mutual", id: `i${at}` }),
      ),
    ].sort((a, b) => (a.date < b.date ? -1 : 1));
    const series = findStreams(rows, "2026-11-13");
    const at = (day: Day) => {
      const coverage = coverageOfAccounts(rows, [account(0, day)], { today: day, currency });
      return missingPayments(series, { transactions: rows, coverage, today: day }).map(({ facts }) => facts.kind);
    };
    expect([at("2026-11-13"), at("2026-11-15")]).toEqual([[], ["missing_payment"]]);
  });
});

describe("a bill larger than usual", () => {
  const large = (rows: LedgerTransaction[], on: Day = today) => billsLargerThanUsual(findStreams(rows, on), on);

  test("is reported when far above last year's highest", () => {
    const rows = household({ power: 16_000 });
    const [one, ...others] = large(rows);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ day: "2026-11-18", isUrgent: false });
    expect(one?.facts).toMatchObject({
      name: "Riverside Power",
      amountMinor: 16_000,
      highestMinor: 9600,
      beforeCount: 12,
    });
    const ids = one?.facts.kind === "large_bill" ? one.facts.transactionIds : [];
    expect(rows.find(({ id }) => id === ids.at(-1))?.amountMinor).toBe(-16_000);
    expect(large(household({ power: 10_200 }))).toEqual([]);
    // More than ten units, but less than a quarter.
    expect(large(household({ power: 10_900 }))).toEqual([]);
  });

  test("is no news after a week", () => {
    expect(large(household({ power: 16_000 }), "2026-11-26")).toEqual([]);
  });
});

test("reports a trial three days before its first charge", () => {
  const trial = {
    ...{
      id: "t",
      name: "Cinema Plus",
      direction: "out" as const,
      amountMinor: 1599,
      currency,
      cadence: "monthly" as const,
    },
    ...{ firstDay: "2026-11-27", categoryId: "tv", categorySlug: "tv-streaming", accountId: null, isTrial: true },
  };
  const at = (day: Day, isTrial = true) =>
    trialsAboutToEnd([toSeriesByHand({ ...trial, isTrial }, { today: day, found: [] })], day);
  expect(at("2026-11-24")).toMatchObject([
    { day: "2026-11-27", isUrgent: true, facts: { name: "Cinema Plus", amountMinor: 1599 } },
  ]);
  expect(at("2026-11-27")).toHaveLength(1);
  expect([at("2026-11-23"), at("2026-11-28"), at("2026-11-24", false)]).toEqual([[], [], []]);
});

test("reports used-up and overspending budgets from the fifth on", () => {
  const pace = (spentMinor: number, projectedMinor: number | null, day: Day = today) =>
    budgetsRunningOver([{ id: "b", name: "Dining", availableMinor: 40_000, spentMinor, projectedMinor }], {
      today: day,
      month: "2026-11",
      currency,
    }).map(({ level, isUrgent, facts }) => [level, isUrgent, facts.kind === "budget_pace" && facts.projectedMinor]);
  expect(pace(30_000, 46_000)).toEqual([[1, false, 46_000]]);
  expect(pace(41_000, null)).toEqual([[2, false, 41_000]]);
  expect(pace(30_000, 43_000)).toEqual([]);
  expect(pace(30_000, null)).toEqual([]);
  expect(pace(10_000, 60_000, "2026-11-04")).toEqual([]);
});

test("reports a bank login once, and a lone silent account", () => {
  const silent = household({ until: "2026-10-01" });
  const accounts = [account(0, "2026-10-01")];
  const coverage = coverageOfAccounts(silent, accounts, { today, currency });
  const broken = {
    ...{ id: "c", institution: "Juniper Bank", reason: "sign_in" as const },
    ...{ lastSyncedOn: "2026-10-01", since: "2026-10-01", accountIds: ["checking"] },
  };
  const named = (found: ReturnType<typeof stoppedBanks>) =>
    found.map(({ facts }) => facts.kind === "bank_stopped" && [facts.name, facts.reason]);
  expect(named(stoppedBanks([broken], { accounts, coverage, today }))).toEqual([["Juniper Bank", "sign_in"]]);
  expect(named(stoppedBanks([], { accounts, coverage, today }))).toEqual([["Everyday", "silent"]]);
  const live = coverageOfAccounts(household(), [account(0)], { today, currency });
  expect(stoppedBanks([], { accounts: [account(0)], coverage: live, today })).toEqual([]);
});

describe("the weekly summary", () => {
  const rows = household();
  const summary = (weekday: number, transactions: LedgerTransaction[] = rows) =>
    weeklySummary({ transactions, forecast: forecastOf(rows, 500_000), today, currency, weekday });

  test("covers the past and next seven days on the chosen weekday", () => {
    const tuesday = 2;
    const [one] = summary(tuesday);
    if (one?.facts.kind !== "weekly_summary") throw new Error("No summary");
    const { from, to, inMinor, outMinor, ahead } = one.facts;
    expect([from, to]).toEqual(["2026-11-17", "2026-11-23"]);
    const spent = rows.filter(({ date, amountMinor }) => date >= from && date <= to && amountMinor < 0);
    expect(outMinor).toBe(-spent.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    expect(inMinor).toBe(0);
    expect(ahead.map(({ name, day, amountMinor }) => [name, day, amountMinor])).toEqual([
      ["Brightwater", "2026-11-27", 200_000],
      ["Linden Court", "2026-12-01", -150_000],
    ]);
    expect([0, 1, 3, 4, 5, 6].map((weekday) => summary(weekday))).toEqual([[], [], [], [], [], []]);
  });

  test("nets refunds and skips excluded rows and transfers", () => {
    const make = transactionMaker();
    const [plain] = summary(2);
    const refund = make({ date: "2026-11-20", amountMinor: 1000, slug: "groceries", id: "r" });
    const excluded = make({ date: "2026-11-20", amountMinor: -5000, isExcluded: true, id: "e" });
    const moved = make({
      date: "2026-11-20",
      amountMinor: -7000,
      slug: "internal-transfer",
      isTransfer: true,
      id: "m",
    });
    const [other] = summary(2, [...rows, refund, excluded, moved]);
    if (plain?.facts.kind !== "weekly_summary" || other?.facts.kind !== "weekly_summary") throw new Error("No summary");
    expect(other.facts.outMinor).toBe(plain.facts.outMinor - 1000);
    expect(other.facts.inMinor).toBe(0);
  });
});
