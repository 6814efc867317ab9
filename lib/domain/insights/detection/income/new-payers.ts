import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { readDescriptor } from "@/lib/domain/payees/descriptor";
import { CADENCES, type Cadence, cadenceOf } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { withoutWords } from "../../knowledge/tags";
import { bookedTransactions, type DetectorInput, merchantName, once } from "../input";
import { traitsOfRow } from "../payee-traits";
import { gapsOf } from "../rows-since";
import { type IncomeMove, isClear, middleOf } from "./income-moves";
import { PAY } from "./pay-month";

const RULES = {
  /** The last pay of one job comes weeks after the first of the next, and a search lasts two months. */
  handOverDays: 35,
  searchDays: 62,
  minPaymentsBefore: 4,
  compared: 6,
  /** A first pay is of a part of a month, or has a bonus. Of so few payments none is much larger. */
  maxFirstDifference: 0.1,
  fewPayments: 3,
  maxRatioOfFew: 1.25,
  /** Three times as much, or a third, is another role in life: hours beside school, a pension beside work. */
  maxFactor: 3,
  /** Another tax class makes a twentieth. */
  minRatio: 0.05,
  /** Payments so close look monthly and may come thirteen times a year. */
  maxGapOfFourWeeks: 29,
} as const;

/** Pay of someone new in the place of pay that ended. */
export type Succession = IncomeMove & { key: string; merchant: string; old: RecurringSeries; cadence: Cadence };

/** Pay by payer, oldest first. */
const payByMerchant = once(
  (input): ReadonlyMap<string, LedgerTransaction[]> =>
    groupBy(
      bookedTransactions(input).filter((row) => row.amountMinor > 0 && PAY.has(row.categorySlug)),
      merchantKey,
    ),
);

/** Pay by the ride, or support while one looks for work, has no level. */
const LEVELS: ReadonlySet<string> = new Set(["salary", "pension"]);

/** Returns who took whose place. If two ended or began about then, nobody can say. */
export function successions(input: DetectorInput, ended: readonly RecurringSeries[]): Succession[] {
  return ended.flatMap((old): Succession[] => {
    const [earliest, latest] = [addDays(old.lastDate, -RULES.handOverDays), addDays(old.nextDate, RULES.searchDays)];
    const fresh = [...payByMerchant(input)].filter(
      ([key, [first]]) => !old.key.endsWith(`:${key}`) && first && first.date > earliest && first.date <= latest,
    );
    const hasOther = ended.some(
      (other) =>
        other !== old &&
        Math.abs(daysBetween(other.lastDate, old.lastDate)) <= RULES.searchDays + RULES.handOverDays &&
        yearlyOf(other) * RULES.maxFactor > yearlyOf(old),
    );
    const [only] = fresh;
    if (!LEVELS.has(old.categorySlug) || !only || fresh.length > 1 || hasOther) return [];
    const found = successionOf(input, old, only);
    return found ? [found] : [];
  });
}

function yearlyOf({ amountMinor, cadence }: RecurringSeries): number {
  return amountMinor * CADENCES[cadence].perYear;
}

function successionOf(
  input: DetectorInput,
  old: RecurringSeries,
  [key, rows]: readonly [string, readonly LedgerTransaction[]],
): Succession | null {
  const before = old.payments.slice(-RULES.compared * (old.isVariable ? 2 : 1));
  const latest = rows.at(-1);
  const since = withoutFirst(rows).map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor }));
  const cadence = rhythmOf(rows);
  if (!latest || !cadence || since.length < 2 || before.length < RULES.minPaymentsBefore) return null;
  const isPension = (row: LedgerTransaction) =>
    row.categorySlug === "pension" || (row.categorySlug === "benefits" && traitsOfRow(input, row).has("pension"));
  const isKind = latest.categorySlug === "salary" ? old.categorySlug === "salary" : rows.every(isPension);
  const { periodDays, lateDays, perYear } = CADENCES[cadence];
  // A summer's job that has ended as well pays nothing now.
  const isPaying = daysBetween(latest.date, input.today) <= periodDays + lateDays;
  const isSameEmployer = latest.categorySlug === "salary" && isOneEmployer(input, old, latest);
  if (!isKind || !isPaying || isSameEmployer) return null;
  if (mayBeFourWeekly(old.payments) || mayBeFourWeekly(rows)) return null;
  const amounts = since.map(({ amountMinor }) => amountMinor);
  const isEven = since.length > RULES.fewPayments || Math.max(...amounts) <= Math.min(...amounts) * RULES.maxRatioOfFew;
  const [beforeMinor, afterMinor] = [middleOf(before), middleOf(since)];
  // Compared over as long a time, if the paydays of one come more often.
  const factor = perYear / CADENCES[old.cadence].perYear;
  const ratio = (afterMinor * factor) / beforeMinor;
  const scaled = amounts.map((amountMinor) => ({ amountMinor: amountMinor * factor }));
  const isRole = ratio < RULES.maxFactor && ratio > 1 / RULES.maxFactor && Math.abs(ratio - 1) >= RULES.minRatio;
  return isEven && isRole && isClear(before, scaled)
    ? { key, merchant: merchantName(latest), old, before, since, beforeMinor, afterMinor, cadence }
    : null;
}

function mayBeFourWeekly(paid: readonly { date: string }[]): boolean {
  const { periodDays, toleranceDays } = CADENCES.monthly;
  return gapsOf(paid).every((gap) => gap >= periodDays - toleranceDays && gap <= RULES.maxGapOfFourWeeks);
}

/** Tells if both may be one employer: a shared name, or a firm that pays for employers. */
function isOneEmployer(input: DetectorInput, { merchant }: RecurringSeries, latest: LedgerTransaction): boolean {
  // Without the word for pay and the way it came, which two employers' texts share.
  const wordsOf = (name: string) =>
    readDescriptor(withoutWords(name, "pay")).name.filter((word) => /^\p{L}{4,}$/u.test(word));
  const names = new Set(wordsOf(merchant));
  const paysForOthers = [merchant, merchantName(latest)].some((name) =>
    traitsOfRow(input, { ...latest, name, merchant: name }).has("employer"),
  );
  return paysForOthers || wordsOf(merchantName(latest)).some((word) => names.has(word));
}

function withoutFirst(rows: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  const [first, ...others] = rows;
  const usualMinor = middleOf(others);
  return first && Math.abs(first.amountMinor - usualMinor) <= usualMinor * RULES.maxFirstDifference ? rows : others;
}

/** Two paydays a month apart are a rhythm; shorter ones need more. */
function rhythmOf(rows: readonly LedgerTransaction[]): Cadence | null {
  const { periodDays, toleranceDays } = CADENCES.monthly;
  const isMonthly = rows.length > 1 && gapsOf(rows).every((gap) => Math.abs(gap - periodDays) <= toleranceDays);
  return isMonthly ? "monthly" : (cadenceOf(rows.map(({ date }) => date))?.cadence ?? null);
}
