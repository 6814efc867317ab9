import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";

/** What the rows add up to, signed, each currency by itself; in the order in which the currencies come. */
export function sumByCurrency(rows: readonly Transaction[]): { currency: string; amountMinor: number }[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amountMinor: sumMinor(
      rows.filter((row) => row.currency === currency).map(({ amount }) => toMinor(amount, currency)),
    ),
  }));
}

/** The ids of the tags that each of the rows has. */
export function tagsOfAll(rows: readonly Transaction[]): string[] {
  const [first, ...others] = rows;
  return (first?.tagIds ?? []).filter((id) => others.every(({ tagIds }) => tagIds?.includes(id)));
}
