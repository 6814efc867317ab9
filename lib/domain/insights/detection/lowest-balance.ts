import { addDays, type Day } from "@/lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate, type DetectorInput, transactionsByAccount } from "./input";

/** The lowest balance at the end of one of the last `days` days, in minor units. */
export function lowestBalance(input: DetectorInput, account: LedgerAccount, days: number): number {
  return lowestBalanceOf(input, account, days).minor;
}

/**
 * The same, walked back from today's by what was booked since; with those transactions, oldest first: today's balance less their sum
 * is the lowest one. None where today's is the lowest.
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

/** The balance at the end of each of the last `days` days, today's first, in minor units. */
export function balancesOf(
  input: DetectorInput,
  account: LedgerAccount,
  days: number,
): readonly { day: Day; minor: number }[] {
  return balancesBack(input, account, days).balances;
}

function balancesBack(input: DetectorInput, account: LedgerAccount, days: number) {
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
