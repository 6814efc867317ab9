import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { savingsAccounts } from "../accounts";
import { amountFor } from "../amount-for";
import { feesOf } from "../fees";
import { type DetectorInput, once } from "../input";
import { lowestBalance } from "../lowest-balance";

/** When a card's interest is paid beside savings. Every number stands beside its reason. */
const RULES = {
  /** A quarter of a year, near enough. */
  days: 90,
  /** Once is a payment that came late; twice is money borrowed. */
  minCharges: 2,
  /** Below, it is the interest of a few days. */
  minTotalMinor: 2000,
  /** So many times the interest of a quarter must lie in savings: less is a reserve that one needs. */
  minSavingsFactor: 10,
  /** And so much at least, always: below it is what one falls back on. */
  minSavingsMinor: 100_000,
} as const;

/** `savings` are the accounts that held `lowestMinor` together throughout; their balances are known. */
export type CardInterest = {
  card: LedgerAccount;
  rows: readonly LedgerTransaction[];
  totalMinor: number;
  savings: readonly LedgerAccount[];
};

const INTEREST: ReadonlySet<string> = new Set(["interest-charges"]);

/** The cards that took interest in the last quarter while money that would have paid it lay in savings all along. */
export const interestBesideSavingsOf = once((input): readonly CardInterest[] => {
  const savings = savingsAccounts(input.accounts, input.currency).filter(
    ({ currentBalanceMinor }) => (currentBalanceMinor ?? 0) > 0,
  );
  const heldMinor = sumMinor(savings.map((account) => Math.max(0, lowestBalance(input, account, RULES.days))));
  const cards = new Map(
    input.accounts.flatMap((account) => (account.type === "credit" ? [[account.id, account]] : [])),
  );
  return [...groupBy(feesOf(input, INTEREST, RULES.days).rows, ({ accountId }) => accountId ?? "")].flatMap(
    ([accountId, rows]): CardInterest[] => {
      const card = cards.get(accountId);
      const totalMinor = -sumMinor(rows.map(({ amountMinor }) => amountMinor));
      const charges = rows.filter(({ amountMinor }) => amountMinor < 0).length;
      const isBeside =
        charges >= RULES.minCharges &&
        totalMinor >= amountFor(input.currency, RULES.minTotalMinor) &&
        heldMinor >= totalMinor * RULES.minSavingsFactor &&
        heldMinor >= amountFor(input.currency, RULES.minSavingsMinor);
      return card && isBeside ? [{ card, rows, totalMinor, savings }] : [];
    },
  );
});

/** The first of the days that are looked at. */
export function cardInterestSince(input: DetectorInput): string {
  return addDays(input.today, 1 - RULES.days);
}
