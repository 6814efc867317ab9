import type { Clock } from "../core/clock";
import type { Fault } from "../core/faults";
import { type HttpReply, json, type Provider, ReplyError, type SandboxRequest } from "../core/http";
import { isObject, type JsonObject, listField, objectField, parseObject, randomId, textField } from "../core/json";
import { chooseWords, findStrictProblem } from "./choice";

/** Serves the Responses and Chat Completions interfaces of a model that only chooses words for insights. */
export function createOpenAiProvider({ clock }: { clock: Clock }): Provider {
  const createdAt = () => Math.floor(clock.now() / 1000);
  return {
    name: "openai",
    mounts: [{ prefix: "/openai", strip: true }],
    isContractPath: () => true,
    faultReply: openAiFaultReply,
    crashReply: (message) => openAiError(500, "server_error", null, message),
    handle(request) {
      if (!/^Bearer .+/.test(request.headers.authorization ?? "")) return missingKey();
      switch (`${request.method} ${request.path}`) {
        case "POST /v1/responses":
          return answerResponses(request, createdAt());
        case "POST /v1/chat/completions":
          return answerChat(request, createdAt());
        default:
          return openAiError(
            404,
            "invalid_request_error",
            null,
            `Unknown request URL: ${request.method} ${request.path}.`,
          );
      }
    },
  };
}

function answerResponses(request: SandboxRequest, createdAt: number): HttpReply {
  const body = readBody(request.body);
  const declared = objectField(objectField(body, "text"), "format");
  const format = declared?.type === "json_schema" ? schemaName(declared) : undefined;
  const prompt = promptText(body.input);
  const answer = answerText(prompt, format, request.fault);
  const status = "completed";
  const content = { type: "output_text", text: answer, annotations: [], logprobs: [] };
  const inputTokens = tokens(prompt + (textField(body, "instructions") ?? ""));
  const outputTokens = tokens(answer);
  return json(
    {
      id: randomId("resp_", 32),
      object: "response",
      created_at: createdAt,
      status,
      background: false,
      error: null,
      incomplete_details: null,
      instructions: body.instructions ?? null,
      max_output_tokens: body.max_output_tokens ?? null,
      model: body.model,
      output: [{ id: randomId("msg_", 32), type: "message", status, role: "assistant", content: [content] }],
      parallel_tool_calls: true,
      previous_response_id: null,
      reasoning: { effort: null, summary: null },
      temperature: body.temperature ?? 1,
      text: body.text ?? { format: { type: "text" } },
      tool_choice: "auto",
      tools: [],
      top_p: body.top_p ?? 1,
      truncation: "disabled",
      usage: {
        input_tokens: inputTokens,
        input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
        output_tokens: outputTokens,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: inputTokens + outputTokens,
      },
      metadata: body.metadata ?? {},
    },
    200,
    limitHeaders(),
  );
}

function answerChat(request: SandboxRequest, createdAt: number): HttpReply {
  const body = readBody(request.body);
  const declared = objectField(body, "response_format");
  const format = declared?.type === "json_schema" ? schemaName(objectField(declared, "json_schema") ?? {}) : undefined;
  const prompt = promptText(body.messages);
  const answer = answerText(prompt, format, request.fault);
  const promptTokens = tokens(prompt);
  const completionTokens = tokens(answer);
  return json(
    {
      id: randomId("chatcmpl-", 24),
      object: "chat.completion",
      created: createdAt,
      model: body.model,
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: answer, refusal: null, annotations: [] },
          logprobs: null,
          finish_reason: "stop",
        },
      ],
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    },
    200,
    limitHeaders(),
  );
}

function readBody(text: string): JsonObject & { readonly model: string } {
  const body = parseObject(text);
  if (!body) throw new ReplyError(badRequest("We could not parse the JSON body of your request."));
  if (body.stream === true) throw new ReplyError(badRequest("The sandbox does not stream.", "unsupported_value"));
  const model = textField(body, "model");
  if (model === undefined) throw new ReplyError(badRequest("you must provide a model parameter"));
  return { ...body, model };
}

/** Returns the name of the schema the answer must have. */
function schemaName(declared: JsonObject): string {
  const name = textField(declared, "name");
  const schema = objectField(declared, "schema");
  if (name === undefined || schema === undefined) {
    throw new ReplyError(badRequest("Missing required parameter: 'text.format.name' or 'text.format.schema'."));
  }
  const problem = declared.strict === true ? findStrictProblem(schema) : undefined;
  if (problem) {
    throw new ReplyError(badRequest(`Invalid schema for response_format '${name}': ${problem}`, "invalid_json_schema"));
  }
  return name;
}

function answerText(prompt: string, format: string | undefined, fault: Fault | undefined): string {
  if (fault?.kind === "invalid_json") return '{"items": [';
  if (format !== "insight_choice")
    return "This is the sandbox's model. It chooses words for insights; ask it with the schema insight_choice.";
  return JSON.stringify(chooseWords(prompt) ?? {});
}

function promptText(input: unknown): string {
  if (typeof input === "string") return input;
  if (!Array.isArray(input)) return "";
  return input.filter(isObject).map(messageText).join("\n");
}

function messageText(message: JsonObject): string {
  const content = message.content;
  if (typeof content === "string") return content;
  return listField(message, "content")
    .filter(isObject)
    .map((part) => textField(part, "text") ?? "")
    .join("\n");
}

/** Estimates about four letters per token, as in English. */
function tokens(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

function limitHeaders(): Readonly<Record<string, string>> {
  return {
    "x-request-id": randomId("req_"),
    "openai-processing-ms": "12",
    "x-ratelimit-limit-requests": "500",
    "x-ratelimit-remaining-requests": "499",
    "x-ratelimit-reset-requests": "120ms",
    "x-ratelimit-limit-tokens": "200000",
    "x-ratelimit-remaining-tokens": "199000",
    "x-ratelimit-reset-tokens": "300ms",
  };
}

function openAiError(
  status: number,
  type: string,
  code: string | null,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return json({ error: { message, type, param: null, code } }, status, headers);
}

const badRequest = (message: string, code: string | null = null) =>
  openAiError(400, "invalid_request_error", code, message);

/** Builds the error of a fault; undefined for faults that alter an answer instead. */
function openAiFaultReply(fault: Fault): HttpReply | undefined {
  if (fault.status === undefined) return undefined;
  const message = fault.message ?? "The sandbox was asked to fail.";
  return openAiError(fault.status, "server_error", fault.code ?? null, message, fault.headers);
}

const missingKey = () => openAiError(401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided.");
