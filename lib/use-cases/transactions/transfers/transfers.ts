import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { findAccount, type StoredAccount } from "@/lib/db/banks/accounts";
import type { Tx } from "@/lib/db/client";
import { inLockedTransaction } from "@/lib/db/transactions/settlement";
import {
  findTransaction,
  insertManualRow,
  mapTransactions,
  type StoredTransaction,
} from "@/lib/db/transactions/transactions";
import {
  deleteDetectedTransfer,
  findReportedHalf,
  findTransfer,
  findTransfers,
  insertAcceptedTransfer,
  type StoredTransfer,
  type TransferStatus,
  updateTransferStatus,
} from "@/lib/db/transactions/transfers";
import { AppError, notFound } from "@/lib/domain/errors";
import { type CategorySlug, categoryBySlug } from "@/lib/domain/transactions/category";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { transferCategories } from "@/lib/domain/transactions/transfer";
import type { addTransferInput, Transfer } from "@/lib/schemas/transactions/transfers";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { exactMinor, invalid, type OwnThing } from "@/lib/use-cases/transactions/transaction-input";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";

/** More than anyone decides in one sitting; deciding some brings up the next. */
const MAX_TRANSFERS = 100;

export async function listTransfers({
  userId,
  status,
}: {
  userId: string;
  status: TransferStatus;
}): Promise<Transfer[]> {
  return withRows(userId, await findTransfers({ userId, status, limit: MAX_TRANSFERS }));
}

/** Loads both rows of stored pairs; skips pairs whose row is gone. */
export async function withRows(userId: string, transfers: readonly StoredTransfer[]): Promise<Transfer[]> {
  const ids = [...new Set(transfers.flatMap(({ outId, inId }) => [outId, inId]))];
  const rows = await mapTransactions({ userId, ids });
  const categoryOf = await readCategoriesOfRows(userId, rows.values());
  return transfers.flatMap(({ id, status, doubt, outId, inId }) => {
    const [out, into] = [rows.get(outId), rows.get(inId)];
    if (!out || !into) return [];
    return [{ id, status, doubt, out: toTransaction(out, categoryOf), in: toTransaction(into, categoryOf) }];
  });
}

type AddTransferOptions = z.output<typeof addTransferInput> & { userId: string; today: string };

type Half = { account: StoredAccount; amountMinor: number; slug: CategorySlug; name: string };

/**
 * Adds a transfer: both rows and their link. A half already reported is linked, not duplicated.
 * @throws AppError `NOT_FOUND` for an account the user doesn't own; `VALIDATION_FAILED` with an issue at
 * `toAccountId` (same account), `receivedAmount` (missing across currencies, else different) or `amount` (decimals)
 */
export async function addTransfer(options: AddTransferOptions): Promise<Transfer> {
  const { userId, today, date, fromAccountId, toAccountId } = options;
  if (fromAccountId === toAccountId) throw invalid("toAccountId", "Choose another account");
  const from = await requireAccount(userId, fromAccountId);
  const to = await requireAccount(userId, toAccountId);
  const sentMinor = exactMinor("amount", options.amount, from.currency);
  const receivedMinor = receivedMinorOf(options, sentMinor, from.currency, to.currency);
  const slugs = transferCategories(from, to);
  const sides: [Half, Half] = [
    { account: from, amountMinor: -sentMinor, slug: slugs.out, name: options.name ?? `Transfer to ${to.name}` },
    { account: to, amountMinor: receivedMinor, slug: slugs.in, name: options.name ?? `Transfer from ${from.name}` },
  ];
  const stored = await inLockedTransaction(userId, async (tx) => {
    const [out, into] = [await storeHalf(tx, options, sides[0]), await storeHalf(tx, options, sides[1])];
    const doubt = from.currency === to.currency ? null : ("currency" as const);
    const pair = { id: uuidv7(), doubt, outId: out.id, inId: into.id };
    const transfer = await insertAcceptedTransfer(tx, { userId, ...pair });
    const touched = [...new Set([date, out.date, into.date])].flatMap((day) =>
      sides.map(({ name }) => ({ date: day, merchantKey: merchantKey({ name, merchant: null }) })),
    );
    await settleTransactions(tx, { userId, today, touched });
    return transfer;
  });
  const [added] = await withRows(userId, [stored]);
  if (!added) throw notFound("Transfer");
  return added;
}

async function requireAccount(userId: string, accountId: string): Promise<StoredAccount> {
  const account = await findAccount({ userId, accountId });
  if (!account) throw notFound("Account");
  return account;
}

function receivedMinorOf(
  { receivedAmount }: Pick<AddTransferOptions, "receivedAmount">,
  sentMinor: number,
  sentCurrency: string,
  receivedCurrency: string,
): number {
  if (receivedAmount === undefined) {
    if (sentCurrency === receivedCurrency) return sentMinor;
    throw invalid("receivedAmount", `Enter how much arrived in ${receivedCurrency}`);
  }
  const receivedMinor = exactMinor("receivedAmount", receivedAmount, receivedCurrency);
  if (sentCurrency === receivedCurrency && receivedMinor !== sentMinor) {
    throw invalid("receivedAmount", "Both accounts use one currency, so the amounts are equal. Add a fee on its own.");
  }
  return receivedMinor;
}

async function storeHalf(
  tx: Tx,
  { userId, date, notes }: AddTransferOptions,
  { account, amountMinor, slug, name }: Half,
): Promise<{ id: string; date: string }> {
  const { id: accountId, currency } = account;
  const reported = await findReportedHalf(tx, { userId, accountId, amountMinor, currency, date });
  if (reported) return reported;
  const category = categoryBySlug(slug);
  if (!category) throw new Error(`There is no category ${slug}`);
  const row = { userId, id: uuidv7(), accountId, date, amountMinor, currency, name, notes: notes || null };
  await insertManualRow(tx, {
    ...row,
    merchantKey: merchantKey({ name, merchant: null }),
    categoryId: category.id,
    isTransfer: category.kind === "transfer",
  });
  return row;
}

/**
 * Records the user's decision about a pair: `accepted` leaves the sums, `rejected` stops matching, `proposed` undoes.
 * Re-checks neighbors: of two candidates, the other may now be certain.
 * @throws AppError `NOT_FOUND`; `CONFLICT` when a row is half of another accepted transfer
 */
export async function decideTransfer(options: OwnThing & { status: TransferStatus }): Promise<{ id: string }> {
  const { userId, id, status, today } = options;
  return inLockedTransaction(userId, async (tx) => {
    const transfer = await findTransfer(tx, { userId, transferId: id });
    if (!transfer) throw notFound("Transfer");
    if (!(await updateTransferStatus(tx, { userId, transferId: id, status }))) {
      throw new AppError("CONFLICT", "One of these transactions is already half of another transfer");
    }
    const halves: StoredTransaction[] = [];
    for (const transactionId of [transfer.outId, transfer.inId]) {
      const half = await findTransaction(tx, { userId, transactionId });
      if (half) halves.push(half);
      // Undoing the decision also undoes the certainty it created.
      if (status === "proposed") await deleteDetectedTransfer(tx, { userId, transactionId, exceptId: id });
    }
    await settleTransactions(tx, { userId, today, touched: halves });
    return { id };
  });
}
