import { describe, expect, test } from "vitest";
import type { DetectorInput } from "@/lib/domain/insights/detection/detect";
import { detected } from "@/lib/domain/insights/detection/detected.fixture";
import { changed, inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { formatMoney } from "@/lib/domain/money";
import { every, monthly } from "@/lib/domain/transactions/transaction.fixture";

describe("income", () => {
  const pay = (amountOf: (date: string) => number) =>
    changed((row) => (row.merchant === "Fernwood Studio" ? { ...row, amountMinor: amountOf(row.date) } : row));

  test("reports a raise that came twice and no bonus", () => {
    const raised = pay((date) => (date > "2026-11-01" ? 343_200 : 312_000));
    expect(detected("income_change", raised)[0]).toMatchObject({
      title: "Fernwood Studio now pays you $312.00 more each time",
      body: "Since November 5, you've been getting $3,432.00 instead of $3,120.00. That's $7,488.00 more a year. Decide what the extra money is for before you get used to spending it.",
    });
    expect(
      detected(
        "income_change",
        pay((date) => (date > "2026-11-10" ? 343_200 : 312_000)),
      ),
    ).toEqual([]);
  });

  test("reports lower household pay when a benefit follows a wage", () => {
    const wage = monthly("2025-11", 7, 25).map((date) => ({
      ...{ date, amountMinor: 290_000, slug: "salary", merchant: "City Clinic" },
    }));
    const benefit = (amountMinor: number) =>
      monthly("2026-06", 6, 12).map((date) => ({
        ...{ date, amountMinor, slug: "benefits", merchant: "Parental Benefit" },
      }));
    const households = (amountMinor: number) =>
      detected("income_change", inputOf(...wage, ...benefit(amountMinor))).filter(
        ({ fact }) => fact.hints.change === "household",
      );
    expect(households(120_000)[0]?.title).toBe("Your monthly pay went from $9,140.00 to $7,440.00");
    expect(households(285_000)).toEqual([]);
  });

  test("takes no bonus for a raise, nor its absence for a cut", () => {
    const bonus = { date: "2026-05-20", amountMinor: 600_000, slug: "salary", merchant: "Fernwood Studio" };
    expect(detected("income_change", inputOf(bonus))).toEqual([]);
  });

  test("reports pay that stopped unless another job replaced it", () => {
    const input = inputOf();
    const transactions = input.transactions.filter(
      (row) => row.merchant !== "Fernwood Studio" || row.date < "2026-10-01",
    );
    expect(detected("income_change", { ...input, transactions })[0]?.title).toBe(
      "Fernwood Studio has stopped paying you",
    );
    const paidElsewhere = inputOf(
      ...every(7, "2026-09-25", 9).map((date) => ({
        date,
        amountMinor: 150_000,
        slug: "salary",
        merchant: "Harbor Works",
      })),
    ).transactions.filter((row) => row.merchant !== "Fernwood Studio" || row.date < "2026-10-01");
    expect(detected("income_change", { ...input, transactions: paidElsewhere })).toEqual([]);
  });

  test("ignores a benefit adjusted for prices", () => {
    const benefit = (minor: number, slug = "benefits") => {
      const rows = monthly("2025-11", 13, 14).map((date) => ({
        date,
        amountMinor: date < "2026-09" ? 38_640 : minor,
        slug,
        merchant: "Child Benefit",
      }));
      return detected("income_change", inputOf(...rows)).map(({ title }) => title);
    };
    expect(benefit(39_810)).toEqual([]);
    expect(benefit(39_810, "salary")).toHaveLength(1);
    expect(benefit(48_000)).toHaveLength(1);
    expect(benefit(36_000)).toHaveLength(1);
  });

  test("ends a change's report when it is old news", () => {
    const since = (amountMinor: number, today: string) => {
      const input = pay((date) => (date >= "2026-07-05" ? amountMinor : 312_000));
      const transactions = input.transactions.filter(({ date }) => date <= today);
      return detected("income_change", { ...input, transactions, today });
    };
    expect(since(343_200, "2026-10-13")).toHaveLength(1);
    expect(since(343_200, "2026-10-14")).toEqual([]);
    expect(since(280_000, "2026-10-14")).toHaveLength(1);
    const until = (today: string, lastDay: string, summer: readonly string[]) => {
      const input = inputOf(
        ...summer.map((date) => ({ date, amountMinor: 150_000, slug: "salary", merchant: "Lake Camp" })),
      );
      const transactions = input.transactions.filter(
        (row) => row.date <= today && (row.merchant !== "Fernwood Studio" || row.date <= lastDay),
      );
      return detected("income_change", { ...input, transactions, today }).filter(
        ({ fact }) => fact.hints.change !== "household",
      );
    };
    // It was due on July 5.
    expect(until("2026-11-04", "2026-06-20", [])).toHaveLength(1);
    expect(until("2026-11-05", "2026-06-20", [])).toEqual([]);
    // Nine times every two weeks: the next was due on September 16.
    const summer = every(14, "2026-05-13", 9);
    expect(until("2026-11-04", TODAY, summer)).toHaveLength(1);
    expect(until("2026-11-05", TODAY, summer)).toEqual([]);
  });

  test("ignores expenses that end while the salary goes on", () => {
    const expenses = [14_210, 12_150, 17_640, 15_320, 13_890, 16_475];
    const input = inputOf(
      ...expenses.map((_, index) => ({
        date: `2026-0${index + 3}-21`,
        amountMinor: expenses[index] ?? 0,
        slug: "other-income",
        merchant: "Fernwood Studio",
        name: "FERNWOOD STUDIO EXPENSES",
      })),
    );
    for (const today of ["2026-10-05", "2026-10-25", "2026-11-10"]) {
      expect(detected("income_change", { ...input, today }).map(({ title }) => title)).toEqual([]);
    }
  });

  test("counts new pay of two thirds as a replacement", () => {
    const left = (...rows: Parameters<typeof inputOf>) => {
      const input = inputOf(...rows);
      const transactions = input.transactions.filter(
        (row) => row.merchant !== "Fernwood Studio" || row.date < "2026-10-20",
      );
      return detected("income_change", { ...input, transactions }).map(({ title }) => title);
    };
    const harbor = (date: string, amountMinor: number) => ({ date, amountMinor, slug: "salary", merchant: "Harbor" });
    expect(left()).toEqual(["Fernwood Studio has stopped paying you"]);
    expect(left(harbor("2026-11-03", 335_000), harbor("2026-11-17", 335_000))).toEqual([]);
    expect(left(harbor("2026-10-30", 680_000))).toEqual([]);
    expect(left(harbor("2026-11-03", 90_000))).toEqual(["Fernwood Studio has stopped paying you"]);
  });

  test("ignores a silence as long as earlier ones", () => {
    const shows = (days: string[]) =>
      days.map((date) => ({ date, amountMinor: 240_000, slug: "gig-work", merchant: "Quartz Transfer" }));
    const steady = every(7, "2026-05-28", 21);
    expect(detected("income_change", inputOf(...shows(steady)))[0]?.title).toBe(
      "Quartz Transfer has stopped paying you",
    );
    const inTurns = ["2026-02-05", "2026-05-14", "2026-08-20"].flatMap((first) => every(7, first, 9));
    expect(detected("income_change", inputOf(...shows(inTurns)))).toEqual([]);
  });

  test("ignores a school's summer and its savings rate", () => {
    const school = monthly("2025-01", 22, 28).map((date) => ({
      date,
      amountMinor: 472_000,
      slug: "salary",
      merchant: "Denver Public Schools",
    }));
    const paid = (isPaid: (month: string) => boolean) => {
      // A little comes in all the same, so that no month is without income.
      const tutoring = monthly("2025-01", 20, 15).map((date) => ({
        date,
        amountMinor: 9400,
        slug: "gig-work",
        merchant: `Pupil ${date}`,
      }));
      const input = inputOf(
        ...tutoring,
        ...school.filter(({ date }) => date < "2026-08-12" && isPaid(date.slice(5, 7))),
      );
      const transactions = input.transactions.filter(
        ({ merchant, date }) => merchant !== "Fernwood Studio" && date < "2026-08-12",
      );
      return { ...input, today: "2026-08-12", transactions };
    };
    const asEveryYear = paid((month) => month !== "07" && month !== "08");
    expect(detected("income_change", asEveryYear)).toEqual([]);
    expect(detected("savings_rate", asEveryYear)).toEqual([]);
    const ended = paid(() => true);
    const transactions = ended.transactions.filter(
      ({ date, merchant }) => merchant !== "Denver Public Schools" || date < "2026-07-01",
    );
    expect(detected("income_change", { ...ended, transactions })[0]?.title).toBe(
      "Denver Public Schools has stopped paying you",
    );
    expect(detected("savings_rate", { ...ended, transactions })).toEqual([]);
    expect(detected("savings_rate", ended)).toHaveLength(1);
  });

  test("ignores a season's end within weeks of last year's", () => {
    const crew = (first: string, last: string) =>
      every(7, first, 60)
        .filter((date) => date <= last)
        .map((date) => ({ date, amountMinor: 215_000, slug: "salary", merchant: "Miranda Crew" }));
    const seenIn = (lastDay: string, today: string) => {
      const input = inputOf(...crew("2025-06-06", "2025-10-24"), ...crew("2026-06-05", lastDay));
      const transactions = input.transactions.filter(({ date }) => date <= today);
      return detected("income_change", { ...input, transactions, today }).map(({ title }) => title);
    };
    expect(seenIn("2026-10-09", "2026-11-06")).toEqual([]);
    expect(seenIn("2026-09-11", "2026-10-30")).toEqual(["Miranda Crew has stopped paying you"]);
  });

  test("reports a pay cut despite repaid expenses between paydays", () => {
    const pays = every(14, "2025-11-14", 27).filter((date) => date < "2026-11-20");
    const pay = pays.map((date, index) => ({
      date,
      amountMinor: index < pays.length - 4 ? 324_050 : 276_050,
      slug: "salary",
      merchant: "Sun Basin Energy",
    }));
    const expenses = every(28, "2025-11-20", 13).map((date, index) => ({
      date,
      amountMinor: 41_260 + index * 911,
      slug: "other-income",
      merchant: "Sun Basin Energy",
    }));
    const changes = detected("income_change", inputOf(...pay, ...expenses.filter(({ date }) => date < "2026-11-20")));
    expect(changes.map(({ title }) => title)).toEqual(["Sun Basin Energy now pays you $480.00 less each time"]);
  });

  test("counts savings over three whole months", () => {
    const repairOn = (date: string) => ({ date, amountMinor: -400_000, slug: "car", merchant: "Garage" });
    const rate = (input: DetectorInput) => detected("savings_rate", input)[0]?.fact.figures[0]?.value;
    const usual = rate(inputOf());
    expect(usual).toBeGreaterThan(0);
    expect(rate(inputOf(repairOn("2026-11-12")))).toBe(usual);
    expect(rate(inputOf(repairOn("2026-07-12")))).toBe(usual);
    for (const day of ["2026-08-12", "2026-09-12", "2026-10-12"])
      expect(rate(inputOf(repairOn(day))), day).toBeLessThan(usual ?? 0);
  });

  test("writes overspending in the savings formula with a minus sign", () => {
    const repair = ["2026-08-12", "2026-09-12", "2026-10-12"].map((date) => ({
      date,
      amountMinor: -700_000,
      slug: "car",
      merchant: "Garage",
    }));
    const [rate, saved] = detected("savings_rate", inputOf(...repair))[0]?.fact.figures ?? [];
    expect(rate?.value).toBeLessThan(0);
    expect(saved?.value).toBeLessThan(0);
    expect(rate?.formula).toBe(`${formatMoney(saved?.value ?? 0, "USD")} ÷ $18,720.00`);
    expect(rate?.formula).toMatch(/^−\$/);
  });

  test("states no savings rate that one payment decides", () => {
    const house = (amountMinor: number) => [
      { date: "2026-09-14", amountMinor: -amountMinor, slug: "services", merchant: "Land Title" },
    ];
    expect(detected("savings_rate", inputOf(...house(900_000)))).toHaveLength(1);
    expect(detected("savings_rate", inputOf(...house(1_200_000)))).toEqual([]);
  });

  test("states no savings rate on benefits or card debt", () => {
    const benefits = (amountMinor: number) =>
      detected(
        "savings_rate",
        inputOf(
          ...monthly("2026-01", 11, 8).map((date) => ({ date, amountMinor, slug: "benefits", merchant: "County" })),
        ),
      );
    // Of pay there are 6,240.00 a month.
    expect(benefits(600_000)).toHaveLength(1);
    expect(benefits(630_000)).toEqual([]);
    const interest = (from: string, months: number, type: "credit" | "loan") => {
      const input = inputOf(
        ...monthly(from, months, 9).map((date) => ({
          date,
          amountMinor: -4100,
          slug: "interest-charges",
          name: "INTEREST CHARGE",
          accountId: "owed",
        })),
      );
      const owed = input.accounts.map((account) => ({ ...account, id: "owed", type, subtype: null }));
      return detected("savings_rate", { ...input, accounts: [...input.accounts, ...owed] });
    };
    expect(interest("2026-09", 2, "credit")).toHaveLength(1);
    expect(interest("2026-08", 3, "credit")).toEqual([]);
    // A car that is paid off as it was agreed is none.
    expect(interest("2026-08", 3, "loan")).toHaveLength(1);
  });
});
