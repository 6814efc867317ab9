import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";
import { FILE_TIMEOUT_MS } from "../operation";

/** One answer may settle everything that a bank reported of an account whose statements were imported before. */
export const MAX_TWINS_AT_ONCE = 5000;

export const decideTwinsInput = z.object({
  /** The bank's transactions. */
  ids: z.array(field.id).min(1).max(MAX_TWINS_AT_ONCE),
  /** `same`: they are one, and the bank's stays; `different`: both count; `proposed` takes the answer back. */
  status: z.enum(["proposed", "same", "different"]),
  /** The account kept by hand that is the bank's account: closed with `same`, opened again with `proposed`. */
  closesAccountId: field.id.optional(),
});
export const decideTwinsOutput = z.object({ decided: z.number().int() });

export const twinOperations = {
  decideTwins: {
    method: "PATCH",
    path: "/api/twins",
    auth: "user",
    summary:
      "Say of a bank's transactions and those that were here before whether they are the same, or take that back",
    success: "Transactions updated",
    input: decideTwinsInput,
    output: decideTwinsOutput,
    maxBodyBytes: 512 * 1024,
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
