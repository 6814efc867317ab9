import { addDays, compareDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import {
  bookedTransactions,
  coverageOf,
  type DetectorInput,
  isKnownBefore,
  merchantKeysOf,
  once,
  seriesOf,
  transactionsByMerchant,
} from "../input";
import { traitsOfRow } from "../payee-traits";

const HOME: ReadonlySet<string> = new Set(["rent", "mortgage"]);
const PAY: ReadonlySet<string> = new Set(["salary"]);

/** Payments and days that make a former home or job, and payments that make a new home or job. */
const MIN_OLD = 3;
const MIN_OLD_DAYS = 60;
const MIN_NEW = 2;
/** A month and half of another without a payment is an end. */
const ENDED_DAYS = 45;
/** Two rents are paid in the month of a move, and a month or two lie between two jobs. */
const MAX_DAYS_TOGETHER = 45;
const MAX_DAYS_BETWEEN = 62;
/** A landlord that was renamed takes the same rent. */
const MIN_STEP = 0.02;

const isHome = ({ categorySlug, amountMinor }: LedgerTransaction) => HOME.has(categorySlug) && amountMinor < 0;

/** Payments for homes, by payee. */
const homesOf = once((input) => byPayee(input, isHome));

/** Days on which payments for another home began while the old one's ended. */
export const movesOf = once((input): readonly Day[] =>
  turnovers(input, homesOf(input)).filter((day) => !keepsAnother(input, day)),
);

export const homesNow = once((input): readonly LedgerTransaction[][] =>
  homesOf(input).filter((rows) => !hasEnded(input, rows)),
);

/** Payments for homes that ended, by payee: no landlord who was renamed, and no loan that is paid off. */
export const endedHomes = once((input): readonly LedgerTransaction[][] => {
  const homes = homesOf(input);
  return homes.filter((rows) => {
    const last = rows.at(-1);
    if (!last || !isLong(rows) || !hasEnded(input, rows)) return false;
    // One landlord, written in another way.
    if (homes.some((others) => !hasEnded(input, others) && !isStep(others, rows))) return false;
    const next = homes.filter((others) => others !== rows && isNear(others[0]?.date ?? "", last.date));
    return next.length > 0 ? next.some((others) => isStep(others, rows)) : last.categorySlug === "rent";
  });
});

/** Returns true if another home was paid before and still is: what goes on there may be needed. */
function keepsAnother(input: DetectorInput, day: Day): boolean {
  return homesOf(input).some((rows) => (rows[0]?.date ?? day) < addDays(day, -MIN_OLD_DAYS) && !hasEnded(input, rows));
}

export const jobChangesOf = once((input): readonly Day[] =>
  turnovers(
    input,
    byPayee(input, ({ categorySlug, amountMinor }) => PAY.has(categorySlug) && amountMinor > 0),
  ),
);

const MIN_PENSIONS = 2;

/** Last payday of someone who lives on a pension since; null otherwise. */
export const retiredOn = once((input): Day | null => {
  const rows = bookedTransactions(input).filter(({ amountMinor }) => amountMinor > 0);
  const last = rows.findLast(({ categorySlug }) => PAY.has(categorySlug))?.date;
  if (last === undefined || daysBetween(last, input.today) <= MAX_DAYS_BETWEEN) return null;
  const pensions = rows.filter(
    (row) => row.date > last && row.categorySlug !== "interest" && traitsOfRow(input, row).has("pension"),
  );
  return pensions.length >= MIN_PENSIONS ? last : null;
});

/** Days before and after the first rent within which a home's contracts begin. */
const DAYS_AHEAD = 31;
const DAYS_AFTER = 75;

/** Returns true if a contract that begins on a day was probably made for one of the changes. */
export function isAbout(changes: readonly Day[], day: Day): boolean {
  return changes.some((change) => day >= addDays(change, -DAYS_AHEAD) && day <= addDays(change, DAYS_AFTER));
}

/** A series that is less certain may have ended. */
const MIN_CONFIDENCE = 0.6;
/** One payment more may be a last bill … */
export const MIN_PAYMENTS_SINCE = 2;
/** … and half as much a bill that was reduced. */
const MIN_SHARE_OF_BEFORE = 0.5;

export function isPaidNow({ direction, isActive, confidence }: RecurringSeries): boolean {
  return direction === "out" && isActive && confidence >= MIN_CONFIDENCE;
}

/** Payments from a day on, where the series was paid before `day` and goes on as before; else none. */
export function paidOnSince(payments: readonly SeriesPayment[], day: Day, from = day): readonly SeriesPayment[] {
  const [before, since] = [payments.filter(({ date }) => date < day), payments.filter(({ date }) => date >= from)];
  const [usual = 0, now = 0] = [before, since].map((of) => median(of.map(({ amountMinor }) => amountMinor)));
  return before.length > 0 && now >= usual * MIN_SHARE_OF_BEFORE ? since : [];
}

function byPayee(input: DetectorInput, isOf: (row: LedgerTransaction) => boolean): LedgerTransaction[][] {
  return [...groupBy(bookedTransactions(input).filter(isOf), merchantKeysOf(input)).values()];
}

function hasEnded({ today }: DetectorInput, rows: readonly LedgerTransaction[]): boolean {
  return daysBetween(rows.at(-1)?.date ?? today, today) > ENDED_DAYS;
}

function isLong(rows: readonly LedgerTransaction[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  return rows.length >= MIN_OLD && daysBetween(first?.date ?? "", last?.date ?? "") >= MIN_OLD_DAYS;
}

function turnovers(input: DetectorInput, all: readonly LedgerTransaction[][]): Day[] {
  const ended = all.filter((rows) => isLong(rows) && hasEnded(input, rows));
  return all.flatMap((rows) => {
    const [first] = rows;
    if (!first || rows.length < MIN_NEW || hasEnded(input, rows)) return [];
    if (!isKnownBefore(input, first)) return [];
    return ended.some((old) => tookThePlaceOf(rows, old)) ? [first.date] : [];
  });
}

function tookThePlaceOf(rows: readonly LedgerTransaction[], old: readonly LedgerTransaction[]): boolean {
  const [began, oldBegan, oldEnded] = [rows[0]?.date ?? "", old[0]?.date ?? "", old.at(-1)?.date ?? ""];
  return daysBetween(oldBegan, began) >= MIN_OLD_DAYS && isNear(began, oldEnded) && isStep(rows, old);
}

function isNear(began: Day, ended: Day): boolean {
  return began >= addDays(ended, -MAX_DAYS_TOGETHER) && began <= addDays(ended, MAX_DAYS_BETWEEN);
}

function isStep(rows: readonly LedgerTransaction[], old: readonly LedgerTransaction[]): boolean {
  const [now, before] = [rows, old].map((of) => median(of.map(({ amountMinor }) => Math.abs(amountMinor))));
  return Math.abs((now ?? 0) - (before ?? 0)) > (before ?? 0) * MIN_STEP;
}

/** Thresholds for payments that moved from one account to another. */
const MOVED_ACCOUNTS = {
  /** One bill paid from elsewhere is a bill paid from elsewhere; three are a bank that was left … */
  minMoved: 3,
  /** … within two months, as long as it takes to inform everyone. */
  withinDays: 62,
  /** Paid from there before, and from the other account since, more than once each. */
  minBefore: 3,
  minSince: 2,
} as const;

/** Bills that went over from one account to another: the first day on which one of them did. */
type AccountMove = { from: string; to: string; since: Day; merchants: number };

/** Finds accounts whose bills moved to another reporting account, as when someone changes banks. */
export const accountMoves = once((input): readonly AccountMove[] => {
  const prefix = `out:${input.currency}:`;
  const byMerchant = transactionsByMerchant(input);
  const moved = seriesOf(input).flatMap(({ key, cadence }) => {
    if (cadence !== "monthly" || !key.startsWith(prefix)) return [];
    const rows = byMerchant.get(key.slice(prefix.length)) ?? [];
    return moveAmong(rows.filter(({ amountMinor }) => amountMinor < 0)) ?? [];
  });
  return [...groupBy(moved, ({ from, to }) => JSON.stringify([from, to])).values()].flatMap((of): AccountMove[] => {
    const byDay = of.toSorted((a, b) => compareDays(a.since, b.since));
    const [first, last] = [byDay[0], byDay.at(-1)];
    if (!first || !last || of.length < MOVED_ACCOUNTS.minMoved) return [];
    const isReporting = coverageOf(input).get(first.to)?.silentSince === null;
    const isOneMove = daysBetween(first.since, last.since) <= MOVED_ACCOUNTS.withinDays;
    return isReporting && isOneMove ? [{ ...first, merchants: of.length }] : [];
  });
});

/** Finds the accounts between which a merchant's payments moved for good; null if they didn't. */
function moveAmong(rows: readonly LedgerTransaction[]): { from: string; to: string; since: Day } | null {
  const to = rows.at(-1)?.accountId;
  const last = rows.findLastIndex(({ accountId }) => accountId !== to);
  const [before, since] = [rows.slice(0, last + 1), rows.slice(last + 1)];
  const from = before.at(-1)?.accountId;
  const [first] = since;
  const isMove =
    before.length >= MOVED_ACCOUNTS.minBefore &&
    since.length >= MOVED_ACCOUNTS.minSince &&
    before.every(({ accountId }) => accountId === from);
  return isMove && first && from && to ? { from, to, since: first.date } : null;
}

/** Finds the move that left a bill behind: last paid from the old account, about when the others moved. */
export function moveThatLeft(
  moves: readonly AccountMove[],
  { accountId, lastDate }: { accountId: string | null; lastDate: Day },
): AccountMove | null {
  return (
    moves.find(
      ({ from, since }) => from === accountId && Math.abs(daysBetween(lastDate, since)) <= MOVED_ACCOUNTS.withinDays,
    ) ?? null
  );
}
