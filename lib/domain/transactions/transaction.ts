import type { Day } from "@/lib/domain/calendar";
import { remembering } from "@/lib/domain/remembering";
import type { CategoryKind } from "./category";
import { merchantKeyOf } from "./merchant-key";

/**
 * One booked or pending movement of money, as domain rules see it. `amountMinor` is positive for money in.
 * `isTransfer` is true for rows matched to another own account, rows in a `transfer` category, and all rows on a loan
 * account. A payment to a loan is spending. `isExcluded`: the user took it out of all sums.
 */
export type LedgerTransaction = {
  id: string;
  /** Null for a row without an account (entered by hand). */
  accountId: string | null;
  /** The day shown, in the user's time zone. */
  date: Day;
  amountMinor: number;
  currency: string;
  /** The bank's text. Untrusted. */
  name: string;
  /** The merchant's clean name, if the bank gives one. Untrusted. */
  merchant: string | null;
  categoryId: string;
  categorySlug: string;
  categoryKind: CategoryKind;
  /**
   * Set for an own category, with its name. Id, slug and kind are then those of the product category with the same
   * meaning.
   */
  ownCategory?: OwnNames | undefined;
  pending: boolean;
  isExcluded: boolean;
  isTransfer: boolean;
  /** The bank calls it a transfer, and neither the user nor a rule has decided. */
  isTransferByBank?: boolean | undefined;
  /** Parts of a split, one per category. The transaction's own category is then the largest part's. */
  parts?: readonly LedgerPart[] | undefined;
  /** The transaction of a line (`linesOf` in splits.ts); missing for a transaction. */
  partOf?: string | undefined;
};

export type OwnNames = { name: string; group: string };

/** The share of one category in a split transaction. */
export type LedgerPart = Pick<
  LedgerTransaction,
  "categoryId" | "categorySlug" | "categoryKind" | "ownCategory" | "amountMinor"
>;

/** Debts (credit cards, loans) have a NEGATIVE balance, so balances add up. */
export type LedgerAccount = {
  id: string;
  name: string;
  type: "depository" | "credit" | "loan" | "investment" | "other";
  subtype: string | null;
  currency: string;
  currentBalanceMinor: number | null;
  availableBalanceMinor: number | null;
  /** Kept by the user: no bank reports its balance or transactions. */
  isByHand?: boolean | undefined;
  /** The day of the bank's last answer, for a linked account. Rows missing by then weren't booked yet. */
  answeredOn?: Day | undefined;
};

/**
 * Returns true for income and expenses. Excluded rows, matched transfers and `transfer` categories (card payments,
 * savings) don't count.
 * Pending rows do: the money is spent.
 *
 * Queries use the same rule in `countsInSums` (lib/db/transactions/splits.ts). So does the trigger of
 * `monthly_rollups` (prisma/migrations/20261121113000_rollup_deltas_once).
 */
export function countsInCashflow(
  transaction: Pick<LedgerTransaction, "isExcluded" | "isTransfer" | "categoryKind">,
): boolean {
  return !transaction.isExcluded && !transaction.isTransfer && transaction.categoryKind !== "transfer";
}

/** Key of a row's merchant: from the clean name if there is one, else from the bank's text. */
export function merchantKey(transaction: Pick<LedgerTransaction, "name" | "merchant">): string {
  return merchantKeyOf(transaction.merchant ?? transaction.name);
}

/** Returns a `merchantKey` with a cache, for loops over many rows of few merchants. */
export function rememberingMerchantKey(): typeof merchantKey {
  const keyOf = remembering(merchantKeyOf);
  return ({ merchant, name }) => keyOf(merchant ?? name);
}

/**
 * Rows that the rules read at most, forty a day over two years. A user's pages and jobs hold them in memory beside each
 * other; a hundred thousand ended a server with a heap of 256 MB.
 */
export const MAX_LEDGER_ROWS = 30_000;
