import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { bookedTransactions, type DetectorInput, merchantKeysOf, once, wasReturned } from "../input";
import {
  cameFromOneself,
  hasComeAsSum,
  hasComeUnderAnyText,
  isSilent,
  latelyByAmount,
  type Owed,
  senderOf,
  sentByOthers,
} from "./owed-money";

/** When someone owes a part of the bills two share. Every number stands beside its reason. */
const RULES = {
  /** Whoever shares a bill pays a part of it within three weeks. */
  windowDays: 21,
  /** Three bills one after another, to the cent, and not all of one sum: two equal sums are twice another by chance. */
  minPaid: 3,
  minAmounts: 2,
  /** By halves, thirds and quarters. */
  divisors: [2, 3, 4],
  /** A bill is open when it is a week old, and half as long again as it ever took … */
  minDays: 7,
  slowFactor: 1.5,
  /** … and worth a word when the first of them is a month old. */
  minDaysOfFirst: 30,
  /** Whoever has paid nothing of more than three has moved out, or pays no more for a reason. */
  maxOpen: 3,
  /** After half a year everything owed is known or lost. */
  newsDays: 183,
} as const;

/** What those who live together share. A friend who paid half of three dinners owes nothing of the next one. */
const OF_A_HOME: ReadonlySet<string> = new Set([
  "rent",
  "gas-electricity",
  "internet-phone",
  "water-waste",
  "other-utilities",
]);

/** What a person sent for a bill, and that bill. */
type PaidPart = { bill: LedgerTransaction; part: LedgerTransaction };

/**
 * Bills at one place of which a person always paid the same part, to the cent and within days, and of which nothing has come for the latest
 * ones: a flatmate's half of the power. Whoever sends anything else as well, or left out a bill before, may have agreed on something else.
 */
export function sharedBills(input: DetectorInput): Owed[] {
  const incoming = sentByOthers(input).filter(({ pending }) => !pending);
  return [...groupBy(incoming, ({ name }) => senderOf(name))].flatMap(([sender, parts]): Owed[] => {
    const latest = parts.at(-1);
    const amounts = new Set(parts.map(({ amountMinor }) => amountMinor));
    if (!latest || parts.length < RULES.minPaid || amounts.size < RULES.minAmounts) return [];
    if (isSilent(input, latest) || cameFromOneself(latelyByAmount(input), latest)) return [];
    return RULES.divisors.flatMap((divisor) =>
      billersOf(input).flatMap((bills) => openBills(input, { sender, parts, divisor, bills })),
    );
  });
}

/** The bills of a home of each place that took money more than three times. */
const billersOf = once((input): readonly (readonly LedgerTransaction[])[] => {
  const spent = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor < 0 && OF_A_HOME.has(categorySlug) && !pending,
  );
  return [...groupBy(spent, merchantKeysOf(input)).values()].filter(({ length }) => length > RULES.minPaid);
});

function openBills(
  input: DetectorInput,
  of: { sender: string; parts: readonly LedgerTransaction[]; divisor: number; bills: readonly LedgerTransaction[] },
): Owed[] {
  const paid: PaidPart[] = [];
  for (const part of of.parts) {
    const bill = of.bills.findLast(
      ({ amountMinor, date }) =>
        Math.abs(amountMinor + part.amountMinor * of.divisor) < of.divisor &&
        date <= part.date &&
        date >= addDays(part.date, -RULES.windowDays),
    );
    if (!bill || paid.some((other) => other.bill === bill)) return [];
    paid.push({ bill, part });
  }
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return [];
  // None was left out between the first and the last that was shared.
  const shared = of.bills.slice(of.bills.indexOf(first.bill), of.bills.indexOf(last.bill) + 1);
  const slowest = Math.max(...paid.map(({ bill, part }) => daysBetween(bill.date, part.date)));
  const patienceDays = Math.max(RULES.minDays, slowest * RULES.slowFactor);
  const open = of.bills
    .slice(of.bills.indexOf(last.bill) + 1)
    .filter(({ date }) => daysBetween(date, input.today) >= patienceDays);
  const firstDay = open[0]?.date ?? input.today;
  const waiting = daysBetween(firstDay, input.today);
  // Whoever pays may round each part either way: a sum of parts is off by up to a cent a part.
  const partsMinor = open.map(({ amountMinor }) => Math.round(-amountMinor / of.divisor));
  const isOwed =
    shared.length === paid.length &&
    open.length <= RULES.maxOpen &&
    !hasComeUnderAnyText(input, [last.part.name], last.part.date) &&
    !hasComeAsSum(input, [...partsMinor, sumMinor(partsMinor)], firstDay, Math.max(1, open.length)) &&
    firstDay > last.part.date &&
    !open.some((bill) => wasReturned(input, bill)) &&
    waiting >= RULES.minDaysOfFirst &&
    waiting <= RULES.newsDays;
  return isOwed
    ? [
        {
          kind: "bills",
          name: last.part.name,
          key: `bills:${of.sender}:${last.part.id}`,
          rows: open,
          since: last.part.date,
          expected: null,
          before: paid.slice(-RULES.minPaid).flatMap(({ bill, part }) => [bill, part]),
          parts: of.divisor,
        },
      ]
    : [];
}
