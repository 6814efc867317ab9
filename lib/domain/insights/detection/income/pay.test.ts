import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, lastDayOf, type Month, monthOf, weekdayOf } from "@/lib/domain/calendar";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import {
  every,
  monthly,
  type TransactionSketch,
  transactionMaker,
} from "@/lib/domain/transactions/transaction.fixture";
import { fixedChoice, renderChoice } from "../../wording/choice";
import { detectWithRejected } from "../detect";
import { detected } from "../detected.fixture";
import { inputOf, quietHousehold } from "../household.fixture";
import { daysOfMovedPay } from "./pay-month";

const paid = (merchant: string, amountMinor: number, dates: readonly string[], slug = "salary"): TransactionSketch[] =>
  dates.map((date) => ({ date, amountMinor, slug, merchant }));
/** The household with its pay replaced by these rows. */
const found = (...rows: TransactionSketch[]) => {
  const input = inputOf(...rows);
  const transactions = input.transactions.filter(({ merchant }) => merchant !== "Fernwood Studio");
  return detected("income_change", { ...input, transactions });
};
const titlesOf = (...rows: TransactionSketch[]) => found(...rows).map(({ title }) => title);
/** Expects no payer to be said to pay more or less than another. */
const none = (...rows: TransactionSketch[]) =>
  expect(titlesOf(...rows)).not.toContainEqual(expect.stringContaining(" than "));
/** Ten months up to August. */
const old = paid("Mardyke Foods", 231_860, monthly("2025-11", 10, 23));
const fresh = (amountMinor: number, slug?: string) =>
  paid("Shandon Medtech", amountMinor, monthly("2026-09", 2, 23), slug);

describe("pay in the place of another's", () => {
  test("leaves out a first payment for part of a month", () => {
    const first = paid("Shandon Medtech", 90_000, ["2026-09-20"]);
    const later = paid("Shandon Medtech", 262_000, ["2026-10-20", "2026-11-20"]);
    none(...old, ...first, ...later.slice(0, 1));
    expect(titlesOf(...old, ...first, ...later)).toEqual([
      "You'll earn $3,616.80 more a year from Shandon Medtech than from Mardyke Foods",
    ]);
  });

  test("ignores equal pay, single payments, known payers, doubtful pairs and support", () => {
    none(...old, ...fresh(228_000));
    none(...old, ...fresh(193_140).slice(0, 1));
    // Pay of both that has ended.
    none(...old.slice(0, 8), ...paid("Shandon Medtech", 262_000, monthly("2026-07", 3, 23)));
    none(...old, ...paid("Shandon Medtech", 193_140, ["2026-03-12"]), ...fresh(193_140));
    none(...old, ...fresh(193_140), ...paid("Lee Lodge", 80_000, monthly("2026-09", 3, 12)));
    none(...old, ...paid("Lee Lodge", 140_000, monthly("2025-11", 10, 12)), ...fresh(193_140));
    none(...old, ...fresh(193_140, "benefits"));
    none(...old, ...fresh(193_140, "gig-work"));
  });

  test("ignores payers who may pay every four weeks", () => {
    none(...old, ...paid("Shandon Medtech", 216_000, every(28, "2026-09-25", 3)));
    none(...old, ...paid("DWP State Pension", 90_000, every(28, "2026-10-02", 2), "benefits"));
    none(...paid("Mardyke Foods", 216_000, every(28, "2025-12-04", 10)), ...fresh(231_860));
  });

  test("ignores one employer under two names", () => {
    none(...old, ...paid("Mardyke Group Ireland", 262_000, monthly("2026-09", 2, 23)));
    none(...old, ...paid("Gusto", 262_000, monthly("2026-09", 2, 23)));
    none(...paid("ADP Payroll", 231_860, monthly("2025-11", 10, 23)), ...fresh(262_000));
  });

  test("ignores a few payments with a bonus among them", () => {
    const doubled = paid("Shandon Medtech", 520_000, ["2026-10-23"]);
    const others = paid("Shandon Medtech", 260_000, ["2026-09-23", "2026-11-20"]);
    none(...old, ...others, ...doubled);
  });
});

const MONTHS = Array.from({ length: 15 }, (_, index) => addMonths("2025-10", index));
const businessDayBefore = (day: Day): Day =>
  [0, 6].includes(weekdayOf(day)) ? businessDayBefore(addDays(day, -1)) : day;
const firstShifted = MONTHS.map((month) => businessDayBefore(`${month}-01`));
const lastBusinessDay = MONTHS.map((month: Month) => businessDayBefore(lastDayOf(month)));

/** Facts of the quiet household with one pay a month, on these days, and nothing else that comes in. */
function factsOf(paydays: readonly Day[], today: Day): Fact[] {
  const pay = paydays.map((date) => ({ date, amountMinor: 624_000, slug: "salary", merchant: "Fernwood Studio" }));
  const others = quietHousehold().filter(({ slug }) => slug !== "salary");
  const transactions = [...others, ...pay].filter(({ date }) => date <= today).map(transactionMaker());
  const { facts, rejected } = detectWithRejected("insight", { transactions, accounts: [], today, currency: "USD" });
  expect(rejected).toEqual([]);
  return facts;
}

function monthReports(paydays: readonly Day[], today: Day) {
  const facts = factsOf(paydays, today);
  const figure = (fact: Fact, id: string) => fact.figures.find((one) => one.id === id)?.value;
  return Object.fromEntries(
    facts.flatMap((fact) =>
      fact.type === "monthly_summary" ? [[fact.key.split(":").slice(2).join(" "), figure(fact, "income")]] : [],
    ),
  );
}

describe("pay belongs to the month it is for", () => {
  test("counts pay of the first that a weekend moved", () => {
    expect(firstShifted).toContain("2026-10-30");
    expect(monthReports(firstShifted, "2026-11-20")).toEqual({ "2026-10 whole": 624_000, "2026-11 to-date": 624_000 });
    // On the day it comes, October has had its own.
    expect(monthReports(firstShifted, "2026-10-31")).toMatchObject({ "2026-10 to-date": 624_000 });
  });

  test("says which pay came in another month", () => {
    const bodyOn = (key: string, today: string) => {
      const fact = factsOf(firstShifted, today).find((one) => one.key === `monthly_summary:USD:${key}`);
      return fact && renderChoice(fact, fixedChoice(fact)).body;
    };
    expect(bodyOn("2026-11:to-date", "2026-11-20")).toContain(
      "Your pay from October 30 counts toward November, the month it's for",
    );
    expect(bodyOn("2026-09:whole", "2026-10-20")).not.toContain("counts toward");
  });

  test("counts pay of the last day that was booked later", () => {
    const booked = lastBusinessDay.map((day) => (monthOf(day) === "2026-10" ? "2026-11-02" : day));
    expect(monthReports(booked, "2026-11-20")).toEqual({ "2026-10 whole": 624_000 });
    // What it was is not moved where it can't be known which of two edges is the rule.
    const ids = booked.map((date, index) => ({ transactionId: `${index}`, date, amountMinor: 624_000 }));
    const series = { direction: "in", cadence: "monthly", categorySlug: "salary" } as const;
    expect([...daysOfMovedPay([{ ...series, payments: ids }])]).toEqual([["12", "2026-10-31"]]);
    expect(daysOfMovedPay([{ ...series, payments: ids.slice(11, 13) }]).size).toBe(0);
    expect(daysOfMovedPay([{ ...series, categorySlug: "rental-income", payments: ids }]).size).toBe(0);
  });

  test("keeps a bonus in its month", () => {
    const withBonus = [...firstShifted, "2026-09-28"].sort();
    expect(monthReports(withBonus, "2026-10-20")).toEqual({ "2026-09 whole": 1_248_000, "2026-10 to-date": 624_000 });
  });

  test("sums up no month before its pay came", () => {
    expect(Object.keys(monthReports(lastBusinessDay, "2026-11-20"))).toEqual(["2026-10 whole"]);
    expect(Object.keys(monthReports(lastBusinessDay, "2026-11-30"))).toContain("2026-11 to-date");
  });
});
