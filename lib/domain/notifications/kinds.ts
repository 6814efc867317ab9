import { addDays, type Day, daysBetween, firstDayOf, type Month, weekdayOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, totalsOf } from "@/lib/domain/cashflow/cashflow";
import type { Forecast, LowPoint } from "@/lib/domain/forecast/types";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { COVERAGE, type Coverage } from "@/lib/domain/insights/detection/coverage";
import { nextAfter } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, rowIdsOfSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import {
  type AheadLine,
  channelsOf,
  type DueNotification,
  type FoundNotification,
  foundOf,
  MAX_PROOF_IDS,
  type NotificationKind,
  type NotificationSettings,
  type SentNotification,
} from "./notification";

/** Near enough to be reliable, far enough to move money, postpone a purchase or call. */
const LOW_POINT_DAYS_AHEAD = 14;
/** At least one in five such warnings comes true. */
const MIN_CHANCE = 0.2;
/** From this chance on it is a worse cause, and is reported again. */
const LIKELY_CHANCE = 0.5;

/** Finds accounts that may fall below zero, or the user's floor, before the next payday, up to two weeks ahead. */
export function lowPointsAhead(
  forecast: Forecast,
  accounts: readonly LedgerAccount[],
  floorMinor: number,
): FoundNotification[] {
  return forecast.accounts.flatMap(({ accountId, lowPoints, days }) => {
    const account = accounts.find(({ id }) => id === accountId);
    const within = ({ from, to }: LowPoint) => days.filter(({ date }) => date >= from && date <= to);
    const soon = lowPoints.filter((point) => {
      const first = within(point).find(({ p10Minor }) => p10Minor < floorMinor);
      return first !== undefined && first.date <= addDays(forecast.today, LOW_POINT_DAYS_AHEAD);
    });
    const worst = soon.toSorted((a, b) => chanceOf(b) - chanceOf(a) || (a.date < b.date ? -1 : 1))[0];
    if (!account || !worst || chanceOf(worst) < MIN_CHANCE) return [];
    // The first day likely below the limit, else the lowest.
    const { date, p50Minor } = within(worst).find((day) => day.p50Minor < floorMinor) ?? worst;
    const facts = {
      kind: "low_point",
      accountId: account.id,
      account: account.name,
      currency: forecast.currency,
      balanceMinor: p50Minor,
      limitMinor: floorMinor,
      chance: chanceOf(worst),
      payday: worst.payday,
    } as const;
    return foundOf(account.id, date, facts, facts.chance >= LIKELY_CHANCE ? 2 : 1);
  });
}

function chanceOf({ belowFloorChance, belowZeroChance }: LowPoint): number {
  return belowFloorChance ?? belowZeroChance;
}

/** Fewer payments don't show punctuality. */
const MIN_PAYMENTS = 4;
/** Days of slack: holidays and weekends shift paydays, and bills are even less exact. */
const GRACE_DAYS = { in: 2, out: 4 } as const;
const PUNCTUALITY_PAYMENTS = 12;
/** A similar amount within these days may be the same payment under another name. */
const SAME_AMOUNT_SHARE = 0.02;
const SAME_AMOUNT_DAYS = 7;
/** After this many days, it is known or over. */
const MISSING_NEWS_DAYS = 14;

/**
 * Finds punctual pay and bills that are later than ever before.
 * Skips accounts whose bank hasn't answered since, similar amounts from elsewhere, and cancelable services, which were
 * mostly canceled.
 *
 * @param series  with subscriptions marked
 */
export function missingPayments(
  series: readonly RecurringSeries[],
  { transactions, coverage, today }: { transactions: readonly LedgerTransaction[]; coverage: Coverage; today: Day },
): FoundNotification[] {
  return series.flatMap((one) => {
    if (!one.isActive || one.byHand || one.payments.length < MIN_PAYMENTS || one.isSubscription) return [];
    const reportFrom = addDays(one.nextDate, latestDelay(one) + GRACE_DAYS[one.direction]);
    const known = one.accountId === null ? undefined : coverage.get(one.accountId);
    const isKnown = known !== undefined && known.silentSince === null && known.answeredUntil >= reportFrom;
    const isNews = today > reportFrom && daysBetween(reportFrom, today) <= MISSING_NEWS_DAYS;
    if (!isKnown || !isNews || cameFromElsewhere(one, transactions)) return [];
    const { merchant: name, direction, currency, amountMinor, lastDate } = one;
    const transactionIds = rowIdsOfSeries(one).slice(-MAX_PROOF_IDS);
    const facts = {
      kind: "missing_payment",
      name,
      direction,
      currency,
      amountMinor,
      lastDate,
      transactionIds,
    } as const;
    return foundOf(one.key, one.nextDate, facts);
  });
}

/** Longest delay in days after the predicted day. */
function latestDelay({ cadence, payments }: RecurringSeries): number {
  const dates = payments.map(({ date }) => date);
  const first = Math.max(MIN_PAYMENTS - 1, dates.length - PUNCTUALITY_PAYMENTS);
  const delays = dates
    .slice(first)
    .map((date, at) => daysBetween(nextAfter(cadence, dates.slice(0, first + at)), date));
  return Math.max(0, ...delays);
}

function cameFromElsewhere(series: RecurringSeries, transactions: readonly LedgerTransaction[]): boolean {
  const sign = series.direction === "in" ? 1 : -1;
  const from = addDays(series.nextDate, -SAME_AMOUNT_DAYS);
  return transactions.some(
    (row) =>
      row.date >= from &&
      row.date > series.lastDate &&
      row.currency === series.currency &&
      !row.isTransfer &&
      Math.abs(row.amountMinor * sign - series.amountMinor) <= series.amountMinor * SAME_AMOUNT_SHARE,
  );
}

/** Many services require canceling a day ahead. Three days leave an evening for it. */
const TRIAL_DAYS_AHEAD = 3;

export function trialsAboutToEnd(series: readonly RecurringSeries[], today: Day): FoundNotification[] {
  return series.flatMap(({ key, merchant, currency, amountMinor, isActive, byHand }) => {
    const isSoon = byHand && byHand.firstDay >= today && byHand.firstDay <= addDays(today, TRIAL_DAYS_AHEAD);
    if (!isActive || !byHand?.isTrial || !isSoon || byHand.paidDays.includes(byHand.firstDay)) return [];
    return foundOf(key, byHand.firstDay, { kind: "trial_end", name: merchant, currency, amountMinor });
  });
}

const MIN_BEFORE = 3;
/** Slightly more than a year, to include the season. */
const MAX_BEFORE = 13;
/** Above the highest by a quarter and by ten units: more than usual variation. */
const MIN_SHARE_MORE = 0.25;
const MIN_MORE_MINOR = 1000;
const LARGE_BILL_NEWS_DAYS = 7;

export function billsLargerThanUsual(series: readonly RecurringSeries[], today: Day): FoundNotification[] {
  return series.flatMap((one) => {
    const latest = one.payments.at(-1);
    const before = one.payments.slice(-MAX_BEFORE - 1, -1);
    const isNews = latest !== undefined && latest.date > addDays(today, -LARGE_BILL_NEWS_DAYS) && latest.date <= today;
    if (one.direction !== "out" || !isNews || before.length < MIN_BEFORE) return [];
    const highestMinor = Math.max(...before.map(({ amountMinor }) => amountMinor));
    const moreMinor = latest.amountMinor - highestMinor;
    if (moreMinor < amountFor(one.currency, MIN_MORE_MINOR) || moreMinor < highestMinor * MIN_SHARE_MORE) return [];
    return foundOf(one.key, latest.date, {
      kind: "large_bill",
      name: one.merchant,
      currency: one.currency,
      amountMinor: latest.amountMinor,
      highestMinor,
      beforeCount: before.length,
      transactionIds: [...before, latest].map(({ transactionId }) => transactionId).slice(-MAX_PROOF_IDS),
    });
  });
}

/** A budget of the current month, in magnitudes. `projectedMinor` is null without a forecast. */
export type ProjectedBudget = {
  id: string;
  name: string;
  availableMinor: number;
  spentMinor: number;
  projectedMinor: number | null;
};

/** A projection within 10% over budget isn't reported: forecasts are rarely that precise. */
const MIN_SHARE_OVER = 0.1;
/** Early in the month every pace looks wrong. */
const FIRST_PACE_DAY = 5;

export function budgetsRunningOver(
  budgets: readonly ProjectedBudget[],
  { today, month, currency }: { today: Day; month: Month; currency: string },
): FoundNotification[] {
  return budgets.flatMap(({ id, name, availableMinor, spentMinor, projectedMinor }) => {
    const likelyMinor = Math.max(spentMinor, projectedMinor ?? 0);
    const isOver = spentMinor > availableMinor;
    const isHeadingOver =
      Number(today.slice(8)) >= FIRST_PACE_DAY && likelyMinor > Math.max(0, availableMinor) * (1 + MIN_SHARE_OVER);
    if (!isOver && !isHeadingOver) return [];
    const sums = { spentMinor, availableMinor, projectedMinor: likelyMinor };
    const facts = { kind: "budget_pace", budgetId: id, name, currency, month, ...sums } as const;
    return foundOf(id, firstDayOf(month), facts, isOver ? 2 : 1);
  });
}

/**
 * A connection that needs the user, with its accounts. `lastSyncedOn` is the day of the last successful answer; `since`
 * is that, or the day of linking.
 */
export type BrokenConnection = {
  id: string;
  institution: string;
  reason: "sign_in" | "consent_ends" | "not_shared";
  lastSyncedOn: Day | null;
  since: Day;
  accountIds: string[];
};

export function stoppedBanks(
  broken: readonly BrokenConnection[],
  { accounts, coverage, today }: { accounts: readonly LedgerAccount[]; coverage: Coverage; today: Day },
): FoundNotification[] {
  const explained = new Set(broken.flatMap(({ accountIds }) => accountIds));
  return [
    ...broken.map(({ id, institution: name, reason, lastSyncedOn: lastDate, since, accountIds }) =>
      foundOf(`${id} ${reason}`, since, { kind: "bank_stopped", name, accountIds, reason, lastDate }),
    ),
    ...accounts.flatMap(({ id, name }) => {
      const since = coverage.get(id)?.silentSince ?? null;
      // After months of silence we assume the account was abandoned.
      if (since === null || explained.has(id) || daysBetween(since, today) > COVERAGE.retiredDays) return [];
      return foundOf(id, since, { kind: "bank_stopped", name, accountIds: [id], reason: "silent", lastDate: since });
    }),
  ];
}

const WEEK_DAYS = 7;
/** Readable at a glance. */
const MAX_AHEAD = 6;

/**
 * Summarizes money in and out of the past seven days, and the expected payments of the next seven.
 * Null on other weekdays, and if nothing moved and nothing is expected.
 *
 * @param options.weekday  0 for Sunday
 */
export function weeklySummary(options: {
  transactions: readonly LedgerTransaction[];
  forecast: Forecast;
  today: Day;
  currency: string;
  weekday: number;
}): FoundNotification[] {
  const { transactions, forecast, today, currency, weekday } = options;
  if (weekdayOf(today) !== weekday) return [];
  const [from, to] = [addDays(today, -WEEK_DAYS), addDays(today, -1)];
  const rows = transactions.filter((row) => row.date >= from && row.date <= to && row.currency === currency);
  const { incomeMinor, expenseMinor, transactionCount } = totalsOf(cashflowOfTransactions(rows));
  const ahead = comingWeek(forecast);
  if (transactionCount === 0 && ahead.length === 0) return [];
  const sums = { inMinor: incomeMinor, outMinor: expenseMinor };
  return [foundOf("week", today, { kind: "weekly_summary", currency, from, to, ...sums, ahead })];
}

function comingWeek({ all }: Forecast): AheadLine[] {
  const items = (all?.days ?? [])
    .slice(0, WEEK_DAYS)
    .flatMap(({ date, expected }) =>
      expected
        .filter(({ kind }) => kind !== "transfer" && kind !== "pending")
        .map(({ name, amountMinor }) => ({ name, day: date, amountMinor })),
    );
  // The largest ones, sorted by day.
  const largest = items.toSorted((a, b) => Math.abs(b.amountMinor) - Math.abs(a.amountMinor)).slice(0, MAX_AHEAD);
  return items.filter((item) => largest.includes(item));
}

/**
 * Days between two reports of one subject that make them separate causes. Low points and expected days shift by a few
 * days as transactions arrive.
 */
const SAME_CAUSE_DAYS: Readonly<Record<NotificationKind, number>> = {
  low_point: 14,
  missing_payment: 5,
  trial_end: 0,
  large_bill: 3,
  budget_pace: 0,
  bank_stopped: 0,
  weekly_summary: 0,
};

/** Order of the non-urgent kinds: the weekly summary has its day, and a stopped bank makes the others unreliable. */
const RANK: readonly NotificationKind[] = ["weekly_summary", "bank_stopped", "large_bill", "budget_pace"];

/**
 * Selects the notifications to send: enabled kinds with new causes. Urgent ones go at once, others one a day.
 * On its day, the weekly summary replaces the others.
 */
export function dueNotifications(
  found: readonly FoundNotification[],
  { sent, settings, today }: { sent: readonly SentNotification[]; settings: NotificationSettings; today: Day },
): DueNotification[] {
  const due = found
    .map((one) => ({ ...one, channels: channelsOf(settings, one.facts.kind) }))
    .filter((one) => one.channels.length > 0 && !sent.some((before) => isSameCause(before, one)));
  const hadOneToday = sent.some(({ isUrgent, madeOn }) => !isUrgent && madeOn === today);
  const waiting = due.filter(({ isUrgent }) => !isUrgent).toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...due.filter(({ isUrgent }) => isUrgent), ...(hadOneToday ? [] : waiting.slice(0, 1))];
}

function isSameCause(before: SentNotification, { subject, day, level, facts }: FoundNotification): boolean {
  return (
    before.kind === facts.kind &&
    before.subject === subject &&
    Math.abs(daysBetween(before.day, day)) <= SAME_CAUSE_DAYS[facts.kind] &&
    before.level >= level
  );
}

function rankOf({ facts }: FoundNotification): number {
  return RANK.indexOf(facts.kind);
}
