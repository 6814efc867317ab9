import { addDays, daysBetween } from "@/lib/domain/calendar";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  entriesByMerchant,
  moneyWriter,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { yearlyMinorOf } from "@/lib/domain/insights/detection/subscriptions";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";

/**
 * Kinds of subscription that one forgets. Television and music are seen or heard every day; a lesson or a service at the door
 * is noticed when it comes.
 */
const EASILY_FORGOTTEN: ReadonlySet<string> = new Set(["software", "news-magazines", "fitness", "games", "services"]);

/**
 * Small subscriptions that have gone on at one price for a year or longer and of whose use the rows show no sign: nothing else
 * was ever bought there, no plan was changed, nothing was given back. Rows cannot prove that something is unused; the
 * finding asks.
 */
export function detectForgottenSubscription(
  input: DetectorInput,
  thresholds = THRESHOLDS.forgottenSubscription,
): Fact[] {
  return seriesOf(input).flatMap((series) => {
    const isQuiet =
      series.direction === "out" &&
      series.isActive &&
      !series.isVariable &&
      EASILY_FORGOTTEN.has(series.categorySlug) &&
      CADENCES[series.cadence].perYear <= 12 &&
      series.payments.every((payment) => payment.amountMinor === series.amountMinor) &&
      daysBetween(series.firstDate, input.today) >= thresholds.minDays &&
      yearlyMinorOf(series) >= amountFor(input.currency, thresholds.minYearlyMinor) &&
      yearlyMinorOf(series) <= amountFor(input.currency, thresholds.maxYearlyMinor) &&
      !hasOtherRows(input, series);
    return isQuiet ? [toFact(input, series)] : [];
  });
}

/** Any row of the merchant that is none of the series: a purchase, an extra, a refund. */
function hasOtherRows(input: DetectorInput, series: RecurringSeries): boolean {
  const ofMerchant = entriesByMerchant(input).get(merchantKeyOf(series.merchant)) ?? [];
  return ofMerchant.length > series.entryIds.length;
}

function toFact({ currency, today }: DetectorInput, series: RecurringSeries): Fact {
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
    count("count", "Charges so far", payments.length, "the rows beside", { by: "count", of: "rows" }),
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
    type: "forgotten_subscription",
    kind: "hidden",
    severity: "info",
    period: { from: series.firstDate, to: series.lastDate },
    currency,
    impact: { amountMinor: amountMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: payments.map((payment) => payment.entryId),
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
