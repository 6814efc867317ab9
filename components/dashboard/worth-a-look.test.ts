import { describe, expect, test } from "vitest";
import type { Insight } from "@/lib/schemas/insights";
import { mostWorthALook } from "./worth-a-look";

function finding(id: string, more: Partial<Insight>): Insight {
  return {
    id,
    requestId: "r",
    kind: "hidden",
    type: "duplicate_charge",
    title: id,
    body: "",
    severity: "warning",
    period: { from: "2026-11-01", to: "2026-11-21" },
    evidence: { transactionIds: [], figures: [], method: "", sum: null },
    model: "built-in",
    createdAt: "2026-11-21T08:00:00Z",
    ...more,
  };
}

describe("worth a look", () => {
  test("what is severe comes first, then what is worth more a year", () => {
    const monthly = finding("monthly", { impact: { amount: 15, currency: "USD", per: "month" } });
    const once = finding("once", { impact: { amount: 100, currency: "USD", per: "once" } });
    const critical = finding("critical", { severity: "critical" });
    expect(mostWorthALook([once, monthly, critical], 3).map(({ id }) => id)).toEqual(["critical", "monthly", "once"]);
  });

  test("a finding that was dismissed does not come back", () => {
    expect(mostWorthALook([finding("gone", { feedback: "dismissed" })], 3)).toEqual([]);
  });
});
