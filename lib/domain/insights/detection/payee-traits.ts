import { groupBy } from "@/lib/domain/group-by";
import { type Traits, traitsOf } from "@/lib/domain/payees/traits-of";
import { traitsOfRows } from "@/lib/domain/payees/traits-of-rows";
import { remembering } from "@/lib/domain/remembering";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate, type DetectorInput, merchantKeysOf, once } from "./input";

type Row = Pick<LedgerTransaction, "name" | "merchant" | "categorySlug" | "currency">;

const rowsByPayee = once((input) => groupBy(input.transactions, merchantKeysOf(input)));
const correctionsByPayee = once((input) => groupBy(input.payeeCorrections ?? [], ({ merchantKey }) => merchantKey));
const rowsById = once((input) => new Map(input.transactions.map((row) => [row.id, row] as const)));

const rememberedTraits = once((input) => {
  const seenOf = remembering((key: string) => traitsOfRows((rowsByPayee(input).get(key) ?? []).toSorted(byDate)));
  const known = new Map<string, Traits>();
  return (row: Row): Traits => {
    const { name, merchant, categorySlug, currency } = row;
    const id = `${categorySlug}\n${currency}\n${merchant ?? ""}\n${name}`;
    let traits = known.get(id);
    if (traits === undefined) {
      const key = merchantKeysOf(input)(row);
      const names = merchant === null ? [name] : [merchant, name];
      traits = traitsOf({
        ...{ names, currency, categorySlug, seen: seenOf(key) },
        corrections: correctionsByPayee(input).get(key) ?? [],
      });
      known.set(id, traits);
    }
    return traits;
  };
});

/** @returns the traits of a row's payee, by all its rows */
export function traitsOfRow(input: DetectorInput, row: Row): Traits {
  return rememberedTraits(input)(row);
}

/** @returns the traits of the payee of a payment, by its transaction's id */
export function traitsOfPayment(input: DetectorInput, transactionId: string | undefined): Traits {
  const row = rowsById(input).get(transactionId ?? "");
  return row ? traitsOfRow(input, row) : new Map();
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
