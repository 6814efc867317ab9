import { addDays } from "@/lib/domain/calendar";
import { isBetweenOwn } from "@/lib/domain/insights/candidates/parties";
import { savingsAccounts } from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  coverageOf,
  type DetectorInput,
  moneyWriter,
  transactionsByAccount,
} from "@/lib/domain/insights/detection/input";
import { rowsBetween } from "@/lib/domain/insights/detection/rows-since";
import { balanceFigure, type FoundFact, idsOf, sumFigure } from "@/lib/domain/insights/facts/found-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, dayOf, daysOf, figureValue, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Each of three months takes more out than it puts in: once is a purchase. */
  months: 3,
  monthDays: 30,
  /** One month's part of it at most: a car is bought once. */
  maxShareOfMonth: 0.6,
  /** At this pace it lasts so many months more at most. */
  maxLeft: 9,
  /** A month, in cents of a dollar. */
  minMonthlyMinor: 15_000,
} as const;
const DAYS = THRESHOLDS.months * THRESHOLDS.monthDays;

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

/** Savings that are lived on: month after month more is taken out than put in. */
function fallOf(input: DetectorInput, account: LedgerAccount): FoundFact | null {
  const { today, currency } = input;
  const rows = rowsOf(input, account);
  const since = addDays(today, 1 - DAYS);
  const fallsOf = Array.from({ length: THRESHOLDS.months }, (_, month) => {
    const to = addDays(today, -THRESHOLDS.monthDays * month);
    return fallIn(rowsBetween(rows, addDays(to, 1 - THRESHOLDS.monthDays), to));
  });
  const balanceMinor = account.currentBalanceMinor ?? 0;
  const fallMinor = sumMinor(fallsOf);
  const left = quotient(balanceMinor, Math.max(1, fallMinor), THRESHOLDS.months);
  const known = coverageOf(input).get(account.id);
  const isLivedOn =
    known !== undefined &&
    known.silentSince === null &&
    balanceMinor > 0 &&
    fallsOf.every((fall) => fall > 0 && fall <= fallMinor * THRESHOLDS.maxShareOfMonth) &&
    fallMinor >= amountFor(currency, THRESHOLDS.minMonthlyMinor) * THRESHOLDS.months &&
    left <= THRESHOLDS.maxLeft;
  return isLivedOn ? toFact(input, account, { rows: rowsBetween(rows, since, today), since, fallMinor, left }) : null;
}

/** All that moved there but what other savings or investments got or gave, oldest first. */
function rowsOf(input: DetectorInput, { id }: LedgerAccount): LedgerTransaction[] {
  const saved = new Set(
    input.accounts
      .filter(({ type, subtype }) => type === "investment" || subtype !== "checking")
      .map((account) => account.id),
  );
  const amounts = new Set(
    [...transactionsByAccount(input)].flatMap(([accountId, rows]) =>
      accountId !== id && saved.has(accountId ?? "") ? rows.map(({ amountMinor }) => -amountMinor) : [],
    ),
  );
  return (transactionsByAccount(input).get(id) ?? [])
    .filter(
      (row) =>
        !row.pending &&
        !row.isExcluded &&
        row.categorySlug !== "investment-transfer" &&
        !(amounts.has(row.amountMinor) && isBetweenOwn(input, row)),
    )
    .sort(byDate);
}

function fallIn(rows: readonly LedgerTransaction[]): number {
  return -sumMinor(rows.map(({ amountMinor }) => amountMinor));
}

function toFact(
  { currency, today }: DetectorInput,
  account: LedgerAccount,
  {
    rows,
    since,
    fallMinor,
    left,
  }: { rows: readonly LedgerTransaction[]; since: string; fallMinor: number; left: number },
): FoundFact {
  const write = moneyWriter(currency);
  const balance = balanceFigure("balance", "Left today", account.currentBalanceMinor ?? 0, "the balance today", [
    account.id,
  ]);
  return {
    key: `savings_falling:${currency}:${account.id}`,
    severity: "warning",
    period: { from: since, to: today },
    impact: { amountMinor: fallMinor, per: "once" },
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
      "What left a savings account in the last ninety days, less what came in, where each thirty days took out more than they put in. The months left are today's balance divided by that pace. What moved to other savings or investments isn't counted.",
    slots: { account: textSlot(account.name), since: dateSlot(since, today) },
    hints: { direction: "down" },
    action: "See what moved",
    expiresAfter: addDays(today, THRESHOLDS.monthDays),
  };
}
