import { groupBy } from "@/lib/domain/group-by";
import { readText, type TextReading, type Traits, traitsOf } from "@/lib/domain/payees/traits-of";
import { traitsOfRows } from "@/lib/domain/payees/traits-of-rows";
import { remembering } from "@/lib/domain/remembering";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, merchantKeysOf, once, rowsById, rowsByPayee } from "./input";

type Row = Pick<LedgerTransaction, "name" | "merchant" | "categorySlug" | "currency">;

/** Payee corrections by the user, keyed by merchant. */
export const correctionsByPayee = once((input) =>
  groupBy(input.payeeCorrections ?? [], ({ merchantKey }) =>
    merchantKeysOf(input)({ name: merchantKey, merchant: null }),
  ),
);

type Known = { row: Row; traits: Traits };

const rememberedTraits = once((input) => {
  const readersOf = remembering((currency) => remembering((text): TextReading => readText(text, currency)));
  const read = (text: string, currency: string) => readersOf(currency)(text);
  const seenOf = remembering((key: string) => traitsOfRows(rowsByPayee(input).get(key) ?? [], read));
  // Few rows share a text and differ in the rest: no key is built for each row.
  const byText = new Map<string, Known[]>();
  return (row: Row): Traits => {
    const { name, merchant, categorySlug, currency } = row;
    const known = byText.get(name) ?? [];
    const same = known.find(
      (one) => one.row.merchant === merchant && one.row.categorySlug === categorySlug && one.row.currency === currency,
    );
    if (same) return same.traits;
    const names = merchant === null ? [name] : [merchant, name];
    const key = merchantKeysOf(input)(row);
    const corrections = correctionsByPayee(input).get(key) ?? [];
    const traits = traitsOf({ names, currency, categorySlug, seen: seenOf(key), corrections, read });
    known.push({ row, traits });
    byText.set(name, known);
    return traits;
  };
});

/** @returns the traits of a row's payee, by all its rows */
export function traitsOfRow(input: DetectorInput, row: Row): Traits {
  return rememberedTraits(input)(row);
}

/** @returns the bank's text of a series' latest payment */
export function textOfSeries(input: DetectorInput, { payments, merchant }: RecurringSeries): string {
  return rowsById(input).get(payments.at(-1)?.transactionId ?? "")?.name ?? merchant;
}

type Billed = Pick<RecurringSeries, "merchant" | "categorySlug"> & { payments: readonly { transactionId: string }[] };

/** @returns the traits of a series' payee, by the bank's text of the latest payment and the category of most */
export function traitsOfSeries(input: DetectorInput, { merchant, categorySlug, payments }: Billed): Traits {
  const latest = rowsById(input).get(payments.at(-1)?.transactionId ?? "");
  const { currency } = input;
  return traitsOfRow(input, { ...(latest ?? { name: merchant, merchant: null, currency }), categorySlug });
}

/**
 * Names rows without a merchant by other rows of the same text if those have only one: banks leave it out now and then,
 * and one payee would pass for two.
 */
export const withKnownMerchants = once((input): DetectorInput => {
  const keyOf = merchantKeysOf(input);
  const unnamed = new Set(input.transactions.filter(({ merchant }) => merchant === null).map(keyOf));
  if (unnamed.size === 0) return input;
  const known = new Map<string, string | null>();
  for (const { name, merchant } of input.transactions) {
    const text = merchant === null ? "" : keyOf({ name, merchant: null });
    if (merchant === null || !unnamed.has(text)) continue;
    const other = known.get(text);
    const isOne =
      other === undefined || (other !== null && keyOf({ name, merchant: other }) === keyOf({ name, merchant }));
    known.set(text, isOne ? merchant : null);
  }
  if (known.size === 0) return input;
  const transactions = input.transactions.map((row) => {
    const merchant = row.merchant === null ? (known.get(keyOf(row)) ?? null) : null;
    return merchant === null ? row : { ...row, merchant };
  });
  return { ...input, transactions, keyOf };
});
