import * as z from "zod";
import { ACCOUNT_EVENTS } from "@/lib/domain/auth/account-events";
import { noInput } from "../envelope";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";

export const accountEvent = z.object({
  id: field.id,
  what: z.enum(ACCOUNT_EVENTS),
  at: field.instant,
  /** Empty if unknown, and for the operator's actions. */
  ipAddress: z.string(),
});
export const accountHistoryOutput = z.array(accountEvent);

/** Separate from the session's, which every page loads. */
export const accountHistoryOperations = {
  accountHistory: {
    method: "GET",
    path: "/api/auth/history",
    auth: "user",
    summary: "What happened to the account: logins, changes of how one logs in, and looks by the operator",
    success: "History loaded",
    input: noInput,
    output: accountHistoryOutput,
    cachedAs: "devices",
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
