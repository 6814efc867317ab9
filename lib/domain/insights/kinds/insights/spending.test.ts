import { describe, expect, test } from "vitest";
import { addDays, monthOf } from "@/lib/domain/calendar";
import { back, charge, detected, savings, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { changed, inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { sentencesOf } from "@/lib/domain/insights/wording/choice";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const spikes = (...rows: TransactionSketch[]) => titles("category_spike", ...rows);
const paces = (...rows: TransactionSketch[]) => titles("budget_pace", ...rows);

describe("spending", () => {
  test("reports a group far below the same days of other months", () => {
    const without = changed((row) =>
      row.slug === "groceries" && row.date > "2026-11-08" ? { ...row, slug: "savings" } : row,
    );
    // One purchase and one week less are chance.
    expect(detected("category_drop", without)).toEqual([]);
    const cheap = changed((row) =>
      row.slug === "groceries" && row.date > "2026-11-01" ? { ...row, amountMinor: -600 } : row,
    );
    expect(detected("category_drop", cheap)[0]?.title).toMatch(/^Your Groceries spending is \d+% below usual$/);
  });

  test("ignores a fall within how far months lie apart", () => {
    const factors = [0.4, 1.7, 0.5, 1.6, 0.6, 1.4];
    const differing = changed((row) => {
      if (row.slug !== "groceries") return row;
      const monthsAgo = Number(monthOf(TODAY).slice(5)) - Number(row.date.slice(5, 7));
      const factor = monthOf(row.date) === monthOf(TODAY) ? 0.35 : (factors[(monthsAgo + 5) % 6] ?? 1);
      return row.amountMinor < 0 ? { ...row, amountMinor: Math.round(row.amountMinor * factor) } : row;
    });
    expect(detected("category_drop", differing)).toEqual([]);
  });

  test("gives a rise from threefold on in amounts", () => {
    const fuel = monthly("2026-05", 7, 2).flatMap((first) =>
      charge("Shell", "fuel", 4600 + Number(first.slice(6, 7)), [first, addDays(first, 6), addDays(first, 12)]),
    );
    const filledUp = charge("Circle Fuel", "fuel", 4700, every(2, "2026-11-05", 8));
    const [spike] = detected("category_spike", inputOf(...fuel, ...filledUp));
    expect(spike?.title).toBe("You spent $375.83 more than usual on Transport so far in November");
    const leads = spike && sentencesOf(spike.fact, "lead").map(({ id }) => id);
    expect(leads).toEqual(["difference", "spent-usual", "far-from"]);
  });

  test("names groups and categories as the user did", () => {
    const own = { name: "Outings", group: "Family" };
    const ofOwn = (rows: readonly TransactionSketch[]) => {
      const input = inputOf(...rows);
      const transactions = input.transactions.map((row) =>
        row.categorySlug === "fuel" ? { ...row, ownCategory: own } : row,
      );
      return { ...input, transactions };
    };
    const fuel = monthly("2026-05", 7, 2).flatMap((first) =>
      charge("Shell", "fuel", 4600 + Number(first.slice(6, 7)), [first, addDays(first, 6), addDays(first, 12)]),
    );
    const filledUp = charge("Circle Fuel", "fuel", 4700, every(2, "2026-11-05", 8));
    const [spike] = detected("category_spike", ofOwn([...fuel, ...filledUp]));
    expect(spike?.title).toBe("You spent $375.83 more than usual on Family so far in November");
    // The largest payment of the month names its category so, too.
    const [largest] = detected("largest_expense", ofOwn([...fuel, ...charge("Depot", "fuel", 61_000, ["2026-11-11"])]));
    expect(largest && JSON.stringify(largest.fact.slots)).toContain("Outings");
  });

  test("reports a rise despite an expensive repair months ago", () => {
    const fuel = monthly("2026-05", 7, 2).flatMap((first) =>
      charge("Shell", "fuel", 4600 + Number(first.slice(6, 7)), [first, addDays(first, 6), addDays(first, 12)]),
    );
    const more = charge("Circle Fuel", "fuel", 4700, every(2, "2026-11-05", 8));
    const repair = charge("Kessler Auto", "car", 148_000, ["2026-08-10"]);
    expect(spikes(...fuel, ...repair, ...more)).toHaveLength(1);
    expect(spikes(...fuel, ...repair)).toEqual([]);
  });

  /** Eighteen days of purchases in groups that none of them dominates. */
  const spree = every(1, "2026-11-03", 18).flatMap((date, at) =>
    charge(`Place ${at}`, ["dining-out", "shopping", "entertainment", "personal-care"][at % 4] ?? "", 3600, [date]),
  );

  test("projects a runaway month from what usually follows", () => {
    const known = monthly("2025-11", 12, 9).flatMap((date, at) =>
      ["shopping", "entertainment", "personal-care"].flatMap((slug) => charge(`Shop ${at}`, slug, 3500, [date])),
    );
    expect(paces(...known, ...spree)[0]).toMatch(/^At this pace, you'll spend \$/);
    expect(paces(...known)).toEqual([]);
  });

  test("calls rent on the first and one expensive thing no pace", () => {
    expect(paces(...charge("Sofa House", "shopping", 90_000, ["2026-11-09"]))).toEqual([]);
    expect(paces(...charge("Deposit", "rent", 185_000, ["2026-11-01"]))).toEqual([]);
  });

  test("says a group's rise and not the pace it makes", () => {
    const meals = every(1, "2026-11-03", 18).flatMap((date, at) => charge(`Place ${at}`, "dining-out", 2900, [date]));
    expect(paces(...meals)).toEqual([]);
    expect(spikes(...meals)).toHaveLength(1);
  });

  test("says a place that doubled and not the rise of its group", () => {
    const rides = [...every(10, back(384), 29), ...every(3, back(95), 32)];
    const meals = charge("Door Supper", "dining-out", 2600, rides);
    expect(titles("habit_doubled", ...meals)).toHaveLength(1);
    expect(spikes(...meals)).toEqual([]);
  });

  test("ignores a rise that one purchase makes", () => {
    expect(spikes(...charge("Coat House", "groceries", 60_000, ["2026-11-09"]))).toEqual([]);
  });

  test("reports the largest payment that posted and was kept", () => {
    const [dentist] = charge("Parkside Dental", "dental-eye", 61_000, ["2026-11-11"]);
    const coat: TransactionSketch[] = [
      ...charge("Fine Coats", "clothing", 90_000, ["2026-11-05"]),
      { date: "2026-11-12", amountMinor: 90_000, slug: "clothing", merchant: "Fine Coats" },
    ];
    const hold = { date: TODAY, amountMinor: -120_000, slug: "other-travel", merchant: "Car hire", pending: true };
    expect(titles("largest_expense", ...(dentist ? [dentist] : []), ...coat, hold)).toEqual([
      "Parkside Dental accounts for 15% of your spending so far in November",
    ]);
  });

  test("ignores taxes and large payments that came before", () => {
    expect(titles("largest_expense", ...charge("Tax Office", "taxes", 98_000, ["2026-11-11"])).join()).not.toMatch(
      /Tax Office/,
    );
    const premium = (dates: readonly string[]) => charge("Harbor Insurance", "insurance", 98_000, dates);
    const named = (...rows: TransactionSketch[]) =>
      titles("largest_expense", ...rows).some((title) => title.includes("Harbor Insurance"));
    expect(named(...premium(["2026-11-11"]))).toBe(true);
    expect(named(...premium(["2026-05-11", "2026-11-11"]))).toBe(false);
  });

  test("reports the first places of a month without bills", () => {
    expect(titles("top_merchants")).toEqual(["You spent $297.20 at Green Market in October"]);
    const answeredOn = (day: string) => {
      const input = inputOf();
      const accounts = input.accounts.map((account) => ({ ...account, answeredOn: day }));
      const transactions = input.transactions.filter(({ date }) => date <= day);
      return detected("top_merchants", { ...input, accounts, transactions, today: "2026-11-03" }).length;
    };
    // What a bank has not reported of the month may be the most.
    expect([answeredOn("2026-10-31"), answeredOn("2026-10-25")]).toEqual([1, 0]);
    const [together] = detected("top_merchants", inputOf())[0]?.fact.figures ?? [];
    expect(together?.formula.split(" + ")).toHaveLength(3);
  });

  test("names the first three places of a month", () => {
    const bought = (merchant: string, minor: number) => charge(merchant, "shopping", minor, ["2026-10-14"]);
    const three = [...bought("Lamp House", 45_000), ...bought("Tent Yard", 41_000), ...bought("Sail Loft", 37_000)];
    expect(detected("top_merchants", inputOf(...three))[0]?.body).toContain(
      "Lamp House, Tent Yard and Sail Loft made up",
    );
  });

  test("reports in days how long cash lasts", () => {
    expect(detected("cash_runway", inputOf())[0]?.body).toMatch(/^You have \$6,412\.38 in checking and savings/);
    const rich = { ...inputOf(), accounts: [savings("much", 9_000_000)] };
    expect(detected("cash_runway", rich)).toEqual([]);
  });

  test("names the account that holds most of the cash", () => {
    const body = (...minors: number[]) => {
      const accounts = minors.map((minor, index) => savings(`${index + 1}`, minor));
      return detected("cash_runway", { ...inputOf(), accounts })[0]?.body;
    };
    expect(body(300_000)).toContain("All of it is in Savings 1");
    expect(body(100_000, 300_000)).toContain("Most of it is in Savings 2");
    expect(body(300_000, 300_000)).toContain("$6,000.00 in checking and savings");
    expect(body(300_000, 300_000)).not.toContain("of it is in");
  });
});

/** The same household with a second purchase of groceries two days after each. */
