import { addDays, daysBetween } from "@/lib/domain/calendar";
import { littleFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  moneyWriter,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { isSubscription, yearlyMinorOf } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, eachTime, overAYear, soFar, together } from "../../wording/phrases";
import { daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A year in which nothing else happened there. */
  minDays: 365,
  /** No one misses less than three a month. */
  minYearlyMinor: 3000,
  /** More than twenty-five a month is seen on every statement. */
  maxYearlyMinor: 30_000,
  /** Who pays for one or two knows them; one is forgotten among several. */
  minSubscriptions: 3,
} as const;

export const forgottenSubscription = defineInsight({
  type: "forgotten_subscription",
  page: "hidden",
  label: "Forgotten subscription",
  icon: "repeat",
  about: {
    finds: "a small subscription a year or longer at one price, with nothing else ever bought there",
    rows: "what was paid so far",
    excludes: "one of fewer than three, television and music, phone, insurance, a union, a gym that also sells things",
  },
  thresholds: THRESHOLDS,
  detect: detectForgottenSubscription,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) && dayOf(fact, "since") === daysOf(rows).first,
    lead: [
      clause("still-use", "asks whether it is still used", (f) => sentence`Do you still use ${f.merchant}?`),
      clause(
        "charged-since",
        "since when it has charged",
        (f) => sentence`${f.merchant} has been charging you since ${f.since}`,
      ),
      clause("so-far", "what it has taken so far", (f) => sentence`${f.merchant} has taken ${soFar(f.total)}`),
    ],
    detail: [
      clause(
        "each-time",
        "the charge, and since when",
        (f) => sentence`${f.merchant} has charged ${eachTime(f.amount)} since ${f.since}`,
      ),
      clause("yearly", "what it costs in a year", (f) => sentence`The price comes to ${overAYear(f.yearly)}`),
      clause(
        "paid",
        "how many charges and what they came to",
        (f) => sentence`${counted(f.count, "charge", "charges")} so far, ${together(f.total)}`,
      ),
    ],
    why: [
      clause(
        "nothing-else",
        "nothing else ever happened there",
        (f) => sentence`Nothing else was ever bought or refunded at ${f.merchant}`,
        {
          holds: (_, { counted: all, rows }) => {
            const ids = new Set(rows.map(({ id }) => id));
            const keys = new Set(rows.map(merchantKey));
            return all.every((row) => ids.has(row.id) || !keys.has(merchantKey(row)));
          },
        },
      ),
      clause("same-price", "the price has not changed", (f) => sentence`The price has been the same since ${f.since}`),
    ],
    step: [
      clause(
        "cancel",
        "cancel it if it is not used",
        (f) => sentence`If you no longer use ${f.merchant}, cancel before the next charge`,
      ),
      clause(
        "look",
        "look when it was used last",
        (f) => sentence`Log in to ${f.merchant} and see when you used it last`,
      ),
    ],
  },
});

/**
 * Kinds of subscription that one forgets. Television and music are part of every day; a lesson or a service at the door
 * is noticed when it comes.
 */
const EASILY_FORGOTTEN: ReadonlySet<string> = new Set(["software", "news-magazines", "fitness", "games", "services"]);

/** What one belongs to for the day on which one needs it: no one uses a union, and no one forgets it. */
const OF_A_UNION =
  /(?<!western |credit )\bunions?\b|\b(?:dues|ver\.?di|ig metall|unison|usdaw|gmb|cgt|cfdt|fnv|cnv)\b|gewerkschaft|syndicat|sindacat|sindicat|vakbond|fagforening|fackf(?:ö|o)rbund|j(?:ä|a)senmaksu/i;

/**
 * Small subscriptions that have gone on at one price for a year or longer and of whose use the rows show no sign: nothing else
 * was ever bought there, no plan was changed, nothing was refunded. Rows cannot prove that something is unused; the
 * fact asks.
 */
function detectForgottenSubscription(input: DetectorInput): DetectedFact[] {
  const running = seriesOf(input).filter(
    (series) => series.direction === "out" && series.isActive && isSubscription(series),
  );
  if (running.length < THRESHOLDS.minSubscriptions) return [];
  return running.flatMap((series) => {
    const isQuiet =
      !series.isVariable &&
      EASILY_FORGOTTEN.has(series.categorySlug) &&
      !OF_A_UNION.test(series.merchant) &&
      CADENCES[series.cadence].perYear <= 12 &&
      series.payments.every((payment) => payment.amountMinor === series.amountMinor) &&
      daysBetween(series.firstDate, input.today) >= THRESHOLDS.minDays &&
      yearlyMinorOf(series) >= littleFor(input.currency, THRESHOLDS.minYearlyMinor) &&
      yearlyMinorOf(series) <= littleFor(input.currency, THRESHOLDS.maxYearlyMinor) &&
      !hasOtherRows(input, series);
    return isQuiet ? [toFact(input, series)] : [];
  });
}

/** Any row of the merchant that is none of the series: a purchase, an extra, a refund. */
function hasOtherRows(input: DetectorInput, series: RecurringSeries): boolean {
  const ofMerchant = transactionsByMerchant(input).get(merchantKeyOf(series.merchant)) ?? [];
  return ofMerchant.length > series.transactionIds.length;
}

function toFact({ currency, today }: DetectorInput, series: RecurringSeries): DetectedFact {
  const write = moneyWriter(currency);
  const { amountMinor, payments } = series;
  const { perYear } = CADENCES[series.cadence];
  const figures = [
    money("yearly", "Costs in a year", amountMinor * perYear, `${write(amountMinor)} × ${perYear}`, {
      by: "times",
      figure: "amount",
      factor: perYear,
    }),
    money("amount", "Each time", amountMinor, "the same to the cent every time", { by: "each", of: "rows" }),
    count("count", "Charges so far", payments.length, "the transactions beside", { by: "count", of: "rows" }),
    money(
      "total",
      "Paid so far",
      sumMinor(payments.map((one) => one.amountMinor)),
      `${payments.length} × ${write(amountMinor)}`,
      {
        by: "sum",
        of: "rows",
      },
    ),
  ];
  return {
    key: `forgotten_subscription:${series.key}`,
    severity: "info",
    period: { from: series.firstDate, to: series.lastDate },
    currency,
    impact: { amountMinor: amountMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: payments.map((payment) => payment.transactionId),
    sumFigureId: "total",
    method:
      "A subscription charged at the same price for twelve months or longer, with no other purchase, change of plan or refund at that merchant. Whether it is used, only you can say.",
    slots: {
      merchant: textSlot(series.merchant),
      ...slotsOf(figures, ["amount", "yearly", "total", "count"], currency),
      since: dateSlot(series.firstDate, today),
    },
    hints: {},
    action: { label: "See the charges", href: spendingHref({ q: series.merchant }) },
    expiresAfter: addDays(series.nextDate, CADENCES[series.cadence].lateDays),
  };
}
