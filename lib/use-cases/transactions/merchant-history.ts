import { prisma } from "@/lib/db/client";
import { listMerchantMonths, listMerchantRows, type MerchantMonth } from "@/lib/db/transactions/own-names";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { addMonths, monthOf } from "@/lib/domain/calendar";
import { notFound } from "@/lib/domain/errors";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { MerchantHistory } from "@/lib/schemas/transactions/history";
import { payeeOf } from "./correct-payee";
import { toTransactions } from "./transaction-view";

const MONTHS = 12;
type Payments = MerchantMonth["payments"];
const NONE: Payments = { count: 0, sumMinor: 0 };

/**
 * Returns a merchant's history in the transaction's currency. It includes rows left out of totals and transfers, so the
 * sums match the listed rows. The twelve months end with the current one, or with an older transaction's month.
 *
 * @param options.limit  number of transactions listed, 0 to 200
 * @throws AppError `NOT_FOUND`
 */
export async function merchantHistory(options: {
  userId: string;
  id: string;
  limit: number;
  today: string;
}): Promise<MerchantHistory> {
  const { userId, id, limit, today } = options;
  const row = await findTransaction(prisma(), { userId, transactionId: id });
  if (!row) throw notFound("Transaction");
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
