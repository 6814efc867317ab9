import { expect, test } from "vitest";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly } from "../../transactions/transaction.fixture";
import { detectWithRejected } from "../detection/detect";
import { charge } from "../detection/detected.fixture";
import type { Impact, Severity } from "../facts/detected-fact";
import type { InsightType } from "../insight-types";
import { severityFor } from "./severity";
import { type Worth, worthTogether } from "./total-impact";

const yearly = (amountMinor: number): Impact => ({ amountMinor, currency: "USD", per: "year" });
const of = (type: InsightType, amountMinor: number, severity: Severity = "info") =>
  severityFor({ type, severity, impact: yearly(amountMinor) }, 300_000);

test("warns at 0.5% of yearly income for each of five types", () => {
  for (const type of [
    "price_increase",
    "subscription_overlap",
    "fee_leak",
    "new_commitment",
    "income_change",
  ] as const) {
    expect(of(type, 18_000), type).toBe("warning");
    expect(of(type, 17_900, "warning"), type).toBe("info");
  }
  expect(severityFor({ type: "price_increase", severity: "info", impact: yearly(18_000) }, 600_000)).toBe("info");
  expect(
    severityFor({ type: "price_increase", severity: "info", impact: { ...yearly(1500), per: "month" } }, 300_000),
  ).toBe("warning");
});

test("warns about likely errors of any size, but needs more for spikes", () => {
  expect(of("duplicate_charge", 1200)).toBe("warning");
  expect(of("bill_missing", 1500)).toBe("warning");
  expect(of("category_spike", 18_000, "warning")).toBe("info");
  expect(of("category_spike", 120_000)).toBe("warning");
});

test("keeps severity if critical, positive, a report, unpriced or income unknown", () => {
  expect(of("price_increase", 100, "critical")).toBe("critical");
  expect(of("income_change", 900_000, "positive")).toBe("positive");
  expect(of("monthly_summary", 900_000, "info")).toBe("info");
  expect(severityFor({ type: "fee_leak", severity: "warning", impact: undefined }, 300_000)).toBe("warning");
  expect(severityFor({ type: "fee_leak", severity: "warning", impact: yearly(100) }, null)).toBe("warning");
  expect(severityFor({ type: "fee_leak", severity: "warning", impact: yearly(100) }, 0)).toBe("warning");
});

test("what is detected carries the income that it is measured by", () => {
  // Twice as much is a warning to the detector, 24.00 a year to someone who earns 6,240.00 a month.
  const small = [
    ...charge("Tiny Notes", "software", 200, monthly("2025-12", 8, 3)),
    ...charge("Tiny Notes", "software", 400, monthly("2026-08", 4, 3)),
  ];
  const { facts } = detectWithRejected("hidden", inputOf(...small));
  const rise = facts.find(({ type }) => type === "price_increase");
  expect(rise).toMatchObject({ severity: "info", monthlyIncomeMinor: 624_000 });
});

test("lowers severity of an unavoidable renewal and a replacement lease", () => {
  const worth = { severity: "info", impact: yearly(100_000) } as const;
  const renewal = (duty: "to be paid" | "can be compared") =>
    severityFor({ type: "yearly_renewal", ...worth, hints: { duty } }, 600_000);
  expect(renewal("can be compared")).toBe("warning");
  expect(renewal("to be paid")).toBe("info");
  const lease = (slots: Record<string, { kind: "text"; text: string }>) =>
    severityFor({ type: "new_commitment", ...worth, slots }, 600_000);
  expect(lease({})).toBe("warning");
  expect(lease({ firstMerchant: { kind: "text", text: "Old Lease" } })).toBe("info");
});

const part = (yearlyMinor: number, rowIds: string[], currency = "USD"): Worth => ({ yearlyMinor, currency, rowIds });

test("what facts are worth adds up, and never over currencies", () => {
  expect(worthTogether([part(816_00, ["a"]), part(1_200, ["b"], "JPY"), part(179_40, ["c"])])).toEqual([
    { amountMinor: 995_40, currency: "USD", isShared: false },
    { amountMinor: 1_200, currency: "JPY", isShared: false },
  ]);
});

test("counts shared money once, at the larger amount, in any order", () => {
  const overlap = part(971_88, ["gym-november", "yoga-november"]);
  const forgotten = part(155_88, ["yoga-october", "yoga-november"]);
  const fees = part(112_00, ["fee"]);
  for (const order of [
    [overlap, forgotten, fees],
    [fees, forgotten, overlap],
  ]) {
    expect(worthTogether(order)).toEqual([{ amountMinor: 1_083_88, currency: "USD", isShared: true }]);
  }
});

test("lets left-out facts claim no rows, and always counts rowless facts", () => {
  const large = part(900_00, ["a"]);
  const leftOut = part(500_00, ["a", "b"]);
  const small = part(100_00, ["b"]);
  const idle = part(50_00, []);
  expect(worthTogether([large, leftOut, small, idle])).toEqual([
    { amountMinor: 1_050_00, currency: "USD", isShared: true },
  ]);
});

test("what has no price is worth nothing", () => {
  expect(worthTogether([part(0, ["a"])])).toEqual([]);
  expect(worthTogether([])).toEqual([]);
});
