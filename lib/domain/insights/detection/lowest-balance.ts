import { addDays } from "@/lib/domain/calendar";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, transactionsByAccount } from "./input";

/** The lowest balance at the end of one of the last `days` days, walked back from today's by what was booked since. */
export function lowestBalance(input: DetectorInput, account: LedgerAccount, days: number): number {
  const from = addDays(input.today, -days);
  const movedOn = new Map<string, number>();
  for (const transaction of transactionsByAccount(input).get(account.id) ?? []) {
    if (transaction.date <= from || transaction.pending) continue;
    // A bank may be a day ahead: what it has booked is in today's balance.
    const day = transaction.date > input.today ? input.today : transaction.date;
    movedOn.set(day, (movedOn.get(day) ?? 0) + transaction.amountMinor);
  }
  let balanceMinor = account.currentBalanceMinor ?? 0;
  let lowestMinor = balanceMinor;
  for (let day = input.today; day > from; day = addDays(day, -1)) {
    balanceMinor -= movedOn.get(day) ?? 0;
    lowestMinor = Math.min(lowestMinor, balanceMinor);
  }
  return lowestMinor;
}
