import { inLongTransaction, inTransaction, prisma } from "@/lib/db/client";
import {
  findMerchantName,
  listMerchantMonths,
  listMerchantRows,
  listPayeeCorrections,
  type MerchantMonth,
  renameMerchantRows,
  replacePayeeCorrections,
  storeMerchantName,
  updateOwnName,
} from "@/lib/db/transactions/own-names";
import { inLockedTransaction, lockTransactions } from "@/lib/db/transactions/settlement";
import { requireTransaction, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { addMonths, monthOf } from "@/lib/domain/calendar";
import { notFound } from "@/lib/domain/errors";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { correctionsOf, kindOfPayee, type PayeeView } from "@/lib/domain/payees/corrections";
import { isSubscription, type TraitCorrection, traitsOf } from "@/lib/domain/payees/traits-of";
import { traitsOfRows } from "@/lib/domain/payees/traits-of-rows";
import type { Transaction } from "@/lib/schemas/transactions";
import type { MerchantHistory, Payee } from "@/lib/schemas/transactions/history";
import { queueReverify } from "@/lib/use-cases/insights/queue-jobs";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import type { OwnThing } from "@/lib/use-cases/transactions/transaction-input";
import { toOneTransaction, toTransactions } from "./transaction-view";

const MONTHS = 12;
type Payments = MerchantMonth["payments"];
const NONE: Payments = { count: 0, sumMinor: 0 };

/**
 * Returns a merchant's history in the row's currency, excluded rows and transfers included. Twelve months end with
 * the current one, or an older row's.
 * @param options.limit  transactions listed, 0 to 200
 * @throws AppError `NOT_FOUND`
 */
export async function merchantHistory(options: OwnThing & { limit: number }): Promise<MerchantHistory> {
  const { userId, id, limit, today } = options;
  const row = await requireTransaction(prisma(), { userId, transactionId: id });
  const { merchantKey, currency } = row;
  const [all, rows, payee] = await Promise.all([
    listMerchantMonths({ userId, merchantKey, currency, direction: row.amountMinor > 0 ? 1 : -1 }),
    limit === 0 ? [] : listMerchantRows({ userId, merchantKey, currency, limit }),
    payeeOf(userId, row),
  ]);
  const now = monthOf(today);
  const last = monthOf(row.date) <= addMonths(now, -MONTHS) ? monthOf(row.date) : now;
  const names = Array.from({ length: MONTHS }, (_, index) => addMonths(last, index + 1 - MONTHS));
  const known = new Map(all.map((one) => [one.month, one]));
  const months = names.map((month) => known.get(month) ?? { month, payments: NONE, returns: NONE, firstDate: null });
  const [payments, returns] = [total(months.map((one) => one.payments)), total(months.map((one) => one.returns))];
  const shown = ({ count, sumMinor: minor }: Payments) => ({ count, sum: toMajor(minor, currency) });
  return {
    currency,
    count: sumMinor(all.map((one) => one.payments.count + one.returns.count)),
    months: months.map((one) => ({ month: one.month, payments: shown(one.payments), returns: shown(one.returns) })),
    payments: shown(payments),
    returns: shown(returns),
    sum: toMajor(sumMinor([payments.sumMinor, returns.sumMinor]), currency),
    firstDate: months.find(({ firstDate }) => firstDate !== null)?.firstDate ?? null,
    payee,
    transactions: await toTransactions(userId, rows),
  };
}

function total(parts: readonly Payments[]): Payments {
  return {
    count: sumMinor(parts.map(({ count }) => count)),
    sumMinor: sumMinor(parts.map((part) => part.sumMinor)),
  };
}

/** Two years of a payee who is paid every week: what detectors infer from is as long. */
const INFERRED_ROWS = 104;

/**
 * Stores what the user says of a payee; a later check withdraws contradicted insights. Saying what is inferred
 * deletes the correction. @throws AppError `NOT_FOUND`
 */
export async function correctPayee(options: PayeeView & { userId: string; id: string }): Promise<Payee> {
  const { userId, id, ...chosen } = options;
  const row = await requireTransaction(prisma(), { userId, transactionId: id });
  const viewWith = await readPayee(userId, row);
  const corrections = correctionsOf(chosen, viewWith([]));
  await inLockedTransaction(userId, async (tx) => {
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
  const wasSubscription = isSubscription(traitsOf(evidence));
  return (corrections) => ({
    kind: kindOfPayee(traitsOf({ ...evidence, corrections })),
    isSubscription: wasSubscription && !corrections.some(({ trait }) => trait === "subscription"),
    isCorrected: corrections.length > 0,
    wasSubscription,
  });
}

/**
 * Renames a transaction or, with `isForAll`, its merchant's, except individually named ones.
 * @param options.name  `null` or the bank's text restores the bank's name
 * @returns the transaction, and the number renamed with it
 * @throws AppError `NOT_FOUND`
 */
export async function renameTransaction(options: {
  userId: string;
  id: string;
  name: string | null;
  isForAll: boolean;
}): Promise<{ transaction: Transaction; renamedCount: number }> {
  const { userId, id, isForAll } = options;
  const key = { userId, transactionId: id };
  const run = isForAll ? inLongTransaction : inTransaction;
  return run(async (tx) => {
    // Many rows: two such statements would deadlock by locking rows in opposite orders.
    if (isForAll) await lockTransactions(tx, userId);
    const row = await requireTransaction(tx, key);
    const merchant = { userId, merchantKey: row.merchantKey };
    const reported = row.merchant ?? row.name;
    const name = options.name === reported ? null : options.name;
    const before = await findMerchantName(tx, merchant);
    let renamedCount = 0;
    if (isForAll) {
      await storeMerchantName(tx, merchant, name);
      renamedCount = await renameMerchantRows(tx, { ...merchant, before, after: name });
    }
    // If the whole merchant has a name, the bank's text must be stored as a name, or the next sync would replace it.
    const ownName = name ?? (isForAll || before === null ? null : reported);
    const renamed = await updateOwnName(tx, { ...key, ownName });
    if (!renamed) throw notFound("Transaction");
    return { transaction: await toOneTransaction(userId, renamed, tx), renamedCount: Math.max(renamedCount, 1) };
  });
}
