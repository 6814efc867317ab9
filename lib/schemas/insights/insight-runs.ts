import * as z from "zod";
import * as field from "@/lib/schemas/fields";

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

const usd = z.object({ amount: z.number(), currency: z.literal("USD") });

/**
 * One model call, as shown under "What we sent to the model". Null means unknown, never zero: a server that doesn't
 * count tokens, a model without a list price, a process that died waiting.
 */
export const modelCall = z.object({
  number: z.number().int(),
  sentAt: field.instant,
  /** The exact texts sent: instructions and facts. `""` if an old text wasn't kept. */
  instructions: z.string(),
  input: z.string(),
  /** The requested model, and the one that reports having answered. */
  askedModel: z.string(),
  answeredModel: z.string().nullable(),
  outcome: z.enum(["unanswered", "unusable", "answered"]),
  /** Reason why the whole answer was unusable. */
  problem: z.string().nullable(),
  inputTokens: z.number().int().nullable(),
  cachedInputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** At that day's list price. */
  cost: usd.nullable(),
  durationMs: z.number().int().nullable(),
  /**
   * Refusals of the verifier with reasons. `factId` is the fact's name in `input`, null for unrequested facts.
   * `insightId` is the resulting insight, reworded by the model or by us.
   */
  refused: z.array(
    z.object({ factId: z.string().nullable(), insightId: z.string().nullable(), reasons: z.array(z.string()) }),
  ),
});
export type ModelCall = z.infer<typeof modelCall>;

/** Data beside the insight list: the allowance and past runs. */
export const generationHistoryOutput = z.object({
  allowance: z.object({ limit: z.number().int(), used: z.number().int(), renewsOn: field.day }),
  /** Source and date of the prices behind `cost`. */
  prices: z.object({ readOn: field.day, source: z.string() }),
  /**
   * Left out of the latest run, automatic ones included, for lack of an exchange rate: transactions by currency, and
   * the withheld insight types.
   */
  notCounted: z.object({
    currencies: z.array(z.object({ currency: z.string(), transactions: z.number().int() })),
    withheld: z.array(z.string()),
    /** Transfers that only the user can classify as income or spending, and the insight types withheld for them. */
    unsettled: z.object({
      parties: z.array(
        z.object({
          name: z.string(),
          currency: z.string(),
          moneyIn: z.number(),
          moneyOut: z.number(),
        }),
      ),
      withheld: z.array(z.string()),
    }),
  }),
  runs: z.array(
    z.object({
      requestId: z.string(),
      createdAt: field.instant,
      insightCount: z.number().int(),
      transactionsRead: z.number().int(),
      period: z.object({ from: field.day, to: field.day }).nullable(),
      checksRun: z.number().int(),
      durationMs: z.number().int().nullable(),
      impacts: z.array(z.object({ amount: z.number(), currency: z.string() })),
      model: z.string(),
      /** Names of the insights in the sent texts: `f1`, `f2`, … */
      factIds: z.array(z.object({ insightId: field.id, factId: z.string() })),
      /** The exact last message to the model; null if none was sent. `modelCalls` has all of them. */
      sentToModel: z.string().nullable(),
      /** In order, at most two. Empty if nothing was sent. */
      modelCalls: z.array(modelCall),
      /** Cost of all calls; null if nothing was sent or one is unknown. */
      cost: usd.nullable(),
    }),
  ),
  /** The running generation of this kind, started on any device. */
  running: z.object({ requestId: z.string(), startedAt: field.instant }).nullable(),
});
