import type * as z from "zod";
import { prisma } from "@/lib/db/client";
import { findPlannedPayment, putPlannedPayment } from "@/lib/db/forecast/planned-payments";
import { notFound } from "@/lib/domain/errors";
import type { plannedOperations, StoredPlanned } from "@/lib/schemas/forecast/planned";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";
import { assertFittingCategory, assertOwnAccount, assertOwnTransactions, toStoredPlanned } from "./planned-view";

/**
 * Changes a plan, or stores the user's answer about its outcome. Omitted fields stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for an account or transaction the user doesn't own, or an inexact
 * amount
 */
export async function changePlannedPayment(
  options: z.output<typeof plannedOperations.changePlannedPayment.input> & { userId: string },
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
