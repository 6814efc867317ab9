import type { TokenUsage } from "@/lib/domain/insights/wording/model-prices";

/** Maximal length of an answer, in tokens. */
export const MAX_OUTPUT_TOKENS = 4000;

/**
 * A model's unchecked reply: `answer` is any JSON. `problem` says why a billed answer is useless; `answer` is then
 * null. `model` is the model that answered.
 */
export type ModelAnswer = { answer: unknown; problem: string | null; model: string; usage: TokenUsage };

export type ModelQuestion = {
  instructions: string;
  /** The exact text sent as the user's message. */
  input: string;
  /** The JSON schema of the answer, in strict form. */
  schema: Record<string, unknown>;
  /** A keyed hash identifying the user, for the provider's abuse checks. */
  userHash: string;
  /** The adapter may use a shorter timeout, never a longer one. */
  timeoutMs: number;
};

/** The cause of an unbilled failure: the server was unreachable, or answered with an error without asking the model. */
export class UnbilledError extends Error {}

export type ModelProvider = {
  /** Returns the model's name, or null when none is configured; a fixed choice is used then. */
  modelName: () => string | null;
  /**
   * Asks the model once to choose among sentences; the user is waiting, and a fixed choice is ready. Nothing is stored
   * at the provider.
   *
   * @throws AppError `PROVIDER_FAILED` for an error, a timeout or an unreadable answer. The message is ours; the
   * server's is only in its `cause`, for the log. If certainly no tokens were used, the cause is an `UnbilledError`.
   */
  chooseWords: (question: ModelQuestion) => Promise<ModelAnswer>;
};
