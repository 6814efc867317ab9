import { addDays } from "@/lib/domain/calendar";
import { outlastedOf } from "@/lib/domain/insights/candidates/outlasted";
import { type Overlap, overlapsOf } from "@/lib/domain/insights/candidates/overlaps";
import { countFigure, oneFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { EVERY_HINT } from "@/lib/domain/insights/facts/detected-fact";
import type { FoundFact } from "@/lib/domain/insights/facts/found-fact";
import { meaningOfTrait } from "@/lib/domain/payees/traits-of";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { yearMinorOfOne } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { namesMerchant } from "../../wording/clauses";

const THRESHOLDS = {
  /** A charge that is so late has ended. */
  patienceDays: 15,
} as const;

export const subscriptionOverlap = defineInsight({
  type: "subscription_overlap",
  page: "hidden",
  icon: "repeat",
  detect: detectSubscriptionOverlap,
  holds: (fact, { rows }) => namesMerchant(fact, "firstMerchant", rows) && namesMerchant(fact, "secondMerchant", rows),
});

function detectSubscriptionOverlap(input: DetectorInput): FoundFact[] {
  // What surely outlived its reason is told with that reason.
  const outlasted = new Set(outlastedOf(input).flatMap(({ series, isOnlyAsked }) => (isOnlyAsked ? [] : [series])));
  const facts = overlapsOf(input)
    .filter(({ series }) => !series.some((one) => outlasted.has(one)))
    .map((overlap) => toFact(input, overlap));
  return [...new Map(facts.toReversed().map((fact) => [fact.key, fact])).values()].toReversed();
}

function toFact(
  { currency, today }: DetectorInput,
  { job, series, isOnlyAsked, isOneService: isTwice }: Overlap,
): FoundFact {
  const write = moneyWriter(currency);
  const [first, second] = series;
  const cadences = new Set(series.map(({ cadence }) => cadence));
  const every = cadences.size === 1 && first ? EVERY_HINT[first.cadence] : undefined;
  const perYear = CADENCES[first?.cadence ?? "monthly"].perYear;
  const latest = series.flatMap(({ payments }) => payments.at(-1) ?? []);
  const totalMinor = totalOf(latest);
  const [cheapest] = series.toSorted((a, b) => yearMinorOfOne(a) - yearMinorOfOne(b));
  const cheapestMinor = cheapest?.amountMinor ?? 0;
  const cheapestPerYear = CADENCES[cheapest?.cadence ?? "monthly"].perYear;
  const lastDays = series.map(({ lastDate }) => lastDate).sort();
  const shown = latest.map(({ amountMinor }) => write(amountMinor)).join(" + ");
  const total = sumFigure("total", every === "month" ? "Together a month" : "Together each time", totalMinor, shown);
  const small = oneFigure("small", "The cheapest", cheapestMinor, "one of the transactions shown");
  return {
    key: `subscription_overlap:${currency}:${job}${isTwice ? `:${merchantKeyOf(first?.merchant ?? "")}` : ""}`,
    severity: "info",
    period: { from: lastDays[0] ?? today, to: lastDays.at(-1) ?? today },
    impact: isOnlyAsked ? undefined : { amountMinor: cheapestMinor * cheapestPerYear, per: "year" },
    figures: [
      total,
      countFigure("count", "Services of this kind", series.length, "the latest charge from each is shown"),
      cadences.size === 1 && yearlyFigure(currency, "Over a year", total, perYear),
      small,
      yearlyFigure(currency, "Saved in a year without it", small, cheapestPerYear, "saved"),
    ],
    transactionIds: latest.map(({ transactionId }) => transactionId),
    method: isTwice
      ? "One service that charges you for two plans, on different days. The transactions shown are the latest charge for each."
      : "Services that do the same job, each charged again after the newest one began. The transactions shown are the latest charge from each.",
    slots: {
      category: { kind: "text", text: meaningOfTrait(job).name },
      firstMerchant: first?.merchant ?? "",
      secondMerchant: second?.merchant ?? "",
    },
    hints: {
      count: "several",
      every,
      plans: cadences.size > 1 ? "by month and year" : undefined,
      alike: isOnlyAsked ? "perhaps" : isTwice ? "one service" : undefined,
      duty: /^(?:insurance|utility):/.test(job) ? "can be compared" : undefined,
    },
    action: "See the charges",
    expiresAfter: addDays(
      lastDays[0] ?? today,
      Math.round(CADENCES[first?.cadence ?? "monthly"].periodDays) + THRESHOLDS.patienceDays,
    ),
  };
}
