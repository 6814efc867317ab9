import type { z } from "zod";
import type { Tx } from "@/lib/db/client";
import { inLockedTransaction } from "@/lib/db/transactions/settlement";
import { clearParts, findCategoryBeforeSplit, storeParts } from "@/lib/db/transactions/splits";
import { requireTransaction, type StoredTransaction, updateRow } from "@/lib/db/transactions/transactions";
import { deleteRejectedPairsOf, rejectTransferOf } from "@/lib/db/transactions/transfers";
import { formatMoney } from "@/lib/domain/money";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import { divideMinor, problemOfParts, type StoredPart } from "@/lib/domain/transactions/splits";
import type { Transaction } from "@/lib/schemas/transactions";
import type { splitTransactionInput } from "@/lib/schemas/transactions/splits";
import { recategorizeRows, settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { exactMinor, invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";
import { toOneTransaction } from "@/lib/use-cases/transactions/transaction-view";

export type SplitTransactionOptions = z.output<typeof splitTransactionInput> & { userId: string; today: string };

/**
 * Splits a transaction, or makes it whole again. Amounts must add up; percentages give leftover cents to the parts
 * rounded down most. Rejects its transfer pair, unless all parts are transfers.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` with an issue at `parts`, or a part's `amount` or `categoryId`
 */
export async function splitTransaction({ userId, id, today, parts }: SplitTransactionOptions): Promise<Transaction> {
  const key = { userId, transactionId: id };
  return inLockedTransaction(userId, async (tx) => {
    const before = await requireTransaction(tx, key);
    if (parts) await divide(tx, key, before, parts);
    else if (before.parts) await makeWhole(tx, key, before);
    else return toOneTransaction(userId, before, tx);
    await settleTransactions(tx, { userId, today, touched: [before] });
    const after = await requireTransaction(tx, key);
    return toOneTransaction(userId, after, tx);
  });
}

type Key = { userId: string; transactionId: string };

type GivenParts = NonNullable<SplitTransactionOptions["parts"]>;

async function divide(tx: Tx, key: Key, before: StoredTransaction, given: GivenParts): Promise<void> {
  const kinds = new Set<CategoryKind>();
  for (const [place, { categoryId }] of given.entries()) {
    const path = `parts.${place}.categoryId`;
    kinds.add((await requireCategory(key.userId, categoryId, { path, db: tx })).kind);
  }
  await storeParts(tx, key, toParts(before, given));
  if (kinds.has("income") || kinds.has("expense")) await rejectTransferOf(tx, key);
}

/** Restores the user's own category; a rule's or bank's category is decided afresh, as it may have changed. */
async function makeWhole(tx: Tx, key: Key, { source, categoryId }: StoredTransaction): Promise<void> {
  const before = await findCategoryBeforeSplit(tx, key);
  if (source === "manual" || before?.source === "user") {
    await updateRow(tx, key, { categoryId: before?.categoryId ?? categoryId });
    return;
  }
  await clearParts(tx, key);
  await recategorizeRows(tx, { userId: key.userId, ids: [key.transactionId] });
  await deleteRejectedPairsOf(tx, key);
}

function toParts({ amountMinor: totalMinor, currency }: StoredTransaction, given: GivenParts): StoredPart[] {
  const shares = given.flatMap(({ percent }) => (percent === undefined ? [] : [Math.round(percent * 100)]));
  const divided = shares.length > 0 ? divideMinor(totalMinor, shares) : null;
  const sign = totalMinor < 0 ? -1 : 1;
  const parts = given.map(({ categoryId, amount = 0, note }, place): StoredPart => {
    const amountMinor = divided?.[place] ?? sign * exactMinor(`parts.${place}.amount`, amount, currency);
    return { categoryId, amountMinor, note: note?.trim() || null };
  });
  const problem = problemOfParts(parts, totalMinor);
  if (problem !== null) throw invalid("parts", wordsOf(problem, parts, { totalMinor, currency }));
  return parts;
}

function wordsOf(
  problem: NonNullable<ReturnType<typeof problemOfParts>>,
  parts: readonly StoredPart[],
  { totalMinor, currency }: { totalMinor: number; currency: string },
): string {
  switch (problem) {
    case "too_few":
      return "Add a second part";
    case "too_many":
      return "That's too many parts";
    case "nothing":
    case "other_direction":
      return "Each part must be more than nothing";
    case "sum": {
      const comeTo = parts.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
      const leftMinor = Math.abs(totalMinor) - comeTo;
      const left = formatMoney(leftMinor, currency, { sign: "never" });
      return leftMinor > 0
        ? `The parts must come to the charge: ${left} is left`
        : `The parts are ${left} over the charge`;
    }
  }
}
