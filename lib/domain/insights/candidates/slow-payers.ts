import { addMonths, dayOfMonth, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { littleFor } from "../detection/amount-for";
import { type DetectorInput, merchantKeysOf, merchantName } from "../detection/input";
import { gapsOf } from "../detection/rows-since";
import type { Owed } from "./owed";
import { isBetweenOwn, knownRows } from "./parties";

/** Thresholds for monthly payments that arrive later and later. */
const SLOW = {
  minPayments: 9,
  /** Less is what one happens to sell. */
  minMinor: 10_000,
  gapDays: [22, 40],
  /** Slower by so much than at first, and by some of it halfway: else the day of payment was moved once. */
  minLaterDays: 7,
  minStepDays: 2,
  /** The last ones show how slow it is now. */
  latest: 3,
  newsDays: 45,
} as const;
const NOT_PAID: ReadonlySet<string> = new Set(["interest", "dividends", "internal-transfer"]);

/** Payers whose monthly payments come later and later: a client, a tenant. */
export function slowPayers(input: DetectorInput): Owed[] {
  const incoming = knownRows(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor > 0 && !pending && !NOT_PAID.has(categorySlug),
  );
  return [...groupBy(incoming, merchantKeysOf(input))].flatMap(([payer, payments]): Owed[] => {
    const [first, latest] = [payments[0], payments.at(-1)];
    if (!first || !latest || payments.length < SLOW.minPayments || isBetweenOwn(input, latest)) return [];
    if (median(payments.map(({ amountMinor }) => amountMinor)) < littleFor(input.currency, SLOW.minMinor)) return [];
    const isMonthly = gapsOf(payments).every((gap) => gap >= SLOW.gapDays[0] && gap <= SLOW.gapDays[1]);
    if (!isMonthly || daysBetween(latest.date, input.today) > SLOW.newsDays) return [];
    // Days from the day of the month of the first payment.
    const delays = payments.map(
      ({ date }, index) =>
        daysBetween(firstDayOf(addMonths(monthOf(first.date), index)), date) - dayOfMonth(first.date) + 1,
    );
    const third = Math.floor(delays.length / 3);
    const before = median(delays.slice(0, third));
    const halfway = median(delays.slice(third, -third));
    const now = Math.min(...delays.slice(-SLOW.latest));
    const isSlower =
      now - before >= SLOW.minLaterDays && halfway >= before + SLOW.minStepDays && now >= halfway + SLOW.minStepDays;
    const of = { rows: payments.slice(-SLOW.latest), before: payments.slice(0, third), since: latest.date };
    return isSlower
      ? [{ kind: "slow", name: merchantName(latest), key: `slow:${payer}`, laterDays: Math.round(now - before), ...of }]
      : [];
  });
}
