import type { Day } from "@/lib/domain/calendar";
import { remembering } from "@/lib/domain/remembering";
import type { CategoryKind } from "./category";
import { merchantKeyOf } from "./merchant-key";

/**
 * One booked or pending movement of money, as the rules see it.
 * `amountMinor` is positive for money in. `isTransfer` marks a row that was matched to its other half on another account of
 * the same person, every row of a category of kind `transfer`, matched or not, and every row on a loan's own account; a payment that
 * leaves for a loan is spending. `isExcluded` marks one that the person took out of all sums.
 */
export type LedgerTransaction = {
  id: string;
  /** Null for a row that belongs to no account (entered by hand). */
  accountId: string | null;
  /** The day it is shown under, in the person's time zone. */
  date: Day;
  amountMinor: number;
  currency: string;
  /** The bank's text. Untrusted. */
  name: string;
  /** The merchant's clean name where the bank gives one. Untrusted. */
  merchant: string | null;
  categoryId: string;
  categorySlug: string;
  categoryKind: CategoryKind;
  /** What the person calls it, where the category is one of their own: id, slug and kind are then of what it means the same as. */
  ownCategory?: OwnNames | undefined;
  pending: boolean;
  isExcluded: boolean;
  isTransfer: boolean;
  /** The bank calls it a transfer, and neither the person nor a rule has said what it is. */
  isTransferByBank?: boolean | undefined;
  /** What the person divided it into, a part a category; missing where it is whole. Its own category is then the largest part's. */
  parts?: readonly LedgerPart[] | undefined;
  /** The transaction that a line is a part of (`linesOf` in splits.ts); missing where it is one itself. */
  partOf?: string | undefined;
};

/** How a person named a category of their own, and its group. */
export type OwnNames = { name: string; group: string };

/** What a divided transaction has in one category. */
export type LedgerPart = Pick<
  LedgerTransaction,
  "categoryId" | "categorySlug" | "categoryKind" | "ownCategory" | "amountMinor"
>;

/** An account; what is owed (credit cards, loans) is stored as a NEGATIVE balance, so that balances add up. */
export type LedgerAccount = {
  id: string;
  name: string;
  type: "depository" | "credit" | "loan" | "investment" | "other";
  subtype: string | null;
  currency: string;
  currentBalanceMinor: number | null;
  availableBalanceMinor: number | null;
  /** The person keeps it: no bank reports its balance or its transactions. */
  isByHand?: boolean | undefined;
  /** The day on which its bank answered last, where a bank reports it: what it had not sent by then had not been booked. */
  answeredOn?: Day | undefined;
};

/**
 * Whether a row counts as income or expense. Excluded rows, matched transfers and rows in a category of kind
 * `transfer` (card payments, savings) do not. Pending rows do: the money is spent, whether or not it has posted.
 *
 * Statements ask the same by `countsInSums` (lib/db/transactions/counts-in-sums.ts), and the database's trigger keeps
 * `monthly_rollups` by it (prisma/migrations/20261121113000_rollup_deltas_once).
 */
export function countsInCashflow(
  transaction: Pick<LedgerTransaction, "isExcluded" | "isTransfer" | "categoryKind">,
): boolean {
  return !transaction.isExcluded && !transaction.isTransfer && transaction.categoryKind !== "transfer";
}

/** The text by which a row's merchant is recognized again: the clean name where there is one, else the bank's text. */
export function merchantKey(transaction: Pick<LedgerTransaction, "name" | "merchant">): string {
  return merchantKeyOf(transaction.merchant ?? transaction.name);
}

/** `merchantKey` that remembers, for walks over many rows: most rows name a merchant that was seen before. */
export function rememberingMerchantKey(): typeof merchantKey {
  const keyOf = remembering(merchantKeyOf);
  return ({ merchant, name }) => keyOf(merchant ?? name);
}
