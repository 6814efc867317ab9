import type { Fault } from "../core/faults";
import { type HttpReply, json } from "../core/http";

export function openAiError(
  status: number,
  type: string,
  code: string | null,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return json({ error: { message, type, param: null, code } }, status, headers);
}

export const badRequest = (message: string, code: string | null = null) =>
  openAiError(400, "invalid_request_error", code, message);

const PRESETS: Readonly<Record<string, () => HttpReply>> = {
  rate_limit: () =>
    openAiError(429, "requests", "rate_limit_exceeded", "Rate limit reached for requests.", { "retry-after": "1" }),
  quota: () =>
    openAiError(
      429,
      "insufficient_quota",
      "insufficient_quota",
      "You exceeded your current quota, please check your plan and billing details.",
      { "x-should-retry": "false" },
    ),
  server_error: () =>
    openAiError(500, "server_error", null, "The server had an error while processing your request. Sorry about that!"),
  bad_key: () => openAiError(401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided."),
};

/** Builds the error of a fault; undefined for faults that alter an answer instead. */
export function openAiFaultReply(fault: Fault): HttpReply | undefined {
  const preset = fault.preset === undefined ? undefined : PRESETS[fault.preset];
  if (preset) return preset();
  if (fault.status === undefined) return undefined;
  const message = fault.message ?? "The sandbox was asked to fail.";
  return openAiError(fault.status, "server_error", fault.code ?? null, message, fault.headers);
}

export const missingKey = () => PRESETS.bad_key?.() ?? badRequest("Incorrect API key provided.");
