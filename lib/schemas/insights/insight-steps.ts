import * as z from "zod";
import * as field from "../fields";

const choice = z.enum(["fine", "handled", "remind"]);
const state = z.enum(["waiting", "gone", "back", "returned"]);

/** What the person decided about an insight, and what later transactions show of it. */
export const insightStep = z.object({
  choice,
  chosenOn: field.day,
  /** The day of a reminder, else null; from that day on it `isDue`. */
  remindOn: field.day.nullable(),
  isDue: z.boolean(),
  /** Null where nothing is followed. */
  outcome: z.object({ state, sentence: z.string(), transactionIds: z.array(field.id) }).nullable(),
});

/** Where a subscription is ended; `link` only where the service's own page is known. */
export const cancelGuide = z.object({
  text: z.string(),
  link: z.object({ label: z.string(), href: z.string() }).nullable(),
});

/** `null` takes the step back. A `remind` needs its day, within the coming year. */
export const chooseStepInput = z.object({
  id: field.id,
  choice: choice.nullable(),
  remindOn: field.day.optional(),
});

export const followedOutput = z.object({
  /** The newest first. */
  followed: z.array(
    z.object({
      title: z.string(),
      merchant: z.string(),
      chosenOn: field.day,
      state,
      sentence: z.string(),
      /** The transactions that prove the sentence; none while it waits. */
      transactionIds: z.array(field.id),
    }),
  ),
  /** By currency: refunds that came, and charges whose time has passed without them. */
  saved: z.array(z.object({ amount: z.number(), currency: z.string(), transactionIds: z.array(field.id) })),
});
export type Followed = z.infer<typeof followedOutput>;
