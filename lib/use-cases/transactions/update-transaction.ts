import type { z } from "zod";
import { prisma, type Tx } from "@/lib/db/client";
import { clearUserCategory, upsertCategoryRule } from "@/lib/db/transactions/categorization";
import { deleteRefund, markRefundUnmatched } from "@/lib/db/transactions/refunds";
import { inLockedTransaction, inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import {
  listTransactionsById,
  mapTransactions,
  type RowChanges,
  recategorizeMerchant,
  requireTransaction,
  type StoredTransaction,
  updateRow,
} from "@/lib/db/transactions/transactions";
import { deleteDetectedTransfer, deleteRejectedPairsOf, rejectTransferOf } from "@/lib/db/transactions/transfers";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type {
  Transaction,
  updateTransactionInput,
  updateTransactionsInput,
  updateTransactionsOutput,
} from "@/lib/schemas/transactions";
import { categorizeLike } from "@/lib/use-cases/transactions/categories/categorize-imported";
import type { OwnThing } from "@/lib/use-cases/transactions/transaction-input";
import { recategorizeRows, settleTransactions } from "./settle-transactions";
import { invalid, requireCategory, signedMinor } from "./transaction-input";
import { toOneTransaction, toTransactions } from "./transaction-view";

export type UpdateTransactionOptions = z.output<typeof updateTransactionInput> & { userId: string; today: string };

/**
 * Changes given fields; an empty note removes the note.
 * A non-transfer category rejects the transfer pair. `categoryId: null` undoes the user's category. `applyToMerchant`
 * makes the category the merchant's rule. Similar rows awaiting review take it too.
 * Day, amount, direction and name change only on manual or imported rows; transfers and series are searched again.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` with an issue at `categoryId` or `amount`; `UNPROCESSABLE` when a
 * bank row would differ from the bank's report
 */
export async function updateTransaction(options: UpdateTransactionOptions): Promise<Transaction> {
  const { userId, id, today, isExcluded } = options;
  const isUncategorized = options.categoryId === null;
  const categoryId = options.categoryId ?? undefined;
  const category = categoryId === undefined ? undefined : await requireCategory(userId, categoryId);
  const notes = options.notes === "" ? null : options.notes;
  const key = { userId, transactionId: id };
  if (options.notes !== undefined && OTHER_CHANGES.every((name) => options[name] === undefined)) {
    // Nothing depends on a note, and the row lock orders it against a sync.
    const noted = await updateRow(prisma(), key, { notes });
    if (!noted) throw notFound("Transaction");
    return toOneTransaction(userId, noted);
  }
  // A merchant may have thousands of transactions. Other edits wait for a sync's or import's lock as long as a call
  // may.
  const run = options.applyToMerchant ? inLongLockedTransaction : inLockedTransaction;
  return run(userId, async (tx) => {
    const before = await requireTransaction(tx, key);
    const own = ownChanges(before, options);
    const updated = await updateRow(tx, key, { categoryId, notes, isExcluded, own });
    if (updated && !isSettledAgain(before, updated, options)) return toOneTransaction(userId, updated, tx);
    if (own && (own.date !== before.date || own.amountMinor !== before.amountMinor))
      await deleteDetectedTransfer(tx, key);
    if (category && category.kind !== "transfer") await rejectTransferOf(tx, key);
    if (isUncategorized) await uncategorize(tx, key, before, options);
    const touched = own ? [before, own] : [before];
    const rule = {
      userId,
      merchantKey: own?.merchantKey ?? before.merchantKey,
      categoryId: categoryId ?? before.categoryId,
    };
    if (options.applyToMerchant) await upsertCategoryRule(tx, rule);
    const recategorized = options.applyToMerchant ? await recategorizeMerchant(tx, rule) : [];
    const like = category ? await categorizeLike(tx, { userId, merchantKey: rule.merchantKey }) : [];
    await settleTransactions(tx, { userId, today, touched: [...touched, ...recategorized, ...like] });
    const after = await requireTransaction(tx, key);
    return toOneTransaction(userId, after, tx);
  });
}

const OTHER_CHANGES = ["categoryId", "isExcluded", "applyToMerchant", "date", "amount", "type", "name"] as const;

/** Transfers, refunds, series and insights depend on everything but the note. Unchanged values affect none of them. */
function isSettledAgain(
  before: StoredTransaction,
  after: StoredTransaction,
  { categoryId, applyToMerchant }: UpdateTransactionOptions,
): boolean {
  // Choosing the same category again still rejects a transfer proposed since.
  if (categoryId !== undefined || applyToMerchant) return true;
  return (["date", "amountMinor", "name", "isExcluded"] as const).some((field) => before[field] !== after[field]);
}

/**
 * Lets the rule or the bank decide again; the caller locks and settles.
 * @throws AppError `VALIDATION_FAILED` with an issue at `categoryId` when only the user's category is known
 */
export async function uncategorize(
  tx: Tx,
  key: { userId: string; transactionId: string },
  { source }: Pick<StoredTransaction, "source">,
  { applyToMerchant }: Pick<UpdateTransactionOptions, "applyToMerchant"> = {},
): Promise<void> {
  if (source === "manual" || applyToMerchant) throw invalid("categoryId", "Choose a category");
  const { userId, transactionId } = key;
  await clearUserCategory(tx, key);
  await recategorizeRows(tx, { userId, ids: [transactionId] });
  await deleteRejectedPairsOf(tx, key);
}

function ownChanges(
  before: StoredTransaction,
  { date, amount, type, name }: UpdateTransactionOptions,
): RowChanges["own"] {
  if (date === undefined && amount === undefined && type === undefined && name === undefined) return undefined;
  if (before.source === "bank") {
    throw new AppError("UNPROCESSABLE", "Your bank sets the day, amount and name of this transaction");
  }
  const { currency, amountMinor } = before;
  const magnitude = amount ?? Math.abs(toMajor(amountMinor, currency));
  const direction = type ?? (amountMinor < 0 ? "expense" : "income");
  const text = { name: name ?? before.name, merchant: before.merchant };
  return {
    date: date ?? before.date,
    amountMinor: signedMinor(magnitude, direction, currency),
    name: text.name,
    merchantKey: merchantKey(text),
  };
}

export type UpdateTransactionsOptions = z.output<typeof updateTransactionsInput> & { userId: string; today: string };

/**
 * Changes several transactions like `updateTransaction`, all or none, settled once; in the order of the changes.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` with an issue at `categoryId`
 */
export async function updateTransactions(
  options: UpdateTransactionsOptions,
): Promise<z.output<typeof updateTransactionsOutput>> {
  const { userId, today, changes } = options;
  const ids = [...new Set(changes.map(({ id }) => id))];
  return inLongLockedTransaction(userId, async (tx) => {
    const before = await mapTransactions({ userId, ids, db: tx });
    if (before.size < ids.length) throw notFound("Transaction");
    const categorized = new Set<string>();
    for (const { id, categoryId, notes, isExcluded } of changes) {
      const row = before.get(id);
      if (!row) continue;
      const key = { userId, transactionId: id };
      const category = categoryId ? await requireCategory(userId, categoryId, { db: tx }) : undefined;
      await updateRow(tx, key, { categoryId: category?.id, notes: notes === "" ? null : notes, isExcluded });
      if (category) categorized.add(row.merchantKey);
      if (category && category.kind !== "transfer") await rejectTransferOf(tx, key);
      if (categoryId === null) await uncategorize(tx, key, row);
    }
    const touched = [...before.values()];
    // One answer settles similar rows, as with a single transaction.
    const like = await Promise.all([...categorized].map((merchantKey) => categorizeLike(tx, { userId, merchantKey })));
    await settleTransactions(tx, { userId, today, touched: [...touched, ...like.flat()] });
    return { transactions: await toTransactions(userId, await listTransactionsById({ userId, ids, db: tx }), tx) };
  });
}

/**
 * Unlinks a refund from every purchase, for good; `isLinked` undoes that. Ignores other rows.
 * @throws AppError `NOT_FOUND`
 */
export async function linkRefund(options: OwnThing & { isLinked: boolean }): Promise<{ id: string }> {
  const { userId, id, isLinked, today } = options;
  const key = { userId, transactionId: id };
  return inLockedTransaction(userId, async (tx) => {
    const row = await requireTransaction(tx, key);
    if (isLinked) await deleteRefund(tx, key);
    else await markRefundUnmatched(tx, key);
    await settleTransactions(tx, { userId, today, touched: [row] });
    return { id };
  });
}
