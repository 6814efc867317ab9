import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, seriesOf, spendingHref } from "@/lib/domain/insights/detection/input";
import { knownDaysBefore } from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";
import { defineInsight } from "../../define-insight";
import { clause, figureValue, isMonthly } from "../../wording/clauses";
import { counted, overAYear, savedAYear, togetherAMonth, togetherEachTime } from "../../wording/phrases";
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
  /** A house has one line, and a person one plan, but a family has phones: a second counts where it began within so many days … */
  minLines: 2,
  lineDays: 270,
  /** … on an account that was known for so long before, or both were there all along. */
  lineKnownDays: 60,
  /** … and costs about what the old one does: a child's prepaid phone isn't a second of one's own. */
  maxLineRatio: 2,
  /** A series that is less certain may have ended. */
  minConfidence: 0.6,
} as const;

export const subscriptionOverlap = defineInsight({
  type: "subscription_overlap",
  page: "hidden",
  label: "Overlapping subscriptions",
  icon: "repeat",
  about: {
    finds:
      "several services of one kind side by side, or a new internet or phone line while the old one is still billed",
    rows: "the latest charge of each",
    excludes:
      "one that replaced the other, two television services unless both bring all channels, a phone beside the internet",
  },
  thresholds: THRESHOLDS,
  detect: detectSubscriptionOverlap,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      namesMerchant(fact, "firstMerchant", rows) &&
      namesMerchant(fact, "secondMerchant", rows) &&
      rows.length === figureValue(fact, "count") &&
      figureValue(fact, "small") === Math.min(...rows.map((row) => -row.amountMinor)),
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
        { when: isMonthly },
      ),
      clause(
        "together-short",
        "what they cost together each time",
        (f) => sentence`Your ${f.category} services cost ${togetherEachTime(f.total)}`,
        { when: (fact) => !isMonthly(fact) },
      ),
    ],
    detail: [
      clause(
        "two",
        "the two names and what they cost a month",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && figureValue(fact, "count") === 2 },
      ),
      clause(
        "more",
        "two of the names and what all cost a month",
        (f) => sentence`${f.firstMerchant}, ${f.secondMerchant} and the others cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && figureValue(fact, "count") > 3 },
      ),
      clause(
        "three",
        "two of the three names and what all cost a month",
        (f) => sentence`${f.firstMerchant}, ${f.secondMerchant} and one more cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && figureValue(fact, "count") === 3 },
      ),
      clause(
        "two-short",
        "two of the names and what all cost each time",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} are both charged, ${togetherEachTime(f.total)}`,
        { when: (fact) => !isMonthly(fact) },
      ),
      clause(
        "without",
        "what a year without the cheapest of them keeps",
        (f) => sentence`Without the cheapest of them you keep ${savedAYear(f.saved)}`,
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

/** Categorized as music by banks, and something else to the listener: who reads and who sings are two things, and two who read are one. */
const SPOKEN = /book|audible|podcast|everand|scribd|storytel|nextory|mofibo|libro\.?fm|kobo|blinkist|podimo/i;
/** The same, where banks categorize them as something to read: there a book may be on paper. */
const READ_ALOUD = /audio ?book|bookbeat|audible|everand|scribd|storytel|nextory|mofibo|libro\.?fm|blinkist|podimo/i;
const SPOKEN_KIND = "music:spoken";

/** What runs into a house, and what runs in a pocket. Where the names say neither, two of them are taken for the same. */
const HOUSE_LINE =
  /fib(?:er|re)|broadband|internet|cable|\bdsl\b|xfinity|comcast|spectrum|\bcox\b|virgin media|nbn|superloop|frontier|optimum|starlink|hyperoptic|\bwifi\b/i;
const PHONE =
  /mobil|wireless|cell|t-mobile|\bsim\b|handy|giffgaff|\bee\b|\bo2\b|\bthree\b|vodafone|lebara|\bmint\b|cricket|prepaid|phone|visible|tracfone/i;

/**
 * Two lines of one sort of which the second is new: whoever changes the company mostly forgets to end the first. Of phones only where
 * there was one before, for in a family each has their own.
 */
function linesSideBySide(input: DetectorInput, series: readonly RecurringSeries[]): RecurringSeries[] {
  const sortOf = ({ merchant }: RecurringSeries) =>
    HOUSE_LINE.test(merchant) ? "house" : PHONE.test(merchant) ? "phone" : "";
  return [...groupBy(series, sortOf)].flatMap(([sort, ofSort]) => {
    const newest = ofSort.reduce<RecurringSeries | null>(
      (latest, one) => (latest && latest.firstDate >= one.firstDate ? latest : one),
      null,
    );
    if (!newest || sort === "" || newest.firstDate < addDays(input.today, -THRESHOLDS.lineDays)) return [];
    const first = { accountId: newest.accountId, date: newest.firstDate };
    if (knownDaysBefore(input, first) < THRESHOLDS.lineKnownDays) return [];
    const isAlike = ({ amountMinor }: RecurringSeries) =>
      Math.max(amountMinor, newest.amountMinor) <= Math.min(amountMinor, newest.amountMinor) * THRESHOLDS.maxLineRatio;
    const others = ofSort.filter((one) => one !== newest && one.merchant !== newest.merchant && isAlike(one));
    return others.length + 1 >= THRESHOLDS.minLines ? [...others, newest] : [];
  });
}

/** Several services that do the same job, paid side by side: each was charged again after the newest of them had begun. */
function detectSubscriptionOverlap(input: DetectorInput): DetectedFact[] {
  const billed = seriesOf(input).filter(
    (series) =>
      series.direction === "out" &&
      series.isActive &&
      everyOf(series) !== undefined &&
      series.confidence >= THRESHOLDS.minConfidence,
  );
  // What is charged each month and what is charged each week have no sum that a person would pay at once.
  return [...groupBy(billed, (series) => `${kindOf(series)} ${series.cadence}`).values()].flatMap((series) => {
    const slug = series[0]?.categorySlug ?? "";
    if (slug === "internet-phone") {
      const lines = chargedSideBySide(linesSideBySide(input, series));
      return lines.length >= THRESHOLDS.minLines ? [toFact(input, slug, lines)] : [];
    }
    const wanted = series[0] && kindOf(series[0]) === SPOKEN_KIND ? THRESHOLDS.minMusic : enoughOf(slug);
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

/** What a service does for its user: its category, and of what one listens to whether it is spoken or played. */
function kindOf({ categorySlug, merchant }: RecurringSeries): string {
  if (categorySlug === "music" && SPOKEN.test(merchant)) return SPOKEN_KIND;
  return categorySlug === "news-magazines" && READ_ALOUD.test(merchant) ? SPOKEN_KIND : categorySlug;
}

/** How often a series is charged, where that is how such services are. */
function everyOf({ cadence }: RecurringSeries): "week" | "two weeks" | "month" | undefined {
  if (cadence === "monthly") return "month";
  return cadence === "weekly" ? "week" : cadence === "biweekly" ? "two weeks" : undefined;
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
  const cheapestMinor = Math.min(...latest.map((payment) => payment.amountMinor));
  const every = (series[0] && everyOf(series[0])) ?? "month";
  const perYear = CADENCES[series[0]?.cadence ?? "monthly"].perYear;
  const [first, second] = series;
  const category = categoryBySlug(slug)?.name ?? slug;
  const ids = latest.map((payment) => payment.transactionId);
  const lastDays = series.map((one) => one.lastDate).sort();
  const figures = [
    money(
      "total",
      every === "month" ? "Together a month" : "Together each time",
      totalMinor,
      latest.map((one) => write(one.amountMinor)).join(" + "),
      {
        by: "sum",
        of: "rows",
      },
    ),
    count("count", "Services of that kind", series.length, "the latest charge of each is beside", {
      by: "count",
      of: "rows",
    }),
    money("yearly", "Over a year", totalMinor * perYear, `${write(totalMinor)} × ${perYear}`, {
      by: "times",
      figure: "total",
      factor: perYear,
    }),
    money("small", "The cheapest of them", cheapestMinor, "the least of the transactions beside", {
      by: "one",
      of: "rows",
    }),
    money("saved", "A year without it", cheapestMinor * perYear, `${write(cheapestMinor)} × ${perYear}`, {
      by: "times",
      figure: "small",
      factor: perYear,
    }),
  ];
  return {
    key: `subscription_overlap:${currency}:${series[0] ? kindOf(series[0]) : slug}`,
    severity: "info",
    period: { from: lastDays[0] ?? today, to: lastDays.at(-1) ?? today },
    currency,
    // What one can keep is what ending one of them brings.
    impact: { amountMinor: cheapestMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method:
      "Services of the same kind from different merchants, each charged again after the newest of them had begun. The transactions are the latest charge of each.",
    slots: {
      category: { kind: "text", text: category },
      firstMerchant: textSlot(first?.merchant ?? ""),
      secondMerchant: textSlot(second?.merchant ?? ""),
      ...slotsOf(figures, ["total", "count", "yearly", "saved"], currency),
    },
    hints: { count: "several", every },
    action: { label: "See the charges", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(lastDays[0] ?? today, 45),
  };
}
