import { describe, expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { Insight } from "@/lib/schemas/insights";
import { mostWorthALook } from "./most-worth-a-look";

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
