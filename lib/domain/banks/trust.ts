import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/**
 * An account at one sync: the bank's balance and its stored rows, in minor units of the account's currency.
 * Debts are negative balances, money in is a positive row, on every account type.
 */
export type CheckedBalance = {
  /** Null if the bank reports none. */
  balanceMinor: number | null;
  /** Sum of the bank's posted rows in the account's currency, without manual and imported ones. */
  postedMinor: number;
  pendingMinor: number;
  /** Number of rows in other currencies; their effect on the balance is unknown. */
  otherCurrencyRows: number;
};

/** `closingMinor - openingMinor - rowsMinor = gapMinor`. A gap of 0 explains every cent. */
export type Explanation = { openingMinor: number; closingMinor: number; rowsMinor: number; gapMinor: number };

/**
 * Returns true if an account's rows can explain its balance. Investments move with the market, and some loans are
 * reported without rows.
 *
 * @param account.rows  number of the bank's stored rows
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
 * Explains a balance's change since it last added up exactly.
 *
 * Compares whole sums, so late, changed and withdrawn rows count with their effect. Some banks include pending rows in
 * the balance: either reading may explain the change. A gap always uses posted rows alone.
 *
 * @returns null if a balance is unknown, or rows in another currency appeared or vanished
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
