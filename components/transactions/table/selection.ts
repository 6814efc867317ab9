import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";

/** Sums the rows with sign, per currency in order of appearance. */
export function sumByCurrency(rows: readonly Transaction[]): { currency: string; amountMinor: number }[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amountMinor: sumMinor(
      rows.filter((row) => row.currency === currency).map(({ amount }) => toMinor(amount, currency)),
    ),
  }));
}

/** Returns the ids of tags that every row has. */
export function tagsOfAll(rows: readonly Transaction[]): string[] {
  const [first, ...others] = rows;
  return (first?.tagIds ?? []).filter((id) => others.every(({ tagIds }) => tagIds?.includes(id)));
}
