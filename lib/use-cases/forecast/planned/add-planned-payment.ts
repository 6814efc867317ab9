import { v7 as uuidv7 } from "uuid";
import { countPlannedPayments, putPlannedPayment } from "@/lib/db/forecast/planned-payments";
import { addDays, type Day } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { PlannedPayment } from "@/lib/domain/forecast/planned";
import type { PlannedInput, StoredPlanned } from "@/lib/schemas/forecast/planned";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";
import { assertFittingCategory, assertOwnAccount, assertOwnTransactions, toStoredPlanned } from "./planned-view";

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
