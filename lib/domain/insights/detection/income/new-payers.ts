import { addDays, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence, cadenceOf } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { bookedTransactions, type DetectorInput, merchantName, once } from "../input";
import { isAnotherLevel } from "./income-moves";
import { PAY } from "./pay-categories";

/** When the pay of one payer has taken the place of another's. Every number stands beside its reason. */
const RULES = {
  /** The last pay of one job may come weeks after the first of the next, and a search may last two months. */
  handOverDays: 35,
  searchDays: 62,
  /** Half a year of months. */
  paymentsCompared: 6,
  minPaymentsBefore: 4,
  /** Pay by the hour differs each time, and shows in as many payments by how much. */
  variedPaymentsCompared: 12,
  variedPaymentsBefore: 6,
  /** A first pay may be of a part of a month, or have a bonus to begin with. */
  maxFirstDifference: 0.1,
  /** Of three payments or fewer none is much larger than another: a bonus, or a thirteenth pay in December, would be half of the middle. */
  fewPayments: 3,
  maxRatioOfFew: 1.25,
  /** Another tax class, or another insurance, makes a twentieth. */
  minRatio: 0.05,
  /** Less than a third or more than three times as much is another role in one's life: hours beside school, a pension beside work. */
  maxFactor: 3,
  minDeviations: 3,
  /** Two paydays a month apart are a rhythm; of shorter ones it takes more, or half months pass for fortnights. */
  minPayments: { monthly: 2, biweekly: 3, weekly: 4 },
  /** Paid every four weeks comes thirteen times a year; a month apart, some payments are further from each other than a holiday explains. */
  maxGapOfFourWeeks: 29,
} as const;

/** Whom pay came from, and who pays in their place: what was paid each time, and how often. */
export type Succession = {
  key: string;
  merchant: string;
  old: RecurringSeries;
  before: readonly SeriesPayment[];
  since: readonly SeriesPayment[];
  beforeMinor: number;
  afterMinor: number;
  cadence: Cadence;
};

/** What came in as pay from each payer, oldest first. */
export const payByMerchant = once(
  (input): ReadonlyMap<string, LedgerTransaction[]> =>
    groupBy(
      bookedTransactions(input).filter((row) => row.amountMinor > 0 && PAY.has(row.categorySlug)),
      merchantKey,
    ),
);

/** What the old one pays for: a salary, or a pension. By the hour of a ride, or as support while one looks for work, it is no level. */
const LEVELS: ReadonlySet<string> = new Set(["salary", "pension"]);
/** A state's pension, where it comes as a benefit. */
const STATE_PENSION =
  /\bsoc(?:ial)? sec(?:urity)?\b|\bxxsoc\b|\bssa treas\b|pension|\bretirement\b|\brente(?:n\w*)?\b/i;

/**
 * Pay that ended and pay of someone who had never paid before, which began about when it did, at another level: a new employer, a
 * pension after the last salary. Where two ended or began about then no one can say which took whose place.
 */
export function successions(input: DetectorInput, ended: readonly RecurringSeries[]): Succession[] {
  const left = ended.filter(({ categorySlug }) => LEVELS.has(categorySlug));
  return left.flatMap((old): Succession[] => {
    const [earliest, latest] = [addDays(old.lastDate, -RULES.handOverDays), addDays(old.nextDate, RULES.searchDays)];
    const isNear = ({ date }: { date: string }) => date > earliest && date <= latest;
    const fresh = [...payByMerchant(input)].filter(([key, rows]) => {
      const [first] = rows;
      return first !== undefined && !old.key.endsWith(`:${key}`) && isNear(first);
    });
    const [only] = fresh;
    const others = ended.filter(
      (other) =>
        other !== old &&
        Math.abs(daysBetween(other.lastDate, old.lastDate)) <= RULES.searchDays + RULES.handOverDays &&
        yearlyOf(other) * RULES.maxFactor > yearlyOf(old),
    );
    if (!only || fresh.length > 1 || others.length > 0) return [];
    const found = successionOf(old, only);
    // A summer's job that has ended as well pays nothing now.
    const overdueDays = found ? daysBetween(found.since.at(-1)?.date ?? latest, input.today) : 0;
    const isPaying = found && overdueDays <= CADENCES[found.cadence].periodDays + CADENCES[found.cadence].lateDays;
    return found && isPaying ? [found] : [];
  });
}

function yearlyOf({ amountMinor, cadence }: RecurringSeries): number {
  return amountMinor * CADENCES[cadence].perYear;
}

function successionOf(
  old: RecurringSeries,
  [key, rows]: readonly [string, readonly LedgerTransaction[]],
): Succession | null {
  const [compared, needed] = old.isVariable
    ? [RULES.variedPaymentsCompared, RULES.variedPaymentsBefore]
    : [RULES.paymentsCompared, RULES.minPaymentsBefore];
  const before = old.payments.slice(-compared);
  const latest = rows.at(-1);
  const mayFollow =
    latest !== undefined &&
    (latest.categorySlug === "salary" ? old.categorySlug === "salary" : rows.every(isPension)) &&
    // Split between two accounts, or paid twice in a day, none of them is a whole pay.
    new Set(rows.map(({ date }) => date)).size === rows.length;
  if (!mayFollow || before.length < needed || isOneEmployer(old, latest)) return null;
  if (mayBeFourWeekly(old.payments) || mayBeFourWeekly(rows)) return null;
  const levels = withoutFirst(rows).map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor }));
  const cadence = rhythmOf(rows);
  if (!cadence || levels.length < RULES.minPayments.monthly) return null;
  const amounts = levels.map(({ amountMinor }) => amountMinor);
  if (levels.length <= RULES.fewPayments && Math.max(...amounts) > Math.min(...amounts) * RULES.maxRatioOfFew)
    return null;
  const beforeMinor = Math.round(median(before.map(({ amountMinor }) => amountMinor)));
  const afterMinor = Math.round(median(amounts));
  const factor = CADENCES[cadence].perYear / CADENCES[old.cadence].perYear;
  // Compared over as long a time, where the paydays of one come more often.
  const scaled = amounts.map((amountMinor) => amountMinor * factor);
  const ratio = (afterMinor * factor) / beforeMinor;
  const isRole = ratio < RULES.maxFactor && ratio > 1 / RULES.maxFactor;
  return isRole && isAnotherLevel(before, scaled, RULES)
    ? { key, merchant: merchantName(latest), old, before, since: levels, beforeMinor, afterMinor, cadence }
    : null;
}

/** Whether payments that look monthly may come every four weeks: what they make in a year isn't known. */
function mayBeFourWeekly(paid: readonly { date: string }[]): boolean {
  const gaps = gapsOf(paid);
  const { periodDays, toleranceDays } = CADENCES.monthly;
  return gaps.every((gap) => gap >= periodDays - toleranceDays && gap <= RULES.maxGapOfFourWeeks);
}

function gapsOf(paid: readonly { date: string }[]): number[] {
  return paid.slice(1).map(({ date }, index) => daysBetween(paid[index]?.date ?? date, date));
}

/** Who pays for employers: another of them, or the employer itself from now on, is no other job. */
const PAYROLL =
  /\b(?:adp|gusto|paychex|paycom|paylocity|paycor|rippling|deel|justworks|trinet|intuit|remote ?com|umbrella)\b/i;
/** Words that stand in the text of any pay, and name no one. */
const NO_NAMES =
  /^(?:payroll|salary|wages?|direct|deposit|credit|monthly|weekly|payment|lohn|gehalt|salaire|virement|nomina|stipendio|salaris|bank|transfer|pension|group|services?|company|limited|gmbh)$/;

/** Whether both may be one employer: under a name that shares a word, or paid by someone who pays for employers. */
function isOneEmployer({ merchant }: RecurringSeries, latest: LedgerTransaction): boolean {
  const [before, now] = [merchant, merchantName(latest)];
  const names = new Set(wordsOf(before));
  return PAYROLL.test(before) || PAYROLL.test(now) || wordsOf(now).some((word) => names.has(word));
}

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word.length > 2 && !NO_NAMES.test(word));
}

function isPension({ categorySlug, name, merchant }: LedgerTransaction): boolean {
  return categorySlug === "pension" || (categorySlug === "benefits" && STATE_PENSION.test(`${name} ${merchant ?? ""}`));
}

/** The payments without the first, where it is none like the others. */
function withoutFirst(rows: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  const [first, ...others] = rows;
  const usualMinor = median(others.map(({ amountMinor }) => amountMinor));
  return first && Math.abs(first.amountMinor - usualMinor) <= usualMinor * RULES.maxFirstDifference ? rows : others;
}

/** How often someone pays who has paid a few times. */
function rhythmOf(rows: readonly LedgerTransaction[]): Cadence | null {
  const gaps = gapsOf(rows);
  const { periodDays, toleranceDays, minPayments } = CADENCES.monthly;
  const isMonthly = gaps.every((gap) => Math.abs(gap - periodDays) <= toleranceDays);
  if (isMonthly && rows.length < minPayments) return rows.length >= RULES.minPayments.monthly ? "monthly" : null;
  const weekdays = new Set(rows.map(({ date }) => weekdayOf(date)));
  if (weekdays.size === 1 && gaps.every((gap) => gap === 14))
    return rows.length >= RULES.minPayments.biweekly ? "biweekly" : null;
  if (weekdays.size === 1 && gaps.every((gap) => gap === 7))
    return rows.length >= RULES.minPayments.weekly ? "weekly" : null;
  return cadenceOf(rows.map(({ date }) => date))?.cadence ?? null;
}
