import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/**
 * What one sync found of an account: the bank's balance, and the bank's rows that are stored of it. Minor units of the
 * account's currency; money owed is a negative balance, money in a positive row, for cards and loans as for money at hand.
 */
export type CheckedBalance = {
  /** Null when the bank reports none. */
  balanceMinor: number | null;
  /** All the bank's posted rows in the account's currency. Rows added by hand or imported are not the bank's. */
  postedMinor: number;
  pendingMinor: number;
  /** Rows in another currency: what they did to the balance is unknown. */
  otherCurrencyRows: number;
};

/** `closingMinor - openingMinor - rowsMinor = gapMinor`; a gap of 0 means that every cent is explained. */
export type Explanation = { openingMinor: number; closingMinor: number; rowsMinor: number; gapMinor: number };

/**
 * Whether an account's rows can be reconciled with its balance at all: what stands in a brokerage moves with the market, and a
 * loan of which the bank reports no rows is paid down without any.
 *
 * @param account.rows  how many of the bank's rows are stored of it
 */
export function isJudged(account: Pick<LedgerAccount, "type"> & { rows: number }): boolean {
  switch (account.type) {
    case "depository":
    case "credit":
      return true;
    case "loan":
      return account.rows > 0;
    case "investment":
    case "other":
      return false;
  }
}

/**
 * Whether the rows explain how the balance has changed since the moment when every cent was last explained.
 *
 * Whole sums are compared, not the rows in between, so a row that came late, was changed, or was withdrawn counts as
 * what it does to the sum. Some banks count pending rows into the balance and some do not: either reading that explains
 * the change to the cent will do, and a gap is computed from the posted rows alone.
 *
 * @returns null when there is no result: a balance is unknown, or rows in another currency came or went
 */
export function explainBalance(opening: CheckedBalance, closing: CheckedBalance): Explanation | null {
  if (opening.balanceMinor === null || closing.balanceMinor === null) return null;
  if (opening.otherCurrencyRows !== closing.otherCurrencyRows) return null;
  const changeMinor = closing.balanceMinor - opening.balanceMinor;
  const postedMinor = closing.postedMinor - opening.postedMinor;
  const withPendingMinor = postedMinor + closing.pendingMinor - opening.pendingMinor;
  const rowsMinor = changeMinor === withPendingMinor ? withPendingMinor : postedMinor;
  return {
    openingMinor: opening.balanceMinor,
    closingMinor: closing.balanceMinor,
    rowsMinor,
    gapMinor: changeMinor - rowsMinor,
  };
}
