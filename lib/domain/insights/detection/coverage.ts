import { addDays, type Day, daysBetween, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { countsInCashflow, type LedgerAccount, type LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** When a stretch counts as covered. Every number stands beside its reason. */
export const COVERAGE = {
  /** A pause three times as long as the longest of a usual month is more than a pause … */
  gapFactor: 3,
  /** … and three weeks at least: who travels leaves a card at home for two. */
  minGapDays: 21,
  /** A fortnight with nothing of a card used every other day is missing from its month, though it may yet come. */
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

/** Days of which an account's transactions are known, both included. */
export type Stretch = { from: Day; to: Day };

/**
 * What is known of one account.
 *
 * - `stretches`: oldest first, with a gap between each two; the last one ends today unless the account is silent.
 * - `usualPauseDays`: the middle of its months' longest pauses between two days with transactions.
 * - `knownSince`: its first day; nothing is known of the days before.
 * - `lastDay`: its last day with a transaction.
 * - `answeredUntil`: what it booked up to that day is known: the last day with a transaction, or on which its bank answered.
 * - `silentSince`: that day where the pause since is longer than any usual one; null otherwise.
 * - `share`: of all that came in or of all that went out in the last days it was used, whichever is larger, 0 to 1.
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
 * Which days each account's transactions are known of, from the transactions alone: a link that broke, a file that ended and
 * a card that was linked last week look the same in them. Loans and investments, whose transactions are rare, are not judged, nor
 * are accounts kept by hand: a pause there is the person's own, and no link is broken.
 *
 * @param transactions  of any currency, in any order; those after `today` are not looked at. An excluded one shows as well
 *   as any other that the account was reporting
 * @param currency  of which the shares are taken
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

/** The middle of the months' longest pauses: one month in which the account broke off does not move it. */
function usualLongestPause(pauses: readonly { day: Day; length: number }[]): number {
  const longest = [...groupBy(pauses, ({ day }) => monthOf(day)).values()].map((ofMonth) =>
    Math.max(...ofMonth.map(({ length }) => length)),
  );
  return median(longest);
}

/** Beyond every pause an account ever made; without end where there were too few. */
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
 * Whether the days of a window are known well enough to draw a conclusion from what they sum up to: no account that matters
 * lacks more of them than its own usual pause, or than a quiet week before its first transaction. Of an account that fell silent no
 * week is a quiet one: what it took in the last days of a month is missing there. An account that was given up before the window
 * is not missed.
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
 * Whether an account that matters has reported nothing for far longer than it usually pauses, though not yet for long enough to be
 * silent: spending that fell may then be spending that was not seen.
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
 * The first day from which on every account of these transactions is known; "" where nothing is known to be missing. A pace is one of
 * days that are known: three fees of the month since a bank was linked are not those of a quarter.
 */
export function knownFrom(coverage: Coverage, transactions: readonly Pick<LedgerTransaction, "accountId">[]): Day {
  return transactions.reduce((latest, { accountId }) => {
    const since = (accountId === null ? undefined : coverage.get(accountId)?.knownSince) ?? "";
    return since > latest ? since : latest;
  }, "");
}

/** Whether an account known since that day shows all days from another one on, but for a quiet week. */
export function isKnownThroughout(knownSince: Day, from: Day): boolean {
  return knownSince <= addDays(from, COVERAGE.slackDays);
}

function isRetired({ silentSince }: AccountCoverage, from: Day, today: Day): boolean {
  return silentSince !== null && silentSince < from && daysBetween(silentSince, today) > COVERAGE.retiredDays;
}

/** The days since an account's last one, where it has paused for far longer than it usually does though it isn't silent yet. */
function openGapOf({ silentSince, answeredUntil, usualPauseDays }: AccountCoverage, today: Day): Stretch[] {
  const pauseDays = daysBetween(answeredUntil, today);
  const isLong = pauseDays > Math.max(COVERAGE.minOpenGapDays, usualPauseDays * COVERAGE.gapFactor);
  return silentSince === null && isLong ? [{ from: addDays(answeredUntil, 1), to: today }] : [];
}

/** The days of which nothing is known, both included. */
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
 * The usual one of what covered periods came to: their middle, in whole minor units; null of fewer than three, of which no
 * one can say what is usual.
 *
 * @param valuesMinor  of covered periods only
 */
export function usualOf(valuesMinor: readonly number[]): number | null {
  return valuesMinor.length < COVERAGE.minPeriods ? null : Math.round(median(valuesMinor));
}

/** How much a person must have for insights to be generated (docs/contract.md, section 4). */
export const ELIGIBILITY = { days: 90, minTransactions: 10 } as const;

export type Eligibility = "ok" | "NO_RECENT_TRANSACTIONS" | "INSUFFICIENT_TRANSACTION_DATA";

/**
 * Whether there is enough to look at (docs/contract.md, section 4): at least one row, and at least ten, in the 90 days up
 * to and including today. Checked before any model is called. The answer is the error's code.
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
