import * as z from "zod";
import * as field from "../fields";

const choice = z.enum(["fine", "handled", "remind"]);
const state = z.enum(["waiting", "gone", "back", "returned"]);

/** The user's decision about an insight, and its outcome according to later transactions. */
export const insightStep = z.object({
  choice,
  chosenOn: field.day,
  /** Day of a reminder, else null; from that day on it `isDue`. */
  remindOn: field.day.nullable(),
  isDue: z.boolean(),
  /** Null if nothing is tracked. */
  outcome: z.object({ state, sentence: z.string(), transactionIds: z.array(field.id) }).nullable(),
});

/** Instructions for canceling a subscription; `link` only if the service's own page is known. */
export const cancelGuide = z.object({
  text: z.string(),
  link: z.object({ label: z.string(), href: z.string() }).nullable(),
});

/** `null` withdraws the step. A `remind` needs a day within the coming year. */
export const chooseStepInput = z.object({
  id: field.id,
  choice: choice.nullable(),
  remindOn: field.day.optional(),
});

export const followedOutput = z.object({
  /** Newest first. */
  followed: z.array(
    z.object({
      title: z.string(),
      merchant: z.string(),
      chosenOn: field.day,
      state,
      sentence: z.string(),
      /** Transactions that prove the sentence; none while waiting. */
      transactionIds: z.array(field.id),
    }),
  ),
  /** Refunds received and charges that stopped, by currency. */
  saved: z.array(z.object({ amount: z.number(), currency: z.string(), transactionIds: z.array(field.id) })),
});
export type Followed = z.infer<typeof followedOutput>;
