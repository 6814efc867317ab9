import { v7 as uuidv7 } from "uuid";
import type * as z from "zod";
import { prisma } from "@/lib/db/client";
import {
  countPlannedPayments,
  deletePlannedPayment,
  findPlannedPayment,
  putPlannedPayment,
} from "@/lib/db/forecast/planned-payments";
import { areOwnIds } from "@/lib/db/transactions/transactions";
import { addDays, type Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import type { PlannedPayment, SettledPlan } from "@/lib/domain/forecast/planned";
import { toMajor } from "@/lib/domain/money";
import type { forecastOperations, ListedPlanned, PlannedInput, StoredPlanned } from "@/lib/schemas/forecast";
import { exactMinor, invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";

function toStoredPlanned(planned: PlannedPayment): StoredPlanned {
  const { id, name, day, accountId, notTransactionIds, answer, categoryId } = planned;
  return {
    id,
    name,
    day,
    accountId,
    notTransactionIds: [...notTransactionIds],
    answer,
    categoryId,
    amount: toMajor(planned.amountMinor, planned.currency),
  };
}

/** Lists plans with their states, without answered ones. */
export function toListedPlanned(settled: readonly SettledPlan[]): ListedPlanned[] {
  return settled.flatMap(({ planned, state, transactionId }) => {
    if (state === "answered") return [];
    const { answer: _, ...stored } = toStoredPlanned(planned);
    return { ...stored, state, transactionId };
  });
}

/**
 * @throws AppError `VALIDATION_FAILED` with an issue at `categoryId`, for a category that isn't the user's or doesn't
 * match the amount's direction
 */
async function assertFittingCategory(
  userId: string,
  { categoryId, amountMinor }: Pick<PlannedPayment, "categoryId" | "amountMinor">,
): Promise<void> {
  if (categoryId === null) return;
  const { kind } = await requireCategory(userId, categoryId);
  if (kind !== (amountMinor < 0 ? "expense" : "income"))
    throw invalid("categoryId", amountMinor < 0 ? "Choose a category of spending" : "Choose a category of income");
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `notTransactionIds`, for a transaction the user doesn't own */
async function assertOwnTransactions(userId: string, ids: readonly string[]): Promise<void> {
  if (!(await areOwnIds(userId, { transaction: ids })))
    throw invalid("notTransactionIds", "Choose among your transactions");
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `path`, for an account the user doesn't own */
export async function assertOwnAccount(userId: string, accountId: string | null, path = "accountId"): Promise<void> {
  if (accountId !== null && !(await areOwnIds(userId, { account: [accountId] })))
    throw invalid(path, "Choose one of your accounts");
}

/** More than anyone looks through. */
const MAX_PLANNED = 200;
/** A removed plan may be restored shortly after its day. */
const MAX_DAYS_BACK = 31;

/**
 * @throws AppError `VALIDATION_FAILED` for an account, category or transaction the user doesn't own, more decimals
 * than the currency has, or a day long past; `UNPROCESSABLE` beyond two hundred
 */
export async function addPlannedPayment(
  options: PlannedInput & { userId: string; today: Day; viewer: { currency: string } },
): Promise<StoredPlanned> {
  const { userId, today, name, accountId, day, notTransactionIds, currency = options.viewer.currency } = options;
  const first = addDays(today, -MAX_DAYS_BACK);
  if (day < first) throw invalid("day", "That day is over. Choose a later one");
  await assertOwnAccount(userId, accountId);
  await assertOwnTransactions(userId, notTransactionIds);
  if ((await countPlannedPayments({ userId, from: first })) >= MAX_PLANNED)
    throw new AppError("UNPROCESSABLE", `You can plan ${MAX_PLANNED} payments. Remove one you no longer need`);
  const planned: PlannedPayment = {
    id: uuidv7(),
    name,
    accountId,
    day,
    amountMinor: exactMinor("amount", options.amount, currency),
    currency,
    // Restored after its day, it is settled by earlier transactions.
    createdOn: day < today ? day : today,
    notTransactionIds,
    answer: null,
    categoryId: options.categoryId,
  };
  await assertFittingCategory(userId, planned);
  await putPlannedPayment(userId, planned);
  return toStoredPlanned(planned);
}

/**
 * Changes a plan, or stores the user's answer about its outcome. Omitted fields stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for an account or transaction the user doesn't own, or an inexact
 * amount
 */
export async function changePlannedPayment(
  options: z.output<typeof forecastOperations.changePlannedPayment.input> & { userId: string },
): Promise<StoredPlanned> {
  const { userId, id, name, accountId, day, amount, notTransactionIds, answer, categoryId } = options;
  const stored = await findPlannedPayment(prisma(), { userId, id });
  if (!stored) throw notFound("Plan");
  if (accountId !== undefined) await assertOwnAccount(userId, accountId);
  // Stored ids may be gone by now; only new ones must exist.
  const added = notTransactionIds?.filter((one) => !stored.notTransactionIds.includes(one)) ?? [];
  await assertOwnTransactions(userId, added);
  const changed = {
    ...stored,
    ...(name === undefined ? {} : { name }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(day === undefined ? {} : { day }),
    ...(amount === undefined ? {} : { amountMinor: exactMinor("amount", amount, stored.currency) }),
    ...(notTransactionIds === undefined ? {} : { notTransactionIds }),
    ...(answer === undefined ? {} : { answer }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
  // An answer or a rejected payment doesn't involve the category.
  if (categoryId !== undefined || amount !== undefined) await assertFittingCategory(userId, changed);
  await putPlannedPayment(userId, changed);
  return toStoredPlanned(changed);
}

/**
 * Removes a plan; no transaction changes.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removePlannedPayment(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deletePlannedPayment(options))) throw notFound("Plan");
  return { id: options.id };
}
