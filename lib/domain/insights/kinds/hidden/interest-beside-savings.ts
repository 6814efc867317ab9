import { addDays } from "@/lib/domain/calendar";
import { depositAccounts } from "@/lib/domain/insights/detection/accounts";
import {
  type InterestBesideSavings,
  interestBesideSavingsOf,
  interestSince,
} from "@/lib/domain/insights/detection/cards/card-interest";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import { balanceFigure, countFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import { coverageOf, type DetectorInput, usualSpendingMinor } from "@/lib/domain/insights/detection/input";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, dayOf, daysOf, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Four times ninety days, twice half a year: a year, near enough for a pace. */
  yearDays: 365,
  /** Months of spending that stay in a current account. */
  bufferMonths: 2,
  /** A statement comes once a month: after this none was charged any more … */
  newsDays: 40,
  /** … and an overdraft's interest once a quarter. */
  newsDaysOfQuarterly: 100,
} as const;

export const interestBesideSavings = defineInsight({
  type: "interest_beside_savings",
  page: "hidden",
  icon: "arrow-down-up",
  detect: detectInterestBesideSavings,
  restsOnBalances: true,
  holds: (fact, { rows, accounts }) => {
    const card = accounts.find(({ name }) => cleanText(name) === textOf(fact, "account"));
    return (
      card?.type === (fact.hints.cause === "overdraft" ? "depository" : "credit") &&
      rows.every(({ accountId }) => accountId === card.id) &&
      daysOf(rows).first >= dayOf(fact, "since") &&
      figureValue(fact, "idle") >= figureValue(fact, "total")
    );
  },
});

/** Cards and current accounts whose interest was paid while the money to end it lay in savings throughout. */
function detectInterestBesideSavings(input: DetectorInput): FoundFact[] {
  return interestBesideSavingsOf(input).flatMap((found) =>
    (found.rows.at(-1)?.date ?? "") >= addDays(input.today, -newsDaysOf(found)) ? [toFact(input, found)] : [],
  );
}

function newsDaysOf({ days }: InterestBesideSavings): number {
  return days > QUARTER_DAYS ? THRESHOLDS.newsDaysOfQuarterly : THRESHOLDS.newsDays;
}

const QUARTER_DAYS = 92;

/** Those that hold what the card is owed beyond two months of spending: what lies idle there pays it before any savings do. */
function currentAccountsWithEnough(input: DetectorInput, { currentBalanceMinor }: LedgerAccount): LedgerAccount[] {
  const monthMinor = usualSpendingMinor(input);
  if (monthMinor === null || currentBalanceMinor === null) return [];
  const neededMinor = Math.abs(currentBalanceMinor) + monthMinor * THRESHOLDS.bufferMonths;
  return depositAccounts(input.accounts, input.currency).filter(
    (account) => account.subtype === "checking" && (account.currentBalanceMinor ?? 0) >= neededMinor,
  );
}

function toFact(input: DetectorInput, found: InterestBesideSavings): FoundFact {
  const { account, days, rows, totalMinor, savings } = found;
  const isCard = account.type === "credit";
  const { currency, today } = input;
  const start = interestSince(input, found);
  const knownSince = knownFrom(coverageOf(input), rows);
  const since = knownSince > start ? knownSince : start;
  // The interest of a card that was linked a month ago is not that of a quarter.
  const isPaced = isKnownThroughout(knownSince, start);
  const charges = rows.filter(({ amountMinor }) => amountMinor < 0);
  const source = [...savings, ...(isCard ? currentAccountsWithEnough(input, account) : [])].reduce((most, one) =>
    (one.currentBalanceMinor ?? 0) > (most.currentBalanceMinor ?? 0) ? one : most,
  );
  const timesAYear = Math.round(THRESHOLDS.yearDays / days);
  const yearlyMinor = totalMinor * timesAYear;
  const total = sumFigure(
    "total",
    isPaced ? `Interest in ${days > QUARTER_DAYS ? "half a year" : "ninety days"}` : "Interest since then",
    totalMinor,
    "the transactions shown, less refunds",
  );
  const savedMinor = sumMinor(savings.map((one) => one.currentBalanceMinor ?? 0));
  return {
    key: `interest_beside_savings:${currency}:${account.id}`,
    severity: "warning",
    period: { from: since, to: today },
    impact: isPaced ? { amountMinor: yearlyMinor, per: "year" } : { amountMinor: totalMinor, per: "once" },
    figures: [
      total,
      balanceFigure("idle", "In savings", savedMinor, "their balances today", idsOf(savings)),
      countFigure("count", "Charges of interest", charges.length, "the transactions that went out", idsOf(charges)),
      isPaced && yearlyFigure(currency, "At this pace in a year", total, timesAYear),
    ],
    transactionIds: idsOf(rows),
    method:
      "Interest charged at least twice in the last ninety days, or in half a year where it's charged less often, on a card or an overdrawn checking account. On every one of those days you had at least ten times as much in savings.",
    slots: {
      account: account.name,
      source: source.name,
      since,
    },
    hints: { cause: isCard ? undefined : "overdraft" },
    action: "See the interest",
    expiresAfter: addDays(rows.at(-1)?.date ?? today, newsDaysOf(found)),
  };
}
