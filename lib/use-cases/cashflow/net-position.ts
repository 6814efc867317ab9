import { balanceHistory, type Movement, netPosition } from "@/lib/domain/cashflow/net-position";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { Overview } from "@/lib/schemas/cashflow";

/**
 * What the person has and owes, and how that came about over the year.
 *
 * @param options.accounts  of one currency
 * @param options.movements  the bank's booked rows of the last year, oldest first
 * @param options.since  the day the change is measured from; unknown when the rows do not go back so far
 */
export function positionOf(options: {
  accounts: readonly LedgerAccount[];
  movements: readonly Movement[];
  today: string;
  currency: string;
  since: string;
  yearAgo: string;
}): Omit<Overview["netPosition"], "others"> {
  const { accounts, movements, today, currency, since, yearAgo } = options;
  const [position] = netPosition(accounts);
  const known = accounts.filter((account) => account.currentBalanceMinor !== null);
  if (!position || known.length === 0) {
    return { net: 0, have: 0, owe: 0, change: null, changeShare: null, since: null, history: [] };
  }
  const { netMinor, haveMinor, oweMinor } = position;
  const major = (amountMinor: number) => toMajor(amountMinor, currency);
  const knownIds = new Set(known.map(({ id }) => id));
  const ofKnown = movements.filter(({ accountId }) => accountId !== null && knownIds.has(accountId));
  const oldest = ofKnown[0]?.date;
  const figures = { net: major(netMinor), have: major(haveMinor), owe: major(oweMinor) };
  if (oldest === undefined || oldest > since) {
    return { ...figures, change: null, changeShare: null, since: null, history: [] };
  }
  const changeMinor = sumMinor(ofKnown.filter(({ date }) => date > since).map(({ amountMinor }) => amountMinor));
  const beforeMinor = netMinor - changeMinor;
  // Before the oldest row nothing is known, and a flat line would claim otherwise.
  const from = oldest > yearAgo ? oldest : yearAgo;
  const [history] = balanceHistory(known, ofKnown, { from, to: today, today });
  return {
    ...figures,
    change: major(changeMinor),
    changeShare: beforeMinor === 0 ? null : changeMinor / Math.abs(beforeMinor),
    since,
    history: (history?.points ?? []).map((point) => ({ date: point.date, net: major(point.netMinor) })),
  };
}

/** What the person has and owes in every other currency, each by itself: no rate is known here. */
export function positionsIn(accounts: readonly LedgerAccount[], except: string): Overview["netPosition"]["others"] {
  const known = accounts.filter((account) => account.currency !== except && account.currentBalanceMinor !== null);
  return netPosition(known).map(({ currency, netMinor, haveMinor, oweMinor }) => ({
    currency,
    net: toMajor(netMinor, currency),
    have: toMajor(haveMinor, currency),
    owe: toMajor(oweMinor, currency),
  }));
}
