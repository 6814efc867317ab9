/** A fact's worth in a year, as a magnitude in minor units, and its rows. */
export type Worth = { yearlyMinor: number; currency: string; rowIds: readonly string[] };

/**
 * Adds up the yearly worth of facts by currency, largest first. Never mixes currencies.
 *
 * Facts that share a row are about the same money: an unused gym is also one of two gyms. Only the most valuable fact
 * counts, so the sum never promises a charge twice. The sum may promise too little, never too much.
 */
export function worthTogether(parts: readonly Worth[]): { amountMinor: number; currency: string; isShared: boolean }[] {
  const counted = new Set<string>();
  const sums = new Map<string, { amountMinor: number; isShared: boolean }>();
  for (const { yearlyMinor, currency, rowIds } of parts.toSorted((a, b) => b.yearlyMinor - a.yearlyMinor)) {
    if (yearlyMinor <= 0) continue;
    const sum = sums.get(currency) ?? { amountMinor: 0, isShared: false };
    const isShared = rowIds.some((id) => counted.has(id));
    for (const id of isShared ? [] : rowIds) counted.add(id);
    sums.set(currency, {
      amountMinor: sum.amountMinor + (isShared ? 0 : yearlyMinor),
      isShared: sum.isShared || isShared,
    });
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum })).sort((a, b) => b.amountMinor - a.amountMinor);
}
