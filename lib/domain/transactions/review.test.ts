import { describe, expect, test } from "vitest";
import { categoryBySlug } from "./category";
import { effectOfLeavingSums, groupAlikePairs, groupAlikeRows, isSeriesDoubtful, likelyCategories } from "./review";

describe("uncertain transactions", () => {
  const row = (id: string, merchantKey: string, amountMinor: number, date = "2026-10-01", currency = "USD") => ({
    ...{ id, merchantKey, amountMinor, date, currency },
  });

  test("group by merchant under the latest, largest sum first", () => {
    const rows = [
      row("a", "halfway break", -14_20, "2026-10-13"),
      row("b", "halfway break", -14_20, "2026-10-27"),
      row("c", "big market", -90_00),
    ];
    expect(groupAlikeRows(rows)).toEqual([
      { first: rows[2], like: [] },
      { first: rows[1], like: [rows[0]] },
    ]);
  });

  test("stay separate by direction and currency", () => {
    const rows = [row("a", "m", -5_00), row("b", "m", 4_00), row("c", "m", -3_00, "2026-10-01", "EUR")];
    expect(groupAlikeRows(rows).map(({ like }) => like)).toEqual([[], [], []]);
  });
});

describe("possible transfers", () => {
  const leg = (id: string, accountId: string, merchantKey = "zelle") => ({ id, accountId, merchantKey });
  const pair = (id: string, out: string, into: string, doubt: "unnamed" | "several" | "currency" = "unnamed") => ({
    ...{ id, doubt, out: leg(out, "checking"), in: leg(into, "savings") },
  });

  test("group by the same accounts and texts", () => {
    const pairs = [pair("3", "o3", "i3"), pair("2", "o2", "i2")];
    expect(groupAlikePairs(pairs)).toEqual([{ first: pairs[0], like: [pairs[1]] }]);
    const elsewhere = { ...pair("1", "o1", "i1"), in: leg("i1", "brokerage") };
    expect(groupAlikePairs([...pairs, elsewhere])).toHaveLength(2);
    expect(groupAlikePairs([...pairs, { ...pair("1", "o1", "i1"), out: leg("o1", "checking", "wire") }])).toHaveLength(
      2,
    );
  });

  test("stay separate if ambiguous or in two currencies", () => {
    expect(groupAlikePairs([pair("1", "o1", "i1", "several"), pair("2", "o2", "i2", "several")])).toHaveLength(2);
    expect(groupAlikePairs([pair("1", "o1", "i1", "currency"), pair("2", "o2", "i2", "currency")])).toHaveLength(2);
    expect(groupAlikePairs([pair("1", "o1", "i1"), pair("2", "o1", "i2")])).toHaveLength(2);
  });
});

describe("the effect of accepting a transfer", () => {
  const [income, groceries] = [categoryBySlug("other-income"), categoryBySlug("groceries")];
  const cell = (categoryId: string | undefined, netMinor: number, month = "2026-10") => ({
    ...{ month, currency: "USD", categoryId: categoryId ?? "", netMinor, transactionCount: 1, pendingCount: 0 },
  });
  const leg = (amountMinor: number, date: string, more: object = {}) => ({
    ...{ amountMinor, date, currency: "USD", isExcluded: false, isTransfer: false },
    categoryId: (amountMinor > 0 ? income : groceries)?.id ?? "",
    categoryKind: amountMinor > 0 ? ("income" as const) : ("expense" as const),
    ...more,
  });
  const cells = [cell(income?.id, 6478_90), cell(groceries?.id, -5280_16), cell(groceries?.id, -1_00, "2026-11")];

  test("removes both halves from the month's sums and keeps the net", () => {
    expect(effectOfLeavingSums([leg(-350_00, "2026-10-29"), leg(350_00, "2026-10-30")], cells)).toEqual([
      {
        month: "2026-10",
        currency: "USD",
        now: { incomeMinor: 6478_90, expenseMinor: 5280_16 },
        after: { incomeMinor: 6128_90, expenseMinor: 4930_16 },
      },
    ]);
  });

  test("covers each changed month, latest first, and skips excluded rows", () => {
    const months = effectOfLeavingSums([leg(-1_00, "2026-11-01"), leg(350_00, "2026-10-31")], cells);
    expect(months.map(({ month }) => month)).toEqual(["2026-11", "2026-10"]);
    expect(effectOfLeavingSums([leg(-1_00, "2026-11-01", { isExcluded: true })], cells)).toEqual([]);
  });
});

describe("a doubtful series", () => {
  test("is active, rarely seen and undecided", () => {
    const few = { isActive: true, confidence: 0.85 };
    expect(isSeriesDoubtful(few, null)).toBe(true);
    expect(isSeriesDoubtful(few, "confirmed")).toBe(false);
    expect(isSeriesDoubtful(few, "ended")).toBe(false);
    expect(isSeriesDoubtful({ ...few, isActive: false }, null)).toBe(false);
    expect(isSeriesDoubtful({ ...few, confidence: 0.9 }, null)).toBe(false);
  });
});

describe("likely categories", () => {
  const row = { name: "SQ *CORNER BAKERY 0193", merchantKey: "corner bakery", amountMinor: -14_20, currency: "USD" };

  test("are three different ones, the user's past first", () => {
    const past = [{ merchantKey: "corner bakery", isOut: true, slug: "groceries" as const }];
    const likely = likelyCategories({ ...row, ownSlug: "shopping" }, past);
    expect(likely.slice(0, 2).map(({ slug, basis }) => [slug, basis])).toEqual([
      ["groceries", "past"],
      ["shopping", "bank"],
    ]);
    expect(likely).toHaveLength(3);
    expect(new Set(likely.map(({ slug }) => slug)).size).toBe(3);
  });

  test('never include the bank\'s "unknown" categories', () => {
    const likely = likelyCategories({ ...row, ownSlug: "uncategorized" }, []);
    expect(likely.map(({ slug }) => slug)).not.toContain("uncategorized");
    expect(likely).toHaveLength(3);
  });

  test("state a sureness only if it was measured", () => {
    for (const { basis, sureness } of likelyCategories({ ...row, ownSlug: "pets" }, []))
      if (basis === "bank" || basis === "near") expect(sureness).toBeNull();
  });
});
