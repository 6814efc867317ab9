import { v7 as uuidv7 } from "uuid";
import { inTransaction, prisma } from "@/lib/db/client";
import {
  countSeriesByHand,
  deleteSeriesByHand,
  insertSeriesByHand,
  type StoredSeriesByHand,
  updateSeriesByHand,
} from "@/lib/db/transactions/series-edits";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findAccountCurrency } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { keyOfByHand, MAX_SERIES_BY_HAND } from "@/lib/domain/transactions/series-edits/by-hand";
import type { TypedSeries } from "@/lib/schemas/transactions/recurring";
import { exactMinor, invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";

type Typed = TypedSeries & { userId: string; viewer: { currency: string } };

/**
 * A removed series' id restores that series, so references to it stay valid.
 *
 * @throws AppError `NOT_FOUND` for an account the user doesn't own; `VALIDATION_FAILED` with an issue at `categoryId`
 * (wrong direction) or `amount`; `UNPROCESSABLE` beyond MAX_SERIES_BY_HAND; `CONFLICT` for an id in use
 */
export async function addSeries(options: Typed & { id?: string | undefined }): Promise<{ id: string }> {
  const { userId, id = uuidv7() } = options;
  const series = await toStored(id, options);
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if ((await countSeriesByHand(tx, userId)) >= MAX_SERIES_BY_HAND)
      throw new AppError(
        "UNPROCESSABLE",
        `You can add ${MAX_SERIES_BY_HAND} of your own. Remove one you no longer use`,
      );
    if (!(await insertSeriesByHand(tx, userId, series)))
      throw new AppError("CONFLICT", "This recurring payment is there already");
  });
  return { id: series.id };
}

/** @throws AppError as `addSeries` does, and `NOT_FOUND` for an unknown id */
export async function changeSeries(options: Typed & { id: string }): Promise<{ id: string }> {
  const series = await toStored(options.id, options);
  if (!(await updateSeriesByHand(prisma(), options.userId, series))) throw notFound("Recurring payment");
  return { id: options.id };
}

/** @throws AppError `NOT_FOUND` */
export async function removeSeries({ userId, id }: { userId: string; id: string }): Promise<{ id: string }> {
  const isRemoved = await inTransaction((tx) => deleteSeriesByHand(tx, { userId, id, key: keyOfByHand(id) }));
  if (!isRemoved) throw notFound("Recurring payment");
  return { id };
}

async function toStored(id: string, options: Typed): Promise<StoredSeriesByHand> {
  const { userId, name, type, amount, cadence, firstDay, accountId, isTrial, viewer } = options;
  const category = await requireCategory(userId, options.categoryId);
  if (category.kind !== type)
    throw invalid("categoryId", type === "income" ? "Choose a category of income" : "Choose a category of spending");
  const currency = accountId === null ? viewer.currency : await findAccountCurrency({ userId, accountId });
  if (currency === null) throw notFound("Account");
  return {
    id,
    name,
    direction: type === "income" ? "in" : "out",
    amountMinor: exactMinor("amount", amount, currency),
    currency,
    cadence,
    firstDay,
    categoryId: category.id,
    accountId,
    isTrial: isTrial && type === "expense",
  };
}
