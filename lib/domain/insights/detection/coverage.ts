import { addDays, type Day, daysBetween, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { countsInCashflow, type LedgerAccount, type LedgerTransaction } from "@/lib/domain/transactions/transaction";

export const COVERAGE = {
  /** A pause three times the longest of a usual month is more than a pause … */
  gapFactor: 3,
  /** … and three weeks at least: who travels leaves a card at home for two. */
  minGapDays: 21,
  /** After a fortnight without rows of a card used every other day, rows are missing. */
  minOpenGapDays: 14,
  /** An account used once a month is silent sooner: beyond the longest pause it ever made, by half and a week … */
  longestFactor: 1.5,
  longestSlackDays: 7,
  /** … where so many pauses show it. */
  minPauses: 8,
  /** Transactions on fewer days show no rhythm that could be broken. */
  minActiveDays: 6,
  /** After four months of silence an account is one that was given up, and says nothing of later days. */
  retiredDays: 120,
  /** An account that moves less of what comes in and of what goes out changes no conclusion. */
  minShare: 0.1,
  /** The share is taken of the last quarter of a year in which it was used. */
  shareDays: 90,
  /** Days before an account's first transaction that may be missing: a week without one is a quiet week … */
  slackDays: 7,
  /** … and a quarter of the days that are looked at: six days of nine are most of them. */
  slackShare: 0.25,
  /** A middle is one of three at least. */
  minPeriods: 3,
} as const;

/** Days on which an account's transactions are known, both included. */
export type Stretch = { from: Day; to: Day };

/**
 * Known history of an account.
 *
 * - `stretches`: oldest first, with a gap between each two; the last ends today unless the account is silent.
 * - `usualPauseDays`: median of its months' longest pauses between two days with transactions.
 * - `knownSince`, `lastDay`: its first and last day with a transaction.
 * - `answeredUntil`: last day with a transaction, or on which its bank answered.
 * - `silentSince`: `lastDay` if the pause since is longer than any usual pause, else null.
 * - `share`: share of all money in or of all money out in the last days it was used, whichever is larger, 0 to 1.
 */
export type AccountCoverage = {
  accountId: string;
  stretches: Stretch[];
  usualPauseDays: number;
  knownSince: Day;
  lastDay: Day;
  answeredUntil: Day;
  silentSince: Day | null;
  share: number;
};

/** The coverage of every account with transactions, by its id. */
export type Coverage = ReadonlyMap<string, AccountCoverage>;

/** Magnitudes. */
type Sums = { inMinor: number; outMinor: number };

/**
 * Finds the days on which each account's transactions are known, from the transactions alone: a broken link, a file
 * that ended and a card linked last week look the same in them. Loans and investments, whose transactions are rare,
 * aren't judged, nor are accounts kept by hand.
 *
 * @param transactions  of any currency, in any order; later ones are ignored. An excluded one shows as well as any
 *   other that the account was reporting
 * @param currency  of the shares
 */
export function coverageOfAccounts(
  transactions: Iterable<LedgerTransaction>,
  accounts: readonly LedgerAccount[],
  { today, currency }: { today: Day; currency: string },
): Coverage {
  const unjudged = new Set(
    accounts.flatMap(({ id, type, isByHand }) =>
      !isByHand && (type === "depository" || type === "credit") ? [] : [id],
    ),
  );
  const all = new Map<Day, Sums>();
  const byAccount = new Map<string, Map<Day, Sums>>();
  for (const transaction of transactions) {
    const { accountId, date, amountMinor } = transaction;
    if (accountId === null || date > today || unjudged.has(accountId)) continue;
    let days = byAccount.get(accountId);
    if (!days) {
      days = new Map();
      byAccount.set(accountId, days);
    }
    const counted = transaction.currency === currency && countsInCashflow(transaction) ? amountMinor : 0;
    addToDay(days, date, counted);
    addToDay(all, date, counted);
  }
  const answered = new Map(accounts.map(({ id, answeredOn }) => [id, answeredOn]));
  return new Map(
    [...byAccount].map(([accountId, days]) => {
      const coverage = coverageOf(accountId, days, all, today);
      const answeredOn = answered.get(accountId) ?? "";
      const until = answeredOn < today ? answeredOn : today;
      return [accountId, { ...coverage, answeredUntil: until > coverage.lastDay ? until : coverage.lastDay }];
    }),
  );
}

/** Adds an amount to the sums of its day. */
export function addToDay(days: Map<Day, Sums>, day: Day, amountMinor: number): void {
  let sums = days.get(day);
  if (!sums) {
    sums = { inMinor: 0, outMinor: 0 };
    days.set(day, sums);
  }
  if (amountMinor > 0) sums.inMinor += amountMinor;
  else sums.outMinor -= amountMinor;
}

function coverageOf(
  accountId: string,
  sums: ReadonlyMap<Day, Sums>,
  all: ReadonlyMap<Day, Sums>,
  today: Day,
): Omit<AccountCoverage, "answeredUntil"> {
  const days = [...sums.keys()].sort();
  const [knownSince = today, lastDay = today] = [days[0], days.at(-1)];
  const pauses = days.slice(1).map((day, index) => ({ day, length: daysBetween(days[index] ?? day, day) }));
  const usualPauseDays = usualLongestPause(pauses);
  const longestDays =
    days.length < COVERAGE.minActiveDays
      ? Number.POSITIVE_INFINITY
      : Math.max(COVERAGE.minGapDays, Math.min(usualPauseDays * COVERAGE.gapFactor, longestEver(pauses)));
  const stretches: Stretch[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last && daysBetween(last.to, day) <= longestDays) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  const isSilent = daysBetween(lastDay, today) > longestDays;
  const open = stretches.at(-1);
  if (open && !isSilent) open.to = today;
  const share = shareOf(sums, all, lastDay);
  const silentSince = isSilent ? lastDay : null;
  return { accountId, stretches, usualPauseDays, knownSince, lastDay, silentSince, share };
}

/** Median, so that one month in which the account broke off doesn't move it. */
function usualLongestPause(pauses: readonly { day: Day; length: number }[]): number {
  const longest = [...groupBy(pauses, ({ day }) => monthOf(day)).values()].map((ofMonth) =>
    Math.max(...ofMonth.map(({ length }) => length)),
  );
  return median(longest);
}

/** Longer than every pause so far; infinite while there were too few. */
function longestEver(pauses: readonly { length: number }[]): number {
  if (pauses.length < COVERAGE.minPauses) return Number.POSITIVE_INFINITY;
  return Math.max(...pauses.map(({ length }) => length)) * COVERAGE.longestFactor + COVERAGE.longestSlackDays;
}

function shareOf(own: ReadonlyMap<Day, Sums>, all: ReadonlyMap<Day, Sums>, lastDay: Day): number {
  const from = addDays(lastDay, -COVERAGE.shareDays);
  const first = [...own.keys()].reduce((earliest, day) => (day < earliest ? day : earliest), lastDay);
  const since = first > from ? first : from;
  const sumOf = (days: ReadonlyMap<Day, Sums>): Sums => {
    const total = { inMinor: 0, outMinor: 0 };
    for (const [day, { inMinor, outMinor }] of days) {
      if (day < since || day > lastDay) continue;
      total.inMinor += inMinor;
      total.outMinor += outMinor;
    }
    return total;
  };
  const [mine, everyones] = [sumOf(own), sumOf(all)];
  return Math.max(mine.inMinor / Math.max(1, everyones.inMinor), mine.outMinor / Math.max(1, everyones.outMinor));
}

/**
 * Tells if a window is known well enough to conclude from its sums: no account that matters lacks more of it than its
 * own usual pause, or than a quiet week before its first transaction. No week of a silent account is a quiet one. An
 * account given up before the window isn't missed.
 */
export function coversWindow(coverage: Coverage, window: Stretch, today: Day): boolean {
  const windowDays = daysBetween(window.from, window.to) + 1;
  for (const account of coverage.values()) {
    if (account.share < COVERAGE.minShare || isRetired(account, window.from, today)) continue;
    const missing = [...gapsOf(account, today), ...openGapOf(account, today)].some((gap) => {
      const slackDays =
        gap.to < account.knownSince ? Math.min(COVERAGE.slackDays, windowDays * COVERAGE.slackShare) : 0;
      return overlapDays(gap, window) > Math.max(slackDays, account.usualPauseDays);
    });
    if (missing) return false;
  }
  return true;
}

/**
 * Tells if an account that matters has paused far longer than usual, though it isn't silent yet: spending that fell may
 * be spending that wasn't seen.
 */
export function isPaused(coverage: Coverage, today: Day): boolean {
  return [...coverage.values()].some(
    ({ share, silentSince, answeredUntil, usualPauseDays }) =>
      share >= COVERAGE.minShare &&
      silentSince === null &&
      daysBetween(answeredUntil, today) > Math.max(COVERAGE.slackDays, usualPauseDays * COVERAGE.gapFactor),
  );
}

/**
 * Finds the day since which every account of these transactions is known; "" if nothing is missing. A pace counts known
 * days: three fees in the month since a bank was linked aren't those of a quarter.
 */
export function knownFrom(coverage: Coverage, transactions: readonly Pick<LedgerTransaction, "accountId">[]): Day {
  return transactions.reduce((latest, { accountId }) => {
    const since = (accountId === null ? undefined : coverage.get(accountId)?.knownSince) ?? "";
    return since > latest ? since : latest;
  }, "");
}

/** Tells if an account known since one day shows all days from another one on, but for a quiet week. */
export function isKnownThroughout(knownSince: Day, from: Day): boolean {
  return knownSince <= addDays(from, COVERAGE.slackDays);
}

function isRetired({ silentSince }: AccountCoverage, from: Day, today: Day): boolean {
  return silentSince !== null && silentSince < from && daysBetween(silentSince, today) > COVERAGE.retiredDays;
}

/** An account's days since its last one, if the pause is far longer than usual. */
function openGapOf({ silentSince, answeredUntil, usualPauseDays }: AccountCoverage, today: Day): Stretch[] {
  const pauseDays = daysBetween(answeredUntil, today);
  const isLong = pauseDays > Math.max(COVERAGE.minOpenGapDays, usualPauseDays * COVERAGE.gapFactor);
  return silentSince === null && isLong ? [{ from: addDays(answeredUntil, 1), to: today }] : [];
}

function gapsOf({ stretches }: AccountCoverage, today: Day): Stretch[] {
  const edges = stretches.map(({ from }, index) => ({
    from: index === 0 ? "0001-01-01" : addDays(stretches[index - 1]?.to ?? from, 1),
    to: addDays(from, -1),
  }));
  const last = stretches.at(-1);
  return last && last.to < today ? [...edges, { from: addDays(last.to, 1), to: today }] : edges;
}

function overlapDays(a: Stretch, b: Stretch): number {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from > to ? 0 : daysBetween(from, to) + 1;
}

/**
 * Computes the median of covered periods, in whole minor units; null for fewer than three.
 *
 * @param valuesMinor  of covered periods only
 */
export function usualOf(valuesMinor: readonly number[]): number | null {
  return valuesMinor.length < COVERAGE.minPeriods ? null : Math.round(median(valuesMinor));
}

/** Least data for insights (docs/contract.md, section 4). */
export const ELIGIBILITY = { days: 90, minTransactions: 10 } as const;

export type Eligibility = "ok" | "NO_RECENT_TRANSACTIONS" | "INSUFFICIENT_TRANSACTION_DATA";

/**
 * Checks that there are rows, and at least ten, in the 90 days up to today (docs/contract.md, section 4), before any
 * model is called. The answer is the error's code.
 */
export function checkEligibility(transactions: Iterable<{ date: Day }>, today: Day): Eligibility {
  let recent = 0;
  for (const { date } of transactions) {
    const ageDays = daysBetween(date, today);
    if (ageDays >= 0 && ageDays < ELIGIBILITY.days) recent += 1;
  }
  if (recent === 0) return "NO_RECENT_TRANSACTIONS";
  return recent < ELIGIBILITY.minTransactions ? "INSUFFICIENT_TRANSACTION_DATA" : "ok";
}
