import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** `netMinor = haveMinor - oweMinor`; both are magnitudes. `unknownAccounts` have no balance and are in none of them. */
export type CurrencyPosition = {
  currency: string;
  netMinor: number;
  haveMinor: number;
  oweMinor: number;
  unknownAccounts: number;
};

/**
 * What a person has and owes, one record a currency, the one with most accounts first. A positive balance is had and a
 * negative one owed, whatever the account's type: an overdrawn checking account is a debt, an overpaid card is not.
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

export type BalancePoint = { date: Day; netMinor: number };
export type BalanceHistory = { currency: string; points: BalancePoint[] };

/** What moved a balance: a row, the sum of an account's rows of one day, or a balance that its person set again. */
export type Movement = Pick<LedgerTransaction, "accountId" | "date" | "amountMinor" | "currency" | "pending">;

/** Up to this many days a point a day; above, a point a week. */
const DAILY_UP_TO_DAYS = 92;

/**
 * The net position at the end of each day (or week) from `from` to `to`, oldest first, walked back from today's balances
 * by taking off what was booked since.
 *
 * It assumes that the movements are all that moved a balance. That holds for checking accounts and cards, and for an account
 * kept by hand once what was set again is among them; an investment is held
 * at today's value, and days before an account's oldest row show what it would have held had nothing happened.
 * Transfers and excluded rows count here: the money did move. Pending rows do not: they are not in the balance yet. Rows
 * of a bank that is a day ahead of the person are in today's balance, and moved it today.
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
