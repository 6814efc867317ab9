import { expect, test } from "vitest";
import { addDays, type Day } from "@/lib/domain/calendar";
import { expectedPayments } from "@/lib/domain/cashflow/upcoming";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { daysOfByHand, type SeriesByHand } from "./by-hand";
import { withEdits } from "./edited-series";

const today = "2026-11-24";
const none = { decisions: [], merges: [], byHand: [] };

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
  categorySlug: "rent",
  accountId: null,
  isTrial: false,
};
const year = { from: "2027-01-01", to: "2027-12-31" };

test("a bill of the 31st is paid on the last day of a short month, and on the 31st again after it", () => {
  const days = daysOfByHand({ cadence: "monthly", firstDay: "2027-01-31" }, { from: "2027-01-01", to: "2027-05-31" });
  expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
});

test.each([
  ["weekly", 52],
  ["biweekly", 26],
  ["semimonthly", 24],
  ["monthly", 12],
  ["quarterly", 4],
  ["yearly", 1],
] as const)("of a %s payment there are %i in a year, however long ago it began", (cadence, count) => {
  for (const firstDay of ["2026-12-20", "2012-03-17", "1999-08-31"]) {
    const days = daysOfByHand({ cadence, firstDay }, year);
    expect(days).toHaveLength(count);
    expect(days).toEqual([...new Set(days)].sort());
  }
});

test("nothing is paid before the first day, and twice a month is fifteen days apart whichever half it begins in", () => {
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

test("two merged series are one: all payments under the name of the other, with the amount and the next day of the latest", () => {
  const merges = [{ key: old.key, intoKey: now.key }];
  expect(withEdits([old, now], { ...none, merges }, today)).toEqual([
    {
      ...now,
      payments: [...old.payments, ...now.payments],
      transactionIds: [...old.transactionIds, ...now.transactionIds],
      firstDate: "2026-06-05",
      nextDate: "2026-12-05",
      mergedKeys: [{ key: old.key, name: "Filmly" }],
    },
  ]);
  // The other way round too: what is expected follows the payments, not the name.
  const [other] = withEdits([old, now], { ...none, merges: [{ key: now.key, intoKey: old.key }] }, today);
  expect(other).toMatchObject({
    merchant: "Filmly",
    isActive: true,
    amountMinor: now.amountMinor,
    nextDate: "2026-12-05",
  });
});

test("a merge into one that is itself merged ends in the last, and one whose other side is gone changes nothing", () => {
  const third = monthly("Third", ["2026-03-05", "2026-04-05", "2026-05-05"], { isActive: false });
  const chain = [
    { key: third.key, intoKey: old.key },
    { key: old.key, intoKey: now.key },
  ];
  const [merged, ...others] = withEdits([third, old, now], { ...none, merges: chain }, today);
  expect(others).toEqual([]);
  expect(merged?.payments).toHaveLength(9);
  expect(withEdits([old], { ...none, merges: chain }, today)).toEqual([old]);
});

test("one that was typed in is expected on its days at its amount, without a past payment behind it", () => {
  const series = withEdits([now], { ...none, byHand: [rent] }, today);
  const bills = expectedPayments(series, { from: today, to: "2027-01-15" }, "out");
  expect(bills.filter(({ basedOnTransactionId }) => basedOnTransactionId === null)).toMatchObject([
    { merchant: "New Rent", date: "2026-12-01", amountMinor: 1850_00, isEstimate: false },
    { merchant: "New Rent", date: "2027-01-01", amountMinor: 1850_00, isEstimate: false },
  ]);
  expect(bills.some(({ merchant }) => merchant === "Moviehouse")).toBe(true);
});

test("once the transactions show it under its name, or it was merged into the one found, the bill counts once", () => {
  const found = monthly("NEW RENT, LLC", ["2026-12-01", "2027-01-01", "2027-02-01"], { key: "out:USD:new rent" });
  const later = "2027-02-10";
  const seen = withEdits([found], { ...none, byHand: [rent] }, later);
  expect(seen.map(({ key, isActive }) => [key, isActive])).toEqual([
    [found.key, true],
    ["by-hand:1", false],
  ]);
  // One the person ended does not take its place.
  const decisions = [{ key: found.key, choice: "ended" as const, decidedOn: later }];
  expect(withEdits([found], { ...none, decisions, byHand: [rent] }, later).map(({ isActive }) => isActive)).toEqual([
    false,
    true,
  ]);
  const merges = [{ key: "by-hand:1", intoKey: now.key }];
  const [one, ...others] = withEdits([now], { ...none, merges, byHand: [rent] }, today);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ key: now.key, amountMinor: now.amountMinor, mergedKeys: [{ name: "New Rent" }] });
});

test("one that was typed in and ended is expected no more", () => {
  const decisions = [{ key: "by-hand:1", choice: "ended" as const, decidedOn: today }];
  const series = withEdits([], { ...none, decisions, byHand: [rent] }, today);
  expect(expectedPayments(series, { from: today, to: "2027-12-31" }, "out")).toEqual([]);
});
