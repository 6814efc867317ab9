import * as z from "zod";
import { transferCalls, twinCalls } from "@/lib/calls/transactions";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction, transactionName } from "../transactions";
import { attachment } from "./attachments";
import { seriesOfTransaction, transactionChange } from "./history";

export const transfer = z.object({
  id: field.id,
  status: z.enum(["proposed", "accepted", "rejected"]),
  /** Reason for a proposal: several matches, no name, or two currencies. */
  doubt: z.enum(["several", "unnamed", "currency"]).nullable(),
  out: transaction,
  in: transaction,
});
export type Transfer = z.infer<typeof transfer>;

/** `amount` leaves one account; `receivedAmount` arrives in the other, if its currency differs. */
export const addTransferInput = z.object({
  date: field.day,
  amount: field.positiveAmount,
  fromAccountId: z.uuid("Choose an account"),
  toAccountId: z.uuid("Choose an account"),
  receivedAmount: field.positiveAmount.optional(),
  /** If omitted, each half names the other account. */
  name: transactionName.optional(),
  notes: field.freeText(1000).optional(),
});
export const addTransferOutput = transfer;

export const transactionDetailsOutput = z.object({
  transaction,
  transfers: z.array(transfer),
  refundOf: transaction.nullable(),
  refunds: z.array(transaction),
  series: seriesOfTransaction.nullable(),
  /** The user's name for all transactions of its merchant. */
  merchantName: z.string().nullable(),
  /** In upload order, without contents. */
  attachments: z.array(attachment),
  /** Latest first. */
  changes: z.array(transactionChange),
  addedAt: field.instant,
});
export type TransactionDetails = z.infer<typeof transactionDetailsOutput>;

/** One answer may cover an account's whole imported history. */
export const MAX_TWINS_AT_ONCE = 5000;

export const decideTwinsInput = z.object({
  /** The bank's transactions. */
  ids: z.array(field.id).min(1).max(MAX_TWINS_AT_ONCE),
  /** `same`: the bank's row stays; `different`: both count; `proposed` withdraws the answer. */
  status: z.enum(["proposed", "same", "different"]),
  /** The matching manual account: closed by `same`, reopened by `proposed`. */
  closesAccountId: field.id.optional(),
});

const calls = { ...transferCalls, ...twinCalls };

export const transferOperations = operationsOf(calls, {
  transactionDetails: {
    summary:
      "A transaction with its transfer, its refunds, its recurring series, its files and the history of what changed",
    success: "Transaction loaded",
    input: z.object({ id: field.id }),
    output: transactionDetailsOutput,
  },
  linkRefund: {
    summary: "Say that a refund came from none of the purchases here, or take that back",
    success: "Refund updated",
    input: z.object({ id: field.id, isLinked: z.boolean() }),
    output: z.object({ id: field.id }),
  },
  listTransfers: {
    summary:
      "Pairs of rows that may be transfers between one's own accounts, or those accepted or rejected, latest first",
    success: "Transfers loaded",
    input: z.object({ status: transfer.shape.status.default("proposed") }),
    output: z.array(transfer),
  },
  addTransfer: {
    summary: "Add a transfer between two of one's own accounts: both transactions, linked",
    success: "Transfer added",
    input: addTransferInput,
    output: addTransferOutput,
    status: 201,
  },
  decideTransfer: {
    summary: "Accept or reject a transfer, or take that back",
    success: "Transfer updated",
    /** `proposed` withdraws a decision; the rule decides again. */
    input: z.object({ id: field.id, status: transfer.shape.status }),
    output: z.object({ id: field.id }),
  },
  decideTwins: {
    summary:
      "Say of a bank's transactions and those that were here before whether they are the same, or take that back",
    success: "Transactions updated",
    input: decideTwinsInput,
    output: z.object({ decided: z.number().int() }),
    maxBodyBytes: 512 * 1024,
  },
});
