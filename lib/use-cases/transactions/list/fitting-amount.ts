import type { TransactionFilter } from "@/lib/db/transactions/page";
import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { categoryById } from "@/lib/domain/transactions/category";

/**
 * What the parts of a divided transaction that fit a list's filters come to, in major units; undefined where all of it fits. The
 * totals of the list count the same parts (`lineFits`, lib/db/transactions/splits/fits-category.ts).
 */
export function fittingAmount(row: StoredTransaction, filter: TransactionFilter): number | undefined {
  if (!row.parts) return undefined;
  const fitting = row.parts.filter(({ categoryId }) => doesFit(categoryId, row, filter));
  if (fitting.length === row.parts.length) return undefined;
  return toMajor(sumMinor(fitting.map(({ amountMinor }) => amountMinor)), row.currency);
}

function doesFit(
  id: string,
  { isTransfer, isExcluded }: StoredTransaction,
  { categoryId, categoryIds, groups, type, counted }: TransactionFilter,
): boolean {
  const category = categoryById(id);
  const isTransferPart = isTransfer || category?.kind === "transfer";
  const isLeftOut = isTransferPart || isExcluded;
  return (
    (categoryId === undefined || categoryId === id) &&
    (categoryIds === undefined || categoryIds.includes(id)) &&
    (groups === undefined || (category !== undefined && groups.includes(category.group))) &&
    (type === undefined || (type === "transfer" ? isTransferPart : !isTransfer && category?.kind === type)) &&
    (counted === undefined || counted !== isLeftOut)
  );
}
