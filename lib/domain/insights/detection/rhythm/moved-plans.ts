import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, merchantName, seriesOf, transactionsByMerchant } from "../input";

/** A store's charge moves by a weekend at most. */
const SAME_DAY = 4;

/** A plan of a merchant that sells several, which went on at another amount: the payments of both, oldest first. */
export type MovedPlan = { merchant: string; key: string; before: SeriesPayment[]; since: SeriesPayment[] };

/**
 * Monthly plans of merchants that bill several at once (app stores, payment services), where one amount ended on the day another
 * took its place and has come since: the same plan at a new price. Told apart by text and amount.
 *
 * @param maxRatio  the largest step that is still the same plan
 */
export function movedPlans(input: DetectorInput, maxRatio: number): MovedPlan[] {
  const plans = plansByMerchant(input);
  return [...transactionsByMerchant(input)].flatMap(([merchant, rows]): MovedPlan[] => {
    const own = plans.get(merchant);
    if (!own) return [];
    const taken = new Set(own.flatMap(({ transactionIds }) => transactionIds));
    return own.flatMap(({ cadence, payments, amountMinor, key }): MovedPlan[] => {
      if (cadence !== "monthly" || payments.length < CADENCES.monthly.minPayments) return [];
      const paidIds = new Set(payments.map(({ transactionId }) => transactionId));
      const before = rows.filter(({ id }) => paidIds.has(id));
      const first = rows.find(
        (row) =>
          !row.pending &&
          -row.amountMinor > amountMinor &&
          -row.amountMinor <= amountMinor * (1 + maxRatio) &&
          row.name === before.at(-1)?.name &&
          (!taken.has(row.id) || own.some(({ payments: [start] }) => start?.transactionId === row.id)) &&
          isNext(payments, row),
      );
      const since = first ? monthlyFrom(rows, first) : [];
      // Until then the old amount may still be charged, and the other one be something bought beside it.
      if (isStillDue(payments, input.today)) return [];
      if (!first || since.length === 0 || since.some(({ date }) => date <= (payments.at(-1)?.date ?? ""))) return [];
      const last = since.at(-1);
      if (!last || daysBetween(last.date, input.today) > CADENCES.monthly.periodDays + CADENCES.monthly.lateDays)
        return [];
      return [
        {
          merchant: merchantName(first),
          key: `${key}:moved`,
          before: payments,
          since: since.map(({ id, date, amountMinor: minor }) => ({ transactionId: id, date, amountMinor: -minor })),
        },
      ];
    });
  });
}

/** The series whose key names a merchant and a plan of it. A merchant's own text may hold a colon, so each one may be its end. */
function plansByMerchant(input: DetectorInput): Map<string, RecurringSeries[]> {
  const start = `out:${input.currency}:`;
  const plans = new Map<string, RecurringSeries[]>();
  for (const series of seriesOf(input)) {
    if (series.direction !== "out" || !series.key.startsWith(start)) continue;
    const rest = series.key.slice(start.length);
    for (let end = rest.indexOf(":"); end !== -1; end = rest.indexOf(":", end + 1)) {
      const merchant = rest.slice(0, end);
      plans.set(merchant, [...(plans.get(merchant) ?? []), series]);
    }
  }
  return plans;
}

function isNext(payments: readonly SeriesPayment[], { date }: LedgerTransaction): boolean {
  const due = nextAfter(
    "monthly",
    payments.map((payment) => payment.date),
  );
  return Math.abs(daysBetween(due, date)) <= SAME_DAY;
}

/** Whether a plan's next charge at its old price may still come. */
function isStillDue(payments: readonly SeriesPayment[], today: Day): boolean {
  const due = nextAfter(
    "monthly",
    payments.map(({ date }) => date),
  );
  return daysBetween(due, today) <= SAME_DAY;
}

/** A charge and those of the same amount that followed it month by month. */
function monthlyFrom(rows: readonly LedgerTransaction[], first: LedgerTransaction): LedgerTransaction[] {
  const chain = [first];
  for (const row of rows) {
    const due = nextAfter(
      "monthly",
      chain.map(({ date }) => date),
    );
    const isIt = row.date > addDays(chain.at(-1)?.date ?? row.date, 1) && row.amountMinor === first.amountMinor;
    if (isIt && !row.pending && Math.abs(daysBetween(due, row.date)) <= SAME_DAY) chain.push(row);
  }
  return chain;
}
