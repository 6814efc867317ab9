import * as z from "zod";
import { twinCalls } from "@/lib/calls/transactions";
import * as field from "../fields";
import { operationsOf } from "../operation";

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
export const decideTwinsOutput = z.object({ decided: z.number().int() });

export const twinOperations = operationsOf(twinCalls, {
  decideTwins: {
    auth: "user",
    summary:
      "Say of a bank's transactions and those that were here before whether they are the same, or take that back",
    success: "Transactions updated",
    input: decideTwinsInput,
    output: decideTwinsOutput,
    maxBodyBytes: 512 * 1024,
  },
});
