import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import { type Flow, MAIN_INCOME_SHARE, PLAIN } from "../flows";
import { type AwaitedPay, FORECAST_DAYS } from "../types";

/**
 * Half of those who find new work do so within about seven weeks. The median was 5.2 weeks in 2007, a good year, and
 * 10.4 in 2010, a bad one (Bureau of Labor Statistics, Monthly Labor Review, March 2012).
 */
const HALF_DAYS = 49;
/** One in five finds no work, retires or switches accounts. */
const SHARE_THAT_COMES = 0.8;
/** Pay that stopped half a year ago isn't about to resume. */
const MAX_DAYS_AGO = 183;
/** New pay relative to the old. */
const RATIOS = [0.8, 0.9, 1, 1, 1.1, 1.2];

/**
 * Finds pay that ended without a successor, so new pay may begin on an unknown day.
 * Null if no pay ended, if it was a small part of the income, or if other income has begun since.
 *
 * @param series  including pay too new to be recurring (`findNewPay`)
 */
export function findAwaitedPay(series: readonly RecurringSeries[], today: Day): AwaitedPay | null {
  const incomes = series.filter(({ direction }) => direction === "in");
  const pay = incomes.filter(({ categorySlug, byHand }) => categorySlug === "salary" && !byHand);
  const largest = Math.max(0, ...pay.map(perYearOf));
  const latest = pay
    .filter(
      (one) => !one.isActive && perYearOf(one) >= largest * MAIN_INCOME_SHARE && CADENCES[one.cadence].perYear >= 12,
    )
    .toSorted((a, b) => (a.lastDate < b.lastDate ? 1 : -1))[0];
  if (!latest || latest.accountId === null || daysBetween(latest.lastDate, today) > MAX_DAYS_AGO) return null;
  // A first payment may precede the old employer's last.
  const beganAfter = ({ payments, firstDate }: RecurringSeries) => (payments[1]?.date ?? firstDate) > latest.lastDate;
  if (incomes.some((one) => one.isActive && beganAfter(one))) return null;
  return {
    key: latest.key,
    name: latest.merchant,
    accountId: latest.accountId,
    lastDate: latest.lastDate,
    chance: SHARE_THAT_COMES * (1 - 0.5 ** (FORECAST_DAYS / HALF_DAYS)),
  };
}

/** Each path draws whether and when it begins; it then keeps the old cadence. */
export function flowOfAwaitedPay(
  awaited: AwaitedPay | null,
  series: readonly RecurringSeries[],
  indexOf: ReadonlyMap<string, number>,
): Flow[] {
  const old = series.find(({ key }) => key === awaited?.key);
  const accountIndex = awaited ? indexOf.get(awaited.accountId) : undefined;
  if (!awaited || !old || accountIndex === undefined) return [];
  const { periodDays } = CADENCES[old.cadence];
  const due = Array.from({ length: Math.ceil(FORECAST_DAYS / periodDays) }, (_, turn) => Math.round(turn * periodDays));
  const usualMinor = usualPaymentMinor(old.payments);
  return [
    {
      ...{ ...PLAIN, key: `after:${awaited.key}`, name: awaited.name, kind: "income", accountIndex, sign: 1, due },
      amount: { basis: "recent", middlesMinor: due.map(() => usualMinor), ratios: RATIOS },
      begins: { chance: SHARE_THAT_COMES, halfDays: HALF_DAYS },
    },
  ];
}

function perYearOf({ payments, cadence }: RecurringSeries): number {
  return usualPaymentMinor(payments) * CADENCES[cadence].perYear;
}
