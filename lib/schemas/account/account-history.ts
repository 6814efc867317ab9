import * as z from "zod";
import { accountHistoryCalls } from "@/lib/calls/profile";
import { ACCOUNT_EVENTS } from "@/lib/domain/auth/account-events";
import { noInput } from "../envelope";
import * as field from "../fields";
import { operationsOf } from "../operation";

export const accountEvent = z.object({
  id: field.id,
  what: z.enum(ACCOUNT_EVENTS),
  at: field.instant,
  /** Empty if unknown, and for the operator's actions. */
  ipAddress: z.string(),
});
export const accountHistoryOutput = z.array(accountEvent);

/** Separate from the session's, which every page loads. */
export const accountHistoryOperations = operationsOf(accountHistoryCalls, {
  accountHistory: {
    auth: "user",
    summary: "What happened to the account: logins, changes of how one logs in, and looks by the operator",
    success: "History loaded",
    input: noInput,
    output: accountHistoryOutput,
  },
});
