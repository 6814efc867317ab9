import { describe, expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import { worthPerYear, yearlyImpact } from "./impact";

const { evidence } = anInsight();
const usd = (amount: number, per: "month" | "year" | "once") => ({
  impact: { amount, currency: "USD", per },
  evidence,
});

describe("what insights are worth", () => {
  test("a monthly impact counts twelve times, one that happens once counts once", () => {
    expect(yearlyImpact(usd(15, "month"))).toEqual({ amountMinor: 18_000, currency: "USD", per: "year" });
    expect(yearlyImpact(usd(816, "year"))).toEqual({ amountMinor: 81_600, currency: "USD", per: "year" });
    expect(yearlyImpact(usd(50, "once"))).toEqual({ amountMinor: 5_000, currency: "USD", per: "once" });
    expect(yearlyImpact({})).toBeNull();
  });

  test("the sum is exact to the cent", () => {
    const impacts = [816, 180, 179.4, 112, 655.18].map((amount) => usd(amount, "year"));
    expect(worthPerYear(impacts)).toEqual([{ amountMinor: 194_258, currency: "USD", isShared: false }]);
  });

  test("a row behind two insights is money that counts once", () => {
    const of = (amount: number, ...transactionIds: string[]) => ({
      ...usd(amount, "year"),
      evidence: { ...evidence, transactionIds },
    });
    expect(worthPerYear([of(155.88, "yoga"), of(971.88, "gym", "yoga")])).toEqual([
      { amountMinor: 97_188, currency: "USD", isShared: true },
    ]);
  });

  test("currencies are never added to each other", () => {
    const yen = { impact: { amount: 1200, currency: "JPY", per: "month" as const }, evidence };
    expect(worthPerYear([usd(10, "year"), yen])).toEqual([
      { amountMinor: 14_400, currency: "JPY", isShared: false },
      { amountMinor: 1_000, currency: "USD", isShared: false },
    ]);
  });
});
