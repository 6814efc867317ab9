import * as z from "zod";
import { transactionSearchCalls } from "@/lib/calls/transactions";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction } from "../transactions";

export const searchTransactionsInput = z.object({
  /** Same as in my-range. */
  q: field.freeText(100).refine((text) => text !== "", "Say what to look for"),
});

export const searchTransactionsOutput = z.object({
  transactions: z.array(transaction),
  /** Matches among the latest thousand; `isMore` if there may be more. */
  total: z.int(),
  isMore: z.boolean(),
  /** Matching merchants, most transactions first. */
  merchants: z.array(z.object({ name: z.string(), transactionCount: z.int() })),
});
export type FoundTransactions = z.output<typeof searchTransactionsOutput>;

export const transactionSearchOperations = operationsOf(transactionSearchCalls, {
  searchTransactions: {
    mayLag: true,
    summary: "The latest transactions that fit a search, of all time, and the merchants of that name",
    success: "Transactions loaded",
    input: searchTransactionsInput,
    output: searchTransactionsOutput,
  },
});
