import type { Draft } from "@/lib/domain/insights/verification/verify-drafts";
import type { TokenUsage } from "@/lib/domain/insights/wording/model-prices";

/**
 * What came back, not yet verified. `drafts` is untrusted text. `problem` says why an answer that cost tokens is of no use
 * as a whole; then there are no drafts. `model` is who answered.
 */
export type WordingAnswer = { drafts: Draft[]; problem: string | null; model: string; usage: TokenUsage };

export type ModelQuestion = {
  instructions: string;
  /** The exact text sent as the user's message. */
  input: string;
  /** A keyed hash that stands for the person, for the provider's abuse checks. */
  userHash: string;
  /** The adapter may wait for less, never for longer. */
  timeoutMs: number;
};

export type ModelProvider = {
  /** The name of the model that is asked, or null when none is configured: then the built-in wording is used. */
  modelName: () => string | null;
  /**
   * Asks the model to put facts into words. Nothing is stored at the provider. Asked once: the caller has a budget of two
   * calls and knows what was wrong.
   *
   * @throws AppError `PROVIDER_FAILED` when nothing came back that can be read: an error, a time-out, not the protocol. Its
   *   message is one of ours; what the server said is only its `cause`, for the log.
   */
  wordFacts: (question: ModelQuestion) => Promise<WordingAnswer>;
};
