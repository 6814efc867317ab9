import { addDays } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { hasWordIn, type Tag, tagger } from "../knowledge/tags";
import { countedLines, type DetectorInput, once } from "./input";

export type Fees = { rows: LedgerTransaction[]; charged: LedgerTransaction[]; totalMinor: number };

/** Categories of fees by the bank's text, the narrower first. */
const FEE_TEXTS: readonly (readonly [Tag, string])[] = [
  ["feeInterest", "interest-charges"],
  ["feeForeign", "foreign-fees"],
  ["feeMachine", "atm-fees"],
  ["feeOverdraft", "overdraft-fees"],
  ["feeAccount", "bank-fees"],
];

/**
 * The category of a fee: its own, or by the bank's text where it has none, or only that of all fees. So the same fee is of one kind, however
 * well its rows are categorized. Null for anything else.
 */
export function feeSlugOf({ categorySlug, name }: LedgerTransaction, has = hasWordIn): string | null {
  const isAnyFee = categorySlug === "bank-fees";
  if (categorySlug !== "uncategorized" && !isAnyFee) return categorySlug;
  return FEE_TEXTS.find(([tag]) => has(name, tag))?.[1] ?? (isAnyFee ? categorySlug : null);
}

/** Returns true for the fee of an overdraft, a late or a returned payment. */
export function isPenalty(fee: LedgerTransaction): boolean {
  return feeSlugOf(fee) === "overdraft-fees" || hasWordIn(fee.name, "penalty");
}

const FEE_SLUGS: ReadonlySet<string> = new Set(FEE_TEXTS.map(([, slug]) => slug));

/** Fees of all kinds, without those on a loan's own account. */
const allFees = once((input): readonly LedgerTransaction[] => {
  const loans = new Set(input.accounts.flatMap((account) => (account.type === "loan" ? account.id : [])));
  const has = tagger();
  return countedLines(input).filter(
    (transaction) =>
      FEE_SLUGS.has(feeSlugOf(transaction, has) ?? "") &&
      !(transaction.accountId !== null && loans.has(transaction.accountId)),
  );
});

/**
 * The fees of these categories in the last `days`, today included; what was refunded lowers the total and is among the rows.
 * What is booked on a loan's own account is the cost of the loan, not a fee.
 */
export function feesOf(input: DetectorInput, slugs: ReadonlySet<string>, days: number): Fees {
  const from = addDays(input.today, 1 - days);
  const rows = allFees(input).filter(
    (transaction) => transaction.date >= from && slugs.has(feeSlugOf(transaction) ?? ""),
  );
  return {
    rows,
    charged: rows.filter((row) => row.amountMinor < 0),
    totalMinor: -sumMinor(rows.map((row) => row.amountMinor)),
  };
}
