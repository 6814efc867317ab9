import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { every, monthly } from "@/lib/domain/transactions/transaction.fixture";
import { gridAround } from "./day-grid";
import { dueDaysOf } from "./due-days";

const today = "2026-11-21";
const grid = gridAround(today);
const daysOf = (cadence: Parameters<typeof dueDaysOf>[0], dates: readonly string[]) => {
  const { due, deviations } = dueDaysOf(cadence, dates, grid, 90);
  return { due: due.map(grid.dayAt).filter((day) => day <= addDays(today, 90)), deviations };
};

describe("due days", () => {
  test("keep every second Friday, three in a long month", () => {
    const { due, deviations } = daysOf("biweekly", every(14, "2026-07-03", 11));
    expect(due).toEqual(every(14, "2026-12-04", 6));
    expect(due.filter((day) => day.startsWith("2027-01"))).toHaveLength(3);
    expect(deviations.every((days) => days === 0)).toBe(true);
  });

  test("find the last business day of a month", () => {
    const paid = ["2026-05-29", "2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-30"];
    expect(daysOf("monthly", paid).due).toEqual(["2026-11-30", "2026-12-31", "2027-01-29"]);
  });

  test("move a weekend bill to Monday", () => {
    const paid = ["2026-05-05", "2026-06-05", "2026-07-06", "2026-08-05", "2026-09-07", "2026-10-05", "2026-11-05"];
    expect(daysOf("monthly", paid)).toEqual({
      due: ["2026-12-07", "2027-01-05", "2027-02-05"],
      deviations: [0, 0, 0, 0, 0, 0, 0],
    });
  });

  test("count from the card's closing day", () => {
    // Nineteen days after the 21st, moved off weekends: the 9th to 12th.
    const paid = ["2026-04-09", "2026-05-11", "2026-06-09", "2026-07-10", "2026-08-10", "2026-09-09", "2026-10-12"];
    const { due, deviations } = dueDaysOf("monthly", [...paid, "2026-11-09"], grid, 90, { closingDay: 21 });
    expect(due.map(grid.dayAt).slice(0, 3)).toEqual(["2026-12-10", "2027-01-11", "2027-02-09"]);
    expect(new Set(deviations)).toEqual(new Set([0]));
  });

  test("report how late late payments were", () => {
    const paid = monthly("2026-04", 8, 1).map((day, index) => addDays(day, index % 4 === 3 ? 3 : 0));
    expect(daysOf("monthly", paid).deviations.filter((days) => days === 3)).toHaveLength(2);
  });

  test("move before weekends for pay, not for three shifted rents", () => {
    // Moved before weekends from the 3rd, all three would match exactly, and January's would be due on Friday the 1st.
    const paid = ["2026-09-03", "2026-10-02", "2026-11-03"];
    expect(daysOf("monthly", paid).due).toEqual(["2026-12-03", "2027-01-03", "2027-02-03"]);
    expect(dueDaysOf("monthly", paid, grid, 90, { unusual: "after" }).due.map(grid.dayAt)[1]).toBe("2027-01-01");
  });

  test("find semimonthly pay on the 15th and the last day", () => {
    const paid = ["2026-08-14", "2026-08-31", "2026-09-15", "2026-09-30", "2026-10-15", "2026-10-30", "2026-11-13"];
    expect(daysOf("semimonthly", paid).due.slice(0, 4)).toEqual([
      "2026-11-30",
      "2026-12-15",
      "2026-12-31",
      "2027-01-15",
    ]);
  });

  test("put the second semimonthly payment half a month later", () => {
    expect(daysOf("semimonthly", ["2026-11-13"]).due.slice(0, 2)).toEqual(["2026-11-28", "2026-12-13"]);
  });

  test("repeat yearly and quarterly bills on their own day", () => {
    expect(daysOf("yearly", ["2025-01-11", "2026-01-11"]).due).toEqual(["2027-01-11"]);
    expect(daysOf("quarterly", ["2026-03-10", "2026-06-10", "2026-09-10"]).due).toEqual(["2026-12-10"]);
  });

  test("start before today for a late payment", () => {
    expect(dueDaysOf("monthly", monthly("2026-06", 5, 18), grid, 90).due[0]).toBe(-3);
  });
});
