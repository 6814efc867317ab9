import { describe, expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { Insight } from "@/lib/schemas/insights";
import { mostWorthALook } from "./worth-a-look";

const finding = (id: string, more: Partial<Insight>) =>
  anInsight({ id, title: id, severity: "warning", priority: 3, ...more });

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
