import type { TransactionFilter } from "@/lib/db/transactions/page";
import { addDays } from "@/lib/domain/calendar";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";

type Search = { q?: string | undefined; today: string };

/** docs/spec.md, 9.3. */
const DEFAULT_RANGE_DAYS = 30;

/**
 * The filters of a call, and nothing else of it, with both ends of their range. Rows that are asked for by `ids` are shown
 * whatever their date. One end given, the other is 30 days away, but an open end never lies before today.
 */
export function toTransactionFilter(call: Omit<TransactionFilter, "search"> & Search): TransactionFilter {
  const { userId, today, startDate, endDate, ids, q } = call;
  const { accountId, accountIds, categoryId, categoryIds, groups, type, currency, source, counted } = call;
  const { tagIds, pending, isGuess, minAmount, maxAmount } = call;
  const search = q === undefined ? undefined : parseSearch(q, today);
  const others = {
    ...{ userId, accountId, accountIds, categoryId, categoryIds, groups, ids, search, type, currency, source, counted },
    ...{ tagIds, pending, isGuess, minAmount, maxAmount },
  };
  if (ids) return { ...others, startDate, endDate };
  const end = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  return { ...others, startDate: startDate ?? addDays(end, -DEFAULT_RANGE_DAYS), endDate: end };
}
