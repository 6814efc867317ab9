import { prisma } from "@/lib/db/client";
import { listAttachmentsOf } from "@/lib/db/transactions/attachments";
import { findAddedAt, listChanges, listSeriesByKey } from "@/lib/db/transactions/changes";
import { findMerchantName } from "@/lib/db/transactions/own-names";
import { listRefundsOf } from "@/lib/db/transactions/refunds";
import { findTransaction, listTransactionsById, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { listTransfersOf } from "@/lib/db/transactions/transfers";
import { notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { SeriesOfTransaction } from "@/lib/schemas/transactions/history";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { toAttachment } from "./attachments/attachments";
import { readCategoriesOfRows } from "./categories/read-categories";
import { toChangeEntries } from "./transaction-changes";
import { toTransaction } from "./transaction-view";
import { withRows } from "./transfers/transfers";

/** Nobody reads further back, and a note edited for years still opens quickly. */
const MAX_CHANGES = 50;

/**
 * Returns a transaction with everything derived from it: pairs, purchase, refunds, series, files and changes, latest
 * first. Rejected pairs are included so a rejection can be undone.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function transactionDetails({ userId, id }: { userId: string; id: string }): Promise<TransactionDetails> {
  const key = { userId, transactionId: id };
  const row = await findTransaction(prisma(), key);
  if (!row) throw notFound("Transaction");
  const [transfers, { purchaseId, refundIds }, changes, addedAt, series, merchantName, files] = await Promise.all([
    listTransfersOf(key),
    listRefundsOf(key),
    listChanges({ ...key, limit: MAX_CHANGES }),
    findAddedAt(key),
    findSeries(userId, row),
    findMerchantName(prisma(), { userId, merchantKey: row.merchantKey }),
    listAttachmentsOf(key),
  ]);
  const linked = await listTransactionsById({ userId, ids: [...(purchaseId ? [purchaseId] : []), ...refundIds] });
  const purchase = linked.find((one) => one.id === purchaseId);
  const categoryOf = await readCategoriesOfRows(userId, [row, ...linked]);
  return {
    transaction: toTransaction(row, categoryOf),
    transfers: await withRows(userId, transfers),
    refundOf: purchase ? toTransaction(purchase, categoryOf) : null,
    refunds: linked.filter((one) => one.id !== purchaseId).map((one) => toTransaction(one, categoryOf)),
    series,
    merchantName,
    attachments: files.map(toAttachment),
    changes: await toChangeEntries(userId, changes, row.currency),
    addedAt: addedAt.toISOString(),
  };
}

/** The key consists of the transactions' shared values (lib/domain/transactions/streams/). */
async function findSeries(userId: string, row: StoredTransaction): Promise<SeriesOfTransaction | null> {
  if (!row.isRecurring) return null;
  const whole = `${row.amountMinor < 0 ? "out" : "in"}:${row.currency}:${row.merchantKey}`;
  const ofAmount = `${whole}:${Math.abs(row.amountMinor)}`;
  const found = await listSeriesByKey({ userId, keys: [whole, ofAmount] });
  const series = found.find(({ key }) => key === ofAmount) ?? found[0];
  if (!series) return null;
  const { cadence, amountMinor, isVariable, nextDate } = series;
  return { cadence, amount: Math.abs(toMajor(amountMinor, row.currency)), isVariable, nextDate };
}
