import * as z from "zod";
import * as field from "../fields";

const usd = z.object({ amount: z.number(), currency: z.literal("USD") });

/**
 * One call of the model, as "What we sent to the model" shows it. Null is "not known", never zero: a server that does not count
 * tokens, a model without a list price, a process that died while it waited.
 */
export const modelCall = z.object({
  number: z.number().int(),
  sentAt: field.instant,
  /** The exact texts that were sent: what the model was asked to do, and the facts. `""` where an old one was not kept. */
  instructions: z.string(),
  input: z.string(),
  /** The model that was asked for, and the one that says it answered. */
  askedModel: z.string(),
  answeredModel: z.string().nullable(),
  outcome: z.enum(["unanswered", "unusable", "answered"]),
  /** Why the answer as a whole was of no use. */
  problem: z.string().nullable(),
  inputTokens: z.number().int().nullable(),
  cachedInputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** At the list price of that day. */
  cost: usd.nullable(),
  durationMs: z.number().int().nullable(),
  /**
   * What the verifier refused and why. `factId` is the fact's name in `input`, null for facts that were not asked for;
   * `insightId` is the insight it became, worded again or by us.
   */
  refused: z.array(
    z.object({ factId: z.string().nullable(), insightId: z.string().nullable(), reasons: z.array(z.string()) }),
  ),
});
export type ModelCall = z.infer<typeof modelCall>;

/** What stands beside the insight list: the allowance and the past runs. */
export const generationHistoryOutput = z.object({
  allowance: z.object({ limit: z.number().int(), used: z.number().int(), renewsOn: field.day }),
  /** Where the prices behind `cost` stand, and when they were looked up. */
  prices: z.object({ readOn: field.day, source: z.string() }),
  /**
   * What the latest run, one that began by itself included, left out for want of an exchange rate: transactions by currency, and the
   * types of insight that were withheld for them.
   */
  notCounted: z.object({
    currencies: z.array(z.object({ currency: z.string(), transactions: z.number().int() })),
    withheld: z.array(z.string()),
    /** Transfers of which only the person knows whether they are income or spending, and what was withheld for them. */
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
      /** What each insight is called in the texts that were sent: `f1`, `f2`, … */
      factIds: z.array(z.object({ insightId: field.id, factId: z.string() })),
      /** The exact text of the last message to the model, or null when none was sent; `modelCalls` has them all. */
      sentToModel: z.string().nullable(),
      /** In order; two at most. Empty when nothing was sent. */
      modelCalls: z.array(modelCall),
      /** What all calls cost; null when nothing was sent or one of them is not known. */
      cost: usd.nullable(),
    }),
  ),
  /** The generation of this kind that is under way, begun on whatever device. */
  running: z.object({ requestId: z.string(), startedAt: field.instant }).nullable(),
});
