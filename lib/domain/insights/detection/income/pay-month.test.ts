import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, lastDayOf, type Month, monthOf, weekdayOf } from "@/lib/domain/calendar";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fixedChoice, renderChoice } from "../../wording/choice";
import { detectWithRejected } from "../detect";
import { quietHousehold } from "../household.fixture";
import { daysOfMovedPay } from "./pay-month";

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
