import type { TransactionFilter } from "@/lib/db/transactions/page";
import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { Category } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";

/**
 * Sums a split transaction's parts that match the filters, in major units; undefined if all match. List totals count
 * the same parts (`lineFits`, lib/db/transactions/splits/fits-category.ts).
 */
export function fittingAmount(
  row: StoredTransaction,
  filter: TransactionFilter,
  categoryOf: CategoryOf,
): number | undefined {
  if (!row.parts) return undefined;
  const fitting = row.parts.filter(({ categoryId }) => doesFit(categoryOf(categoryId), row, filter));
  if (fitting.length === row.parts.length) return undefined;
  return toMajor(sumMinor(fitting.map(({ amountMinor }) => amountMinor)), row.currency);
}

function doesFit(
  category: Category | undefined,
  { isTransfer, isExcluded }: StoredTransaction,
  { categoryId, categoryIds, groups, type, counted }: TransactionFilter,
): boolean {
  const id = category?.id ?? "";
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
