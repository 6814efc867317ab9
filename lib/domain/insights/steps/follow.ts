import { addDays, type Day } from "@/lib/domain/calendar";
import { formatMoney } from "@/lib/domain/money";
import { CADENCES, cadenceOf, expectedDays, nextAfter } from "@/lib/domain/transactions/cadence";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { dateSlot, renderSlot } from "../facts/slots";
import type { Watch } from "./step";

/** Share by which a charge may differ and still be the same one. */
const SAME_AMOUNT_SHARE = 0.25;

/**
 * Outcome of a handled insight, as shown by later transactions. Amounts are magnitudes in minor units of the watch's
 * currency. `rowIds` are the transactions that prove the outcome.
 *
 * - `waiting`: nothing yet. `expectedOn` is the day of the next charge, or null if unpredictable.
 * - `gone`: a charge was due and is overdue, its account reports later days, and no charge came. `savedMinor` is one
 *   charge for each period passed, and `rowIds` is the last charge before.
 * - `back`: charged again. `returned`: money came back.
 */
export type FollowedOutcome =
  | { state: "waiting"; expectedOn: Day | null }
  | { state: "gone"; lastDate: Day; periods: number; savedMinor: number; rowIds: string[] }
  | { state: "back"; date: Day; amountMinor: number; rowIds: string[] }
  | { state: "returned"; date: Day; savedMinor: number; rowIds: string[] };

/**
 * Follows what was acted on.
 *
 * @param acted.chosenOn  the day on which it was called handled; a charge of that day had left already
 * @param transactions  of the watch's merchant, oldest first, those before that day included
 * @param reportedTo  for each account the last day it has a transaction of any merchant: after it nothing is known
 */
export function followUp(
  acted: { watch: Watch; chosenOn: Day },
  transactions: readonly LedgerTransaction[],
  reportedTo: ReadonlyMap<string, Day>,
  today: Day,
): FollowedOutcome {
  const { watch, chosenOn } = acted;
  const own = transactions.filter(({ currency, pending }) => currency === watch.currency && !pending);
  return watch.expects === "refund"
    ? followRefund(watch, own, chosenOn)
    : followCharge(watch, own, chosenOn, reportedTo, today);
}

function followRefund(watch: Watch, own: readonly LedgerTransaction[], chosenOn: Day): FollowedOutcome {
  const refunds = own.filter(({ date, amountMinor }) => date >= chosenOn && amountMinor === watch.amountMinor);
  const [first] = refunds;
  if (!first) return { state: "waiting", expectedOn: null };
  const savedMinor = refunds.length * watch.amountMinor;
  return { state: "returned", date: first.date, savedMinor, rowIds: refunds.map(({ id }) => id) };
}

function followCharge(
  watch: Watch,
  own: readonly LedgerTransaction[],
  chosenOn: Day,
  reportedTo: ReadonlyMap<string, Day>,
  today: Day,
): FollowedOutcome {
  const isSame = ({ amountMinor }: LedgerTransaction) =>
    amountMinor < 0 && Math.abs(-amountMinor - watch.amountMinor) <= watch.amountMinor * SAME_AMOUNT_SHARE;
  const charges = own.filter(isSame);
  const again = charges.findLast(({ date }) => date > chosenOn);
  if (again) return { state: "back", date: again.date, amountMinor: -again.amountMinor, rowIds: [again.id] };
  const last = charges.at(-1);
  const dates = charges.map(({ date }) => date);
  const rhythm = cadenceOf(dates);
  if (!last || !rhythm) return { state: "waiting", expectedOn: null };
  const next = nextAfter(rhythm.cadence, dates);
  const { lateDays } = CADENCES[rhythm.cadence];
  // What its account has not reported may have come all the same.
  const known = (last.accountId && reportedTo.get(last.accountId)) || last.date;
  const over = [addDays(today, -lateDays), known].reduce((a, b) => (a < b ? a : b));
  const missed = expectedDays(rhythm.cadence, dates, next, { from: addDays(chosenOn, 1), to: over });
  if (missed.length === 0) {
    const coming = expectedDays(rhythm.cadence, dates, next, { from: today, to: addDays(today, 400) });
    return { state: "waiting", expectedOn: coming[0] ?? null };
  }
  const savedMinor = missed.length * -last.amountMinor;
  return { state: "gone", lastDate: last.date, periods: missed.length, savedMinor, rowIds: [last.id] };
}

/** The outcome in a sentence: "No charge since October 3", "Streamly charged $18.99 again on November 3". */
export function outcomeSentence(outcome: FollowedOutcome, watch: Watch, today: Day): string {
  const day = (date: Day) => renderSlot(dateSlot(date, today), { locale: "en-US" });
  const money = (minor: number) => formatMoney(minor, watch.currency);
  switch (outcome.state) {
    case "waiting":
      if (watch.expects === "refund") return `Watching for your ${money(watch.amountMinor)} refund`;
      return outcome.expectedOn
        ? `Watching: the next charge would be due around ${day(outcome.expectedOn)}`
        : "Watching for another charge";
    case "gone":
      return `No charge since ${day(outcome.lastDate)}`;
    case "back":
      return `${watch.merchant} charged ${money(outcome.amountMinor)} again on ${day(outcome.date)}`;
    case "returned":
      return `${watch.merchant} refunded ${money(outcome.savedMinor)} on ${day(outcome.date)}`;
  }
}

/** Savings so far by currency: refunds received and charges that didn't come. Never a forecast. */
export function savedSoFar(
  followed: readonly { watch: Watch; outcome: FollowedOutcome }[],
): { currency: string; savedMinor: number; rowIds: string[] }[] {
  const sums = new Map<string, { savedMinor: number; rowIds: string[] }>();
  for (const { watch, outcome } of followed) {
    if (outcome.state !== "gone" && outcome.state !== "returned") continue;
    const sum = sums.get(watch.currency) ?? { savedMinor: 0, rowIds: [] };
    sum.savedMinor += outcome.savedMinor;
    sum.rowIds.push(...outcome.rowIds);
    sums.set(watch.currency, sum);
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }));
}
