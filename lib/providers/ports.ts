import type { Day } from "@/lib/domain/calendar";
import type { ExchangeRate } from "@/lib/domain/insights/currencies/exchange-rates";
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

type Email = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes the reader from mail of this kind. */
  unsubscribeUrl?: string | undefined;
  replyTo?: string | undefined;
};

export type MailProvider = {
  /** @throws AppError `PROVIDER_FAILED`; retryable unless the server refused the email for good */
  send: (email: Email) => Promise<void>;
};

/** A browser's push address and encryption keys, as it gave them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushProvider = {
  /** Returns the public key for subscribing; null without a configured key, when nothing can be pushed. */
  publicKey: () => string | null;
  /** Checks that an address can belong to a push service: browsers send it, and so can anyone. */
  accepts: (endpoint: string) => boolean;
  /**
   * Hands one message to the browser's push service, encrypted end to end.
   *
   * @param options.isUrgent  wakes a phone in power saving
   * @returns `gone` when the browser accepts no more: forget the target
   * @throws AppError `PROVIDER_FAILED`; retryable unless the service refused the message for good
   */
  send: (target: PushTarget, message: object, options: { isUrgent: boolean }) => Promise<"sent" | "gone">;
};

export type ExchangeRateProvider = {
  /** False without a source named by the operator; then no amount is converted. */
  isConfigured: () => boolean;
  /**
   * Lists every rate published since a day, unordered, one per currency and day.
   *
   * @throws AppError `PROVIDER_FAILED` without a complete, valid list: no answer, too late, too long, wrong format, a
   * wrong value. The message is ours; the details are only in its `cause`, for the log.
   */
  listRates: (options: { since: Day; timeoutMs: number }) => Promise<ExchangeRate[]>;
};
