import { daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { coverageOf, type DetectorInput, seriesOf, transactionsByMerchant } from "../input";

/** When equal charges are those of a merchant that is new; each type states them with its reasons. Days throughout. */
export type NewChargeRules = {
  minCharges: number;
  lookbackDays: number;
  minKnownDays: number;
  minGapDays: number;
  maxGapDays: number;
  renamedDays: number;
};

export type NewCharges = { merchant: string; first: LedgerTransaction; rows: readonly LedgerTransaction[] };

/**
 * The merchants never seen before that have charged the same amount a month apart, twice or more. A yearly or quarterly bill
 * cannot pass for one, nor can a bill that was only new to us: the account must have been known well before it began. What is
 * pending may still change its amount and counts when it has settled.
 */
export function newMonthlyCharges(input: DetectorInput, rules: NewChargeRules): NewCharges[] {
  return [...transactionsByMerchant(input)].flatMap(([merchant, charges]) => {
    const rows = charges.filter(({ pending }) => !pending);
    const [first] = rows;
    const isNew =
      first !== undefined &&
      rows.length >= rules.minCharges &&
      first.amountMinor < 0 &&
      daysBetween(first.date, input.today) <= rules.lookbackDays &&
      knownDaysBefore(input, first) >= rules.minKnownDays &&
      rows.every((row) => row.amountMinor === first.amountMinor) &&
      comeMonthly(rows, input.today, rules) &&
      !continues(input, first, rules);
    return isNew ? [{ merchant, first, rows }] : [];
  });
}

/** Days without a gap, on its account, before a charge: after a gap anything may have begun in it. */
export function knownDaysBefore(input: DetectorInput, { accountId, date }: LedgerTransaction): number {
  const stretch = coverageOf(input)
    .get(accountId ?? "")
    ?.stretches.find(({ from, to }) => from <= date && date <= to);
  return stretch ? daysBetween(stretch.from, date) : 0;
}

function comeMonthly(rows: readonly LedgerTransaction[], today: string, rules: NewChargeRules): boolean {
  const days = [...rows.map((row) => row.date)];
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const sinceLast = daysBetween(days.at(-1) ?? today, today);
  return gaps.every((gap) => gap >= rules.minGapDays && gap <= rules.maxGapDays) && sinceLast <= rules.maxGapDays;
}

/** The same price on the same rhythm under another name: the merchant was renamed, nothing began. */
function continues(input: DetectorInput, first: LedgerTransaction, rules: NewChargeRules): boolean {
  return seriesOf(input).some(
    (series) =>
      series.direction === "out" &&
      series.lastDate < first.date &&
      series.amountMinor === -first.amountMinor &&
      series.categorySlug === first.categorySlug &&
      Math.abs(daysBetween(series.nextDate, first.date)) <= rules.renamedDays,
  );
}
