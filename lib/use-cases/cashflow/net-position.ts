import { balanceHistory, type Movement, netPosition } from "@/lib/domain/cashflow/net-position";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { OverviewPart } from "@/lib/schemas/cashflow";

/**
 * Returns what the user has and owes, with the year's history.
 *
 * @param options.accounts  of one currency
 * @param options.movements  last year's, oldest first: bank bookings, manual accounts' rows, and the differences of
 * balances set there
 * @param options.since  start of the change; unknown if the rows don't go back that far
 */
export function positionOf(options: {
  accounts: readonly LedgerAccount[];
  movements: readonly Movement[];
  today: string;
  currency: string;
  since: string;
  yearAgo: string;
}): Omit<OverviewPart<"netPosition">, "others" | "undecided" | "converted"> {
  const { accounts, movements, today, currency, since, yearAgo } = options;
  const [position] = netPosition(accounts);
  const known = accounts.filter((account) => account.currentBalanceMinor !== null);
  if (!position || known.length === 0) {
    return { net: 0, have: 0, owe: 0, change: null, changeByHand: 0, changeShare: null, since: null, history: [] };
  }
  const { netMinor, haveMinor, oweMinor } = position;
  const major = (amountMinor: number) => toMajor(amountMinor, currency);
  const knownIds = new Set(known.map(({ id }) => id));
  const ofKnown = movements.filter(({ accountId }) => accountId !== null && knownIds.has(accountId));
  const oldest = ofKnown[0]?.date;
  const figures = { net: major(netMinor), have: major(haveMinor), owe: major(oweMinor) };
  if (oldest === undefined || oldest > since) {
    return { ...figures, change: null, changeByHand: 0, changeShare: null, since: null, history: [] };
  }
  const sinceThen = ofKnown.filter(({ date }) => date > since);
  const changeMinor = sumMinor(sinceThen.map(({ amountMinor }) => amountMinor));
  const byHandIds = new Set(known.flatMap(({ id, isByHand }) => (isByHand ? [id] : [])));
  const isByHand = ({ accountId }: Movement) => accountId !== null && byHandIds.has(accountId);
  const beforeMinor = netMinor - changeMinor;
  // Nothing is known before the oldest row, and a flat line would claim otherwise.
  const from = oldest > yearAgo ? oldest : yearAgo;
  const range = { from, to: today, today };
  const [history] = balanceHistory(known, ofKnown, range);
  const [byHand] = balanceHistory(
    known.filter((account) => account.isByHand),
    ofKnown.filter(isByHand),
    range,
  );
  return {
    ...figures,
    change: major(changeMinor),
    changeByHand: major(sumMinor(sinceThen.filter(isByHand).map(({ amountMinor }) => amountMinor))),
    changeShare: beforeMinor === 0 ? null : changeMinor / Math.abs(beforeMinor),
    since,
    history: (history?.points ?? []).map((point, index) => ({
      date: point.date,
      net: major(point.netMinor),
      byHand: major(byHand?.points[index]?.netMinor ?? 0),
    })),
  };
}

export function positionsIn(accounts: readonly LedgerAccount[], except: string): OverviewPart<"netPosition">["others"] {
  const known = accounts.filter((account) => account.currency !== except && account.currentBalanceMinor !== null);
  return netPosition(known).map(({ currency, netMinor, haveMinor, oweMinor }) => ({
    currency,
    net: toMajor(netMinor, currency),
    have: toMajor(haveMinor, currency),
    owe: toMajor(oweMinor, currency),
  }));
}
