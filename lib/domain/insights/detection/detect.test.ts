import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { assertFactAddsUp, evidenceOf } from "@/lib/domain/insights/facts/proof";
import { duplicateCharge } from "@/lib/domain/insights/kinds/hidden/duplicate-charge";
import { priceIncrease } from "@/lib/domain/insights/kinds/hidden/price-increase";
import { categorySpike } from "@/lib/domain/insights/kinds/insights/category-spike";
import { monthlySummary } from "@/lib/domain/insights/kinds/insights/monthly-summary";
import { upcomingBillsInsight } from "@/lib/domain/insights/kinds/insights/upcoming-bills";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { type TransactionSketch, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { nightlyTest } from "@/tests/nightly";
import type { Fact } from "../facts/fact";
import { INSIGHT_TYPES, insightTypes, presentationOf } from "../insight-types";
import { letterFor } from "../steps/guides";
import { fixedChoice, renderChoice, titlePartsOf } from "../wording/choice";
import { checkEligibility } from "./coverage";
import { detect, detectWithRejected, factsOf, isAllUnknown, unknownTypes } from "./detect";
import { changed, firstOf, inputOf, quietHousehold, repeatedCharge, TODAY } from "./household.fixture";
import * as inputModule from "./input";

const figure = (fact: Fact | undefined, id: string) => fact?.figures.find((candidate) => candidate.id === id)?.value;
const worded = (fact: Fact | undefined) => fact && renderChoice(fact, fixedChoice(fact));

describe("a quiet household", () => {
  test("has nothing hidden and no category that rose", () => {
    expect(detect("hidden", inputOf())).toEqual([]);
    expect(factsOf(categorySpike, inputOf())).toEqual([]);
  });
});

describe("monthly summary", () => {
  test("compares a month so far with the same days before", () => {
    const [soFar, whole] = factsOf(monthlySummary, inputOf());
    expect(soFar?.period).toEqual({ from: "2026-11-01", to: TODAY });
    expect(figure(soFar, "income")).toBe(624_000);
    expect(whole?.period).toEqual({ from: "2026-10-01", to: "2026-10-31" });
    const before = quietHousehold()
      .filter((row) => row.date >= "2026-10-01" && row.date <= "2026-10-21" && row.slug !== "savings")
      .reduce((sum, row) => sum + row.amountMinor, 0);
    expect(figure(soFar, "previousNet")).toBe(before);
  });

  test("counts no refund as income and no transfers", () => {
    const refund: TransactionSketch = { date: "2026-11-10", amountMinor: 5000, slug: "clothing", merchant: "Shop" };
    const purchase: TransactionSketch = { date: "2026-11-09", amountMinor: -8000, slug: "clothing", merchant: "Shop" };
    const matched = { slug: "shopping", name: "Own transfer", isTransfer: true };
    const [without] = factsOf(monthlySummary, inputOf());
    const [withBoth] = factsOf(
      monthlySummary,
      inputOf(
        refund,
        purchase,
        { ...matched, date: "2026-11-10", amountMinor: -90_000 },
        { ...matched, date: "2026-11-10", amountMinor: 90_000, accountId: "other" },
        { date: "2026-11-10", amountMinor: 70_000, slug: "savings", name: "From savings" },
      ),
    );
    expect(figure(withBoth, "income")).toBe(figure(without, "income"));
    expect(figure(withBoth, "expense")).toBe((figure(without, "expense") ?? 0) + 3000);
  });
});

describe("price increase", () => {
  const raised = (fromDate: string, amountMinor: number) =>
    changed((sketch) =>
      sketch.merchant === "Brightline Internet" && sketch.date >= fromDate ? { ...sketch, amountMinor } : sketch,
    );

  test("reports a step that stayed with its yearly cost", () => {
    const [fact, ...others] = factsOf(priceIncrease, raised("2026-10-01", -7499));
    expect(others).toEqual([]);
    expect(fact?.figures[0]).toMatchObject({ id: "difference", value: 1500 });
    expect(fact?.impact).toEqual({ amountMinor: 18_000, currency: "USD", per: "year" });
    expect(worded(fact)).toEqual({
      title: "Brightline Internet went from $59.99 to $74.99",
      body: "The new price started on October 24. That's $15.00 more each time, or $180.00 a year. Ask Brightline Internet about a better price, and shop around if you can switch.",
    });
  });

  test.each([
    ["cents", raised("2026-10-01", -6030)],
    ["a fall", raised("2026-10-01", -4999)],
  ])("%s: nothing is detected", (_, input) => {
    expect(factsOf(priceIncrease, input)).toEqual([]);
  });
});

describe("duplicate charge", () => {
  test("makes one fact of three second charges", () => {
    const input = inputOf(repeatedCharge(2), repeatedCharge(1), repeatedCharge(0));
    const [fact, ...others] = factsOf(duplicateCharge, input);
    expect(others).toEqual([]);
    expect(fact).toMatchObject({ severity: "critical", impact: { amountMinor: 81_600, per: "year" } });
    expect(fact?.figures[0]).toMatchObject({ id: "total", value: 20_400 });
    const rows = input.transactions.filter((transaction) => fact?.transactionIds.includes(transaction.id));
    expect(rows.map((row) => row.date)).toEqual(["2026-09-03", "2026-10-03", "2026-11-03"]);
    expect(worded(fact)?.title).toBe("Alder Fitness keeps charging you twice");
  });

  test("warns about one second charge", () => {
    const [fact] = factsOf(duplicateCharge, inputOf(repeatedCharge(0)));
    expect(fact).toMatchObject({ severity: "warning", impact: { amountMinor: 6800, per: "once" } });
    expect(worded(fact)?.body).toContain("on November 2 and the same again on November 3");
  });
});

describe("upcoming bills", () => {
  test("warn when checking doesn't hold them", () => {
    const poor = inputOf().accounts.map((account) => ({ ...account, availableBalanceMinor: 100_000 }));
    const [fact] = factsOf(upcomingBillsInsight, { ...inputOf(), accounts: poor });
    expect(fact).toMatchObject({ severity: "warning" });
    expect(worded(fact)?.body).toContain("doesn't have enough today for the bills it pays");
    // The pay of December 5 comes in the same two weeks, and before half of the bills.
    const [beforePay] = factsOf(upcomingBillsInsight, { ...inputOf(), accounts: poor, today: "2026-11-23" });
    expect(beforePay).toMatchObject({ severity: "info" });
    expect(worded(beforePay)?.body).not.toContain("today");
  });
});

describe("every fact", () => {
  test("is dropped and reported when it does not add up", () => {
    const input = inputOf(repeatedCharge(0));
    const fact = firstOf(factsOf(duplicateCharge, input));
    const forged = (change: Partial<Fact>) => () => assertFactAddsUp({ ...fact, ...change }, evidenceOf(input));
    expect(forged({})).not.toThrow();
    expect(forged({ transactionIds: [] })).toThrow("is not what its formula comes to");
    expect(forged({ transactionIds: [...fact.transactionIds, ...fact.transactionIds] })).toThrow("named twice");
    expect(forged({ transactionIds: ["nobody's"] })).toThrow("does not exist");
    expect(forged({ sumFigureId: "none" })).toThrow("not one of the figures");
    expect(forged({ currency: "EUR" })).toThrow("another currency");
    expect(forged({ slots: { amount: { kind: "money", amountMinor: 6801, currency: "USD" } } })).toThrow(
      "none of the figures",
    );
  });

  test("ranks facts by severity, then by yearly worth", () => {
    const input = changed((sketch) =>
      sketch.merchant === "Brightline Internet" && sketch.date >= "2026-10-01"
        ? { ...sketch, amountMinor: -7499 }
        : sketch,
    );
    const transactions = [
      ...input.transactions,
      ...[2, 1, 0].map((back) => transactionMaker()({ id: `r${back}`, ...repeatedCharge(back) })),
    ];
    expect(detect("hidden", { ...input, transactions }).map((fact) => fact.type)).toEqual([
      "duplicate_charge",
      "price_increase",
    ]);
  });

  test("keeps its key while it is the same fact", () => {
    const keys = (today: string) => detect("hidden", { ...inputOf(repeatedCharge(0)), today }).map((fact) => fact.key);
    expect(keys(TODAY)).toEqual(keys(addDays(TODAY, 1)));
  });
});

test("shows each type on one of two pages under its own name", () => {
  // The contract's: a new one may come, none of these may be lost.
  expect(insightTypes("insight").length).toBeGreaterThanOrEqual(10);
  expect(insightTypes("hidden").length).toBeGreaterThanOrEqual(16);
  expect(INSIGHT_TYPES.monthly_summary.page).toBe("insight");
  expect(INSIGHT_TYPES.price_increase.page).toBe("hidden");
  expect(insightTypes().map(({ type }) => type)).toEqual(Object.keys(INSIGHT_TYPES));
});

test("shows a stored type that was removed as an insight", () => {
  expect(presentationOf("price_increase")).toMatchObject({ label: "Price increase", icon: "trending-up" });
  expect(presentationOf("from_the_past").label).toBe("Insight");
  expect(presentationOf("constructor").label).toBe("Insight");
  const [fact] = detect("insight", inputOf());
  if (!fact) throw new Error("Nothing was found");
  const removed = { ...fact, type: "from_the_past" as Fact["type"] };
  expect(titlePartsOf(removed, fixedChoice(fact), "As it was")).toEqual([{ text: "As it was", isFigure: false }]);
  expect(letterFor(removed)).toBeNull();
});

test("tells too few transactions from none", () => {
  const rows = (count: number, date: string) => Array.from({ length: count }, () => ({ date }));
  expect(checkEligibility(rows(50, addDays(TODAY, -90)), TODAY)).toBe("NO_RECENT_TRANSACTIONS");
  expect(checkEligibility(rows(50, addDays(TODAY, 1)), TODAY)).toBe("NO_RECENT_TRANSACTIONS");
  expect(checkEligibility(rows(9, addDays(TODAY, -89)), TODAY)).toBe("INSUFFICIENT_TRANSACTION_DATA");
  expect(checkEligibility(rows(10, addDays(TODAY, -89)), TODAY)).toBe("ok");
});

nightlyTest(
  "looks through 100,000 rows in linear time",
  () => {
    const transaction = transactionMaker();
    const transactions = Array.from({ length: 100_000 }, (_, index) =>
      transaction({
        date: addDays(TODAY, -(index % 730)),
        amountMinor: -500 - (index % 4001),
        slug: CATEGORIES[index % CATEGORIES.length]?.slug ?? "shopping",
        merchant: `Shop ${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (index % 23))}`,
      }),
    );
    // Of this process alone: what others do on the machine says nothing about it.
    const start = process.cpuUsage();
    detect("insight", { ...inputOf(), transactions });
    detect("hidden", { ...inputOf(), transactions });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(15_000);
  },
  120_000,
);

describe("a detector that throws", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([new TypeError("no such row"), new AppError("UNPROCESSABLE", "too large")])(
    "leaves the facts of all others: %s",
    (error) => {
      const before = detect("insight", inputOf());
      vi.spyOn(INSIGHT_TYPES.savings_rate, "detect").mockImplementation(() => {
        throw error;
      });
      const { facts, failed, rejected } = detectWithRejected("insight", inputOf());
      expect(facts).toEqual(before.filter(({ type }) => type !== "savings_rate"));
      expect(failed).toEqual([{ type: "savings_rate", error }]);
      expect([...unknownTypes({ failed, rejected })]).toEqual(["savings_rate"]);
      expect(isAllUnknown("insight", { failed })).toBe(false);
      expect(() => detect("insight", inputOf())).toThrow(error);
    },
  );

  test("keeps other facts when a fact's rows can't be read", () => {
    const before = detect("insight", inputOf());
    const [fact] = INSIGHT_TYPES.savings_rate.detect(inputOf());
    const broken = { ...fact, figures: undefined } as never;
    vi.spyOn(INSIGHT_TYPES.savings_rate, "detect").mockReturnValue([broken]);
    const { facts, failed } = detectWithRejected("insight", inputOf());
    expect(facts).toEqual(before.filter(({ type }) => type !== "savings_rate"));
    expect(failed).toEqual([{ type: "savings_rate", error: expect.any(TypeError) }]);
  });

  test("leaves the facts of all others when a fact can't be worded", () => {
    const before = detect("insight", inputOf());
    const [clause] = INSIGHT_TYPES.savings_rate.clauses.lead;
    if (!clause) throw new Error("The type has no lead");
    vi.spyOn(clause, "text").mockImplementation(() => {
      throw new TypeError("no such figure");
    });
    const { facts, failed } = detectWithRejected("insight", inputOf());
    expect(facts).toEqual(before.filter(({ type }) => type !== "savings_rate"));
    expect(failed).toEqual([{ type: "savings_rate", error: expect.any(TypeError) }]);
  });

  test("reports every type as unknown when the usual income can't be counted", () => {
    vi.spyOn(inputModule, "usualIncomeMinor").mockImplementation(() => {
      throw new TypeError("no month");
    });
    const { facts, failed } = detectWithRejected("hidden", inputOf(repeatedCharge(0)));
    expect(facts).toEqual([]);
    expect(isAllUnknown("hidden", { failed })).toBe(true);
  });
});
