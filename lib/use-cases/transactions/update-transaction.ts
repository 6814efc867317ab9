import type { z } from "zod";
import { inTransaction, type Tx } from "@/lib/db/client";
import { listFilings, unfileRow } from "@/lib/db/transactions/categorization";
import { upsertCategoryRule } from "@/lib/db/transactions/category-rules";
import {
  findTransaction,
  type RowChanges,
  recategorizeMerchant,
  type StoredTransaction,
  updateRow,
} from "@/lib/db/transactions/transactions";
import { lockLedger } from "@/lib/db/transactions/transactions-ledger";
import { forgetPartingsOf, forgetTransferOf, rejectTransferOf } from "@/lib/db/transactions/transfers";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { Transaction, updateTransactionInput } from "@/lib/schemas/transactions";
import { refileRows } from "./categories/recategorize";
import { settleLedger } from "./settle-transactions";
import { invalid, requireCategory, signedMinor } from "./transaction-input";
import { toTransaction } from "./transaction-view";

export type UpdateTransactionOptions = z.output<typeof updateTransactionInput> & { userId: string; today: string };

/**
 * Changes what a person may change of a row. What is not given stays; an empty note is no note.
 *
 * A category that is not a transfer's says that the row is no transfer: its pair is parted for as long as that holds, and
 * `categoryId: null` takes it back, as if the person had never filed the row. With
 * `applyToMerchant` the category (the given one, or the row's own) becomes the merchant's rule, and its past rows take it
 * except those that were filed one by one.
 *
 * Day, amount, direction and name can be changed of a row that was typed in or imported; its transfer and its series are
 * then looked for anew, where it was and where it is.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` with an issue at `categoryId` or `amount`; `UNPROCESSABLE` when a
 *   bank's row is to say something else than the bank does
 */
export async function updateTransaction(options: UpdateTransactionOptions): Promise<Transaction> {
  const { userId, id, today, isExcluded } = options;
  const isUnfiled = options.categoryId === null;
  const categoryId = options.categoryId ?? undefined;
  const category = categoryId === undefined ? undefined : requireCategory(categoryId);
  const notes = options.notes === "" ? null : options.notes;
  const key = { userId, transactionId: id };
  return inTransaction(async (tx) => {
    await lockLedger(tx, userId);
    const before = await findTransaction(tx, key);
    if (!before) throw notFound("Transaction");
    const own = ownChanges(before, options);
    await updateRow(tx, key, { categoryId, notes, isExcluded, own });
    if (own && (own.date !== before.date || own.amountMinor !== before.amountMinor)) await forgetTransferOf(tx, key);
    if (category && category.kind !== "transfer") await rejectTransferOf(tx, key);
    if (isUnfiled) await unfile(tx, key, before, options);
    const touched = own ? [before, own] : [before];
    const rule = {
      userId,
      merchantKey: own?.merchantKey ?? before.merchantKey,
      categoryId: categoryId ?? before.categoryId,
    };
    if (options.applyToMerchant) await upsertCategoryRule(tx, rule);
    const recategorized = options.applyToMerchant ? await recategorizeMerchant(tx, rule) : [];
    await settleLedger(tx, { userId, today, touched: [...touched, ...recategorized] });
    const after = await findTransaction(tx, key);
    if (!after) throw notFound("Transaction");
    return toTransaction(after);
  });
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `categoryId` where nobody but the person can say a category */
async function unfile(
  tx: Tx,
  key: { userId: string; transactionId: string },
  { source }: StoredTransaction,
  { applyToMerchant }: UpdateTransactionOptions,
): Promise<void> {
  if (source === "manual" || applyToMerchant) throw invalid("categoryId", "Choose a category");
  const { userId, transactionId } = key;
  await unfileRow(tx, key);
  await refileRows(tx, { userId, filings: await listFilings(tx, { userId, ids: [transactionId] }) });
  await forgetPartingsOf(tx, key);
}

/** What the row shall say from now on, or undefined when nothing of that is given. */
function ownChanges(
  before: StoredTransaction,
  { date, amount, type, name }: UpdateTransactionOptions,
): RowChanges["own"] {
  if (date === undefined && amount === undefined && type === undefined && name === undefined) return undefined;
  if (before.source === "bank") {
    throw new AppError("UNPROCESSABLE", "The day, amount and name of this row are the bank's own");
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
