import type { TransactionFilter } from "@/lib/db/transactions/page";
import { addDays } from "@/lib/domain/calendar";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";

type Search = { q?: string | undefined; today: string };

/** docs/spec.md, 9.3. */
const DEFAULT_RANGE_DAYS = 30;

/** Rows requested by `ids` ignore dates. An open end is 30 days from the given one, but never before today. */
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
