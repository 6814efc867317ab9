import { describe, expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { Insight } from "@/lib/schemas/insights";
import { mostWorthALook, sortInsights, worthPerYear, worthProof, yearlyImpact } from "./insight";

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

const insight = (id: string, more: Partial<Insight>) =>
  anInsight({ id, title: id, severity: "warning", priority: 3, ...more });

describe("insights most worth a look", () => {
  test("puts severe ones first, then those worth more a year", () => {
    const monthly = insight("monthly", { impact: { amount: 15, currency: "USD", per: "month" } });
    const once = insight("once", { impact: { amount: 100, currency: "USD", per: "once" } });
    const critical = insight("critical", { severity: "critical", priority: 10 });
    expect(mostWorthALook([once, monthly, critical], 3).map(({ id }) => id)).toEqual(["critical", "monthly", "once"]);
  });

  test("leaves out dismissed, past and untrue insights and reports", () => {
    const gone = [
      { feedback: "dismissed" },
      { status: "expired" },
      { status: "no_longer_true" },
      { type: "monthly_summary" },
    ] as const;
    expect(
      mostWorthALook(
        gone.map((more, place) => insight(String(place), more)),
        3,
      ),
    ).toEqual([]);
  });
});

const { evidence } = anInsight();
const usd = (amount: number, per: "month" | "year" | "once") => ({
  impact: { amount, currency: "USD", per },
  evidence,
});

describe("value of insights", () => {
  test("counts a monthly impact twelve times and a one-time impact once", () => {
    expect(yearlyImpact(usd(15, "month"))).toEqual({ amountMinor: 18_000, currency: "USD", per: "year" });
    expect(yearlyImpact(usd(816, "year"))).toEqual({ amountMinor: 81_600, currency: "USD", per: "year" });
    expect(yearlyImpact(usd(50, "once"))).toEqual({ amountMinor: 5_000, currency: "USD", per: "once" });
    expect(yearlyImpact({})).toBeNull();
  });

  test("sums exactly to the cent", () => {
    const impacts = [816, 180, 179.4, 112, 655.18].map((amount) => usd(amount, "year"));
    expect(worthPerYear(impacts)).toEqual([{ amountMinor: 194_258, currency: "USD", isShared: false }]);
  });

  test("counts a transaction shared by two insights once", () => {
    const of = (amount: number, ...transactionIds: string[]) => ({
      ...usd(amount, "year"),
      evidence: { ...evidence, transactionIds },
    });
    expect(worthPerYear([of(155.88, "yoga"), of(971.88, "gym", "yoga")])).toEqual([
      { amountMinor: 97_188, currency: "USD", isShared: true },
    ]);
  });

  test("proves the total by each value, minus what two share", () => {
    const of = (label: string, amount: number) => ({
      label,
      impact: { amount, currency: "USD", per: "year" as const },
    });
    const yen = { label: "Yen", impact: { amount: 1200, currency: "JPY", per: "month" as const } };
    const insights = [of("Yoga", 155.88), of("Two gyms", 971.88), of("No price", 0), yen];
    expect(worthProof(insights, { amountMinor: 97_188, currency: "USD" })).toMatchObject({
      value: 971.88,
      terms: [
        { sign: "+", proof: { title: "Two gyms", value: 971.88 } },
        { sign: "+", proof: { title: "Yoga", value: 155.88 } },
        { sign: "−", proof: { title: "What two of them share", value: 155.88 } },
      ],
    });
  });

  test("never adds different currencies", () => {
    const yen = { impact: { amount: 1200, currency: "JPY", per: "month" as const }, evidence };
    expect(worthPerYear([usd(10, "year"), yen])).toEqual([
      { amountMinor: 14_400, currency: "JPY", isShared: false },
      { amountMinor: 1_000, currency: "USD", isShared: false },
    ]);
  });
});
