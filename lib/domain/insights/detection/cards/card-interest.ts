import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { hasWordIn } from "../../knowledge/tags";
import { balancesBack, lowestBalanceOf, savingsAccounts } from "../accounts";
import { amountFor } from "../amount-for";
import { feesOf } from "../fees";
import { type DetectorInput, once } from "../input";
import { gapsOf, totalOf } from "../rows-since";

const RULES = {
  /** A quarter of a year, near enough. */
  days: 90,
  /** Overdrafts are mostly charged once a quarter: two of them lie within half a year and a week. */
  daysOfQuarterly: 190,
  /** A charge is for the days since the one before it, and some for the bank; for a quarter at most. */
  slackDays: 5,
  daysOfQuarter: 100,
  minDaysOfQuarter: 75,
  /** No overdraft costs more than half of it a year. */
  maxYearlyRate: 0.5,
  /** Once is a payment that came late; twice is money borrowed. */
  minCharges: 2,
  /** Below, it is the interest of a few days. */
  minTotalMinor: 2000,
  /** Savings must be this many times a quarter's interest; less is a needed reserve. */
  minSavingsFactor: 10,
  /** And so much at least, always: below it is what one falls back on. */
  minSavingsMinor: 100_000,
} as const;

/** A card or an overdrawn current account. `savings` held much more together throughout the last `days`. */
export type InterestBesideSavings = {
  account: LedgerAccount;
  days: number;
  rows: readonly LedgerTransaction[];
  totalMinor: number;
  savings: readonly LedgerAccount[];
};

const INTEREST: ReadonlySet<string> = new Set(["interest-charges"]);

/** Finds cards and current accounts that took interest while savings would have paid it. */
export const interestBesideSavingsOf = once((input): readonly InterestBesideSavings[] => {
  const savings = savingsAccounts(input.accounts, input.currency).filter(
    ({ currentBalanceMinor }) => (currentBalanceMinor ?? 0) > 0,
  );
  const ofDays = (days: number, isMeant: (account: LedgerAccount) => boolean): InterestBesideSavings[] => {
    const heldMinor = sumMinor(savings.map((account) => Math.max(0, lowestBalanceOf(input, account, days).minor)));
    const accounts = new Map(input.accounts.filter(isMeant).map((account) => [account.id, account]));
    return [...groupBy(feesOf(input, INTEREST, days).rows, ({ accountId }) => accountId ?? "")].flatMap(
      ([accountId, rows]): InterestBesideSavings[] => {
        const account = accounts.get(accountId);
        const totalMinor = -totalOf(rows);
        const charges = rows.filter(({ amountMinor }) => amountMinor < 0).length;
        const isBorrowed = account?.type === "credit" || (account && isOfOverdraft(input, account, rows, days));
        // Two quarters' charges can lie within ninety days, and are those of half a year.
        const isOfThese =
          days !== RULES.days || account?.type === "credit" || longestGap(rows) < RULES.minDaysOfQuarter;
        const isBeside =
          isBorrowed &&
          isOfThese &&
          charges >= RULES.minCharges &&
          totalMinor >= amountFor(input.currency, RULES.minTotalMinor) &&
          heldMinor >= totalMinor * RULES.minSavingsFactor &&
          heldMinor >= amountFor(input.currency, RULES.minSavingsMinor);
        return account && isBeside ? [{ account, days, rows, totalMinor, savings }] : [];
      },
    );
  };
  const monthly = ofDays(RULES.days, (account) => account.type === "credit" || isCurrent(account));
  const known = new Set(monthly.map(({ account }) => account.id));
  return [...monthly, ...ofDays(RULES.daysOfQuarterly, (account) => isCurrent(account) && !known.has(account.id))];
});

/**
 * Tells if a current account's interest is that of its overdraft: called so, or taken after days below zero, and no
 * more than such a debt can cost. Else it is another loan's, drawn from there.
 */
function isOfOverdraft(
  input: DetectorInput,
  account: LedgerAccount,
  rows: readonly LedgerTransaction[],
  days: number,
): boolean {
  const charges = rows.filter(({ amountMinor }) => amountMinor < 0);
  if (charges.some(({ name }) => hasWordIn(name, "ofLoans"))) return false;
  const periodDays = Math.min(longestGap(charges) + RULES.slackDays, RULES.daysOfQuarter);
  const below = balancesBack(input, account, days + periodDays).balances.filter(({ minor }) => minor < 0);
  const isAfterDebt = ({ date }: LedgerTransaction) =>
    below.some(({ day }) => day <= date && daysBetween(day, date) <= periodDays);
  const mostMinor = (-sumMinor(below.map(({ minor }) => minor)) * RULES.maxYearlyRate) / DAYS_A_YEAR;
  return -totalOf(charges) <= mostMinor && charges.every((row) => hasWordIn(row.name, "overdraft") || isAfterDebt(row));
}

function longestGap(rows: readonly LedgerTransaction[]): number {
  return Math.max(0, ...gapsOf(rows.filter(({ amountMinor }) => amountMinor < 0)));
}

const DAYS_A_YEAR = 365;

/** Savings can't pay their own overdraft. */
function isCurrent({ type, subtype }: LedgerAccount): boolean {
  return type === "depository" && subtype === "checking";
}

export function interestSince(input: DetectorInput, { days }: Pick<InterestBesideSavings, "days">): string {
  return addDays(input.today, 1 - days);
}
