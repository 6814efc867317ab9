import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  lastDayOf,
  type Month,
  monthOf,
  monthsBetween,
} from "@/lib/domain/calendar";
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

/** A month's last balance, reported by a bank or set by hand. `firstDay` is the account's first day with any. */
export type ReportedBalance = { accountId: string; day: Day; balanceMinor: number; firstDay: Day };

/**
 * `balanceMinor` is the closing balance, null while unknown. Since the previous month it moved by `bookedMinor`
 * (transactions) and `otherMinor` (reset by hand or reported by the bank). Both are zero if the previous month is
 * unknown.
 */
type AccountMonth = { balanceMinor: number | null; bookedMinor: number; otherMinor: number };

export type PositionByMonth = {
  /** Without gaps, oldest first. The last is the current month and ends today. */
  months: { month: Month; end: Day }[];
  accounts: { id: string; knownFrom: Day; months: AccountMonth[] }[];
};

/** An investment is worth its reported value, whatever its transactions say. */
const isValued = ({ type, isByHand }: LedgerAccount) =>
  isByHand !== true && (type === "investment" || type === "other");

/**
 * Computes each account's closing balance per month, from the first known month. Accounts with transactions, and manual
 * ones, are walked back from today's balance. Investments and accounts without transactions use reported balances.
 * Before its first transaction or report an account is unknown, never zero or today's value.
 *
 * @param accounts  of one currency; those without a balance are skipped
 * @param history.movements  bookings of banks and rows of manual accounts
 * @param history.differences  changes by balances reset by hand
 */
export function positionByMonth(
  accounts: readonly LedgerAccount[],
  history: {
    movements: readonly Movement[];
    differences: readonly Movement[];
    reported: readonly ReportedBalance[];
    today: Day;
  },
): PositionByMonth {
  const { movements, differences, reported, today } = history;
  const known = accounts.flatMap((account) => {
    const { id, currentBalanceMinor } = account;
    if (currentBalanceMinor === null) return [];
    const ofIt = reported.filter(({ accountId }) => accountId === id);
    const moved = movements.filter(({ accountId }) => accountId === id);
    const set = differences.filter(({ accountId }) => accountId === id);
    const isMoved = account.isByHand === true || (!isValued(account) && moved.length > 0);
    const days = [...ofIt.map(({ firstDay }) => firstDay), ...(isMoved ? moved.map(({ date }) => date) : [])];
    const oldest = days.reduce((first, day) => (day < first ? day : first), today);
    return [{ account, currentBalanceMinor, ofIt, moved, set, isMoved, knownFrom: oldest }];
  });
  const first = known.reduce((oldest, { knownFrom }) => (knownFrom < oldest ? knownFrom : oldest), today);
  const running = monthOf(today);
  const count = monthsBetween(monthOf(first), running) + 1;
  const months = Array.from({ length: known.length === 0 ? 0 : count }, (_, index) => {
    const month = addMonths(monthOf(first), index);
    return { month, end: month === running ? today : lastDayOf(month) };
  });
  return {
    months,
    accounts: known.map(({ account, currentBalanceMinor, ofIt, moved, set, isMoved, knownFrom }) => {
      // Rows a bank dated a day ahead are in today's balance.
      const movedIn = byMonth(moved, running);
      const setIn = byMonth(set, running);
      const worthIn = new Map(ofIt.map(({ day, balanceMinor }) => [monthOf(day), balanceMinor]));
      const balances = isMoved
        ? walkBack(currentBalanceMinor, months, (month) => sumMinor([movedIn.get(month) ?? 0, setIn.get(month) ?? 0]))
        : walkOn(currentBalanceMinor, months, (month) => worthIn.get(month));
      const isKnown = (end: Day | undefined) => end !== undefined && end >= knownFrom;
      return {
        id: account.id,
        knownFrom,
        months: months.map(({ month, end }, index) => {
          const balanceMinor = balances[index] ?? 0;
          if (!isKnown(end)) return { balanceMinor: null, bookedMinor: 0, otherMinor: 0 };
          if (!isKnown(months[index - 1]?.end)) return { balanceMinor, bookedMinor: 0, otherMinor: 0 };
          const bookedMinor = movedIn.get(month) ?? 0;
          const otherMinor = sumMinor([balanceMinor, -(balances[index - 1] ?? 0), -bookedMinor]);
          return { balanceMinor, bookedMinor, otherMinor };
        }),
      };
    }),
  };
}

type Months = PositionByMonth["months"];

function walkBack(nowMinor: number, months: Months, movedIn: (month: Month) => number): number[] {
  let balanceMinor = nowMinor;
  return months
    .toReversed()
    .map(({ month }) => {
      const atEnd = balanceMinor;
      balanceMinor = sumMinor([balanceMinor, -movedIn(month)]);
      return atEnd;
    })
    .toReversed();
}

function walkOn(nowMinor: number, months: Months, reportedIn: (month: Month) => number | undefined): number[] {
  let balanceMinor = 0;
  return months.map(({ month }, index) => {
    balanceMinor = index === months.length - 1 ? nowMinor : (reportedIn(month) ?? balanceMinor);
    return balanceMinor;
  });
}

function byMonth(movements: readonly Movement[], running: Month): Map<Month, number> {
  const sums = new Map<Month, number>();
  for (const { date, amountMinor } of movements) {
    const month = monthOf(date) > running ? running : monthOf(date);
    sums.set(month, sumMinor([sums.get(month) ?? 0, amountMinor]));
  }
  return sums;
}
