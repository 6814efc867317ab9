import * as z from "zod";
import { prisma } from "@/lib/db/client";
import { listAttachmentsOf } from "@/lib/db/transactions/attachments";
import { findMerchantName } from "@/lib/db/transactions/own-names";
import { listRefundsOf } from "@/lib/db/transactions/refunds";
import {
  findAddedAt,
  listChanges,
  listSeriesByKey,
  listTransactionsById,
  requireTransaction,
  type StoredChange,
  type StoredTransaction,
} from "@/lib/db/transactions/transactions";
import { listTransfersOf } from "@/lib/db/transactions/transfers";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { SeriesOfTransaction, TransactionChangeEntry } from "@/lib/schemas/transactions/history";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { toAttachment } from "@/lib/use-cases/transactions/attachments/attachments";
import { readCategoriesOf, readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import { withRows } from "@/lib/use-cases/transactions/transfers/transfers";
import { toCategory, toPart, toTransaction } from "./transaction-view";

/** Nobody reads further back, and a note edited for years still opens quickly. */
const MAX_CHANGES = 50;

/** Returns a transaction with all that is derived from it, rejected pairs included. @throws AppError `NOT_FOUND` */
export async function transactionDetails({ userId, id }: { userId: string; id: string }): Promise<TransactionDetails> {
  const key = { userId, transactionId: id };
  const row = await requireTransaction(prisma(), key);
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

const text = z.string().nullable();
const names = z.array(z.string());
const choice = z.object({ categoryId: z.string(), source: z.enum(["provider", "rule", "user"]) });
const split = z.object({
  parts: z.array(z.object({ categoryId: z.string(), amountMinor: z.number(), note: z.string().nullable() })).nullable(),
});
const details = z.object({ date: z.string(), amountMinor: z.number(), name: z.string() });

/** Maps changes to the API shape. It queries only if one names a user category. */
export async function toChangeEntries(
  userId: string,
  changes: readonly StoredChange[],
  currency: string,
): Promise<TransactionChangeEntry[]> {
  const ids = changes
    .flatMap(({ field, before, after }) => (field === "category" || field === "split" ? [before, after] : []))
    .flatMap((value) => {
      const { parts, categoryId } = named.parse(value);
      return [categoryId, ...(parts ?? []).map((part) => part.categoryId)];
    });
  const categoryOf = await readCategoriesOf(userId, ids);
  return changes.map((change) => toChange(change, currency, categoryOf));
}

const named = z.object({
  categoryId: z.string().nullish(),
  parts: z.array(z.object({ categoryId: z.string() })).nullish(),
});

function toChange(
  { id, field, changedBy, before, after, changedAt }: StoredChange,
  currency: string,
  categoryOf: CategoryOf,
): TransactionChangeEntry {
  const head = { id, at: changedAt.toISOString(), by: changedBy };
  switch (field) {
    case "category": {
      const shown = (value: unknown) => {
        const { categoryId, source } = choice.parse(value);
        return { ...toCategory(categoryId, categoryOf), isChosen: source === "user" };
      };
      return { ...head, field, before: shown(before), after: shown(after) };
    }
    case "note":
    case "name":
      return { ...head, field, before: text.parse(before), after: text.parse(after) };
    case "tags":
    case "files":
      return { ...head, field, before: names.parse(before), after: names.parse(after) };
    case "split": {
      const shown = (value: unknown) =>
        split.parse(value).parts?.map((part) => toPart(part, currency, categoryOf)) ?? null;
      return { ...head, field, before: shown(before), after: shown(after) };
    }
    case "left_out":
    case "transfer":
    case "refund":
      return { ...head, field, before: z.boolean().parse(before), after: z.boolean().parse(after) };
    case "details": {
      const shown = (value: unknown) => {
        const { amountMinor, ...rest } = details.parse(value);
        return { ...rest, amount: toMajor(amountMinor, currency) };
      };
      return { ...head, field, before: shown(before), after: shown(after) };
    }
  }
}
