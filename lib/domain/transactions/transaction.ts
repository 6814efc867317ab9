import type { Day } from "@/lib/domain/calendar";
import { remembering } from "@/lib/domain/remembering";
import type { CategoryKind } from "./category";
import { merchantKeyOf } from "./merchant-key";

/**
 * A booked or pending movement; `amountMinor` is positive for money in. `isTransfer`: matched to an own account,
 * of a `transfer` category, or on a loan account. `isExcluded`: the user took it out of all sums.
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
  /** An own category's names; id, slug and kind are then of the product category of that meaning. */
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
 * Counts as income or expense: neither excluded nor a transfer; pending counts. `countsInSums` and the trigger
 * of `monthly_rollups` use the same rule.
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

/** Rows that rules read at most. A hundred thousand ended a server with a heap of 256 MB. */
export const MAX_LEDGER_ROWS = 30_000;
