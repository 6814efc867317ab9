import { describe, expect, test } from "vitest";
import { addDays, type Day } from "@/lib/domain/calendar";
import { expectedPayments } from "@/lib/domain/cashflow/upcoming";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { daysOfByHand, lateDayOfByHand, type SeriesByHand } from "./by-hand";
import { type SeriesMerge, withEdits } from "./merge";

const today = "2026-11-24";
const none = { decisions: [], merges: [], byHand: [] };
const merge = (key: string, intoKey: string, more: Partial<SeriesMerge> = {}): SeriesMerge => ({
  ...{ key, intoKey, transactionId: null, intoTransactionId: null },
  ...more,
});

function monthly(merchant: string, days: readonly Day[], more: Partial<RecurringSeries> = {}): RecurringSeries {
  const payments = days.map((date, index) => ({
    transactionId: `${merchant} ${index}`,
    date,
    amountMinor: 10_00 + index,
  }));
  return {
    key: `out:USD:${merchant.toLowerCase()}`,
    merchant,
    direction: "out",
    cadence: "monthly",
    amountMinor: payments.at(-1)?.amountMinor ?? 0,
    isVariable: false,
    isActive: true,
    currency: "USD",
    categorySlug: "tv-streaming",
    accountId: null,
    transactionIds: payments.map(({ transactionId }) => transactionId),
    payments,
    firstDate: days[0] ?? today,
    lastDate: days.at(-1) ?? today,
    nextDate: addDays(days.at(-1) ?? today, 30),
    confidence: 1,
    ...more,
  };
}
const old = monthly("Filmly", ["2026-06-05", "2026-07-05", "2026-08-05"], { isActive: false });
const now = monthly("Moviehouse", ["2026-09-05", "2026-10-05", "2026-11-05"]);
const rent: SeriesByHand = {
  id: "1",
  name: "New Rent",
  direction: "out",
  amountMinor: 1850_00,
  currency: "USD",
  cadence: "monthly",
  firstDay: "2026-12-01",
  categoryId: "rent",
  categorySlug: "rent",
  accountId: null,
  isTrial: false,
};
const seenToday = { today, recent: [] };
const year = { from: "2027-01-01", to: "2027-12-31" };

test("returns to the 31st after a short month", () => {
  const days = daysOfByHand({ cadence: "monthly", firstDay: "2027-01-31" }, { from: "2027-01-01", to: "2027-05-31" });
  expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
});

test.each([
  ["weekly", 52],
  ["biweekly", 26],
  ["semimonthly", 24],
  ["monthly", 12],
  ["bimonthly", 6],
  ["quarterly", 4],
  ["yearly", 1],
] as const)("counts %s payments as %i a year, whenever they began", (cadence, count) => {
  for (const firstDay of ["2026-12-20", "2012-03-17", "1999-08-31"]) {
    const days = daysOfByHand({ cadence, firstDay }, year);
    expect(days).toHaveLength(count);
    expect(days).toEqual([...new Set(days)].sort());
  }
});

test("pays nothing before the first day, and spaces semimonthly days by fifteen", () => {
  expect(daysOfByHand({ cadence: "weekly", firstDay: "2027-06-01" }, { from: "2027-01-01", to: "2027-05-31" })).toEqual(
    [],
  );
  const february = { from: "2027-02-01", to: "2027-02-28" };
  expect(daysOfByHand({ cadence: "semimonthly", firstDay: "2027-01-01" }, february)).toEqual([
    "2027-02-01",
    "2027-02-16",
  ]);
  expect(daysOfByHand({ cadence: "semimonthly", firstDay: "2027-01-20" }, february)).toEqual([
    "2027-02-05",
    "2027-02-20",
  ]);
});

test("merges two series under the target's name with the latest amount", () => {
  const merges = [merge(old.key, now.key)];
  expect(withEdits([old, now], { ...none, merges }, seenToday)).toEqual([
    {
      ...now,
      payments: [...old.payments, ...now.payments],
      transactionIds: [...old.transactionIds, ...now.transactionIds],
      firstDate: "2026-06-05",
      nextDate: "2026-12-05",
      mergedKeys: [{ key: old.key, name: "Filmly" }],
    },
  ]);
  // Merged the other way, the expectation still follows the payments, not the name.
  const [other] = withEdits([old, now], { ...none, merges: [merge(now.key, old.key)] }, seenToday);
  expect(other).toMatchObject({
    merchant: "Filmly",
    isActive: true,
    amountMinor: now.amountMinor,
    nextDate: "2026-12-05",
  });
});

test("follows chained merges and ignores a missing side", () => {
  const third = monthly("Third", ["2026-03-05", "2026-04-05", "2026-05-05"], { isActive: false });
  const chain = [merge(third.key, old.key), merge(old.key, now.key)];
  const [merged, ...others] = withEdits([third, old, now], { ...none, merges: chain }, seenToday);
  expect(others).toEqual([]);
  expect(merged?.payments).toHaveLength(9);
  expect(withEdits([old], { ...none, merges: chain }, seenToday)).toEqual([old]);
});

test("follows the payments of merged series to other keys", () => {
  const payments = { transactionId: "Filmly 1", intoTransactionId: "Moviehouse 2" };
  const moved = [
    { ...old, key: "moved" },
    { ...now, key: old.key },
  ];
  const [one, ...others] = withEdits(moved, { ...none, merges: [merge(old.key, now.key, payments)] }, seenToday);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ key: old.key, merchant: "Moviehouse", mergedKeys: [{ key: "moved", name: "Filmly" }] });
  // Found as one series since then.
  const joined = { ...now, payments: [...old.payments, ...now.payments] };
  expect(withEdits([joined], { ...none, merges: [merge(old.key, now.key, payments)] }, seenToday)).toEqual([joined]);
});

test("keeps an ended series' end from the series it merges into", () => {
  const decisions = [{ key: old.key, transactionId: "Filmly 2", choice: "ended" as const, decidedOn: today }];
  const [one] = withEdits([old, now], { ...none, decisions, merges: [merge(old.key, now.key)] }, seenToday);
  expect(one).toMatchObject({ key: now.key, isActive: true });
});

test("expects a manual series on its days without a past payment", () => {
  const series = withEdits([now], { ...none, byHand: [rent] }, seenToday);
  const bills = expectedPayments(series, { from: today, to: "2027-01-15" }, "out");
  expect(bills.filter(({ basedOnTransactionId }) => basedOnTransactionId === null)).toMatchObject([
    { merchant: "New Rent", date: "2026-12-01", amountMinor: 1850_00, isEstimate: false },
    { merchant: "New Rent", date: "2027-01-01", amountMinor: 1850_00, isEstimate: false },
  ]);
  expect(bills.some(({ merchant }) => merchant === "Moviehouse")).toBe(true);
});

test("counts a bill once when detected or merged", () => {
  const found = monthly("NEW RENT, LLC", ["2026-12-01", "2027-01-01", "2027-02-01"], { key: "out:USD:new rent" });
  const later = "2027-02-10";
  const seen = withEdits([found], { ...none, byHand: [rent] }, { today: later, recent: [] });
  expect(seen.map(({ key, isActive }) => [key, isActive])).toEqual([
    [found.key, true],
    ["by-hand:1", false],
  ]);
  // A detected series that the user ended doesn't replace it.
  const decisions = [{ key: found.key, transactionId: null, choice: "ended" as const, decidedOn: later }];
  expect(
    withEdits([found], { ...none, decisions, byHand: [rent] }, { today: later, recent: [] }).map(
      ({ isActive }) => isActive,
    ),
  ).toEqual([false, true]);
  const merges = [merge("by-hand:1", now.key)];
  const [one, ...others] = withEdits([now], { ...none, merges, byHand: [rent] }, seenToday);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ key: now.key, amountMinor: now.amountMinor, mergedKeys: [{ name: "New Rent" }] });
});

test("stops expecting an ended manual series", () => {
  const decisions = [{ key: "by-hand:1", transactionId: null, choice: "ended" as const, decidedOn: today }];
  const series = withEdits([], { ...none, decisions, byHand: [rent] }, seenToday);
  expect(expectedPayments(series, { from: today, to: "2027-12-31" }, "out")).toEqual([]);
});

describe("payments of a manual series", () => {
  const make = transactionMaker();
  const paidOn = (date: Day, amountMinor = -90_00, merchant = "City Power") =>
    make({ date, amountMinor, slug: "gas-electricity", merchant });
  const power: SeriesByHand = { ...rent, id: "2", name: "City Power", amountMinor: 90_00, firstDay: "2026-09-26" };
  const ahead = { from: today, to: "2027-01-10" };
  const billsWith = (recent: LedgerTransaction[], byHand: SeriesByHand[] = [power], found: RecurringSeries[] = []) =>
    expectedPayments(withEdits(found, { ...none, byHand }, { today, recent }), ahead, "out").map(
      ({ merchant, date }) => `${merchant} ${date}`,
    );

  test("skip a bill paid early, even by a pending payment", () => {
    const row = paidOn("2026-11-23", -112_40, "City Power & Light");
    expect(billsWith([])).toEqual(["City Power 2026-11-26", "City Power 2026-12-26"]);
    expect(billsWith([row])).toEqual(["City Power 2026-12-26"]);
    expect(billsWith([{ ...row, pending: true }])).toEqual(["City Power 2026-12-26"]);
    const [series] = withEdits([], { ...none, byHand: [power] }, { today, recent: [row] });
    expect(series).toMatchObject({ nextDate: "2026-12-26", transactionIds: [row.id], amountMinor: 90_00 });
    expect(series?.byHand?.paidDays).toEqual(["2026-11-26"]);
  });

  test("need the exact amount near the day under another name", () => {
    const check = make({ date: "2026-11-24", amountMinor: -90_00, slug: "services", merchant: "Check 1204" });
    expect(billsWith([check])).toEqual(["City Power 2026-12-26"]);
    const others = [
      { ...check, amountMinor: -89_00 },
      { ...check, date: "2026-11-20" },
      { ...check, amountMinor: 90_00 },
      { ...check, currency: "EUR" },
      { ...check, isExcluded: true },
    ];
    for (const other of others) expect(billsWith([other])).toHaveLength(2);
    expect(billsWith([check], [{ ...power, accountId: "another" }])).toHaveLength(2);
  });

  test("exclude last month's, other series' and differing payments", () => {
    const last = paidOn("2026-10-28");
    expect(billsWith([last])).toHaveLength(2);
    const much = paidOn("2026-11-23", -150_00);
    expect(billsWith([much])).toHaveLength(2);
    const own = paidOn("2026-11-23");
    const payments = [{ transactionId: own.id, date: own.date, amountMinor: 90_00 }];
    const found = { ...old, payments, transactionIds: [own.id] };
    expect(billsWith([own], [power], [found])).toHaveLength(2);
  });

  test("stay expected after the due day while one could match", () => {
    const before = paidOn("2026-10-26");
    const lateOn = (from: Day, recent: LedgerTransaction[], one = power) => {
      const [series] = withEdits([], { ...none, byHand: [one] }, { today: addDays(from, -1), recent });
      return series ? lateDayOfByHand(series, from) : "nothing";
    };
    expect(lateOn("2026-11-29", [before])).toBe("2026-11-26");
    expect(lateOn("2026-12-06", [before])).toBe("2026-11-26");
    expect(lateOn("2026-12-07", [before])).toBeNull();
    expect(lateOn("2026-11-29", [])).toBeNull();
    expect(lateOn("2026-11-29", [], { ...power, firstDay: "2026-11-26" })).toBe("2026-11-26");
    const paid = paidOn("2026-11-27");
    expect(lateOn("2026-11-29", [before, paid])).toBeNull();
    const [late] = withEdits([], { ...none, byHand: [power] }, { today: "2026-11-28", recent: [before] });
    const dates = expectedPayments(late ? [late] : [], { from: "2026-11-29", to: "2026-12-31" }, "out");
    expect(dates.map(({ date }) => date)).toEqual(["2026-11-26", "2026-12-26"]);
  });

  test("pay one of two equal series, and weekly ones nearest their day", () => {
    const row = paidOn("2026-11-24");
    expect(billsWith([row], [power, { ...power, id: "3" }])).toHaveLength(3);
    const weekly: SeriesByHand = { ...power, cadence: "weekly", firstDay: "2026-11-19" };
    expect(billsWith([row], [weekly])[0]).toBe("City Power 2026-12-03");
    expect(billsWith([{ ...row, date: "2026-11-22" }], [weekly])[0]).toBe("City Power 2026-11-26");
  });
});
