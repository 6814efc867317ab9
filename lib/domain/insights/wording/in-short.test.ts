import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { groupsOffered, insightsInShort, settledGroups } from "./in-short";

const one = (type: string, to = "2026-10-31", more: { placeInShort?: number | null } = {}) => ({
  type,
  period: { to },
  ...more,
});

describe("what stands together", () => {
  test("needs three insights for a month's paragraph, which starts with the summary", () => {
    const insights = [one("top_merchants"), one("category_spike"), one("monthly_summary")];
    const [paragraph, ...others] = insightsInShort(insights);
    expect(paragraph).toMatchObject({ topic: "month", month: "2026-10", isWhole: true });
    expect(paragraph?.members.map(({ type }) => type)).toEqual(["monthly_summary", "category_spike", "top_merchants"]);
    expect(others).toEqual([]);
    expect(insightsInShort(insights.slice(1))).toEqual([]);
  });

  test("leaves other months out of a paragraph, and requires the summary", () => {
    const october = [one("monthly_summary"), one("savings_rate"), one("largest_expense")];
    const spike = one("category_spike", "2026-11-20");
    expect(insightsInShort([spike, ...october])[0]?.members).not.toContain(spike);
    expect(insightsInShort([one("savings_rate"), one("largest_expense"), one("category_spike")])).toEqual([]);
    // A month that has just begun takes its place once there are three of it, and not before.
    const sum = one("monthly_summary", "2026-11-20");
    expect(insightsInShort([spike, sum, ...october])[0]?.month).toBe("2026-10");
    const november = insightsInShort([spike, sum, one("budget_pace", "2026-11-20"), ...october]);
    expect(november).toHaveLength(1);
    expect(november[0]).toMatchObject({ month: "2026-11", isWhole: false });
  });

  test("groups subscriptions across dates, with at most five sentences a paragraph", () => {
    const rises = ["2026-02-03", "2026-05-07", "2026-07-01", "2026-09-09", "2026-10-10", "2026-11-11"].map((to) =>
      one("price_increase", to),
    );
    const [paragraph] = insightsInShort(rises);
    expect(paragraph).toMatchObject({ topic: "subscriptions", month: null });
    expect(paragraph?.members).toHaveLength(5);
    expect(insightsInShort([one("fee_leak"), one("price_increase"), one("idle_cash")])).toEqual([]);
  });

  test("follows the model's order and omissions, and appends newer insights", () => {
    const chosen = [
      one("monthly_summary", "2026-10-31", { placeInShort: 1 }),
      one("savings_rate", "2026-10-31", { placeInShort: 0 }),
      one("category_spike", "2026-10-31", { placeInShort: null }),
      one("top_merchants"),
    ];
    const [paragraph] = insightsInShort(chosen);
    expect(paragraph?.members.map(({ type }) => type)).toEqual(["savings_rate", "monthly_summary", "top_merchants"]);
    expect(insightsInShort(chosen.map((insight) => ({ ...insight, placeInShort: null })))).toEqual([]);
  });
});

describe("what a model is offered to put together", () => {
  const facts = ["fee_leak", "price_increase", "foreign_fees", "interest_beside_savings", "idle_cash"].map((type) =>
    one(type),
  );
  const offered = groupsOffered(facts, (fact) => `f${facts.indexOf(fact) + 1}`);
  const settled = (ids: readonly string[]) => settledGroups(offered, new Map([["fees", ids]]));

  test("is what belongs together, under the ids of the question", () => {
    expect(offered).toEqual([{ id: "fees", gloss: expect.any(String), insights: ["f4", "f1", "f3"] }]);
    expect(groupsOffered(facts.slice(0, 2), () => "f1")).toEqual([]);
  });

  test("accepts a chosen order, and an empty list for no paragraph", () => {
    expect(settled(["f1", "f4", "f3"])).toEqual({
      places: new Map([
        ["f4", 1],
        ["f1", 0],
        ["f3", 2],
      ]),
      dropped: [],
    });
    expect([...settled([]).places.values()]).toEqual([null, null, null]);
  });

  test("and nothing else is: another insight, one twice, too few, another paragraph", () => {
    expect(settled(["f1", "f2", "f4", "f1", "f3"]).places.get("f2")).toBeUndefined();
    expect(settled(["f1", "f2", "f4", "f1", "f3"]).dropped).toEqual(["fees"]);
    expect(settled(["f1", "f4"])).toEqual({ places: new Map(), dropped: ["fees"] });
    expect(settled(["f1", "f1", "f1"]).places.size).toBe(0);
    expect(settledGroups(offered, new Map([["idle", ["f1", "f4", "f3"]]]))).toEqual({
      places: new Map(),
      dropped: ["another"],
    });
  });

  test("groups three to five distinct insights of a topic, whatever is chosen", () => {
    const types = ["monthly_summary", "savings_rate", "top_merchants", "fee_leak", "foreign_fees", "price_increase"];
    const insight = fc.record({
      type: fc.constantFrom(...types),
      to: fc.constantFrom("2026-09-30", "2026-10-31", "2026-11-20"),
      placeInShort: fc.constantFrom(undefined, null, -1, 0, 1, 2, 99),
    });
    let made = 0;
    fc.assert(
      fc.property(fc.array(insight, { maxLength: 14 }), (drawn) => {
        const insights = drawn.map(({ type, to, placeInShort }) => ({
          type,
          period: { to },
          ...(placeInShort === undefined ? {} : { placeInShort }),
        }));
        for (const { topic, month, members } of insightsInShort(insights)) {
          made += 1;
          expect(members.length).toBeGreaterThanOrEqual(3);
          expect(members.length).toBeLessThanOrEqual(5);
          expect(new Set(members).size).toBe(members.length);
          for (const { type, period } of members) {
            expect(types.indexOf(type) < 3 ? "month" : types.indexOf(type) < 5 ? "fees" : "subscriptions").toBe(topic);
            if (month) expect(period.to.slice(0, 7)).toBe(month);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(50);
  });
});
