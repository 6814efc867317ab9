import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** `netMinor = haveMinor - oweMinor`, both magnitudes. `unknownAccounts` have no balance and aren't included. */
export type CurrencyPosition = {
  currency: string;
  netMinor: number;
  haveMinor: number;
  oweMinor: number;
  unknownAccounts: number;
};

/**
 * Sums assets and debts per currency, the one with most accounts first.
 * The balance's sign decides, not the account's type: an overdrawn checking account is a debt, an overpaid card isn't.
 */
export function netPosition(accounts: Iterable<LedgerAccount>): CurrencyPosition[] {
  const positions: CurrencyPosition[] = [];
  for (const [currency, group] of byCurrency(accounts)) {
    const balances = group.flatMap((account) => account.currentBalanceMinor ?? []);
    const haveMinor = sumMinor(balances.filter((balanceMinor) => balanceMinor > 0));
    const oweMinor = -sumMinor(balances.filter((balanceMinor) => balanceMinor < 0)) + 0;
    const unknownAccounts = group.length - balances.length;
    positions.push({ currency, netMinor: haveMinor - oweMinor, haveMinor, oweMinor, unknownAccounts });
  }
  return positions;
}

type BalancePoint = { date: Day; netMinor: number };
export type BalanceHistory = { currency: string; points: BalancePoint[] };

/** A change of a balance: a row, an account's daily sum, or a balance the user reset. */
export type Movement = Pick<LedgerTransaction, "accountId" | "date" | "amountMinor" | "currency" | "pending">;

/** Ranges up to this long have daily points; longer ones weekly. */
const DAILY_UP_TO_DAYS = 92;

/**
 * Computes the net position at the end of each day (or week) from `from` to `to`, oldest first, walking back from
 * today's balances by later bookings.
 *
 * Assumes that the movements explain every change. That holds for checking accounts, cards, and manual accounts with
 * their resets. Investments keep today's value. Days before an account's oldest row keep its balance there.
 * Transfers and excluded rows count: the money did move. Pending rows don't: the balance excludes them. Rows dated a
 * day ahead of the user are in today's balance and count as today's.
 */
export function balanceHistory(
  accounts: Iterable<LedgerAccount>,
  transactions: Iterable<Movement>,
  range: { from: Day; to: Day; today: Day },
): BalanceHistory[] {
  const to = range.to > range.today ? range.today : range.to;
  const groups = byCurrency([...accounts].filter((account) => account.currentBalanceMinor !== null));
  const currencyOf = new Map(
    [...groups].flatMap(([currency, group]) => group.map(({ id }) => [id, currency] as const)),
  );
  const movedOn = new Map<string, Map<Day, number>>();
  for (const transaction of transactions) {
    const currency = transaction.accountId === null ? undefined : currencyOf.get(transaction.accountId);
    if (currency !== transaction.currency || transaction.pending || transaction.date <= range.from) continue;
    const day = transaction.date > range.today ? range.today : transaction.date;
    const ofCurrency = movedOn.get(currency) ?? new Map<Day, number>();
    ofCurrency.set(day, sumMinor([ofCurrency.get(day) ?? 0, transaction.amountMinor]));
    movedOn.set(currency, ofCurrency);
  }
  const step = daysBetween(range.from, to) <= DAILY_UP_TO_DAYS ? 1 : 7;
  return [...groups].map(([currency, group]) => {
    let netMinor = sumMinor(group.map((account) => account.currentBalanceMinor ?? 0));
    const points: BalancePoint[] = [];
    for (let day = range.today; day >= range.from; day = addDays(day, -1)) {
      const isWanted = day === range.from || daysBetween(day, to) % step === 0;
      if (day <= to && isWanted) points.push({ date: day, netMinor });
      netMinor = sumMinor([netMinor, -(movedOn.get(currency)?.get(day) ?? 0)]);
    }
    return { currency, points: points.reverse() };
  });
}

function byCurrency(accounts: Iterable<LedgerAccount>): Map<string, LedgerAccount[]> {
  const groups = groupBy(accounts, (account) => account.currency);
  return new Map([...groups].sort(([codeA, a], [codeB, b]) => b.length - a.length || (codeA < codeB ? -1 : 1)));
}
