import { listReportedBalances } from "@/lib/db/banks/balance-checks";
import { listSetDifferences } from "@/lib/db/banks/by-hand";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { sumDailyMovements } from "@/lib/db/transactions/sums";
import { listAccountPairs } from "@/lib/db/transactions/twins/stored-twins";
import type { Day } from "@/lib/domain/calendar";
import { currencyShown } from "@/lib/domain/cashflow/cashflow";
import { balanceHistory, type Movement, netPosition, positionByMonth } from "@/lib/domain/cashflow/net-position";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { isOneAccount } from "@/lib/domain/transactions/review";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { OverviewPart } from "@/lib/schemas/cashflow";
import type { PositionByMonthPayload, UndecidedAccount } from "@/lib/schemas/cashflow/net-position";

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

/**
 * Excludes linked accounts that probably duplicate a manual one: their balance counts only after the user decides.
 * Without manual accounts it makes no query.
 *
 * @returns the counted accounts, and undecided ones with their probable duplicates
 */
export async function withoutUndecided(
  userId: string,
  accounts: readonly LedgerAccount[],
): Promise<{ counted: LedgerAccount[]; undecided: UndecidedAccount[] }> {
  if (!accounts.some(({ isByHand }) => isByHand)) return { counted: [...accounts], undecided: [] };
  const pairs = (await listAccountPairs({ userId })).filter(isOneAccount);
  const undecided = accounts.flatMap(({ id, name }) => {
    const pair = pairs.find(({ accountId }) => accountId === id);
    return pair ? [{ id, name, sameAs: pair.ownName }] : [];
  });
  const left = new Set(undecided.map(({ id }) => id));
  return { counted: accounts.filter(({ id }) => !left.has(id)), undecided };
}

/** Before any bank's records. */
const BEGINNING = "1970-01-01";

/**
 * Sums what the user has and owes at each month's end, by account, in one currency. Others are named, not converted.
 *
 * @param options.currency  the viewer's by default, or the first one held if no account has the viewer's
 */
export async function readPositionByMonth(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  currency?: string | undefined;
}): Promise<PositionByMonthPayload> {
  const { userId, today } = options;
  const all = await listLedgerAccounts(userId);
  const { currency, otherCurrencies } = currencyShown(all, options.viewer.currency, options.currency);
  const [movements, differences, reported] = await Promise.all([
    sumDailyMovements({ userId, currency, from: BEGINNING }),
    listSetDifferences({ userId, currency, from: BEGINNING }),
    listReportedBalances({ userId, currency }),
  ]);
  const { counted, undecided } = await withoutUndecided(userId, all);
  const own = counted.filter((account) => account.currency === currency);
  const { months, accounts } = positionByMonth(own, { movements, differences, reported, today });
  const byId = new Map(own.map((account) => [account.id, account]));
  const major = (amountMinor: number) => toMajor(amountMinor, currency);
  return {
    today,
    currency,
    months,
    accounts: accounts.map(({ id, knownFrom, months: ofAccount }) => ({
      id,
      name: byId.get(id)?.name ?? "",
      isByHand: byId.get(id)?.isByHand === true,
      knownFrom,
      months: ofAccount.map(({ balanceMinor, bookedMinor, otherMinor }) => ({
        balance: balanceMinor === null ? null : major(balanceMinor),
        booked: major(bookedMinor),
        other: major(otherMinor),
      })),
    })),
    otherCurrencies,
    undecided,
  };
}
