import { expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import { sortInsights } from "./insight-order";

const aYear = (amount: number) => ({ impact: { amount, currency: "USD", per: "year" as const } });

test("orders by priority, by value, or latest first", () => {
  const low = anInsight({ id: "low", priority: 1, ...aYear(900) });
  const highCheap = anInsight({ id: "highCheap", priority: 10, ...aYear(10) });
  const high = anInsight({ id: "high", priority: 10, ...aYear(20) });
  const priceless = anInsight({ id: "priceless", priority: 10 });
  const all = [priceless, low, highCheap, high];
  expect(sortInsights(all, "priority").map(({ id }) => id)).toEqual(["high", "highCheap", "priceless", "low"]);
  expect(sortInsights(all, "latest")).toEqual(all);
  expect(sortInsights(all, "impact").map(({ id }) => id)).toEqual(["low", "high", "highCheap", "priceless"]);
});
