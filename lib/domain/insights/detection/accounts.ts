import { addDays } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate, type DetectorInput, transactionsByAccount } from "./input";

export type CurrentAccounts = { accountIds: string[]; availableMinor: number };

/** Finds the checking accounts, else all deposits, and what can be drawn; null when nothing is known. */
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

/** Lists accounts that hold money one can spend. */
export function depositAccounts(accounts: readonly LedgerAccount[], currency: string): LedgerAccount[] {
  return accounts.filter((account) => account.type === "depository" && account.currency === currency);
}

/** Movable savings. A term deposit, health savings or a prepaid card hold money for something else. */
const SAVINGS: ReadonlySet<string | null> = new Set(["savings", "money market"]);

export function savingsAccounts(accounts: readonly LedgerAccount[], currency: string): LedgerAccount[] {
  return depositAccounts(accounts, currency).filter(({ subtype }) => SAVINGS.has(subtype));
}

/** Savings must hold this many times the missing amount, or moving it would empty them. */
const SAVED_TIMES = 2;

/**
 * Tells if savings hold enough to move what checking lacks. An account that stands in for checking is itself short.
 */
export function isInSavings(accounts: readonly LedgerAccount[], currency: string, missingMinor: number): boolean {
  const short = new Set(currentAccounts(accounts, currency)?.accountIds);
  const savedMinor = savingsAccounts(accounts, currency)
    .filter(({ id }) => !short.has(id))
    .map(({ availableBalanceMinor, currentBalanceMinor }) => availableBalanceMinor ?? currentBalanceMinor ?? 0);
  return sumMinor(savedMinor) >= missingMinor * SAVED_TIMES;
}

/**
 * Finds the lowest balance at the end of one of the last `days` days, in minor units. Today's balance less the sum of
 * `since`, which is oldest first, is the lowest one; empty where today's is.
 */
export function lowestBalanceOf(
  input: DetectorInput,
  account: LedgerAccount,
  days: number,
): { minor: number; since: readonly LedgerTransaction[] } {
  const { booked, balances } = balancesBack(input, account, days);
  const lowest = balances.reduce((least, one) => (one.minor < least.minor ? one : least));
  const since = booked.filter(({ date }) => lowest.day < input.today && date > lowest.day).sort(byDate);
  return { minor: lowest.minor, since };
}

/** Balances at the end of each of the last `days` days, today's first, in minor units, and what was booked in them. */
export function balancesBack(input: DetectorInput, account: LedgerAccount, days: number) {
  const from = addDays(input.today, -days);
  const movedOn = new Map<string, number>();
  const booked = (transactionsByAccount(input).get(account.id) ?? []).filter(
    ({ date, pending }) => date > from && !pending,
  );
  for (const transaction of booked) {
    // A bank may be a day ahead: what it has booked is in today's balance.
    const day = transaction.date > input.today ? input.today : transaction.date;
    movedOn.set(day, (movedOn.get(day) ?? 0) + transaction.amountMinor);
  }
  let minor = account.currentBalanceMinor ?? 0;
  const balances = [{ day: input.today, minor }];
  for (let day = input.today; day > from; day = addDays(day, -1)) {
    minor -= movedOn.get(day) ?? 0;
    balances.push({ day: addDays(day, -1), minor });
  }
  return { booked, balances };
}
