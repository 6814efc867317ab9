import OpenAI from "openai";
import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

/** One answer of the model, not yet verified: whatever it says is untrusted text. */
export type WordingDraft = { id: string; title: string; body: string };

export type WordingAnswer = {
  drafts: WordingDraft[];
  model: string;
  inputTokens: number;
  outputTokens: number;
};

/** A person is waiting, and built-in wording stands ready: longer than this is not worth it. */
const TIMEOUT_MS = 25_000;
const MAX_OUTPUT_TOKENS = 4000;

const answer = z.object({
  items: z.array(z.object({ id: z.string().max(20), title: z.string().max(500), body: z.string().max(2000) })).max(100),
});

/** Strict mode: every key required, nothing else allowed. */
const SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["items"],
  properties: {
    items: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "title", "body"],
        properties: { id: { type: "string" }, title: { type: "string" }, body: { type: "string" } },
      },
    },
  },
} as const;

const SCHEMA_NAME = "insight_wording";

/**
 * Asks the model to put facts into words. It is told nothing but the payload: facts whose names, dates and figures are
 * placeholders. Nothing is stored at the provider.
 *
 * @param options.input  the exact text sent as the user's message; kept by the caller as "What the AI saw"
 * @param options.userHash  a keyed hash that stands for the person, for the provider's abuse checks
 * @throws AppError `PROVIDER_FAILED` for every outcome that is not a usable answer: refusal, cut-off, time-out, broken JSON
 */
export async function wordFacts(options: {
  instructions: string;
  input: string;
  userHash: string;
}): Promise<WordingAnswer> {
  const settings = env().openai;
  if (!settings) throw new AppError("PROVIDER_FAILED", "No model is configured");
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    timeout: TIMEOUT_MS,
    // The caller decides on another try: it has a budget of two calls and knows what was wrong.
    maxRetries: 0,
  });
  try {
    return await (settings.api === "responses"
      ? askResponses(client, settings.model, options)
      : askChat(client, settings.model, options));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(error instanceof Error ? error.message : "unknown", error);
  }
}

type Question = Parameters<typeof wordFacts>[0];

async function askResponses(client: OpenAI, model: string, question: Question): Promise<WordingAnswer> {
  const response = await client.responses.create(
    {
      model,
      store: false,
      instructions: question.instructions,
      input: question.input,
      max_output_tokens: MAX_OUTPUT_TOKENS,
      safety_identifier: question.userHash,
      text: { format: { type: "json_schema", name: SCHEMA_NAME, strict: true, schema: SCHEMA } },
    },
    withinTime(),
  );
  // A proxy's HTML page comes back from the SDK as a "response" without a status.
  if (response?.status !== "completed") {
    throw failed(response?.incomplete_details?.reason ?? response?.error?.message ?? "no answer");
  }
  const parts = response.output.flatMap((item) => (item.type === "message" ? item.content : []));
  if (parts.some((part) => part.type === "refusal")) throw failed("refused");
  const text = parts.map((part) => (part.type === "output_text" ? part.text : "")).join("");
  return {
    drafts: parseDrafts(text),
    model: response.model,
    inputTokens: response.usage?.input_tokens ?? 0,
    outputTokens: response.usage?.output_tokens ?? 0,
  };
}

async function askChat(client: OpenAI, model: string, question: Question): Promise<WordingAnswer> {
  const completion = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: "system", content: question.instructions },
        { role: "user", content: question.input },
      ],
      max_completion_tokens: MAX_OUTPUT_TOKENS,
      response_format: { type: "json_schema", json_schema: { name: SCHEMA_NAME, strict: true, schema: SCHEMA } },
    },
    withinTime(),
  );
  const choice = completion?.choices?.[0];
  if (choice?.finish_reason !== "stop") throw failed(choice?.finish_reason ?? "no answer");
  if (choice.message.refusal) throw failed("refused");
  return {
    drafts: parseDrafts(choice.message.content ?? ""),
    model: completion.model,
    inputTokens: completion.usage?.prompt_tokens ?? 0,
    outputTokens: completion.usage?.completion_tokens ?? 0,
  };
}

/** The SDK's own time-out ends with the headers; a body that never comes must not hold a generation for ever. */
function withinTime(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(TIMEOUT_MS) };
}

function parseDrafts(text: string): WordingDraft[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw failed("not JSON");
  }
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw failed("not of the agreed shape");
  return parsed.data.items;
}

function failed(reason: string, cause?: unknown): AppError {
  return new AppError("PROVIDER_FAILED", `The model gave no usable answer (${reason.slice(0, 120)})`, { cause });
}
