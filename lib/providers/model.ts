import type { TokenUsage } from "@/lib/domain/insights/wording/model-prices";

/** How long an answer may be, in tokens. */
export const MAX_OUTPUT_TOKENS = 4000;

/**
 * What came back, not yet checked: `answer` is any JSON. `problem` says why an answer that cost tokens is of no use as a whole;
 * then `answer` is null. `model` is who answered.
 */
export type ModelAnswer = { answer: unknown; problem: string | null; model: string; usage: TokenUsage };

export type ModelQuestion = {
  instructions: string;
  /** The exact text sent as the user's message. */
  input: string;
  /** The JSON schema of the answer, in the strict form. */
  schema: Record<string, unknown>;
  /** A keyed hash that stands for the person, for the provider's abuse checks. */
  userHash: string;
  /** The adapter may wait for less, never for longer. */
  timeoutMs: number;
};

/** The cause of a failure that costs no tokens: the server was not reached, or answered with an error instead of asking the model. */
export class UnbilledError extends Error {}

export type ModelProvider = {
  /** The name of the model that is asked, or null when none is configured: then a fixed choice is used. */
  modelName: () => string | null;
  /**
   * Asks the model to choose among sentences. Nothing is stored at the provider. Asked once: the person is waiting, and a
   * fixed choice stands ready.
   *
   * @throws AppError `PROVIDER_FAILED` when nothing came back that can be read: an error, a time-out, not the protocol. Its
   *   message is one of ours; what the server said is only its `cause`, for the log. Where certainly no tokens were used, the cause is
   *   an `UnbilledError`.
   */
  chooseWords: (question: ModelQuestion) => Promise<ModelAnswer>;
};
