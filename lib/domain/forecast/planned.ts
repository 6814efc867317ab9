import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/**
 * Something the person says will come once. `amountMinor` is signed, negative leaves. `accountId` is null where they did not say which
 * account; `notTransactionIds` are transactions of which they said that they are something else. `answer` is what they said of one that no
 * transaction was found for.
 */
export type PlannedPayment = {
  id: string;
  name: string;
  accountId: string | null;
  day: Day;
  amountMinor: number;
  currency: string;
  /** The day it was typed in: what was booked before is not it. */
  createdOn: Day;
  notTransactionIds: readonly string[];
  answer: "happened" | "dropped" | null;
  /** The budget that it is in is that of its category; null where they did not say one. */
  categoryId: string | null;
};

/**
 * - `ahead`: it is still to come, and part of the forecast.
 * - `late`: its day is over, and it may be booked yet; it is expected tomorrow.
 * - `settled`: its transaction has come.
 * - `unanswered`: its day is long over and no transaction fits; the person is asked once.
 * - `answered`: they answered.
 */
export type PlannedState = "ahead" | "late" | "settled" | "unanswered" | "answered";
export type SettledPlan = { planned: PlannedPayment; state: PlannedState; transactionId: string | null };

/** A purchase may be made a few days before its day; after it a bank takes days to book it. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 10];
/** So long after its day it is still expected. */
const LATE_DAYS = 5;
/** What is typed in before is a guess: from its day on the amount may be off by a tenth. Sooner, only the very amount is believed. */
const [AMOUNT_TOLERANCE, EARLY_TOLERANCE] = [0.1, 0.01];

/**
 * Finds the transaction of each planned payment: the same direction and account, an amount near it, and a day near it. Each transaction
 * settles one at most; the best fit of all comes first.
 *
 * @param transactions  up to today, pending ones too: what is pending is subtracted already
 * @param otherIds  rows that belong to something that comes again, and are none of these
 */
export function settlePlanned(
  planned: readonly PlannedPayment[],
  transactions: readonly LedgerTransaction[],
  { today, otherIds }: { today: Day; otherIds: ReadonlySet<string> },
): SettledPlan[] {
  const open = planned.filter(({ answer }) => answer === null);
  const fits = open
    .flatMap((plan) =>
      transactions.flatMap((row) => {
        const distance = otherIds.has(row.id) ? null : distanceOf(plan, row);
        return distance === null ? [] : [{ plan, row, distance }];
      }),
    )
    .sort((a, b) => a.distance - b.distance || (`${a.plan.id} ${a.row.id}` < `${b.plan.id} ${b.row.id}` ? -1 : 1));
  const rowOf = new Map<string, string>();
  const taken = new Set<string>();
  for (const { plan, row } of fits) {
    if (rowOf.has(plan.id) || taken.has(row.id)) continue;
    rowOf.set(plan.id, row.id);
    taken.add(row.id);
  }
  return planned.map((plan) => {
    const transactionId = rowOf.get(plan.id) ?? null;
    return { planned: plan, transactionId, state: stateOf(plan, transactionId, today) };
  });
}

function stateOf({ answer, day }: PlannedPayment, transactionId: string | null, today: Day): PlannedState {
  if (answer !== null) return "answered";
  if (transactionId !== null) return "settled";
  if (day > today) return "ahead";
  return daysBetween(day, today) <= LATE_DAYS ? "late" : "unanswered";
}

/** How far a transaction is from what was planned, in days and shares of the amount together; null where it is something else. */
function distanceOf(plan: PlannedPayment, row: LedgerTransaction): number | null {
  if (plan.accountId !== null && row.accountId !== plan.accountId) return null;
  if (row.accountId === null || row.currency !== plan.currency || row.isExcluded) return null;
  if (row.date < plan.createdOn) return null;
  if (plan.notTransactionIds.includes(row.id) || Math.sign(row.amountMinor) !== Math.sign(plan.amountMinor))
    return null;
  const days = daysBetween(plan.day, row.date);
  const off = Math.abs(row.amountMinor - plan.amountMinor) / Math.abs(plan.amountMinor);
  if (days < -DAYS_BEFORE || days > DAYS_AFTER || off > (days < 0 ? EARLY_TOLERANCE : AMOUNT_TOLERANCE)) return null;
  return Math.abs(days) / DAYS_AFTER + off / AMOUNT_TOLERANCE;
}

/** What is still to come, on the day on which it is expected: a late one tomorrow. */
export function expectedPlanned(settled: readonly SettledPlan[], today: Day): PlannedPayment[] {
  return settled.flatMap(({ planned, state }) =>
    state === "ahead" ? planned : state === "late" ? { ...planned, day: addDays(today, 1) } : [],
  );
}
