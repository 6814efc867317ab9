import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import { toMajor } from "@/lib/domain/money";
import { categoryById, isCategoryGuess } from "@/lib/domain/transactions/category";
import type { StoredPart } from "@/lib/domain/transactions/splits";
import type { Transaction, TransactionPart } from "@/lib/schemas/transactions";

/** A row as the wire shows it: major units, positive is money in. */
export function toTransaction(stored: StoredTransaction): Transaction {
  return {
    id: stored.id,
    accountId: stored.accountId,
    date: stored.date,
    amount: toMajor(stored.amountMinor, stored.currency),
    currency: stored.currency,
    name: stored.name,
    ...(stored.merchant === null ? {} : { merchant: stored.merchant }),
    category: toCategory(stored.categoryId),
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
    ...(stored.parts === null ? {} : { parts: stored.parts.map((part) => toPart(part, stored.currency)) }),
    isExcluded: stored.isExcluded,
    isTransfer: stored.isTransfer,
    isRecurring: stored.isRecurring,
  };
}

/** A part as the wire shows it. */
export function toPart({ categoryId, amountMinor, note }: StoredPart, currency: string): TransactionPart {
  const amount = toMajor(amountMinor, currency);
  return { category: toCategory(categoryId), amount, ...(note === null ? {} : { note }) };
}

function toCategory(categoryId: string): Transaction["category"] {
  const category = categoryById(categoryId);
  if (!category) throw new Error(`The category ${categoryId} is not in lib/domain/transactions/category.ts`);
  const { id, slug, name, group, kind } = category;
  return { id, slug, name, group, kind };
}
