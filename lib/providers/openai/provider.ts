import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import type { TokenUsage } from "@/lib/domain/insights/wording/model-prices";
import { env } from "@/lib/env";
import {
  MAX_OUTPUT_TOKENS,
  type ModelAnswer,
  type ModelProvider,
  type ModelQuestion,
  UnbilledError,
} from "@/lib/providers/ports";
import { AnswerTooLateError, AnswerTooLongError, boundedFetch } from "./bounded-fetch";

/** The user is waiting, and a fixed choice is ready: longer isn't worth it. */
const MODEL_TIMEOUT_MS = 25_000;

const SCHEMA_NAME = "insight_choice";

const modelName: ModelProvider["modelName"] = () => env().openai?.model ?? null;

const chooseWords: ModelProvider["chooseWords"] = async (question) => {
  const settings = env().openai;
  if (!settings) throw new AppError("PROVIDER_FAILED", "no model is configured");
  const timeoutMs = Math.floor(Math.min(question.timeoutMs, MODEL_TIMEOUT_MS));
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: boundedFetch(timeoutMs),
  });
  try {
    return await (settings.api === "responses"
      ? askResponses(client, settings.model, question)
      : askChat(client, settings.model, question));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = reasonOf(error);
    const cause = isUnbilled(error) ? new UnbilledError(reason, { cause: error }) : error;
    throw new AppError("PROVIDER_FAILED", reason, { cause });
  }
};

/** OpenAI, or any server with its protocol. Waits at most `MODEL_TIMEOUT_MS`. */
export const openaiProvider: ModelProvider = { modelName, chooseWords };

async function askResponses(client: OpenAI, model: string, question: ModelQuestion): Promise<ModelAnswer> {
  const response = await client.responses.create({
    model,
    store: false,
    instructions: question.instructions,
    input: question.input,
    max_output_tokens: MAX_OUTPUT_TOKENS,
    safety_identifier: question.userHash,
    text: { format: { type: "json_schema", name: SCHEMA_NAME, strict: true, schema: question.schema } },
  });
  const read = responsesAnswer.safeParse(response);
  if (!read.success) throw new AppError("PROVIDER_FAILED", "the answer could not be read");
  const { status, output, incomplete_details: cut, usage } = read.data;
  const parts = output.flatMap((item) => (item.type === "message" ? (item.content ?? []) : []));
  return toAnswer({
    model: nameOf(read.data.model, model),
    usage: {
      inputTokens: usage?.input_tokens ?? null,
      cachedInputTokens: usage?.input_tokens_details?.cached_tokens ?? null,
      outputTokens: usage?.output_tokens ?? null,
    },
    isRefused: parts.some((part) => part.type === "refusal") || cut?.reason === "content_filter",
    isWhole: status === "completed",
    text: parts.map((part) => (part.type === "output_text" ? (part.text ?? "") : "")).join(""),
  });
}

async function askChat(client: OpenAI, model: string, question: ModelQuestion): Promise<ModelAnswer> {
  const completion = await client.chat.completions.create({
    model,
    store: false,
    messages: [
      { role: "system", content: question.instructions },
      { role: "user", content: question.input },
    ],
    max_completion_tokens: MAX_OUTPUT_TOKENS,
    safety_identifier: question.userHash,
    response_format: {
      type: "json_schema",
      json_schema: { name: SCHEMA_NAME, strict: true, schema: question.schema },
    },
  });
  const read = chatAnswer.safeParse(completion);
  const choice = read.data?.choices[0];
  if (!read.success || !choice) throw new AppError("PROVIDER_FAILED", "the answer could not be read");
  const { usage } = read.data;
  return toAnswer({
    model: nameOf(read.data.model, model),
    usage: {
      inputTokens: usage?.prompt_tokens ?? null,
      cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? null,
      outputTokens: usage?.completion_tokens ?? null,
    },
    isRefused: Boolean(choice.message.refusal) || choice.finish_reason === "content_filter",
    isWhole: choice.finish_reason === "stop",
    text: choice.message.content ?? "",
  });
}

const tokens = z.number().int().min(0).max(10_000_000);

/** The parts we read of an answer, because the SDK's types are unchecked. */
const responsesAnswer = z.object({
  status: z.string(),
  model: z.string().nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(z.object({ type: z.string(), text: z.string().nullish() })).nullish(),
    }),
  ),
  usage: z
    .object({
      input_tokens: tokens,
      output_tokens: tokens,
      input_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
});

const chatAnswer = z.object({
  model: z.string().nullish(),
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
  usage: z
    .object({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
});

function toAnswer(response: {
  model: string;
  usage: TokenUsage;
  isRefused: boolean;
  isWhole: boolean;
  text: string;
}): ModelAnswer {
  const { model, usage } = response;
  const unusable = (problem: string): ModelAnswer => ({ answer: null, problem, model, usage });
  if (response.isRefused) return unusable("the model refused");
  if (!response.isWhole) return unusable("the answer was cut off");
  try {
    return { answer: JSON.parse(response.text), problem: null, model, usage };
  } catch {
    return unusable("the answer is not JSON");
  }
}

function nameOf(answered: string | null | undefined, asked: string): string {
  return answered && /^[\w.:/@-]{1,80}$/.test(answered) ? answered : asked;
}

/** In our words: a server's own message may contain anything, even a key or an amount. */
function reasonOf(error: unknown): string {
  if (isTooLong(error)) return "the answer was too long";
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError || isTimeout(error)) {
    return "no answer in time";
  }
  if (error instanceof APIConnectionError) return "the model's server could not be reached";
  if (error instanceof APIError) {
    if (error.status === 429) return "the model's server had no capacity or no credit";
    if (error.status === 401 || error.status === 403) return "the model's server did not accept our key";
    return (error.status ?? 500) >= 500 ? "the model's server failed" : "the model's server did not accept the request";
  }
  return "the answer could not be read";
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isLate = error instanceof AnswerTooLateError || error.name === "TimeoutError" || error.name === "AbortError";
  return isLate || isTimeout(error.cause);
}

/** Failures before a byte was sent. */
const NOT_CONNECTED = new Set(
  "ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT".split(" "),
);

/** Statuses of a gateway that waited in vain for the model. */
const WAITED_IN_VAIN = new Set([408, 502, 504]);

/** A connection lost while waiting may have been billed; one never made, or an error answer, wasn't. */
function isUnbilled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof APIError && error.status !== undefined) return !WAITED_IN_VAIN.has(error.status);
  return ("code" in error && NOT_CONNECTED.has(String(error.code))) || isUnbilled(error.cause);
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && (error instanceof AnswerTooLongError || isTooLong(error.cause));
}
