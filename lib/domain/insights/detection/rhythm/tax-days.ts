import { addDays, addMonths, type Day, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, once, transactionsByMerchant } from "../input";

/** Which payments of a tax are installments of a year. Every number stands beside its reason. */
const RULES = {
  /** Three days one after another, none left out: a balance of last year and a fine come by themselves. */
  minPayments: 3,
  /** Paid when the bill comes or when one has the money, and at the latest after a weekend and a holiday. */
  daysBefore: 16,
  daysAfter: 5,
  /** Whoever pays so near to a day at least once pays for it: a tax that is due on the first of these months has other days. */
  nearDays: 4,
  /** What is paid to another office since and comes to so much of the latest may be the next: offices have several names. */
  minShareElsewhere: 0.5,
  /** Installments are equal within a year and move with it: what is more than twice another is a balance. */
  maxRatio: 2,
} as const;

/** The days on which those who work for themselves pay in advance, where a currency's country has such days: `months` from 1 to 12. */
const CALENDARS: Readonly<Record<string, readonly { months: readonly number[]; day: number }[]>> = {
  USD: [{ months: [1, 4, 6, 9], day: 15 }],
  AUD: [{ months: [2, 4, 7, 10], day: 28 }],
  CAD: [{ months: [3, 6, 9, 12], day: 15 }],
  INR: [{ months: [3, 6, 9, 12], day: 15 }],
  EUR: [{ months: [3, 6, 9, 12], day: 10 }],
};

/** A tax that is paid on its days: its latest payments, one for each of these days, oldest first, and the day after the last of them. */
export type TaxOnDays = { merchant: string; rows: readonly LedgerTransaction[]; next: Day };

/** Taxes that are paid in advance four times a year, on days that lie two, three or four months apart. */
export const taxesOnDays = once((input): readonly TaxOnDays[] =>
  [...transactionsByMerchant(input)].flatMap(([merchant, rows]): TaxOnDays[] => {
    if (rows.length < RULES.minPayments || !rows.every(isPaidTax)) return [];
    const [found] = (CALENDARS[input.currency] ?? []).flatMap((calendar) => {
      const days = daysAround(input, rows, calendar);
      const latest = installmentsOf(rows, days);
      const last = latest.at(-1);
      const next = last && days[days.indexOf(last.due) + 1];
      const isNear = latest.some(({ row, due }) => Math.abs(daysBetween(row.date, due)) <= RULES.nearDays);
      const isOpen = last && !isPaidElsewhere(input, last.row);
      return next && isNear && isOpen && latest.length >= RULES.minPayments
        ? [{ rows: latest.map(({ row }) => row), next }]
        : [];
    });
    return found ? [{ merchant, ...found }] : [];
  }),
);

/** Whether a tax has been paid since under any name: in one's own name, by another way or for the other of two. */
function isPaidElsewhere(input: DetectorInput, { date, amountMinor }: LedgerTransaction): boolean {
  return input.transactions.some(
    (row) =>
      row.categorySlug === "taxes" &&
      row.date > date &&
      row.date <= input.today &&
      row.amountMinor <= amountMinor * RULES.minShareElsewhere,
  );
}

function isPaidTax({ categorySlug, amountMinor, pending }: LedgerTransaction): boolean {
  return categorySlug === "taxes" && amountMinor < 0 && !pending;
}

/** All days of a calendar from before the first payment to after today, oldest first. */
function daysAround(
  { today }: DetectorInput,
  rows: readonly LedgerTransaction[],
  { months, day }: { months: readonly number[]; day: number },
): Day[] {
  const days: Day[] = [];
  const end = addMonths(monthOf(today), 12);
  for (let month = addMonths(monthOf(rows[0]?.date ?? today), -1); month <= end; month = addMonths(month, 1))
    if (months.includes(Number(month.slice(5)))) days.push(sameDayOfMonth(month, day));
  return days;
}

/** The latest payments, one for each day up to the last, of which none is far from another in amount. */
function installmentsOf(
  rows: readonly LedgerTransaction[],
  days: readonly Day[],
): { row: LedgerTransaction; due: Day }[] {
  const latest: { row: LedgerTransaction; due: Day }[] = [];
  for (const row of rows.toReversed()) {
    const due = days.find(
      (one) => row.date >= addDays(one, -RULES.daysBefore) && row.date <= addDays(one, RULES.daysAfter),
    );
    const [later] = latest;
    const amounts = [...latest.map((one) => -one.row.amountMinor), -row.amountMinor];
    const isNext = due !== undefined && (!later || days.indexOf(later.due) === days.indexOf(due) + 1);
    if (!due || !isNext || Math.max(...amounts) > Math.min(...amounts) * RULES.maxRatio) break;
    latest.unshift({ row, due });
  }
  return latest;
}
