import { expect, test } from "vitest";
import { addDays, type Day } from "@/lib/domain/calendar";
import type { BalanceForecast, ExpectedItem, ForecastDay } from "@/lib/domain/forecast/types";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { monthCalendar } from "./month-calendar";

const today = "2026-11-24";

function series(merchant: string, more: Partial<RecurringSeries> = {}): RecurringSeries {
  const dates: Day[] = ["2026-09-02", "2026-10-02", "2026-11-02"];
  const payments = dates.map((date, index) => ({ transactionId: `${merchant} ${index}`, date, amountMinor: 100_00 }));
  return {
    key: merchant,
    merchant,
    direction: "out",
    cadence: "monthly",
    amountMinor: 100_00,
    isVariable: false,
    isActive: true,
    currency: "USD",
    categorySlug: "rent",
    accountId: "checking",
    transactionIds: payments.map(({ transactionId }) => transactionId),
    payments,
    firstDate: "2026-09-02",
    lastDate: "2026-11-02",
    nextDate: "2026-12-02",
    confidence: 1,
    ...more,
  };
}
const rent = series("Rent");
const streaming = series("Stream", { isSubscription: true, accountId: "card" });
const trial = series("Fable", {
  isSubscription: true,
  accountId: "card",
  payments: [],
  transactionIds: [],
  nextDate: "2026-12-09",
  byHand: { id: "1", firstDay: "2026-12-09", isTrial: true, foundKey: null, paidDays: [] },
});

function forecast(days = 90): BalanceForecast {
  let balance = 1000_00;
  return {
    accountId: "checking",
    startMinor: balance,
    paydays: [],
    lowPoints: [],
    everyday: [],
    days: Array.from({ length: days }, (_, index): ForecastDay => {
      const date = addDays(today, index + 1);
      const expected: ExpectedItem[] = date.endsWith("-02")
        ? [
            {
              ...{ key: "Rent", name: "Rent", kind: "bill", chance: 1, statement: null, basis: "last" },
              ...{ amountMinor: -100_00, lowMinor: -100_00, highMinor: -100_00, earliest: date, latest: date },
              transactionIds: rent.transactionIds,
            },
          ]
        : [];
      balance += -1_00 - expected.length * 100_00;
      const range = { p10Minor: balance - 50_00, p50Minor: balance, p90Minor: balance + 50_00 };
      return { date, ...range, expected, restMinor: -1_00 };
    }),
  };
}
const of = (month: string, more: Partial<Parameters<typeof monthCalendar>[0]> = {}) =>
  monthCalendar({ month, today, series: [rent, streaming, trial], forecast: forecast(), ...more });
const on = (month: string, date: Day, more = {}) => of(month, more).days.find((day) => day.date === date)?.entries;

test("shows future bills with closing balances, without card payments in them", () => {
  expect(on("2026-12", "2026-12-02")).toEqual([
    {
      ...{ key: "Rent", name: "Rent", kind: "bill", amountMinor: -100_00, counts: true, isPaid: false },
      ...{ isEstimate: false, transactionIds: rent.transactionIds, likely: null },
    },
    {
      ...{ key: "Stream", name: "Stream", kind: "renewal", amountMinor: -100_00, counts: false, isPaid: false },
      ...{ isEstimate: false, transactionIds: streaming.transactionIds, likely: null },
    },
  ]);
  const december = of("2026-12").days;
  expect(december).toHaveLength(31);
  expect(december.every(({ balance }) => balance !== null)).toBe(true);
});

test("adds up from opening to closing balance without cards", () => {
  const { sum } = of("2026-12");
  const { balances, lines } = sum;
  if (!balances) throw new Error("No balances");
  expect(lines).toEqual([{ kind: "bill", count: 1, amountMinor: -100_00 }]);
  expect(balances.openingDay).toBe("2026-11-30");
  expect(balances.openingMinor + lines.reduce((all, line) => all + line.amountMinor, 0) + balances.restMinor).toBe(
    balances.closing.p50Minor,
  );
});

test("starts the current month at today's balance without paid bills", () => {
  const { sum, days } = of("2026-11");
  expect(days.find(({ date }) => date === "2026-11-02")).toMatchObject({
    balance: null,
    entries: [
      { name: "Rent", isPaid: true, transactionIds: ["Rent 2"] },
      { name: "Stream", isPaid: true, transactionIds: ["Stream 2"] },
    ],
  });
  expect(sum.lines).toEqual([]);
  expect(sum.balances).toMatchObject({ openingDay: today, openingMinor: 1000_00, restMinor: -6_00 });
});

test("leaves past card payments out of another account's balance", () => {
  const options = { month: "2026-11", today, series: [rent, streaming] } as const;
  const counting = (shown: BalanceForecast | null) =>
    monthCalendar({ ...options, forecast: shown })
      .days.flatMap(({ date, entries }) => (date === "2026-11-02" ? entries : []))
      .map(({ name, counts, isPaid }) => ({ name, counts, isPaid }));
  const paid = (name: string, counts: boolean) => ({ name, counts, isPaid: true });
  expect(counting(forecast())).toEqual([paid("Rent", true), paid("Stream", false)]);
  expect(counting({ ...forecast(), accountId: null })).toEqual([paid("Rent", true), paid("Stream", true)]);
});

test("shows past and distant months without a balance", () => {
  const past = of("2026-10");
  expect(past.sum).toEqual({
    lines: [
      { kind: "bill", count: 1, amountMinor: -100_00 },
      { kind: "renewal", count: 1, amountMinor: -100_00 },
    ],
    balances: null,
  });
  expect(past.lowest).toBeNull();
  expect(on("2027-05", "2027-05-02")).toMatchObject([
    { name: "Rent", counts: true },
    { name: "Stream", counts: false },
  ]);
  // A partly covered month has balances for covered days, but no closing sum.
  const cut = of("2027-02");
  expect(cut.days.filter(({ balance }) => balance !== null)).toHaveLength(22);
  expect(cut.sum.balances).toBeNull();
});

test("shows no payment twice, whatever the forecast covers", () => {
  for (const month of ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"]) {
    for (const days of [90, 40, 0]) {
      const entries = of(month, { forecast: days === 0 ? null : forecast(days) }).days.flatMap((day) => day.entries);
      const names = entries.filter(({ name }) => name !== "Fable").map(({ name }) => name);
      expect(names.toSorted()).toEqual(["Rent", "Stream"]);
    }
  }
});

test("marks the first payment after a trial as stoppable", () => {
  expect(on("2026-12", "2026-12-09")).toMatchObject([{ kind: "trial", counts: false }]);
  expect(on("2027-01", "2027-01-09")).toMatchObject([{ kind: "renewal" }]);
  expect(of("2026-12").stoppable).toEqual([
    {
      ...{ key: "Fable", name: "Fable", kind: "trial", date: "2026-12-09", amountMinor: 100_00 },
      ...{ cadence: "monthly", perYear: 12 },
    },
  ]);
  const yearly = series("Cloud", {
    isSubscription: true,
    cadence: "yearly",
    nextDate: "2026-12-14",
    payments: [],
    byHand: { id: "2", firstDay: "2026-12-14", isTrial: false, foundKey: null, paidDays: [] },
  });
  expect(of("2026-12", { series: [yearly, streaming] }).stoppable.map(({ name, perYear }) => [name, perYear])).toEqual([
    ["Cloud", 1],
  ]);
});

test("omits ended series and finds the lowest day", () => {
  expect(
    of("2026-12", { series: [{ ...streaming, isActive: false }] }).days.flatMap((day) =>
      day.entries.map(({ name }) => name),
    ),
  ).toEqual(["Rent"]);
  expect(of("2026-12").lowest?.date).toBe("2026-12-31");
});

test("shows a varying bill's median, range and last amount", () => {
  const whole = forecast();
  const days = whole.days.map((one) => ({
    ...one,
    expected: one.expected.map((item) => ({ ...item, amountMinor: -90_00, lowMinor: -104_00, highMinor: -76_37 })),
  }));
  expect(on("2026-12", "2026-12-02", { forecast: { ...whole, days } })?.[0]).toMatchObject({
    amountMinor: -90_00,
    likely: { lowMinor: -104_00, highMinor: -76_37, lastMinor: -rent.amountMinor },
  });
});
