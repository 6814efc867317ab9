import { addDays, daysBetween } from "@/lib/domain/calendar";
import { depositAccounts, lowestBalanceOf } from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { interestBesideSavingsOf } from "@/lib/domain/insights/detection/cards/card-interest";
import {
  balanceFigure,
  minusFigure,
  money,
  openingInto,
  openingIntoMonths,
  partOf,
  percent,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import {
  coverageOf,
  type DetectorInput,
  easeFor,
  moneyWriter,
  STANDING_EASE,
  totalsOfMonth,
  transactionsByAccount,
  usualMonths,
  usualSpendingMinor,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { restsOnUnsettledMoney } from "@/lib/domain/insights/detection/unsettled-money";
import type { Figure } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { hasWordIn } from "@/lib/domain/insights/knowledge/tags";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Money untouched for a quarter wasn't needed. */
  days: 90,
  /** Below half a percent a year is almost nothing. */
  lowRatePercent: 0.5,
  /** Another account must pay a whole point more to be worth the trouble. */
  minBetterPercent: 1,
  minAmountMinor: 200_000,
  /** Below, what a checking account holds beyond two months is a cushion. */
  minCheckingMinor: 500_000,
  /** The money stayed: the balance was never lower than this share of today's. */
  minSteadyShare: 0.8,
  /** A checking account is filled and emptied; of one that grows, what never left counts. */
  minSteadyShareOfChecking: 0.5,
  /** A checking account is for this much spending. */
  bufferMonths: 2,
} as const;

export const idleCash = defineInsight({
  type: "idle_cash",
  page: "hidden",
  icon: "piggy-bank",
  detect: detectIdleCash,
  restsOnBalances: true,
  holds: (fact, { rows, accounts }) => {
    const heldIn = (slot: string, figureIds: readonly string[]) =>
      fact.figures.every(
        ({ id, basis }) =>
          !figureIds.includes(id) ||
          basis.by !== "balance" ||
          accounts.some((one) => basis.accountIds.includes(one.id) && cleanText(one.name) === textOf(fact, slot)),
      );
    return (
      heldIn("account", ["idle", "balance"]) &&
      heldIn("betterAccount", ["betterBalance"]) &&
      rows.every(({ accountId }) => fact.key === keyOf(fact.currency, { id: accountId ?? "" }))
    );
  },
});

/** The lowest of the balances, and what must stay; `since` are the rows booked after the day of the lowest. */
type Idle = { steadyMinor: number; bufferMinor: number; since: readonly LedgerTransaction[] };

/** An account's interest over its known days, a year at most; `rate` is in percent a year. */
type Holding = {
  account: LedgerAccount;
  balanceMinor: number;
  interest: LedgerTransaction[];
  knownDays: number;
  rate: number;
};

const DAYS_A_YEAR = 365;
/**
 * Money that has been sitting for months in an account that pays almost nothing. Where another account of the same person pays more,
 * the difference is what it is worth; no rate of the market is assumed. Of a checking account only what is beyond two
 * months of spending is idle.
 */
function detectIdleCash(input: DetectorInput): FoundFact[] {
  const holdings = holdingsOf(input);
  const monthMinor = usualMonthMinor(input);
  // Where a card takes interest beside it, paying that off is worth more than any better account, from whichever it is paid.
  if (interestBesideSavingsOf(input).length > 0) return [];
  const facts = holdings.flatMap((holding) => {
    const isCurrent = holding.account.subtype === "checking";
    // What a checking account is for is not known before a usual month is.
    if (isCurrent && monthMinor === null) return [];
    const bufferMinor = isCurrent ? (monthMinor ?? 0) * THRESHOLDS.bufferMonths : 0;
    const { minor: lowestMinor, since } = lowestBalanceOf(input, holding.account, THRESHOLDS.days);
    const steadyMinor = isCurrent ? Math.min(holding.balanceMinor, lowestMinor) : holding.balanceMinor;
    const idleMinor = steadyMinor - bufferMinor;
    const [minMinor, minShare] = isCurrent
      ? [THRESHOLDS.minCheckingMinor, THRESHOLDS.minSteadyShareOfChecking]
      : [THRESHOLDS.minAmountMinor, THRESHOLDS.minSteadyShare];
    const ease = easeFor(input, keyOf(input.currency, holding.account));
    const isIdle =
      holding.knownDays >= THRESHOLDS.days &&
      holding.rate < THRESHOLDS.lowRatePercent &&
      idleMinor >= amountFor(input.currency, minMinor) * ease &&
      lowestMinor >= holding.balanceMinor * minShare * ease &&
      paysLittleOnAll(input, holding) &&
      // What a silent account holds by now, no one knows.
      !coverageOf(input).get(holding.account.id)?.silentSince &&
      !hasWordIn(`${holding.account.name} ${holding.account.subtype ?? ""}`, "offset");
    if (!isIdle) return [];
    const better = holdings
      .filter((other) => other.rate >= holding.rate + THRESHOLDS.minBetterPercent)
      .reduce<Holding | null>((best, other) => (best && best.rate >= other.rate ? best : other), null);
    const fact = toFact(input, holding, { steadyMinor, bufferMinor, since }, better);
    return [{ fact, idleMinor: input.standing?.has(fact.key) ? idleMinor / STANDING_EASE : idleMinor }];
  });
  // The advice for several accounts is one: it is given of the largest.
  return facts
    .toSorted((a, b) => b.idleMinor - a.idleMinor)
    .slice(0, 1)
    .map(({ fact }) => fact);
}

function keyOf(currency: string, { id }: Pick<LedgerAccount, "id">): string {
  return `idle_cash:${currency}:${id}`;
}

/**
 * Returns true if the interest is also low on the year's lowest balance. A growing account earned its earlier interest,
 * or its one yearly payment, on less than today's balance.
 */
function paysLittleOnAll(input: DetectorInput, { account, interest, knownDays }: Holding): boolean {
  const { minor } = lowestBalanceOf(input, account, knownDays);
  const earnedMinor = totalOf(interest);
  return earnedMinor <= 0 || rateOf(earnedMinor, Math.max(1, minor), knownDays) < THRESHOLDS.lowRatePercent;
}

function holdingsOf(input: DetectorInput): Holding[] {
  const { today, currency } = input;
  const accounts = depositAccounts(input.accounts, currency);
  return accounts.flatMap((account) => {
    const balanceMinor = account.currentBalanceMinor;
    const rows = (transactionsByAccount(input).get(account.id) ?? []).filter(
      (transaction) => transaction.currency === currency && transaction.date <= today && !transaction.isExcluded,
    );
    const first = rows.reduce((earliest, row) => (row.date < earliest ? row.date : earliest), today);
    const knownDays = Math.min(DAYS_A_YEAR, daysBetween(first, today));
    if (balanceMinor === null || balanceMinor <= 0 || knownDays === 0) return [];
    const interest = rows.filter(
      (row) => row.categorySlug === "interest" && row.date > addDays(today, -knownDays) && !row.isTransfer,
    );
    const earnedMinor = totalOf(interest);
    return { account, balanceMinor, interest, knownDays, rate: rateOf(earnedMinor, balanceMinor, knownDays) };
  });
}

function rateOf(earnedMinor: number, balanceMinor: number, knownDays: number): number {
  return quotient(earnedMinor, balanceMinor, (100 * DAYS_A_YEAR) / knownDays, { decimals: 2 });
}

/** A usual month's spending; null if unknown, or if only the person knows how much of the moved money was spent. */
function usualMonthMinor(input: DetectorInput): number | null {
  if (restsOnUnsettledMoney(input, { period: { from: input.today, to: input.today } })) return null;
  return usualSpendingMinor(input);
}

/**
 * The lowest balance, as today's less what was booked since: that opens. Where some of that is left out of all sums or in another
 * currency, no sum of what can be shown comes to it, and it is stated.
 */
function steadyFigures(
  { currency }: DetectorInput,
  steadyMinor: number,
  balance: Figure,
  since: readonly LedgerTransaction[],
): Figure[] {
  const label = "Lowest in ninety days";
  const opens = since.every((row) => row.currency === currency && !row.isExcluded);
  if (since.length === 0 || !opens)
    return [money("steady", label, steadyMinor, "the lowest end-of-day balance in that time")];
  const moved = money(
    "moved",
    "Change since that day",
    balance.value - steadyMinor,
    "what came in since, less what went out",
  );
  return [
    minusFigure(currency, "steady", label, balance, moved),
    openingInto(moved, [partOf("Change since that day", since)]),
  ];
}

function usualMonthFigure(input: DetectorInput, monthMinor: number): Figure {
  const write = moneyWriter(input.currency);
  const months = usualMonths(input);
  const spent = months.map((month) => totalsOfMonth(input, month).expenseMinor);
  const formula = `the median of ${spent.map(write).join(", ")}`;
  const figure = money("month", "Spending of a usual month", monthMinor, formula, { by: "median", values: spent });
  return openingIntoMonths(input, figure, months);
}

function toFact(
  input: DetectorInput,
  holding: Holding,
  { steadyMinor, bufferMinor, since }: Idle,
  better: Holding | null,
): FoundFact {
  const { currency, today } = input;
  const { account, balanceMinor, interest, knownDays, rate } = holding;
  const write = moneyWriter(currency);
  const idleMinor = steadyMinor - bufferMinor;
  const isPart = idleMinor < balanceMinor;
  const gainFactor = better ? (better.rate - rate) / 100 : 0;
  const gainMinor = Math.round(idleMinor * gainFactor);
  const heldIn = (id: string, held: Holding) =>
    balanceFigure(id, `In ${held.account.name}`, held.balanceMinor, "its balance today", [held.account.id]);
  // The interest that an account paid, and what it is of the balance in a year.
  const paidBy = (holding: Holding, ids: { earned: string; rate: string; of: string }, of: "rows" | "compared") => {
    const { name } = holding.account;
    const earnedMinor = totalOf(holding.interest);
    const overDays = holding.knownDays === DAYS_A_YEAR ? "" : `, from ${holding.knownDays} days to a year`;
    return [
      sumFigure(ids.earned, `Interest from ${name}`, earnedMinor, `over ${holding.knownDays} days`, of),
      percent(
        ids.rate,
        `${name} pays a year`,
        holding.rate,
        `${write(earnedMinor)} ÷ ${write(holding.balanceMinor)}${overDays}`,
        {
          by: "quotient",
          figures: [ids.earned, ids.of],
          factor: (100 * DAYS_A_YEAR) / holding.knownDays,
          decimals: 2,
        },
      ),
    ];
  };
  const monthMinor = bufferMinor / THRESHOLDS.bufferMonths;
  const figures = [
    ...(isPart
      ? [
          money("idle", "Beyond what you need", idleMinor, `${write(steadyMinor)} − ${write(bufferMinor)}`, {
            by: "minus",
            figures: ["steady", "needed"],
          }),
          heldIn("balance", holding),
          ...steadyFigures(input, steadyMinor, heldIn("balance", holding), since),
          money("needed", "Two months of spending", bufferMinor, `${write(monthMinor)} × ${THRESHOLDS.bufferMonths}`, {
            by: "times",
            figure: "month",
            factor: THRESHOLDS.bufferMonths,
          }),
          usualMonthFigure(input, monthMinor),
        ]
      : [heldIn("idle", holding)]),
    ...paidBy(holding, { earned: "earned", rate: "rate", of: isPart ? "balance" : "idle" }, "rows"),
    ...(better
      ? [
          heldIn("betterBalance", better),
          ...paidBy(better, { earned: "betterEarned", rate: "betterRate", of: "betterBalance" }, "compared"),
          money("yearly", "More over a year", gainMinor, `${write(idleMinor)} × the difference of the rates`, {
            by: "times",
            figure: "idle",
            factor: gainFactor,
          }),
        ]
      : []),
  ];
  return {
    key: keyOf(currency, account),
    severity: "info",
    period: { from: addDays(today, -knownDays), to: today },
    impact: better ? { amountMinor: gainMinor, per: "year" } : undefined,
    figures,
    transactionIds: idsOf(interest),
    sumFigureId: interest.length > 0 ? "earned" : null,
    compared: better?.interest.length
      ? { label: `Interest from ${better.account.name}`, transactionIds: idsOf(better.interest) }
      : undefined,
    method: `What you've had in an account on each of the last ninety days, minus two months of spending if it's a checking account, compared with the interest it paid${better ? " and the interest another of your accounts paid" : ""}.`,
    slots: {
      account: account.name,
      betterAccount: better ? better.account.name : undefined,
    },
    hints: { yield: better ? "own better account" : "none known" },
    action: null,
    expiresAfter: addDays(today, THRESHOLDS.days),
  };
}
