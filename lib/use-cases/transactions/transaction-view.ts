import { type Db, prisma } from "@/lib/db/client";
import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import { toMajor } from "@/lib/domain/money";
import { isCategoryGuess } from "@/lib/domain/transactions/category";
import { type CategoryOf, meaningOf } from "@/lib/domain/transactions/category-tree";
import type { StoredPart } from "@/lib/domain/transactions/splits";
import type { Transaction, TransactionPart } from "@/lib/schemas/transactions";
import { readCategoriesOfRows } from "./categories/read-categories";

/** Maps a user's rows to the API shape. It queries only if one has a user category. */
export async function toTransactions(
  userId: string,
  rows: readonly StoredTransaction[],
  db: Db = prisma(),
): Promise<Transaction[]> {
  const categoryOf = await readCategoriesOfRows(userId, rows, db);
  return rows.map((row) => toTransaction(row, categoryOf));
}

export async function toOneTransaction(
  userId: string,
  row: StoredTransaction,
  db: Db = prisma(),
): Promise<Transaction> {
  return toTransaction(row, await readCategoriesOfRows(userId, [row], db));
}

/** Maps a row to the API shape: major units, positive is money in. */
export function toTransaction(stored: StoredTransaction, categoryOf: CategoryOf): Transaction {
  return {
    id: stored.id,
    accountId: stored.accountId,
    date: stored.date,
    amount: toMajor(stored.amountMinor, stored.currency),
    currency: stored.currency,
    name: stored.name,
    ...(stored.merchant === null ? {} : { merchant: stored.merchant }),
    category: toCategory(stored.categoryId, categoryOf),
    ...(isCategoryGuess(stored) ? { isGuess: true } : {}),
    ...(stored.categoryBasis === null || stored.categorySource !== "provider"
      ? {}
      : { categoryBasis: stored.categoryBasis }),
    ...(stored.categorySource === "provider" ? {} : { categorizedBy: stored.categorySource }),
    pending: stored.pending,
    source: stored.source,
    ...(stored.notes === null ? {} : { notes: stored.notes }),
    ...(stored.ownName === null ? {} : { ownName: stored.ownName }),
    ...(stored.tagIds.length === 0 ? {} : { tagIds: stored.tagIds }),
    ...(stored.fileCount === 0 ? {} : { fileCount: stored.fileCount }),
    ...(stored.parts === null ? {} : { parts: stored.parts.map((part) => toPart(part, stored.currency, categoryOf)) }),
    isExcluded: stored.isExcluded,
    isTransfer: stored.isTransfer,
    isRecurring: stored.isRecurring,
  };
}

export function toPart(
  { categoryId, amountMinor, note }: StoredPart,
  currency: string,
  categoryOf: CategoryOf,
): TransactionPart {
  const amount = toMajor(amountMinor, currency);
  return { category: toCategory(categoryId, categoryOf), amount, ...(note === null ? {} : { note }) };
}

/** @param categoryOf also knows the user's own categories (`readCategoriesOf`) */
export function toCategory(categoryId: string, categoryOf: CategoryOf): Transaction["category"] {
  const category = categoryOf(categoryId);
  if (!category) throw new Error(`The category ${categoryId} is neither the product's nor the user's own`);
  const { id, slug, name, group, kind, icon, color } = category;
  return { id, slug, name, group, kind, ...(meaningOf(category)?.id === id ? {} : { icon, color }) };
}
