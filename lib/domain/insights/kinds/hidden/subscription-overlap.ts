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
import { clause, figureValue, isMonthly } from "../../wording/clauses";
import { aYear, countedServices, savedAYear, togetherAMonth, togetherEachTime } from "../../wording/phrases";
import { namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A charge that is so late has ended. */
  patienceDays: 15,
} as const;

export const subscriptionOverlap = defineInsight({
  type: "subscription_overlap",
  page: "hidden",
  label: "Overlapping subscriptions",
  icon: "repeat",
  about: {
    finds:
      "several services that do the same job (music, gyms, warranties, the same insurance), one service paid for twice, or a new line, supplier or parking space while the old one is still billed",
    rows: "the latest charge from each",
    excludes: "a service that replaced another, two television services, a phone beside an internet line",
  },
  thresholds: THRESHOLDS,
  detect: detectSubscriptionOverlap,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      namesMerchant(fact, "firstMerchant", rows) &&
      namesMerchant(fact, "secondMerchant", rows) &&
      rows.length === figureValue(fact, "count") &&
      rows.some((row) => -row.amountMinor === figureValue(fact, "small")),
    lead: [
      clause("twice", "one service is paid for twice", (f) => sentence`You're paying for ${f.firstMerchant} twice`, {
        when: isOneService,
      }),
      clause(
        "two-plans",
        "one service charges for two plans",
        (f) => sentence`${f.firstMerchant} charges you for two plans`,
        { when: isOneService },
      ),
      clause(
        "drop-one",
        "one of two plans may not be needed",
        (f) => sentence`You may need only one ${f.firstMerchant} plan`,
        { when: isOneService },
      ),
      clause(
        "several",
        "several services of one kind",
        (f) => sentence`You're paying for ${countedServices(f.count, f.category)}`,
        { when: isSure },
      ),
      clause(
        "same",
        "asks whether two of them do the same",
        (f) => sentence`Do you need both ${f.firstMerchant} and ${f.secondMerchant}?`,
        { when: isUnsure },
      ),
      clause(
        "side-by-side",
        "two of them are paid for",
        (f) => sentence`You're paying both ${f.firstMerchant} and ${f.secondMerchant}`,
        { when: (fact) => !isOneService(fact) },
      ),
      clause(
        "need-one",
        "one of two may not be needed",
        (f) => sentence`You may need only one of ${f.firstMerchant} and ${f.secondMerchant}`,
        { when: (fact) => !isOneService(fact) },
      ),
    ],
    detail: [
      clause(
        "both-plans",
        "what two plans of one service cost",
        (f) => sentence`You're charged for two plans, ${togetherAMonth(f.total)}`,
        { when: (fact) => isOneService(fact) && isMonthly(fact) },
      ),
      clause(
        "by-year",
        "one plan is paid by the month, another by the year",
        () => sentence`One plan is charged every month, and another was paid for a whole year`,
        { when: ({ hints }) => hints.plans === "by month and year" },
      ),
      clause(
        "two",
        "the two names and what they cost a month",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && !isOneService(fact) && figureValue(fact, "count") === 2 },
      ),
      clause(
        "more",
        "two of the names and what all cost a month",
        (f) => sentence`${f.firstMerchant}, ${f.secondMerchant} and the others cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && figureValue(fact, "count") > 2 },
      ),
      clause(
        "two-short",
        "two of the names and what all cost each time",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} both charge you, ${togetherEachTime(f.total)}`,
        { when: (fact) => !isMonthly(fact) && !isOneService(fact) },
      ),
      clause(
        "without",
        "what a year without the cheapest of them keeps",
        (f) => sentence`Dropping one would save you at least ${savedAYear(f.saved)}`,
        { when: (fact) => !isUnsure(fact) },
      ),
      clause("yearly", "what all cost in a year", (f) => sentence`Together, they cost ${aYear(f.yearly)}`),
    ],
    step: [
      clause("keep-one", "keep one and cancel the others", () => sentence`Keep the ones you use and cancel the rest`, {
        when: (fact) => isOpened(fact) && !isOneService(fact),
      }),
      clause(
        "one-plan",
        "see whether both are used, and whether there is one plan for two",
        (f) => sentence`Check whether you use both, and whether ${f.firstMerchant} has one plan for two people`,
        { when: isOneService },
      ),
      clause(
        "cover",
        "see what each of them is for",
        () => sentence`Check what each one covers, and drop any you don't need`,
        { when: (fact) => !isOpened(fact) },
      ),
    ],
  },
});

/** A service that one opens, and not one that insures or supplies. */
function isOpened({ hints }: DetectedFact): boolean {
  return hints.duty === undefined;
}

function isOneService({ hints }: DetectedFact): boolean {
  return hints.alike === "one service";
}

function isUnsure({ hints }: DetectedFact): boolean {
  return hints.alike === "perhaps";
}

/** They do the same by what is known, so that one of them can go. */
function isSure({ hints }: DetectedFact): boolean {
  return hints.alike === undefined;
}

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
