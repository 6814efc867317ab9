import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, seriesOf, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";
import { defineInsight } from "../../define-insight";
import { clause, figureValue } from "../../wording/clauses";
import { counted, overAYear, togetherAMonth } from "../../wording/phrases";
import { namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** People listen to one thing at a time. */
  minMusic: 2,
  minFitness: 2,
  /** Two are usual … */
  minStreaming: 3,
  /** … but not of what brings all channels, which costs so much a month. */
  minLiveTelevision: 2,
  liveTelevisionMinor: 4500,
  minNews: 3,
  /** A series that is less certain may have ended. */
  minConfidence: 0.6,
} as const;

export const subscriptionOverlap = defineInsight({
  type: "subscription_overlap",
  page: "hidden",
  label: "Overlapping subscriptions",
  icon: "repeat",
  about: {
    finds: "several monthly services of one kind, side by side",
    rows: "the latest charge of each",
    excludes: "one that replaced the other, two television services unless both bring all channels",
  },
  thresholds: THRESHOLDS,
  detect: detectSubscriptionOverlap,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      namesMerchant(fact, "firstMerchant", rows) &&
      namesMerchant(fact, "secondMerchant", rows) &&
      rows.length === figureValue(fact, "count"),
    lead: [
      clause(
        "several",
        "several services of one kind",
        (f) => sentence`You pay for several ${f.category} services side by side`,
      ),
      clause(
        "how-many",
        "how many services of one kind",
        (f) => sentence`${f.category}: ${counted(f.count, "service", "services")} at the same time`,
      ),
      clause(
        "together",
        "what they cost together a month",
        (f) => sentence`Your ${f.category} services cost ${togetherAMonth(f.total)}`,
      ),
    ],
    detail: [
      clause(
        "two",
        "the two names and what they cost a month",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} cost ${togetherAMonth(f.total)}`,
        { when: (fact) => figureValue(fact, "count") === 2 },
      ),
      clause(
        "more",
        "two of the names and what all cost a month",
        (f) => sentence`${f.firstMerchant}, ${f.secondMerchant} and the others cost ${togetherAMonth(f.total)}`,
        { when: (fact) => figureValue(fact, "count") > 2 },
      ),
      clause("yearly", "what all cost in a year", (f) => sentence`Keeping all of them comes to ${overAYear(f.yearly)}`),
    ],
    step: [
      clause(
        "keep-one",
        "keep one and cancel the others",
        (f) => sentence`Keep the ${f.category} services you use and cancel the others`,
      ),
      clause(
        "compare",
        "see which of them are used",
        (f) => sentence`See which of your ${f.category} services you opened this month`,
      ),
    ],
  },
});

/**
 * How many services of a kind are more than most people use at once. Two television services are usual, two places to listen to
 * the same music are not. Kinds that hold different things (software, services) are not compared.
 */
function enoughOf(slug: string): number | undefined {
  switch (slug) {
    case "music":
      return THRESHOLDS.minMusic;
    case "fitness":
      return THRESHOLDS.minFitness;
    case "tv-streaming":
      return THRESHOLDS.minStreaming;
    case "news-magazines":
      return THRESHOLDS.minNews;
    default:
      return undefined;
  }
}

/** Categorized as music by banks, and something else to the listener. */
const SPOKEN = /book|audible|podcast/i;

/** Several services that do the same job, paid side by side: each was charged again after the newest of them had begun. */
function detectSubscriptionOverlap(input: DetectorInput): DetectedFact[] {
  const monthly = seriesOf(input).filter(
    (series) =>
      series.direction === "out" &&
      series.isActive &&
      series.cadence === "monthly" &&
      !(series.categorySlug === "music" && SPOKEN.test(series.merchant)) &&
      series.confidence >= THRESHOLDS.minConfidence,
  );
  return [...groupBy(monthly, (series) => series.categorySlug)].flatMap(([slug, series]) => {
    const wanted = enoughOf(slug);
    const sideBySide = chargedSideBySide(series);
    const merchants = new Set(sideBySide.map((one) => one.merchant));
    if (wanted !== undefined && merchants.size >= wanted) return [toFact(input, slug, sideBySide)];
    const live = sideBySide.filter(
      ({ amountMinor }) =>
        slug === "tv-streaming" && amountMinor >= amountFor(input.currency, THRESHOLDS.liveTelevisionMinor),
    );
    const isTwice = new Set(live.map((one) => one.merchant)).size >= THRESHOLDS.minLiveTelevision;
    return isTwice ? [toFact(input, slug, live)] : [];
  });
}

/** The newest and all that went on after it had begun; what it took the place of is left out. */
function chargedSideBySide(series: readonly RecurringSeries[]): RecurringSeries[] {
  const newest = series.reduce((first, one) => (one.firstDate > first ? one.firstDate : first), "");
  return series.filter((one) => one.firstDate === newest || one.lastDate > addDays(newest, 1));
}

function toFact({ currency, today }: DetectorInput, slug: string, series: readonly RecurringSeries[]): DetectedFact {
  const write = moneyWriter(currency);
  const latest = series.flatMap((one) => one.payments.at(-1) ?? []);
  const totalMinor = sumMinor(latest.map((payment) => payment.amountMinor));
  const [first, second] = series;
  const category = categoryBySlug(slug)?.name ?? slug;
  const ids = latest.map((payment) => payment.transactionId);
  const lastDays = series.map((one) => one.lastDate).sort();
  const figures = [
    money("total", "Together a month", totalMinor, latest.map((one) => write(one.amountMinor)).join(" + "), {
      by: "sum",
      of: "rows",
    }),
    count("count", "Services of that kind", series.length, "the latest charge of each is beside", {
      by: "count",
      of: "rows",
    }),
    money("yearly", "Over a year", totalMinor * 12, `${write(totalMinor)} × 12`, {
      by: "times",
      figure: "total",
      factor: 12,
    }),
  ];
  return {
    key: `subscription_overlap:${currency}:${slug}`,
    severity: "info",
    period: { from: lastDays[0] ?? today, to: lastDays.at(-1) ?? today },
    currency,
    impact: { amountMinor: totalMinor * 12, currency, per: "year" },
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method:
      "Monthly services of the same kind from different merchants, each charged again after the newest of them had begun. The rows are the latest charge of each.",
    slots: {
      category: { kind: "text", text: category },
      firstMerchant: textSlot(first?.merchant ?? ""),
      secondMerchant: textSlot(second?.merchant ?? ""),
      ...slotsOf(figures, ["total", "count", "yearly"], currency),
    },
    hints: { count: "several" },
    action: { label: "See the charges", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(lastDays[0] ?? today, 45),
  };
}
