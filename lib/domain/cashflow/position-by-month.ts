import { addMonths, type Day, lastDayOf, type Month, monthOf, monthsBetween } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { Movement } from "./net-position";

/** The last balance of a month that a bank reported, or that was set by hand; `firstDay` is the first day with any. */
export type ReportedBalance = { accountId: string; day: Day; balanceMinor: number; firstDay: Day };

/**
 * A month of an account. `balanceMinor` is that of its last day, null while nothing was known of the account by then.
 * Since the month before it moved by `bookedMinor`, its transactions, and by `otherMinor`: a balance that was set again, or a value that
 * the bank reported. Both are zero where the month before isn't known.
 */
export type AccountMonth = { balanceMinor: number | null; bookedMinor: number; otherMinor: number };

export type PositionByMonth = {
  /** Without a gap, oldest first; the last one is the running month, which ends today. */
  months: { month: Month; end: Day }[];
  accounts: { id: string; knownFrom: Day; months: AccountMonth[] }[];
};

/** Whatever its transactions say, an investment is worth what is reported of it. */
const isValued = ({ type, isByHand }: LedgerAccount) =>
  isByHand !== true && (type === "investment" || type === "other");

/**
 * What each account held at the end of each month, from the first month in which anything is known. An account with transactions and one
 * kept by hand are walked back from today's balance by what moved them; an investment, and what has no transactions, is as its bank reported it. An
 * account is unknown before its first transaction or reported balance, never zero and never what it is today.
 *
 * @param accounts  of one currency; without a balance an account is in none of it
 * @param history.movements  what banks booked and what is in accounts kept by hand
 * @param history.differences  by how much balances set by hand differ from what stood there
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
      // What a bank that is a day ahead has booked is in today's balance.
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

/** A month without a report is worth what was reported last; today is worth what is known now. */
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
