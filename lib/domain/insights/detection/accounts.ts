import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

export type CurrentAccounts = { accountIds: string[]; availableMinor: number };

/** The checking accounts, or all deposits where none is called one, and what can be drawn; null when nothing is known. */
export function currentAccounts(accounts: readonly LedgerAccount[], currency: string): CurrentAccounts | null {
  const deposits = depositAccounts(accounts, currency);
  const current = deposits.filter((account) => account.subtype === "checking");
  const known = (current.length > 0 ? current : deposits).flatMap((account) => {
    const availableMinor = account.availableBalanceMinor ?? account.currentBalanceMinor;
    return availableMinor === null ? [] : [{ id: account.id, availableMinor }];
  });
  if (known.length === 0) return null;
  return {
    accountIds: known.map(({ id }) => id),
    availableMinor: sumMinor(known.map(({ availableMinor }) => availableMinor)),
  };
}

/** Accounts that hold money one can spend. */
export function depositAccounts(accounts: readonly LedgerAccount[], currency: string): LedgerAccount[] {
  return accounts.filter((account) => account.type === "depository" && account.currency === currency);
}

/** What is put aside and can be moved on the day. A term deposit, health savings or a prepaid card hold money for something else. */
const SAVINGS: ReadonlySet<string | null> = new Set(["savings", "money market"]);

/** Accounts whose money is put aside and can be moved. */
export function savingsAccounts(accounts: readonly LedgerAccount[], currency: string): LedgerAccount[] {
  return depositAccounts(accounts, currency).filter(({ subtype }) => SAVINGS.has(subtype));
}

/** Savings hold this many times what is missing, or moving it would empty them. */
const SAVED_TIMES = 2;

/**
 * Whether what is missing in checking lies in savings well enough to be moved from there. An account that stands in for checking
 * is the one that is short.
 */
export function isInSavings(accounts: readonly LedgerAccount[], currency: string, missingMinor: number): boolean {
  const short = new Set(currentAccounts(accounts, currency)?.accountIds);
  const savedMinor = savingsAccounts(accounts, currency)
    .filter(({ id }) => !short.has(id))
    .map(({ availableBalanceMinor, currentBalanceMinor }) => availableBalanceMinor ?? currentBalanceMinor ?? 0);
  return sumMinor(savedMinor) >= missingMinor * SAVED_TIMES;
}
