import { expect, test } from "vitest";
import { insightsInShort } from "./in-short";

const one = (type: string, to = "2026-10-31") => ({ type, period: { to } });

test("three insights about one month become a paragraph that begins with the month's sum; two do not", () => {
  const insights = [one("top_merchants"), one("category_spike"), one("monthly_summary")];
  const [paragraph, ...others] = insightsInShort(insights);
  expect(paragraph?.month).toBe("2026-10");
  expect(paragraph?.members.map(({ type }) => type)).toEqual(["monthly_summary", "category_spike", "top_merchants"]);
  expect(others).toEqual([]);
  expect(insightsInShort(insights.slice(1))).toEqual([]);
});

test("what is about another month is in no paragraph of this one, and without the month's sum there is none", () => {
  const october = [one("monthly_summary"), one("savings_rate"), one("largest_expense")];
  const november = one("category_spike", "2026-11-20");
  expect(insightsInShort([november, ...october])[0]?.members).not.toContain(november);
  expect(insightsInShort([one("savings_rate"), one("largest_expense"), one("category_spike")])).toEqual([]);
  // A newer month takes its place, once there are three of it.
  expect(insightsInShort([...october, one("monthly_summary", "2026-11-20")])).toEqual([]);
});

test("subscriptions belong together whatever their days, and a paragraph has five sentences at most", () => {
  const rises = ["2026-02-03", "2026-05-07", "2026-07-01", "2026-09-09", "2026-10-10", "2026-11-11"].map((to) =>
    one("price_increase", to),
  );
  const [paragraph] = insightsInShort(rises);
  expect(paragraph?.topic).toBe("subscriptions");
  expect(paragraph?.month).toBeNull();
  expect(paragraph?.members).toHaveLength(5);
  expect(insightsInShort([one("fee_leak"), one("price_increase"), one("idle_cash")])).toEqual([]);
});
