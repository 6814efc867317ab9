import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { CADENCES, cadenceOf } from "@/lib/domain/transactions/cadence";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { matchTransfers } from "@/lib/domain/transactions/transfer";
import { isVarying, lastAmount, varyingAmount } from "./amount-model";
import { isMonth } from "./begins/new-series";
import { closeOfPayments, statementOf } from "./card-statement";
import type { DayGrid } from "./day-grid";
import { dueDaysOf } from "./due-days";
import { dueMonths, type Flow, MAX_IDS, scheduleOf } from "./flows";

/** One movement between the user's accounts, or one side of it if the other isn't linked. */
type Movement = {
  fromId: string | null;
  toId: string | null;
  date: Day;
  amountMinor: number;
  ids: string[];
  label: string;
};

/** Recurring transfers, and the ids of all their rows, ended ones included. */
export type OwnTransfers = { flows: Flow[]; transactionIds: ReadonlySet<string> };

/**
 * Finds recurring transfers between the user's accounts: savings after payday, a card's payment.
 * A transfer between two forecast accounts is one flow with two sides, so it never counts in their sum. A card that is
 * paid off pays its coming statement (`closeOfPayments`).
 *
 * @param transactions  up to today; only transfers are used
 * @param scheduledIds  rows already in a recurring series (loans)
 */
export function findOwnTransfers(
  transactions: readonly LedgerTransaction[],
  scheduledIds: ReadonlySet<string>,
  context: {
    accounts: readonly LedgerAccount[];
    indexOf: ReadonlyMap<string, number>;
    grid: DayGrid;
    today: Day;
    horizon: number;
  },
): OwnTransfers {
  const rows = transactions.filter(
    (row) =>
      row.accountId !== null &&
      (row.isTransfer || row.categoryKind === "transfer") &&
      !row.isExcluded &&
      row.amountMinor !== 0 &&
      !scheduledIds.has(row.id),
  );
  const ids = new Set<string>();
  const flows: Flow[] = [];
  const groups = groupBy(movementsOf(rows), ({ fromId, toId, label }) => `${fromId} ${toId} ${label}`);
  for (const [key, group] of groups) {
    group.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
    const whole = cadenceOf(distinctDates(group)) ?? (isSeenTwice(group, context.accounts) ? MONTHLY : null);
    const parts: Movement[][] = whole ? [group] : [...groupBy(group, ({ amountMinor }) => amountMinor).values()];
    for (const part of parts) {
      const fit = cadenceOf(distinctDates(part)) ?? (part === group ? whole : null);
      if (!fit) continue;
      for (const movement of part) for (const id of movement.ids) ids.add(id);
      const flow = flowOf(`transfer:${key}:${parts.length > 1 ? part[0]?.amountMinor : ""}`, part, fit.cadence, {
        ...context,
        rows: transactions,
      });
      if (flow) flows.push(flow);
    }
  }
  return { flows, transactionIds: ids };
}

const MONTHLY = { cadence: "monthly" } as const;

/** Two equal transfers, or card payments of any amount, a month apart: the account was linked two months ago. */
function isSeenTwice(group: readonly Movement[], accounts: readonly LedgerAccount[]): boolean {
  const [first, second, ...more] = group;
  if (!first || !second || more.length > 0) return false;
  const apart = daysBetween(first.date, second.date);
  const isCard = accounts.some(({ id, type }) => id === second.toId && type === "credit");
  return isMonth(apart) && (isCard || first.amountMinor === second.amountMinor);
}

function movementsOf(rows: readonly LedgerTransaction[]): Movement[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const movements: Movement[] = [];
  const paired = new Set<string>();
  for (const { outId, inId } of matchTransfers(rows).pairs) {
    const [out, into] = [byId.get(outId), byId.get(inId)];
    if (!out || !into) continue;
    paired.add(outId).add(inId);
    const { amountMinor, accountId: toId } = into;
    movements.push({ fromId: out.accountId, toId, date: out.date, amountMinor, ids: [outId, inId], label: "" });
  }
  const keyOf = rememberingMerchantKey();
  for (const row of rows) {
    if (paired.has(row.id)) continue;
    const isOut = row.amountMinor < 0;
    movements.push({
      fromId: isOut ? row.accountId : null,
      toId: isOut ? null : row.accountId,
      date: row.date,
      amountMinor: Math.abs(row.amountMinor),
      ids: [row.id],
      label: keyOf(row),
    });
  }
  return movements;
}

function distinctDates(movements: readonly Movement[]): Day[] {
  return [...new Set(movements.map(({ date }) => date))];
}

function flowOf(
  key: string,
  movements: readonly Movement[],
  cadence: keyof typeof CADENCES,
  context: Parameters<typeof findOwnTransfers>[2] & { rows: readonly LedgerTransaction[] },
): Flow | null {
  const { accounts, indexOf, grid, today, horizon } = context;
  const latest = movements.at(-1);
  if (!latest) return null;
  const fromIndex = latest.fromId === null ? undefined : indexOf.get(latest.fromId);
  const toIndex = latest.toId === null ? undefined : indexOf.get(latest.toId);
  const accountIndex = fromIndex ?? toIndex;
  if (accountIndex === undefined) return null;
  const dates = distinctDates(movements);
  const payments = dates.map((date) => ({
    monthIndex: grid.monthIndexOf(date),
    amountMinor: movements.filter((movement) => movement.date === date).reduce((sum, one) => sum + one.amountMinor, 0),
  }));
  const card = accounts.find(({ id, type }) => id === latest.toId && type === "credit");
  const closing = card
    ? closeOfPayments(card, context.rows, {
        payments: dates.map((date, i) => ({ date, amountMinor: payments[i]?.amountMinor ?? 0 })),
        grid,
      })
    : null;
  const dueDays = dueDaysOf(cadence, dates, grid, horizon, { closingDay: closing?.dayOfMonth ?? null });
  const schedule = scheduleOf(dueDays);
  if (!schedule || (dueDays.due[0] ?? 0) < -CADENCES[cadence].lateDays) return null;
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name;
  const paysCard =
    card !== undefined || (latest.toId === null && daysBetween(latest.date, today) >= 0 && isCardText(latest.label));
  return {
    ...schedule,
    key,
    name: card
      ? `${card.name} payment`
      : fromIndex === undefined
        ? `Transfer from ${nameOf(latest.fromId) ?? (latest.label || "another account")}`
        : `Transfer to ${nameOf(latest.toId) ?? (latest.label || "another account")}`,
    kind: paysCard ? "card-payment" : "transfer",
    accountIndex,
    otherIndex: fromIndex !== undefined && toIndex !== undefined ? toIndex : null,
    sign: fromIndex === undefined ? 1 : -1,
    amount: (isVarying(payments.map(({ amountMinor }) => amountMinor)) ? varyingAmount : lastAmount)(
      payments,
      dueMonths(schedule.due, grid),
    ),
    statement:
      card && closing && toIndex !== undefined
        ? statementOf(card, context.rows, { closing, due: schedule.due, lastPaid: grid.offsetOf(latest.date), grid })
        : null,
    transactionIds: movements.flatMap(({ ids }) => ids).slice(-MAX_IDS),
  };
}

function isCardText(label: string): boolean {
  return /card|amex|visa|mastercard/.test(label);
}
