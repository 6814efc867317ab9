import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/**
 * `amountMinor` is signed; negative is money out. `accountId` is null if the user named none. `notTransactionIds` are
 * matches the user rejected. `answer` is the user's word on a plan without a transaction.
 */
export type PlannedPayment = {
  id: string;
  name: string;
  accountId: string | null;
  day: Day;
  amountMinor: number;
  currency: string;
  /** The day of entry; earlier bookings can't match. */
  createdOn: Day;
  notTransactionIds: readonly string[];
  answer: "happened" | "dropped" | null;
  /** Category, and thereby budget, of the plan; null if the user named none. */
  categoryId: string | null;
};

/**
 * State of a plan:
 * - `ahead`: still to come, part of the forecast.
 * - `late`: past its day but may still be booked; expected tomorrow.
 * - `settled`: its transaction has come.
 * - `unanswered`: long past without a match; the user is asked once.
 * - `answered`: the user answered.
 */
type PlannedState = "ahead" | "late" | "settled" | "unanswered" | "answered";
export type SettledPlan = { planned: PlannedPayment; state: PlannedState; transactionId: string | null };

/** Purchases may happen a few days early. Banks book them days late. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 10];
/** Days after its day that it is still expected. */
const LATE_DAYS = 5;
/** An entered amount is a guess: within 10% from its day on. Earlier, only the exact amount matches. */
const [AMOUNT_TOLERANCE, EARLY_TOLERANCE] = [0.1, 0.01];

/**
 * Matches planned payments to transactions: same direction and account, similar amount and day. Each transaction
 * settles at most one plan; the best match goes first.
 *
 * @param transactions  up to today, pending ones included, since balances already reflect them
 * @param otherIds  rows of recurring payments, which are never matched
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

/** Combined distance in days and amount share, or null for no match. */
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

/** Lists the plans still to come on their expected day: tomorrow for late ones. */
export function expectedPlanned(settled: readonly SettledPlan[], today: Day): PlannedPayment[] {
  return settled.flatMap(({ planned, state }) =>
    state === "ahead" ? planned : state === "late" ? { ...planned, day: addDays(today, 1) } : [],
  );
}
