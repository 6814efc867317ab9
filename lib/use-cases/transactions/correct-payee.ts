import { inTransaction, prisma } from "@/lib/db/client";
import { listMerchantRows } from "@/lib/db/transactions/own-names";
import { listPayeeCorrections, replacePayeeCorrections } from "@/lib/db/transactions/payee-corrections";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import { correctionsOf, kindOfPayee, type PayeeView } from "@/lib/domain/payees/corrections";
import { type TraitCorrection, traitsOf, valuesOf } from "@/lib/domain/payees/traits-of";
import { traitsOfRows } from "@/lib/domain/payees/traits-of-rows";
import type { Payee } from "@/lib/schemas/transactions/history";
import { queueReverify } from "@/lib/use-cases/insights/queue-jobs";
import { readCategoriesOfRows } from "./categories/read-categories";

/** Two years of a payee who is paid every week: what detectors infer from is as long. */
const INFERRED_ROWS = 104;

/**
 * Stores what the user says of a transaction's payee, for all its transactions. Insights that it contradicts are withdrawn by a later
 * check. Saying what is inferred anyway deletes the correction.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function correctPayee(options: PayeeView & { userId: string; id: string }): Promise<Payee> {
  const { userId, id, ...chosen } = options;
  const row = await findTransaction(prisma(), { userId, transactionId: id });
  if (!row) throw notFound("Transaction");
  const viewWith = await readPayee(userId, row);
  const corrections = correctionsOf(chosen, viewWith([]));
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await replacePayeeCorrections(tx, { userId, merchantKey: row.merchantKey }, corrections);
    await queueReverify(tx, userId);
  });
  return viewWith(corrections);
}

/** @returns what is known of a transaction's payee, with the user's corrections */
export async function payeeOf(userId: string, row: StoredTransaction): Promise<Payee> {
  const corrections = await listPayeeCorrections(prisma(), { userId, merchantKey: row.merchantKey });
  return (await readPayee(userId, row))(corrections);
}

/** Infers what a row's payee is from its latest rows and the row's category. @returns the view with any corrections */
async function readPayee(
  userId: string,
  row: StoredTransaction,
): Promise<(corrections: readonly TraitCorrection[]) => Payee> {
  const { merchantKey, currency } = row;
  const [categoryOf, latest] = await Promise.all([
    readCategoriesOfRows(userId, [row]),
    listMerchantRows({ userId, merchantKey, currency, limit: INFERRED_ROWS }),
  ]);
  const categorySlug = categoryOf(row.categoryId)?.slug ?? "uncategorized";
  const names = row.merchant === null ? [row.name] : [row.merchant, row.name];
  const evidence = { names, currency, categorySlug, seen: traitsOfRows(latest.reverse()) };
  const wasSubscription = isSubscription(evidence) || valuesOf(traitsOf(evidence), "subscription").length > 0;
  return (corrections) => ({
    kind: kindOfPayee(traitsOf({ ...evidence, corrections })),
    isSubscription: wasSubscription && !corrections.some(({ trait }) => trait === "subscription"),
    isCorrected: corrections.length > 0,
    wasSubscription,
  });
}
