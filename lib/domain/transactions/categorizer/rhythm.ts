import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { toMinor } from "@/lib/domain/money";
import { median as middleOf } from "@/lib/domain/statistics";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";

/** A row as the rhythm needs it. Positive is money in. */
export type RhythmRow = { date: Day; amountMinor: number; currency: string; merchantKey: string };

/** Pay needs three rows, amounts within a quarter of each other, and more than small change. */
const PAY = { rows: 3, spread: 0.25, leastMajor: 300 } as const;
/** Rent is one fixed amount a month and a good part of the pay. */
const RENT = { rows: 3, spread: 0.02, shareOfPay: 0.2, atMost: 0.7 } as const;
const SURENESS = 0.85;

/**
 * Finds pay and rent by rhythm, for merchants with unknown texts.
 * Pay arrives weekly, fortnightly, twice a month or monthly in similar amounts. Rent leaves monthly in one fixed
 * amount, a fifth to seven tenths of a month's pay.
 *
 * @returns by merchant key and direction (`"key in"`, `"key out"`)
 */
export function findRhythms(
  rows: readonly RhythmRow[],
  isPay: (row: RhythmRow) => boolean,
): Map<string, { slug: CategorySlug; sureness: number }> {
  const groups = groupBy(rows, (row) => rhythmKey(row.merchantKey, row.amountMinor < 0));
  const rhythms = new Map<string, { slug: CategorySlug; sureness: number }>();
  let monthlyPayMinor = 0;
  for (const [key, group] of groups) {
    const [first] = group;
    if (!first || first.amountMinor <= 0) continue;
    const days = gapOf(group);
    const known = isPay(first);
    const { median, spread } = amountsOf(group);
    const isRegular = group.length >= PAY.rows && days !== null && isPayGap(days) && spread <= PAY.spread;
    if (isRegular && !known && median >= toMinor(PAY.leastMajor, first.currency))
      rhythms.set(key, { slug: "salary", sureness: SURENESS });
    if ((isRegular || known) && days) monthlyPayMinor += (median * 30.4) / Math.max(days, 7);
  }
  for (const [key, group] of groups) {
    const [first] = group;
    if (!first || first.amountMinor >= 0 || group.length < RENT.rows || monthlyPayMinor === 0) continue;
    const days = gapOf(group);
    const { median, spread } = amountsOf(group);
    const share = median / monthlyPayMinor;
    if (days === null || days < 26 || days > 35 || spread > RENT.spread) continue;
    if (share >= RENT.shareOfPay && share <= RENT.atMost) rhythms.set(key, { slug: "rent", sureness: SURENESS });
  }
  return rhythms;
}

export function rhythmKey(merchantKey: string, isOut: boolean): string {
  return `${merchantKey} ${isOut ? "out" : "in"}`;
}

function isPayGap(days: number): boolean {
  return days === 7 || (days >= 13 && days <= 17) || (days >= 26 && days <= 35);
}

function gapOf(group: readonly RhythmRow[]): number | null {
  const days = [...new Set(group.map(({ date }) => date))].sort();
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  if (gaps.length < 2) return null;
  const median = middleOf(gaps);
  const isSteady = gaps.filter((gap) => Math.abs(gap - median) <= 4).length >= gaps.length * 0.75;
  return isSteady ? median : null;
}

function amountsOf(group: readonly RhythmRow[]): { median: number; spread: number } {
  const amounts = group.map(({ amountMinor }) => Math.abs(amountMinor)).sort((a, b) => a - b);
  const median = middleOf(amounts);
  // The farthest quarter is left out: a bonus month doesn't break a rhythm.
  const near = amounts.map((amount) => Math.abs(amount - median) / median).sort((a, b) => a - b);
  return { median, spread: near[Math.floor((near.length - 1) * 0.75)] ?? 0 };
}
