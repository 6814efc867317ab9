import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { savingsAccounts } from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { balanceFigure, count, sumFigure } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  coverageOf,
  type DetectorInput,
  easeFor,
  moneyWriter,
  transactionsByAccount,
} from "@/lib/domain/insights/detection/input";
import { rowsBetween, totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, dayOf, daysOf, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Each of three months takes more out than it puts in: once is a purchase. What stands may leave out one. */
  months: 3,
  monthsOfStanding: 2,
  /** One month's part of it at most: a car is bought once. */
  maxShareOfMonth: 0.6,
  /** At this pace it lasts so many months more at most. */
  maxLeft: 9,
  /** A month, in cents of a dollar. */
  minMonthlyMinor: 15_000,
  /** Filled up twice within a year, by half of what is taken out or more, it is a pot for bills. */
  maxRefills: 1,
  refill: 0.5,
  yearDays: 365,
  /** A transfer's other half arrives within so many days. */
  halfDays: 3,
} as const;

export const savingsFalling = defineInsight({
  type: "savings_falling",
  page: "insight",
  icon: "trending-down",
  detect: (input) => savingsAccounts(input.accounts, input.currency).flatMap((account) => fallOf(input, account) ?? []),
  restsOnBalances: true,
  holds: (fact, { rows, accounts }) => {
    const account = accounts.find(({ name }) => cleanText(name) === textOf(fact, "account"));
    return (
      account?.currentBalanceMinor === figureValue(fact, "balance") &&
      rows.every(({ accountId }) => accountId === account.id) &&
      daysOf(rows).first >= dayOf(fact, "since")
    );
  },
});

/** Savings that pay for living: month after month more is taken out than put in. */
function fallOf(input: DetectorInput, account: LedgerAccount): FoundFact | null {
  const { today, currency } = input;
  const key = `savings_falling:${currency}:${account.id}`;
  const all = (transactionsByAccount(input).get(account.id) ?? [])
    .filter((row) => row.currency === currency && !row.pending && !row.isExcluded && row.date <= today)
    .sort(byDate);
  // The same day of each month, so that what comes once a month falls into each.
  const starts = Array.from({ length: THRESHOLDS.months }, (_, month) =>
    addDays(sameDayOfMonth(addMonths(monthOf(today), -1 - month), dayOfMonth(today)), 1),
  );
  const falls = starts.map((from, month) =>
    fallIn(rowsBetween(all, from, month === 0 ? today : addDays(starts[month - 1] ?? today, -1))),
  );
  const since = starts.at(-1) ?? today;
  const rows = rowsBetween(all, since, today);
  const fallMinor = sumMinor(falls);
  const balanceMinor = account.currentBalanceMinor ?? 0;
  const left = quotient(balanceMinor, Math.max(1, fallMinor), THRESHOLDS.months);
  const neededMonths = input.standing?.has(key) ? THRESHOLDS.monthsOfStanding : THRESHOLDS.months;
  const refills = rowsBetween(all, addDays(today, -THRESHOLDS.yearDays), today).filter(
    ({ amountMinor }) => amountMinor >= fallMinor * THRESHOLDS.refill,
  );
  const isTold =
    balanceMinor > 0 &&
    falls.filter((fall) => fall > 0).length >= neededMonths &&
    falls.every((fall) => fall <= fallMinor * THRESHOLDS.maxShareOfMonth) &&
    fallMinor >= amountFor(currency, THRESHOLDS.minMonthlyMinor) * THRESHOLDS.months &&
    left <= THRESHOLDS.maxLeft / easeFor(input, key) &&
    refills.length <= THRESHOLDS.maxRefills &&
    coverageOf(input).get(account.id)?.silentSince === null &&
    !haveMovedToSavings(input, account, rows);
  return isTold ? toFact(input, account, { key, rows, since, fallMinor, left }) : null;
}

/** Returns true if any of it moved to or from other savings or investments: it is still there, or was. */
function haveMovedToSavings(input: DetectorInput, { id }: LedgerAccount, rows: readonly LedgerTransaction[]): boolean {
  const investments = input.accounts.filter(({ type }) => type === "investment");
  const others = [...savingsAccounts(input.accounts, input.currency), ...investments].filter((one) => one.id !== id);
  const halves = groupBy(
    others.flatMap((one) => transactionsByAccount(input).get(one.id) ?? []),
    ({ amountMinor }) => -amountMinor,
  );
  return rows.some(
    ({ categorySlug, amountMinor, date }) =>
      categorySlug === "investment-transfer" ||
      halves.get(amountMinor)?.some((half) => Math.abs(daysBetween(half.date, date)) <= THRESHOLDS.halfDays),
  );
}

function fallIn(rows: readonly LedgerTransaction[]): number {
  return -totalOf(rows);
}

type Fall = { key: string; rows: readonly LedgerTransaction[]; since: Day; fallMinor: number; left: number };

function toFact(
  { currency, today }: DetectorInput,
  account: LedgerAccount,
  { key, rows, since, fallMinor, left }: Fall,
): FoundFact {
  const write = moneyWriter(currency);
  const balance = balanceFigure("balance", "Left today", account.currentBalanceMinor ?? 0, "the balance today", [
    account.id,
  ]);
  return {
    key,
    severity: "warning",
    period: { from: since, to: today },
    figures: [
      sumFigure("fall", "Taken out, less what was put in", fallMinor),
      balance,
      count(
        "left",
        "Months left, about",
        left,
        `${write(balance.value)} ÷ ${write(fallMinor)} × ${THRESHOLDS.months}`,
        {
          by: "quotient",
          figures: ["balance", "fall"],
          factor: THRESHOLDS.months,
        },
      ),
    ],
    transactionIds: idsOf(rows),
    method:
      "What left a savings account in the last three months, less what came in, where each month took out more than it put in. The months left are today's balance divided by that pace. Nothing is said where money moved to other savings or investments, or where the account is filled up again and again.",
    slots: { account: account.name, since },
    hints: { direction: "down" },
    action: "See what moved",
    expiresAfter: addDays(today, 31),
  };
}
