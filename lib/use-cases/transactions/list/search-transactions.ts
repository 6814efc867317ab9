import type { z } from "zod";
import { findTransactions } from "@/lib/db/transactions/search/find-transactions";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";
import type { FoundTransactions, searchTransactionsInput } from "@/lib/schemas/transactions";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";

export type SearchTransactionsOptions = z.output<typeof searchTransactionsInput> & {
  userId: string;
  /** The viewer's calendar day, the reference for "oct" and "last friday". */
  today: string;
};

/** Fits on a screen beside the other results. */
const SHOWN = { transactions: 6, merchants: 4 };
/** Counting stops here. */
const MAX_COUNTED = 1000;

/** Finds the latest transactions matching a search, of any date, and merchants matching its words. */
export async function searchTransactions(options: SearchTransactionsOptions): Promise<FoundTransactions> {
  const { userId, q, today } = options;
  const search = parseSearch(q, today);
  // Punctuation only, which would match every transaction.
  if (search.length === 0) return { transactions: [], total: 0, isMore: false, merchants: [] };
  const { rows, total, merchants } = await findTransactions({ userId, search }, { ...SHOWN, counted: MAX_COUNTED });
  return { transactions: await toTransactions(userId, rows), total, isMore: total === MAX_COUNTED, merchants };
}
