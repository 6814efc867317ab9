import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import type { DetectorInput } from "../input";
import { isSilent, knownIncoming, type Owed, senderOf } from "./owed-money";

/** When an employer's expenses of each month are missing. Every number stands beside its reason. */
const RULES = {
  /** A year of them without a gap: whoever travels to work pauses in summer. */
  minPayments: 12,
  toleranceDays: 6,
  /** Travel costs about the same each month; what differs more is handed in trip by trip. */
  maxDifference: 0.25,
  /** With the next payroll, a month later and as late as any, it may still come. */
  lateDays: 37,
  /** A salary that rose by most of it may hold it. */
  minShareInSalary: 0.5,
  salariesBefore: 4,
  maxLateDays: 70,
  rowsShown: 5,
} as const;

/** What an employer calls it, beside the salary. */
const EXPENSES =
  /\b(?:expenses?|reimb\w*|mileage|travel(?:ling)? (?:costs?|allowance)|reiskosten\w*|onkosten\w*|kilometer\w*|fahrtkosten\w*|fahrgeld|reisekosten\w*|spesen\w*|auslagen|frais|rimborso|reembolso)\b/i;
const FROM_EMPLOYERS: ReadonlySet<string> = new Set(["salary", "other-income"]);

/** Expenses that an employer paid each month for a year, and has not while the salary still comes. */
export function missingExpenses(input: DetectorInput): Owed[] {
  const incoming = knownIncoming(input).filter(
    ({ categorySlug, pending }) => FROM_EMPLOYERS.has(categorySlug) && !pending,
  );
  const expenses = groupBy(
    incoming.filter(({ name }) => EXPENSES.test(name)),
    ({ name }) => senderOf(name),
  );
  return [...expenses].flatMap(([sender, all]): Owed[] => {
    const payments = all.slice(-RULES.minPayments);
    const last = payments.at(-1);
    if (!last || payments.length < RULES.minPayments) return [];
    const usualMinor = median(payments.map(({ amountMinor }) => amountMinor));
    const expected = nextAfter(
      "monthly",
      payments.map(({ date }) => date),
    );
    const lateDays = daysBetween(expected, input.today);
    const salaries = incoming.filter((row) => isSalary(row) && merchantKey(row) === merchantKey(last));
    const salariesSince = salaries.filter(({ date }) => date > expected);
    const salariesBefore = salaries.filter(({ date }) => date <= last.date).slice(-RULES.salariesBefore);
    const isMissing =
      areMonthly(payments) &&
      payments.every(({ amountMinor }) => Math.abs(amountMinor - usualMinor) <= usualMinor * RULES.maxDifference) &&
      lateDays > RULES.lateDays &&
      lateDays <= RULES.maxLateDays &&
      salariesSince.length > 0 &&
      mostOf(salariesSince) - mostOf(salariesBefore) < usualMinor * RULES.minShareInSalary &&
      !hasComeOtherwise(input, last) &&
      !isSilent(input, last);
    const rows = payments.slice(-RULES.rowsShown);
    return isMissing
      ? [{ kind: "expenses", name: last.name, key: `expenses:${sender}`, rows, since: last.date, expected }]
      : [];
  });
}

function mostOf(rows: readonly LedgerTransaction[]): number {
  return Math.max(0, ...rows.map(({ amountMinor }) => amountMinor));
}

/** Whether the employer has sent anything but a salary since, or anyone what is called expenses, under any text and category. */
function hasComeOtherwise({ transactions }: DetectorInput, last: LedgerTransaction): boolean {
  return transactions.some(
    (row) =>
      row.amountMinor > 0 &&
      row.date > last.date &&
      !isSalary(row) &&
      (EXPENSES.test(row.name) || merchantKey(row) === merchantKey(last) || senderOf(row.name) === senderOf(last.name)),
  );
}

function areMonthly(payments: readonly LedgerTransaction[]): boolean {
  return payments
    .slice(1)
    .every(
      ({ date }, index) =>
        Math.abs(daysBetween(payments[index]?.date ?? date, date) - CADENCES.monthly.periodDays) <= RULES.toleranceDays,
    );
}

function isSalary({ categorySlug, name }: LedgerTransaction): boolean {
  return categorySlug === "salary" && !EXPENSES.test(name);
}
