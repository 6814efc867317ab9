import { addDays, addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { COVERAGE } from "@/lib/domain/insights/detection/coverage";
import { count, money, openingIntoMonths, shareFigure, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  areLatest,
  coverageOf,
  type DetectorInput,
  groupOf,
  merchantName,
  merchantsOfMonth,
  moneyWriter,
  recurringIds,
  spendingHref,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { isSpendingSettled } from "@/lib/domain/insights/detection/unsettled-money";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue } from "../../wording/clauses";
import { namesMerchant, outOf } from "../../wording/raw-checks";

const THRESHOLDS = {
  /** More than three are a table. */
  places: 3,
  /** Among fewer places, the largest three are nearly all. */
  minPlaces: 5,
  /** A month in which no place got more has nothing to report. */
  minAmountMinor: 5000,
} as const;

export const topMerchants = defineInsight({
  type: "top_merchants",
  page: "insight",
  icon: "store",
  thresholds: THRESHOLDS,
  detect: detectTopMerchants,
  restsOnBalances: false,
  // What came back may have come from another name: it only lowers what a place took.
  holds: (fact, { rows }) =>
    (["topMerchant", "secondMerchant", "thirdMerchant"] as const).every((name, at) =>
      [...groupBy(rows, merchantKey).values()].some(
        (of) =>
          namesMerchant(fact, name, of) &&
          outOf(of) >= figureValue(fact, ["topAmount", "secondAmount", "thirdAmount"][at] ?? ""),
      ),
    ) && rows.every(({ amountMinor, date }) => amountMinor > 0 || monthOf(date) === dayOf(fact, "month")),
  claims: {
    detail: { "left-out": (_, { rows }) => rows.every((row) => row.amountMinor > 0 || !NOT_CHOSEN.has(groupOf(row))) },
  },
});

/** What is owed whether one likes it or not, and what isn't a merchant: no one is surprised that rent is the largest. */
const NOT_CHOSEN: ReadonlySet<string> = new Set([
  "Housing",
  "Loans",
  "Utilities",
  "Insurance",
  "Taxes",
  "Fees",
  "Cash",
  "Childcare",
  "Education",
  "Income",
]);

type Place = { name: string; rows: LedgerTransaction[]; spentMinor: number };

/** The three places that received the most in the last whole month, less refunds, bills and loans left out. */
function detectTopMerchants(input: DetectorInput): DetectedFact[] {
  const [month] = wholeMonths(input, monthOf(input.today), 1);
  if (!month || !areLatest([month], monthOf(input.today)) || !isAnswered(input, month)) return [];
  const bills = recurringIds(input);
  const places: Place[] = [];
  for (const ofMerchant of merchantsOfMonth(input, month).values()) {
    const rows = ofMerchant.filter(
      (transaction) => !bills.has(transaction.id) && !NOT_CHOSEN.has(groupOf(transaction)),
    );
    const latest = rows.at(-1);
    const spentMinor = -sumMinor(rows.map((row) => row.amountMinor));
    if (latest && spentMinor > 0) places.push({ name: merchantName(latest), rows, spentMinor });
  }
  const top = places
    .sort((a, b) => b.spentMinor - a.spentMinor || (a.name < b.name ? -1 : 1))
    .slice(0, THRESHOLDS.places);
  const [first, second, third] = top;
  const isWorthReporting =
    top.length === THRESHOLDS.places &&
    (first?.spentMinor ?? 0) >= amountFor(input.currency, THRESHOLDS.minAmountMinor) &&
    places.length >= THRESHOLDS.minPlaces;
  const { expenseMinor } = totalsOfMonth(input, month);
  // More came back elsewhere than was spent: then a share of all spending says nothing.
  const isShare = sumMinor(top.map((place) => place.spentMinor)) <= expenseMinor;
  if (!isWorthReporting || !isShare || !first || !second || !third) return [];
  const isSettled = isSpendingSettled(input, { from: firstDayOf(month), to: lastDayOf(month) });
  return [toFact(input, month, top, [first, second, third], isSettled ? expenseMinor : null)];
}

/** Whether every bank whose account matters has answered since the month ended: what it took on days that are not known may be the most. */
function isAnswered(input: DetectorInput, month: Month): boolean {
  return input.accounts.every(({ id, answeredOn }) => {
    const coverage = coverageOf(input).get(id);
    const isGivenUp = coverage && coverage.answeredUntil < addDays(firstDayOf(month), -COVERAGE.retiredDays);
    if (!answeredOn || !coverage || coverage.share < COVERAGE.minShare || isGivenUp) return true;
    return coverage.answeredUntil >= lastDayOf(month);
  });
}

function toFact(
  input: DetectorInput,
  month: string,
  top: readonly Place[],
  [first, second, third]: readonly [Place, Place, Place],
  /** Null where only the person knows how much of what moved was spent. */
  expenseMinor: number | null,
): DetectedFact {
  const { currency } = input;
  const write = moneyWriter(currency);
  const of = (place: Place) => place.rows.map((row) => row.id);
  const sums = top.map((place) => place.spentMinor);
  const together = money("together", "At these places", sumMinor(sums), sums.map(write).join(" + "), {
    by: "sum",
    of: "rows",
  });
  const expense =
    expenseMinor === null
      ? null
      : openingIntoMonths(
          input,
          money("expense", "All spending in the month", expenseMinor, "all transactions except income, less refunds", {
            by: "stated",
          }),
          [month],
        );
  const ofPlace = (id: string, label: string, place: Place) =>
    money(id, label, place.spentMinor, "its transactions, less refunds", { by: "sum", of: of(place) });
  const figures = [
    together,
    ofPlace("topAmount", "At the top place", first),
    ofPlace("secondAmount", "At the second place", second),
    ofPlace("thirdAmount", "At the third place", third),
    ...(expense ? [expense, shareFigure(currency, "share", "Share of all spending", together, expense)] : []),
    count("count", "Payments", top.flatMap(of).length, "transactions at these places", { by: "count", of: "rows" }),
  ];
  return {
    key: `top_merchants:${currency}:${month}`,
    severity: "info",
    period: { from: firstDayOf(month), to: lastDayOf(month) },
    currency,
    figures,
    transactionIds: top.flatMap(of),
    sumFigureId: "together",
    method:
      "What you spent at each place in the last whole month, less refunds. Rent, loans, bills, fees, cash and recurring payments are left out. The transactions shown are those at the top three places.",
    slots: {
      topMerchant: textSlot(first.name),
      secondMerchant: textSlot(second.name),
      thirdMerchant: textSlot(third.name),
      ...slotsOf(figures, ["topAmount", "secondAmount", "together", "share", "count"], currency),
      month: { kind: "month", month },
    },
    hints: {},
    action: {
      label: "See the transactions",
      href: spendingHref({ startDate: firstDayOf(month), endDate: lastDayOf(month), type: "expense" }),
    },
    expiresAfter: lastDayOf(addMonths(month, 1)),
  };
}
