import { addDays, daysBetween } from "../../lib/domain/calendar";
import { gridAround } from "../../lib/domain/forecast/day-grid";
import { findOwnTransfers } from "../../lib/domain/forecast/own-transfers";
import { FORECAST_DAYS } from "../../lib/domain/forecast/types";
import { median } from "../../lib/domain/statistics";
import { expectedDays } from "../../lib/domain/transactions/cadence";
import { timesPaid } from "../../lib/domain/transactions/series";
import type { LedgerTransaction } from "../../lib/domain/transactions/transaction";
import type { About, KnownOn } from "./planted";

/** Days of the everyday median. */
const TRAILING_DAYS = 90;

/**
 * Baseline of reminder products: only scheduled payments, transfers and card payments, at their latest amounts.
 *
 * @returns minor units by day, today first
 */
export function scheduledOnly(known: KnownOn, what: About): number[] {
  const { today, accounts, transactions, series } = known;
  const ids = new Set(what === "all" ? accounts.map(({ id }) => id) : ["checking"]);
  const moved = new Float64Array(FORECAST_DAYS + 1);
  const range = { from: addDays(today, 1), to: addDays(today, FORECAST_DAYS) };
  for (const one of series) {
    if (!one.isActive || one.accountId === null || !ids.has(one.accountId)) continue;
    const days = expectedDays(
      one.cadence,
      one.payments.map(({ date }) => date),
      one.nextDate,
      range,
    );
    const amountMinor = one.amountMinor * timesPaid(one) * (one.direction === "in" ? 1 : -1);
    for (const day of days) {
      const offset = daysBetween(today, day);
      moved[offset] = (moved[offset] ?? 0) + amountMinor;
    }
  }
  for (const transfer of transfersOf(known)) {
    const latest = transactions.findLast(
      ({ id, accountId }) => transfer.transactionIds.includes(id) && accountId !== null && ids.has(accountId),
    );
    const sides = [transfer.accountIndex, transfer.otherIndex].flatMap((index) =>
      index === null ? [] : (accounts[index]?.id ?? []),
    );
    if (!latest || sides.every((id) => ids.has(id)) === (sides.length === 2)) continue;
    for (const day of transfer.due) {
      if (day >= 1 && day <= FORECAST_DAYS) moved[day] = (moved[day] ?? 0) + latest.amountMinor;
    }
  }
  const pendingMinor = transactions
    .filter(({ pending, accountId }) => pending && accountId !== null && ids.has(accountId))
    .reduce((sum, row) => sum + row.amountMinor, 0);
  let balanceMinor = accounts
    .filter(({ id }) => ids.has(id))
    .reduce((sum, one) => sum + (one.currentBalanceMinor ?? 0), pendingMinor);
  return Array.from(moved, (minor) => {
    balanceMinor += minor;
    return balanceMinor;
  });
}

/** Adds the median daily everyday spending of the last ninety days to `scheduledOnly`. */
export function evenSpending(known: KnownOn, what: About): number[] {
  const { today, accounts, transactions, series } = known;
  const ids = new Set(what === "all" ? accounts.map(({ id }) => id) : ["checking"]);
  const scheduled = new Set([
    ...series.flatMap(({ transactionIds }) => transactionIds),
    ...transfersOf(known).flatMap(({ transactionIds }) => transactionIds),
  ]);
  const days = Math.min(TRAILING_DAYS, daysBetween(transactions[0]?.date ?? today, today) + 1);
  const perDay = new Float64Array(days);
  const counts = (row: LedgerTransaction) => row.accountId !== null && ids.has(row.accountId) && !scheduled.has(row.id);
  for (const row of transactions) {
    const back = daysBetween(row.date, today);
    if (counts(row) && back < days && back >= 0) perDay[back] = (perDay[back] ?? 0) + row.amountMinor;
  }
  const dailyMinor = median([...perDay]);
  return scheduledOnly(known, what).map((minor, day) => minor + dailyMinor * day);
}

function transfersOf({ today, accounts, transactions, series }: KnownOn) {
  return findOwnTransfers(transactions, new Set(series.flatMap(({ transactionIds }) => transactionIds)), {
    accounts,
    indexOf: new Map(accounts.map(({ id }, index) => [id, index])),
    grid: gridAround(today),
    today,
    horizon: FORECAST_DAYS,
  }).flows;
}
