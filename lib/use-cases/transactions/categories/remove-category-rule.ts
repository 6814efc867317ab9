import { inTransaction } from "@/lib/db/client";
import { listFilingsByRule } from "@/lib/db/transactions/categorization";
import { deleteCategoryRule } from "@/lib/db/transactions/category-rules";
import { lockLedger } from "@/lib/db/transactions/transactions-ledger";
import { notFound } from "@/lib/domain/errors";
import { refileRows } from "@/lib/use-cases/transactions/categories/recategorize";
import { settleLedger } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Forgets a merchant's rule. The rows that it filed go back to where the bank's word puts them; those that the person filed
 * one by one stay.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removeCategoryRule(options: {
  userId: string;
  merchantKey: string;
  today: string;
}): Promise<{ merchantKey: string }> {
  const { userId, merchantKey, today } = options;
  await inTransaction(async (tx) => {
    await lockLedger(tx, userId);
    if (!(await deleteCategoryRule(tx, { userId, merchantKey }))) throw notFound("Rule");
    const filings = await listFilingsByRule(tx, { userId, merchantKey });
    await refileRows(tx, { userId, filings });
    await settleLedger(tx, { userId, today, touched: filings });
  });
  return { merchantKey };
}
