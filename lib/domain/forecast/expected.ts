import type { Day } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { DayGrid } from "./day-grid";
import { deviationsAhead, type Flow, usualDeviation } from "./flows";
import { quantileOf } from "./random";
import type { Simulation } from "./simulate";
import type { ExpectedItem } from "./types";
import type { PlacedPayment } from "./world";

/** Items less likely than this don't move the median and aren't shown as expected. */
export const MIN_CHANCE = 0.5;

/**
 * Lists an account's expected items on their most likely day.
 *
 * @param accountIndex  null for all accounts together; transfers between two of them are then left out
 * @returns by the day's distance from today
 */
export function expectedByDay(
  accountIndex: number | null,
  options: {
    flows: readonly Flow[];
    statements: Simulation["statements"];
    pending: readonly LedgerTransaction[];
    planned: readonly PlacedPayment[];
    grid: DayGrid;
    horizon: number;
  },
): Map<number, ExpectedItem[]> {
  const { flows, statements, pending, planned, grid, horizon } = options;
  const byDay = new Map<number, ExpectedItem[]>();
  const add = (day: number, item: ExpectedItem) => byDay.set(day, [...(byDay.get(day) ?? []), item]);
  if (pending.length > 0) add(1, pendingItem(pending, accountIndex, grid));
  for (const one of planned) {
    if (accountIndex === null || one.accountIndex === accountIndex) add(one.day, plannedItem(one, grid));
  }
  for (const flow of flows) {
    const sign = signOn(flow, accountIndex);
    // New pay has no known day, so it is expected on none.
    if (sign === 0 || flow.begins) continue;
    const ratios = Float64Array.from(flow.amount.ratios).sort();
    flow.due.forEach((due, index) => {
      const chance = index === 0 ? flow.firstChance : 1;
      const deviations = deviationsAhead(flow.deviations, due);
      const day = Math.max(1, due + usualDeviation({ deviations }));
      if (day > horizon || chance < MIN_CHANCE) return;
      const sorted = Float64Array.from(deviations).sort();
      const [early, late] = [quantileOf(sorted, 0.1), quantileOf(sorted, 0.9)].map(Math.round);
      const paid = statements.get(flow)?.[index];
      const amounts = paid ? Float64Array.from(paid).sort() : ratios;
      const middle = paid ? 1 : (flow.amount.middlesMinor[index] ?? 0);
      // Removed by a what-if.
      if (middle === 0) return;
      const [low, mid, high] = [0.1, 0.5, 0.9].map((share) => Math.round(quantileOf(amounts, share) * middle));
      // The statement is already paid.
      if (paid && high === 0) return;
      const [first, last] = sign < 0 ? [high, low] : [low, high];
      add(day, {
        key: flow.key,
        name: flow.name,
        kind: flow.kind,
        amountMinor: sign * (mid ?? 0),
        lowMinor: sign * (first ?? 0),
        highMinor: sign * (last ?? 0),
        earliest: grid.dayAt(Math.max(1, Math.min(day, due + (early ?? 0)))),
        latest: grid.dayAt(Math.max(day, due + (late ?? 0))),
        chance,
        basis: paid ? "statement" : flow.amount.basis,
        transactionIds: flow.transactionIds,
        statement: (paid && flow.statement?.periods[index]) ?? null,
      });
    });
  }
  return byDay;
}

/** An item whose day and amount are known. */
function certainItem(
  amountMinor: number,
  date: Day,
  of: Pick<ExpectedItem, "key" | "name" | "kind" | "basis" | "transactionIds">,
): ExpectedItem {
  const amounts = { amountMinor, lowMinor: amountMinor, highMinor: amountMinor };
  return { ...of, ...amounts, earliest: date, latest: date, chance: 1, statement: null };
}

function plannedItem({ id, name, amountMinor, day }: PlacedPayment, grid: DayGrid): ExpectedItem {
  const of = { key: `planned:${id}`, name, kind: "planned", basis: "planned", transactionIds: [] } as const;
  return certainItem(amountMinor, grid.dayAt(day), of);
}

function signOn(flow: Flow, accountIndex: number | null): number {
  if (accountIndex === null) return flow.otherIndex === null ? flow.sign : 0;
  if (flow.accountIndex === accountIndex) return flow.sign;
  return flow.otherIndex === accountIndex ? -flow.sign : 0;
}

/** The bank's balance excludes pending rows, so they are subtracted once, tomorrow. */
function pendingItem(rows: readonly LedgerTransaction[], accountIndex: number | null, grid: DayGrid): ExpectedItem {
  const amountMinor = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  return certainItem(amountMinor, grid.dayAt(1), {
    key: `pending:${accountIndex ?? "all"}`,
    name: rows.length === 1 ? (rows[0]?.merchant ?? rows[0]?.name ?? "Pending") : `${rows.length} pending transactions`,
    kind: "pending",
    basis: "booked",
    transactionIds: rows.map(({ id }) => id),
  });
}
