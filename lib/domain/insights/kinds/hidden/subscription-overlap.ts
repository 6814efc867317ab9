import { addDays } from "@/lib/domain/calendar";
import { type Overlap, overlapsOf } from "@/lib/domain/insights/candidates/overlaps";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import { yearlyMinorOf } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { meaningOfTrait } from "@/lib/domain/payees/traits-of";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { defineInsight } from "../../define-insight";
import { figureValue } from "../../wording/clauses";
import { namesMerchant } from "../../wording/raw-checks";

const THRESHOLDS = {
  /** A charge that is so late has ended. */
  patienceDays: 15,
} as const;

export const subscriptionOverlap = defineInsight({
  type: "subscription_overlap",
  page: "hidden",
  icon: "repeat",
  thresholds: THRESHOLDS,
  detect: detectSubscriptionOverlap,
  restsOnBalances: false,
  holds: (fact, { rows }) =>
    namesMerchant(fact, "firstMerchant", rows) &&
    namesMerchant(fact, "secondMerchant", rows) &&
    rows.length === figureValue(fact, "count") &&
    rows.some((row) => -row.amountMinor === figureValue(fact, "small")),
});

function detectSubscriptionOverlap(input: DetectorInput): DetectedFact[] {
  const facts = overlapsOf(input).map((overlap) => toFact(input, overlap));
  return [...new Map(facts.toReversed().map((fact) => [fact.key, fact])).values()].toReversed();
}

const EVERY: Partial<Record<Cadence, "week" | "two weeks" | "month">> = {
  weekly: "week",
  biweekly: "two weeks",
  monthly: "month",
};

function toFact(
  { currency, today }: DetectorInput,
  { job, series, isOnlyAsked, isOneService: isTwice }: Overlap,
): DetectedFact {
  const write = moneyWriter(currency);
  const [first, second] = series;
  const cadences = new Set(series.map(({ cadence }) => cadence));
  const every = cadences.size === 1 && first ? EVERY[first.cadence] : undefined;
  const perYear = CADENCES[first?.cadence ?? "monthly"].perYear;
  const latest = series.flatMap(({ payments }) => payments.at(-1) ?? []);
  const totalMinor = sumMinor(latest.map(({ amountMinor }) => amountMinor));
  const [cheapest] = series.toSorted((a, b) => yearlyMinorOf(a) - yearlyMinorOf(b));
  const cheapestMinor = cheapest?.amountMinor ?? 0;
  const cheapestPerYear = CADENCES[cheapest?.cadence ?? "monthly"].perYear;
  const ids = latest.map(({ transactionId }) => transactionId);
  const lastDays = series.map(({ lastDate }) => lastDate).sort();
  const shown = latest.map(({ amountMinor }) => write(amountMinor)).join(" + ");
  const figures = [
    money("total", every === "month" ? "Together a month" : "Together each time", totalMinor, shown, {
      ...{ by: "sum", of: "rows" },
    }),
    count("count", "Services of this kind", series.length, "the latest charge from each is shown", {
      ...{ by: "count", of: "rows" },
    }),
    ...(cadences.size === 1
      ? [
          money("yearly", "Over a year", totalMinor * perYear, `${write(totalMinor)} × ${perYear}`, {
            ...{ by: "times", figure: "total", factor: perYear },
          }),
        ]
      : []),
    money("small", "The cheapest", cheapestMinor, "one of the transactions shown", { by: "one", of: "rows" }),
    money(
      "saved",
      "Saved in a year without it",
      cheapestMinor * cheapestPerYear,
      `${write(cheapestMinor)} × ${cheapestPerYear}`,
      {
        ...{ by: "times", figure: "small", factor: cheapestPerYear },
      },
    ),
  ];
  return {
    key: `subscription_overlap:${currency}:${job}${isTwice ? `:${merchantKeyOf(first?.merchant ?? "")}` : ""}`,
    severity: "info",
    period: { from: lastDays[0] ?? today, to: lastDays.at(-1) ?? today },
    currency,
    ...(isOnlyAsked
      ? {}
      : { impact: { amountMinor: cheapestMinor * cheapestPerYear, currency, per: "year" } as const }),
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method: isTwice
      ? "One service that charges you for two plans, on different days. The transactions shown are the latest charge for each."
      : "Services that do the same job, each charged again after the newest one began. The transactions shown are the latest charge from each.",
    slots: {
      category: { kind: "text", text: meaningOfTrait(job).name },
      firstMerchant: textSlot(first?.merchant ?? ""),
      secondMerchant: textSlot(second?.merchant ?? ""),
      ...slotsOf(figures, ["total", "count", "yearly", "saved"], currency),
    },
    hints: {
      count: "several",
      ...(every ? { every } : {}),
      ...(isTwice ? { alike: "one service" as const } : {}),
      ...(cadences.size > 1 ? { plans: "by month and year" as const } : {}),
      ...(isOnlyAsked ? { alike: "perhaps" as const } : {}),
      ...(/^(?:insurance|utility):/.test(job) ? { duty: "can be compared" as const } : {}),
    },
    action: { label: "See the charges", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(
      lastDays[0] ?? today,
      Math.round(CADENCES[first?.cadence ?? "monthly"].periodDays) + THRESHOLDS.patienceDays,
    ),
  };
}
