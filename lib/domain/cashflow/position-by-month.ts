import { addMonths, type Day, lastDayOf, type Month, monthOf, monthsBetween } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { Movement } from "./net-position";

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
