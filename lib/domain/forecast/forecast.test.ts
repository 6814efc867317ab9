import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fc, runs } from "@/tests/seeded";
import { forecastBalances, MIN_COVERED_DAYS } from "./forecast";
import { type BalanceForecast, FORECAST_DAYS, type ForecastDay } from "./types";

const today = "2026-11-21";
const account = (id: string, minor: number | null, type: LedgerAccount["type"] = "depository"): LedgerAccount => ({
  ...{ id, name: id === "card" ? "Cash Rewards" : id, type, subtype: null, currency: "USD" },
  ...{ currentBalanceMinor: minor, availableBalanceMinor: null },
});
const PAY = { amountMinor: 200_000, slug: "salary", merchant: "Alder Works" };
const RENT = { amountMinor: -150_000, slug: "rent", merchant: "Linden Court" };
const sumOf = (rows: readonly LedgerTransaction[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function forecastOf(
  transactions: readonly LedgerTransaction[],
  accounts: readonly LedgerAccount[] = [account("checking", 500_000)],
  floorMinor: number | null = null,
) {
  const series = findStreams(transactions, today);
  return forecastBalances({ transactions, accounts, series, today, currency: "USD", floorMinor });
}

function plainLife(make = transactionMaker(), first: Day = "2025-11-21"): LedgerTransaction[] {
  return [
    ...every(14, "2025-11-28", 26).map((date) => make({ date, ...PAY })),
    ...monthly("2025-12", 12, 1).map((date) => make({ date, ...RENT })),
    ...every(2, "2025-11-21", 183).map((date, index) =>
      make({ date, amountMinor: -(4000 + ((index * 977) % 3000)), slug: "groceries", merchant: "Fulton Market" }),
    ),
  ].filter(({ date }) => date >= first && date <= today);
}

function requireAccount(forecast: ReturnType<typeof forecastOf>, id = "checking"): BalanceForecast {
  const found = forecast.accounts.find(({ accountId }) => accountId === id);
  if (!found) throw new Error(`No forecast of ${id}: ${JSON.stringify(forecast.refusals)}`);
  return found;
}

function requireDay({ days }: BalanceForecast, date: Day): ForecastDay {
  const found = days.find((day) => day.date === date);
  if (!found) throw new Error(`No day ${date}`);
  return found;
}

function requireAll({ all }: ReturnType<typeof forecastOf>): BalanceForecast {
  if (!all) throw new Error("No forecast of all accounts");
  return all;
}

describe("a forecast", () => {
  test("expects pay and rent on their days with their source rows", () => {
    const rows = plainLife();
    const checking = requireAccount(forecastOf(rows));
    expect(checking.days).toHaveLength(FORECAST_DAYS);
    const [rent] = requireDay(checking, "2026-12-01").expected;
    const day = { earliest: "2026-12-01", latest: "2026-12-01" };
    expect(rent).toMatchObject({ kind: "bill", name: "Linden Court", amountMinor: -150_000, ...day });
    expect(rent?.transactionIds).toEqual(
      rows.filter(({ categorySlug }) => categorySlug === "rent").map(({ id }) => id),
    );
    expect(checking.paydays).toEqual(every(14, "2026-11-27", 7));
  });

  test("is deterministic, whatever the row order", () => {
    const rows = plainLife();
    expect(forecastOf(rows.toReversed())).toEqual(forecastOf(rows));
  });

  test("expects a third payday in a month with five Fridays", () => {
    const { days } = requireAccount(forecastOf(plainLife()));
    const inJanuary = days.filter(
      ({ date, expected }) => date.startsWith("2027-01") && expected.some(({ kind }) => kind === "income"),
    );
    expect(inJanuary.map(({ date }) => date)).toEqual(["2027-01-08", "2027-01-22"]);
    expect(days.filter(({ expected }) => expected.some(({ kind }) => kind === "income"))).toHaveLength(7);
  });

  test("expects a late bill as late as before, not tomorrow", () => {
    const make = transactionMaker();
    const rent = monthly("2026-01", 10, 20).map((date, index) =>
      make({ date: addDays(date, index % 3 === 0 ? 4 : 0), ...RENT }),
    );
    const food = plainLife(make).filter(({ categorySlug }) => categorySlug === "groceries");
    const { days } = requireAccount(forecastOf([...food, ...rent]));
    const lowOn = (date: Day) => requireDay({ days } as BalanceForecast, date).p10Minor;
    // Paid on the 20th or the 24th so far. Today, the 21st, it is still open.
    expect(lowOn("2026-11-23")).toBeGreaterThan(400_000);
    expect(lowOn("2026-11-24")).toBeLessThan(350_000);
    const [expected] = days.flatMap(({ date, expected }) => expected.map(({ name }) => ({ date, name })));
    expect(expected).toEqual({ date: "2026-11-24", name: "Linden Court" });
  });

  test("falls by everyday spending at the past rate", () => {
    const rows = plainLife().filter(({ categorySlug }) => categorySlug === "groceries");
    const { days } = requireAccount(forecastOf(rows));
    const perDay = sumOf(rows) / daysBetween("2025-11-21", today);
    const fallen = (days.at(-1)?.p50Minor ?? 0) - 500_000;
    expect(fallen / (perDay * FORECAST_DAYS)).toBeGreaterThan(0.9);
    expect(fallen / (perDay * FORECAST_DAYS)).toBeLessThan(1.1);
  });

  test("grows wider with the days", () => {
    const { days } = requireAccount(forecastOf(plainLife()));
    const width = (date: Day) => {
      const day = days.find((one) => one.date === date);
      return (day?.p90Minor ?? 0) - (day?.p10Minor ?? 0);
    };
    expect(width("2026-11-25")).toBeGreaterThan(0);
    expect(width("2027-02-15")).toBeGreaterThan(width("2026-11-25"));
  });

  test("subtracts pending rows once, tomorrow, and names them", () => {
    const make = transactionMaker();
    const rows = plainLife(make);
    const pending = make({ date: "2026-11-20", amountMinor: -90_000, slug: "electronics", pending: true });
    const without = requireAccount(forecastOf(rows));
    const withIt = requireAccount(forecastOf([...rows, pending]));
    expect(withIt.days[0]?.expected).toMatchObject([
      { kind: "pending", amountMinor: -90_000, transactionIds: [pending.id] },
    ]);
    const differenceMinor = (withIt.days[40]?.p50Minor ?? 0) - (without.days[40]?.p50Minor ?? 0);
    expect(differenceMinor).toBeLessThan(-80_000);
    expect(differenceMinor).toBeGreaterThan(-110_000);
  });
});

describe("payments that stop", () => {
  const make = transactionMaker();
  const paid = (last: number) => every(14, "2025-11-28", last).map((date) => make({ date, ...PAY }));
  const life = plainLife(make).filter(({ amountMinor }) => amountMinor < 0);

  test("leave no expected income and no everyday money behind", () => {
    const { days, paydays } = requireAccount(forecastOf([...paid(18), ...life]));
    expect(paydays).toEqual([]);
    expect(days.at(-1)?.p10Minor).toBeLessThan(500_000);
    expect(days.find(({ date }) => date === "2026-12-20")?.p50Minor).toBeLessThan(500_000);
  });

  test("let new pay begin on some paths, shown on no day", () => {
    const rows = [...paid(18), ...life];
    const forecast = forecastOf(rows);
    const { days } = requireAccount(forecast);
    const gone = requireAccount(
      forecastOf(rows.map((row) => (row.amountMinor > 0 ? { ...row, slug: "gift", categorySlug: "gift" } : row))),
    );
    expect(forecast.awaitedPay).toMatchObject({ name: "Alder Works", lastDate: "2026-07-24", accountId: "checking" });
    expect(forecast.awaitedPay?.chance).toBeCloseTo(0.576, 2);
    expect(days.flatMap(({ expected }) => expected.filter(({ kind }) => kind === "income"))).toEqual([]);
    // With $2,000 every two weeks from some day on, a path ends thousands higher. Without it, nothing changes.
    const [with90, without90] = [days.at(-1), gone.days.at(-1)];
    expect((with90?.p90Minor ?? 0) - (without90?.p90Minor ?? 0)).toBeGreaterThan(600_000);
    expect(Math.abs((with90?.p10Minor ?? 0) - (without90?.p10Minor ?? 0))).toBeLessThan(60_000);
    expect(days[13]?.p50Minor).toBeLessThan(500_000);
  });

  test("expect a new employer's first pay at the old cadence", () => {
    const first = make({ date: "2026-11-13", amountMinor: 180_000, slug: "salary", merchant: "Northwind" });
    const { paydays, days } = requireAccount(forecastOf([...paid(18), first]));
    expect(paydays).toEqual(every(14, "2026-11-27", 7));
    expect(days.find(({ date }) => date === "2026-11-27")?.expected).toMatchObject([
      { name: "Northwind", amountMinor: 180_000, transactionIds: [first.id] },
    ]);
  });

  test("need two regular payments if no pay came before", () => {
    const salary = (date: Day) => make({ date, amountMinor: 180_000, slug: "salary", merchant: "Northwind" });
    const paydaysOf = (...dates: Day[]) => requireAccount(forecastOf([...life, ...dates.map(salary)])).paydays;
    expect(paydaysOf("2026-10-20", "2026-11-20")).toEqual(["2026-12-20", "2027-01-20"]);
    expect(paydaysOf("2026-11-06", "2026-11-20")).toEqual(every(14, "2026-12-04", 6));
    expect(paydaysOf("2026-11-20")).toEqual([]);
    expect(paydaysOf("2026-11-01", "2026-11-20")).toEqual([]);
  });

  test("leave the balance open while a payment is only days late", () => {
    const rows = every(14, "2026-04-17", 15).map((date) => make({ date, ...PAY }));
    // The last came on October 30. The one of November 13 is eight days late and counts as ended.
    expect(requireAccount(forecastOf(rows)).paydays).toEqual([]);
    const onTime = every(14, "2026-05-04", 14).map((date) => make({ date, ...PAY }));
    // The last came on November 2. The one of November 16 is five days late.
    const late = requireAccount(forecastOf(onTime));
    expect(late.days[3]?.p10Minor).toBe(500_000);
    expect(late.days.at(-1)?.p90Minor).toBeGreaterThan(1_500_000);
    expect(late.days.at(-1)?.p10Minor).toBeLessThan(1_000_000);
  });

  test("drop a series the user ended", () => {
    const rows = plainLife();
    const series = findStreams(rows, today).map((one) => (one.direction === "out" ? { ...one, isActive: false } : one));
    const input = { transactions: rows, accounts: [account("checking", 500_000)], series, today };
    const { days } = requireAccount(forecastBalances({ ...input, currency: "USD", floorMinor: null }));
    expect(days.flatMap(({ expected }) => expected).every(({ kind }) => kind === "income")).toBe(true);
  });
});

describe("rare payments", () => {
  test("expect a January bill after two Januaries", () => {
    const make = transactionMaker();
    const rows = [
      ...plainLife(make),
      ...["2025-01-11", "2026-01-11"].map((date) =>
        make({ date, amountMinor: -90_000, slug: "insurance", merchant: "Harbor Insurance" }),
      ),
    ];
    const { days } = requireAccount(forecastOf(rows));
    expect(days.find(({ date }) => date === "2027-01-11")?.expected).toMatchObject([
      { name: "Harbor Insurance", amountMinor: -90_000 },
    ]);
  });

  test("expect a bill seen twice on its day, not as everyday spending", () => {
    const checking = requireAccount(forecastOf(plainLife(transactionMaker(), "2026-09-15")));
    expect(requireDay(checking, "2026-12-01").expected).toMatchObject([
      { name: "Linden Court", kind: "bill", amountMinor: -150_000 },
    ]);
    // The rent belongs to no other day. The range only allows for food.
    const early = requireDay(checking, "2026-11-30");
    expect(early.p50Minor - early.p10Minor).toBeLessThan(100_000);
  });

  test("don't repeat one $3,000 purchase every few weeks", () => {
    const make = transactionMaker();
    const rows = plainLife(make);
    const roof = make({ date: "2026-11-14", amountMinor: -300_000, slug: "home-improvement", merchant: "Skyline" });
    const without = requireAccount(forecastOf(rows)).days.at(-1)?.p50Minor ?? 0;
    const withIt = requireAccount(forecastOf([...rows, roof])).days.at(-1)?.p50Minor ?? 0;
    expect(Math.abs(without - withIt)).toBeLessThan(60_000);
    // Nor is it among the worst ten percent of the next six weeks.
    const low = (more: readonly LedgerTransaction[]) =>
      requireAccount(forecastOf([...rows, ...more])).days[40]?.p10Minor ?? 0;
    expect(Math.abs(low([]) - low([roof]))).toBeLessThan(60_000);
  });
});

describe("a card that is paid off from the account", () => {
  const make = transactionMaker();
  const dinner = { accountId: "card", slug: "dining-out", merchant: "Noodle House" };
  const spends = every(3, "2025-11-22", 122).map((date, index) =>
    make({ date, ...dinner, amountMinor: -(3000 + ((index * 131) % 900)) }),
  );
  const spentBetween = (after: Day, until: Day) => -sumOf(spends.filter(({ date }) => date > after && date <= until));
  const paidOn = (date: Day, minor: number) =>
    [-minor, minor].map((amountMinor, side) =>
      make({
        ...{ date, amountMinor, accountId: side === 0 ? "checking" : "card" },
        ...{ slug: "credit-card-payment", isTransfer: true },
      }),
    );
  /** The statement closes on the 25th and is paid on the 19th of the next month. */
  const payments = monthly("2026-01", 11, 19).flatMap((date) => {
    const closeBefore = (months: number) => sameDayOfMonth(addMonths(monthOf(date), -months), 25);
    return paidOn(date, spentBetween(closeBefore(2), closeBefore(1)));
  });
  const first = -spentBetween("2025-01-01", "2025-11-25");
  const onCard = (rows: readonly LedgerTransaction[]) => rows.filter(({ accountId }) => accountId === "card");
  const owedNow = sumOf(onCard([...spends, ...payments]).filter(({ date }) => date <= today)) - first;
  const rows = [...plainLife(make), ...spends, ...payments].filter(({ date }) => date <= today);
  const forecast = forecastOf(rows, [account("checking", 500_000), account("card", owedNow, "credit")]);
  const paymentOn = (day: Day) =>
    requireDay(requireAccount(forecast), day).expected.find(({ kind }) => kind === "card-payment");

  test("pays its statement on its day and books spending on itself", () => {
    const payment = paymentOn("2027-01-19");
    const lastYear = spentBetween("2026-10-25", today);
    expect(payment).toMatchObject({ name: "Cash Rewards payment", basis: "statement" });
    // A thirty-day statement is about the last twenty-seven days, scaled.
    expect(Math.abs((payment?.amountMinor ?? 0) + (lastYear * 30) / 27)).toBeLessThan(lastYear * 0.25);
    const alone =
      requireAccount(forecastOf(rows.filter(({ accountId }) => accountId === "checking"))).days.at(-1)?.p50Minor ?? 0;
    expect(Math.abs((requireAccount(forecast).days.at(-1)?.p50Minor ?? 0) - alone)).toBeLessThan(60_000);
  });

  test("knows a closed statement to the cent", () => {
    const closed = spentBetween("2026-10-25", today);
    const next = paymentOn("2026-12-19");
    // Four days of the cycle remain: never less than already charged.
    expect(-(next?.highMinor ?? 0)).toBeGreaterThanOrEqual(closed);
    expect(-(next?.highMinor ?? 0)).toBeLessThan(closed * 1.3);
  });

  test("names its statement's days and booked amount", () => {
    const booked = spends.filter(({ date }) => date > "2026-10-25" && date <= today);
    expect(paymentOn("2026-12-19")?.statement).toEqual({
      cardId: "card",
      from: "2026-10-26",
      to: "2026-11-25",
      bookedMinor: -sumOf(booked),
      bookedIds: booked.map(({ id }) => id),
    });
    const charged = paymentOn("2026-12-19")?.statement?.bookedMinor ?? 0;
    expect(charged).toBeGreaterThan(0);
    expect(-(paymentOn("2026-12-19")?.amountMinor ?? 0)).toBeGreaterThanOrEqual(charged);
    expect(paymentOn("2027-01-19")?.statement).toMatchObject({ from: "2026-11-26", to: "2026-12-25", bookedIds: [] });
    const pay = requireDay(requireAccount(forecast), "2026-12-01").expected;
    expect(pay.every(({ statement }) => statement === null)).toBe(true);
  });

  test("isn't paid again after an early payment", () => {
    // Four days after closing, three weeks before the due day.
    const asOf = "2026-11-29";
    const closed = spentBetween("2026-10-25", "2026-11-25");
    const expectedAfter = (paidMinor: number) => {
      const early = paidMinor === 0 ? [] : paidOn("2026-11-27", paidMinor);
      const known = [...plainLife(make), ...spends, ...payments, ...early].filter(({ date }) => date <= asOf);
      const owed = sumOf(onCard(known));
      const found = forecastBalances({
        ...{ accounts: [account("checking", 500_000), account("card", owed - first, "credit")], floorMinor: null },
        ...{ transactions: known, series: findStreams(known, asOf), today: asOf, currency: "USD" },
      });
      return requireAccount(found)
        .days.filter(({ date }) => date < "2027-01-10")
        .flatMap(({ expected }) => expected)
        .filter(({ kind }) => kind === "card-payment")
        .map(({ amountMinor, statement }) => ({ amountMinor, to: statement?.to, from: statement?.from }));
    };
    expect(expectedAfter(0)).toEqual([{ amountMinor: -closed, from: "2026-10-26", to: "2026-11-25" }]);
    expect(expectedAfter(closed)).toEqual([]);
  });

  test("moves nothing in all accounts together", () => {
    const all = requireAll(forecast);
    expect(all.days.flatMap(({ expected }) => expected).some(({ kind }) => kind === "card-payment")).toBe(false);
    const fall = all.startMinor - (all.days.at(-1)?.p50Minor ?? 0);
    const apart = forecast.accounts.reduce((sum, one) => sum + one.startMinor - (one.days.at(-1)?.p50Minor ?? 0), 0);
    expect(Math.abs(fall - apart)).toBeLessThan(40_000);
  });
});

describe("a transfer seen twice", () => {
  const forecastAfter = (amounts: readonly [number, number], toId: string) => {
    const make = transactionMaker();
    const transfers = ["2026-10-05", "2026-11-05"].flatMap((date, index) => [
      make({ date, accountId: "checking", amountMinor: -(amounts[index] ?? 0), slug: "savings", isTransfer: true }),
      make({ date, accountId: toId, amountMinor: amounts[index] ?? 0, slug: "savings", isTransfer: true }),
    ]);
    const known = every(3, "2026-09-15", 22).map((date) =>
      make({ date, accountId: toId, amountMinor: -1_000, slug: "dining-out", merchant: "Noodle House" }),
    );
    const rows = [...plainLife(make, "2026-09-15"), ...transfers, ...known];
    const other = account(toId, -20_000, toId === "card" ? "credit" : "depository");
    const checking = requireAccount(forecastOf(rows, [account("checking", 500_000), other]));
    return requireDay(checking, "2026-12-05").expected.map(({ kind, amountMinor }) => ({ kind, amountMinor }));
  };

  test("repeats monthly if the amount is equal or a card receives it", () => {
    expect(forecastAfter([25_000, 25_000], "savings")).toEqual([{ kind: "transfer", amountMinor: -25_000 }]);
    expect(forecastAfter([40_000, 46_000], "card")).toMatchObject([{ kind: "card-payment" }]);
    expect(forecastAfter([40_000, 46_000], "savings")).toEqual([]);
  });
});

describe("transfers between own accounts", () => {
  const make = transactionMaker();
  const transfers = monthly("2025-12", 12, 5)
    .flatMap((date) => [
      make({ date, accountId: "checking", amountMinor: -25_000, slug: "savings", isTransfer: true }),
      make({ date, accountId: "savings", amountMinor: 25_000, slug: "savings", isTransfer: true }),
    ])
    .filter(({ date }) => date <= today);
  const forecast = forecastOf(
    [...plainLife(make), ...transfers],
    [account("checking", 500_000), account("savings", 100_000)],
  );

  test("move between accounts without counting as everyday money", () => {
    const [out] = requireDay(requireAccount(forecast), "2026-12-05").expected.filter(({ kind }) => kind === "transfer");
    const [into] = requireDay(requireAccount(forecast, "savings"), "2026-12-05").expected;
    expect([out?.amountMinor, into?.amountMinor]).toEqual([-25_000, 25_000]);
    expect(requireAccount(forecast, "savings").days.at(-1)).toMatchObject({ p10Minor: 175_000, p90Minor: 175_000 });
  });

  test("change nothing in all accounts together", () => {
    const all = requireAll(forecast);
    expect(all.days.flatMap(({ expected }) => expected).some(({ kind }) => kind === "transfer")).toBe(false);
  });
});

describe("low points", () => {
  test("precede each payday, with chances below zero and the floor", () => {
    const poor = requireAccount(forecastOf(plainLife(), [account("checking", 30_000)], 100_000));
    const [first, second] = poor.lowPoints;
    expect(first).toMatchObject({ from: "2026-11-22", to: "2026-11-26", payday: "2026-11-27", belowFloorChance: 1 });
    expect(second).toMatchObject({ from: "2026-11-27", payday: "2026-12-11" });
    expect(second?.date).toBe("2026-12-10");
    for (const { belowZeroChance, belowFloorChance } of poor.lowPoints) {
      expect(belowFloorChance ?? 0).toBeGreaterThanOrEqual(belowZeroChance);
    }
    const rich = requireAccount(forecastOf(plainLife(), [account("checking", 5_000_000)]));
    expect(rich.lowPoints.every(({ belowZeroChance }) => belowZeroChance === 0)).toBe(true);
    expect(rich.lowPoints.every(({ belowFloorChance }) => belowFloorChance === null)).toBe(true);
  });

  test("are found month by month without an income", () => {
    const rows = plainLife().filter(({ amountMinor }) => amountMinor < 0);
    expect(requireAccount(forecastOf(rows)).lowPoints.map(({ from, payday }) => [from, payday])).toEqual([
      ["2026-11-22", null],
      ["2026-12-22", null],
      ["2027-01-21", null],
    ]);
  });
});

describe("a refused forecast", () => {
  test("states the days needed for an account known under 60 days", () => {
    const rows = plainLife(undefined, "2026-10-01");
    const { accounts, all, refusals } = forecastOf(rows);
    expect(accounts).toEqual([]);
    expect(all).toBeNull();
    expect(refusals).toMatchObject([
      { accountId: "checking", reason: "too-short", neededDays: MIN_COVERED_DAYS, coveredDays: 52 },
    ]);
    expect(forecastOf(plainLife(undefined, "2026-09-20")).accounts).toHaveLength(1);
  });

  test("covers silent accounts and missing balances", () => {
    const rows = plainLife().filter(({ date }) => date < "2026-09-15");
    expect(forecastOf(rows).refusals).toMatchObject([{ reason: "silent", lastDay: "2026-09-13" }]);
    expect(forecastOf(plainLife(), [account("checking", null)]).refusals).toMatchObject([{ reason: "no-balance" }]);
  });

  test("covers loans, investments and other currencies", () => {
    const others = [account("loan", -1, "loan"), { ...account("euro", 5), currency: "EUR" }];
    const { accounts } = forecastOf(plainLife(), [account("checking", 1), ...others]);
    expect(accounts.map(({ accountId }) => accountId)).toEqual(["checking"]);
  });
});

const SLUGS = ["groceries", "salary", "rent", "credit-card-payment", "savings", "gas-electricity", "other-income"];

test("keeps ranges, sums and chances consistent for any rows", () => {
  const make = transactionMaker();
  const row = fc
    .record({
      back: fc.integer({ min: 0, max: 500 }),
      amountMinor: fc.integer({ min: -200_000, max: 200_000 }).filter((minor) => minor !== 0),
      slug: fc.constantFrom(...SLUGS),
      accountId: fc.constantFrom("checking", "card"),
      merchant: fc.constantFrom("Alder", "Linden", "Fulton"),
      pending: fc.boolean(),
    })
    .map(({ back, ...sketch }) => make({ ...sketch, date: addDays(today, -back) }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 5, maxLength: 80 }), (rows) => {
      const { accounts, all } = forecastOf(rows, [account("checking", 100_000), account("card", -50_000, "credit")], 0);
      for (const one of all ? [...accounts, all] : accounts) {
        let beforeMinor = one.startMinor;
        for (const day of one.days) {
          expect(day.p10Minor).toBeLessThanOrEqual(day.p50Minor);
          expect(day.p50Minor).toBeLessThanOrEqual(day.p90Minor);
          beforeMinor += day.restMinor + day.expected.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          expect(beforeMinor).toBe(day.p50Minor);
          for (const { lowMinor, highMinor, amountMinor } of day.expected) {
            expect(lowMinor).toBeLessThanOrEqual(amountMinor);
            expect(amountMinor).toBeLessThanOrEqual(highMinor);
          }
        }
        for (const { belowZeroChance, belowFloorChance } of one.lowPoints) {
          expect(belowZeroChance).toBeGreaterThanOrEqual(0);
          expect(belowZeroChance).toBeLessThanOrEqual(1);
          expect(belowFloorChance).toBe(belowZeroChance);
        }
      }
    }),
    runs(20),
  );
});
