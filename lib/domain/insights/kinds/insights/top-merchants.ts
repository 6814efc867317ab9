import { addDays, addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { COVERAGE } from "@/lib/domain/insights/detection/coverage";
import { countFigure, money, openingIntoMonths, shareFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import {
  areLatest,
  coverageOf,
  type DetectorInput,
  groupOf,
  merchantName,
  merchantsOfMonth,
  moneyWriter,
  recurringIds,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { isSpendingSettled } from "@/lib/domain/insights/detection/unsettled-money";
import { type FoundFact, figureValue, seeSpending } from "@/lib/domain/insights/facts/found-fact";
import { sumMinor } from "@/lib/domain/money";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant } from "../../wording/clauses";

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
  detect: detectTopMerchants,
  // What came back may have come from another name: it only lowers what a place took.
  holds: (fact, { rows }) =>
    (["topMerchant", "secondMerchant", "thirdMerchant"] as const).every((name, at) =>
      [...groupBy(rows, merchantKey).values()].some(
        (of) =>
          namesMerchant(fact, name, of) &&
          -totalOf(of) >= figureValue(fact, ["topAmount", "secondAmount", "thirdAmount"][at] ?? ""),
      ),
    ) && rows.every(({ amountMinor, date }) => amountMinor > 0 || monthOf(date) === dayOf(fact, "month")),
  claims: {
    detail: { "left-out": (_, { rows }) => rows.every((row) => row.amountMinor > 0 || !NOT_CHOSEN.has(groupOf(row))) },
  },
});

/** Payments that are owed, or not to a merchant: nobody is surprised that rent is the largest. */
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
function detectTopMerchants(input: DetectorInput): FoundFact[] {
  const [month] = wholeMonths(input, monthOf(input.today), 1);
  if (!month || !areLatest([month], monthOf(input.today)) || !isAnswered(input, month)) return [];
  const bills = recurringIds(input);
  const places: Place[] = [];
  for (const ofMerchant of merchantsOfMonth(input, month).values()) {
    const rows = ofMerchant.filter(
      (transaction) => !bills.has(transaction.id) && !NOT_CHOSEN.has(groupOf(transaction)),
    );
    const latest = rows.at(-1);
    const spentMinor = -totalOf(rows);
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

/** Returns true if every bank that matters has answered since the month ended: unknown days may have the largest. */
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
): FoundFact {
  const { currency } = input;
  const write = moneyWriter(currency);
  const of = (place: Place) => place.rows.map((row) => row.id);
  const sums = top.map((place) => place.spentMinor);
  const together = sumFigure("together", "At these places", sumMinor(sums), sums.map(write).join(" + "));
  const expense =
    expenseMinor === null
      ? null
      : openingIntoMonths(
          input,
          money("expense", "All spending in the month", expenseMinor, "all transactions except income, less refunds"),
          [month],
        );
  const ofPlace = (id: string, label: string, place: Place) =>
    sumFigure(id, label, place.spentMinor, "its transactions, less refunds", of(place));
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  return {
    key: `top_merchants:${currency}:${month}`,
    severity: "info",
    period,
    figures: [
      together,
      ofPlace("topAmount", "At the top place", first),
      ofPlace("secondAmount", "At the second place", second),
      ofPlace("thirdAmount", "At the third place", third),
      expense,
      expense && shareFigure(currency, "share", "Share of all spending", together, expense),
      countFigure("count", "Payments", top.flatMap(of).length, "transactions at these places"),
    ],
    transactionIds: top.flatMap(of),
    method:
      "What you spent at each place in the last whole month, less refunds. Rent, loans, bills, fees, cash and recurring payments are left out. The transactions shown are those at the top three places.",
    slots: {
      topMerchant: first.name,
      secondMerchant: second.name,
      thirdMerchant: third.name,
      month: { kind: "month", month },
    },
    action: seeSpending("See the transactions", period),
    expiresAfter: lastDayOf(addMonths(month, 1)),
  };
}
