import type { z } from "zod";
import { findTransactions } from "@/lib/db/transactions/search/find-transactions";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";
import type { FoundTransactions, searchTransactionsInput } from "@/lib/schemas/transactions/search";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";

export type SearchTransactionsOptions = z.output<typeof searchTransactionsInput> & {
  userId: string;
  /** The viewer's calendar day, from which "oct" and "last friday" go back. */
  today: string;
};

/** As many as fit on a screen beside what else is found. */
const SHOWN = { transactions: 6, merchants: 4 };
/** Beyond that nothing is counted. */
const MAX_COUNTED = 1000;

/** The latest transactions that fit a search, whatever their date, and the merchants whose name fits its words. */
export async function searchTransactions(options: SearchTransactionsOptions): Promise<FoundTransactions> {
  const { userId, q, today } = options;
  const search = parseSearch(q, today);
  // Nothing but punctuation: every transaction would fit.
  if (search.length === 0) return { transactions: [], total: 0, isMore: false, merchants: [] };
  const { rows, total, merchants } = await findTransactions({ userId, search }, { ...SHOWN, counted: MAX_COUNTED });
  return { transactions: await toTransactions(userId, rows), total, isMore: total === MAX_COUNTED, merchants };
}
