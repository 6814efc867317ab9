import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { removeRow, restoreRow } from "@/lib/db/transactions/removed";
import { inLockedTransaction } from "@/lib/db/transactions/settlement";
import {
  findAccountCurrency,
  findTransaction,
  insertManualRow,
  requireTransaction,
} from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { manualTransactionInput, Transaction } from "@/lib/schemas/transactions";
import type { OwnThing } from "@/lib/use-cases/transactions/transaction-input";
import { settleTransactions } from "./settle-transactions";
import { invalid, requireCategory, signedMinor } from "./transaction-input";
import { toOneTransaction } from "./transaction-view";

export type AddManualTransactionOptions = z.output<typeof manualTransactionInput> & {
  userId: string;
  today: string;
  /** The viewer's currency, the fallback when neither account nor currency is given. */
  viewer: { currency: string };
};

/**
 * Adds a row; `type` gives the direction, the category its meaning: income under a spending category is a refund.
 * @throws AppError `NOT_FOUND` for an account the user doesn't own; `VALIDATION_FAILED` with an issue at
 * `categoryId`, `currency` (not the account's) or `amount` (too many decimals)
 */
export async function addManualTransaction(options: AddManualTransactionOptions): Promise<Transaction> {
  const { userId, today } = options;
  const category = await requireCategory(userId, options.categoryId);
  const currency = await currencyOf(options);
  const amountMinor = signedMinor(options.amount, options.type, currency);
  const row = {
    userId,
    id: uuidv7(),
    accountId: options.accountId ?? null,
    date: options.date,
    amountMinor,
    currency,
    name: options.name,
    merchantKey: merchantKey({ name: options.name, merchant: null }),
    categoryId: category.id,
    isTransfer: category.kind === "transfer",
    notes: options.notes || null,
  };
  return inLockedTransaction(userId, async (tx) => {
    const inserted = await insertManualRow(tx, row);
    await settleTransactions(tx, { userId, today, touched: [row] });
    // Settling may have made the row half of a transfer or part of a series.
    const stored = (await findTransaction(tx, { userId, transactionId: row.id })) ?? inserted;
    return toOneTransaction(userId, stored, tx);
  });
}

async function currencyOf(options: AddManualTransactionOptions): Promise<string> {
  const { userId, accountId, currency } = options;
  if (accountId === undefined) return currency ?? options.viewer.currency;
  const accountCurrency = await findAccountCurrency({ userId, accountId });
  if (accountCurrency === null) throw notFound("Account");
  if (currency !== undefined && currency !== accountCurrency) {
    throw invalid("currency", `That account is kept in ${accountCurrency}`);
  }
  return accountCurrency;
}

/** `restoreTransaction` brings it back within a day. @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a bank row */
export async function deleteTransaction(options: OwnThing): Promise<{ id: string }> {
  const { userId, id, today } = options;
  const key = { userId, transactionId: id };
  return inLockedTransaction(userId, async (tx) => {
    const row = await requireTransaction(tx, key);
    if (row.source === "bank") {
      throw new AppError("UNPROCESSABLE", "Your bank reported this transaction. Leave it out of totals instead.");
    }
    await removeRow(tx, key);
    await settleTransactions(tx, { userId, today, touched: [row] });
    return { id };
  });
}

/** Restores a row deleted within a day, with id, notes and category. Idempotent. @throws AppError `NOT_FOUND` */
export async function restoreTransaction(options: { userId: string; id: string; today: string }): Promise<Transaction> {
  const { userId, id, today } = options;
  const key = { userId, transactionId: id };
  return inLockedTransaction(userId, async (tx) => {
    const isBack = await restoreRow(tx, key);
    const row = await requireTransaction(tx, key);
    if (!isBack) return toOneTransaction(userId, row, tx);
    await settleTransactions(tx, { userId, today, touched: [row] });
    return toOneTransaction(userId, (await findTransaction(tx, key)) ?? row, tx);
  });
}
