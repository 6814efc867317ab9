import type { Fault } from "../core/faults";
import { type HttpReply, json, ReplyError } from "../core/http";
import { randomId } from "../core/identifiers";

export interface StripeErrorDetails {
  readonly code?: string;
  readonly param?: string;
}

export function stripeError(
  status: number,
  type: string,
  message: string,
  details: StripeErrorDetails = {},
): HttpReply {
  return json({ error: { type, message, ...details } }, status, { "request-id": randomId("req_") });
}

/** @throws ReplyError always: 400 in the provider's format */
export function refuse(message: string, details: StripeErrorDetails = {}): never {
  throw new ReplyError(stripeError(400, "invalid_request_error", message, details));
}

/** @throws ReplyError always: 404 for a missing object, or 400 when only a parameter names it */
export function missing(kind: string, id: string, param = "id"): never {
  throw new ReplyError(
    stripeError(param === "id" ? 404 : 400, "invalid_request_error", `No such ${kind}: '${id}'`, {
      code: "resource_missing",
      param,
    }),
  );
}

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "invalid_request_error",
  402: "card_error",
  404: "invalid_request_error",
  429: "rate_limit_error",
};

export function stripeFaultReply(fault: Fault): HttpReply | undefined {
  if (fault.status === undefined) return undefined;
  const code = fault.code ?? (fault.status === 429 ? "rate_limit" : undefined);
  const message = fault.message ?? "The sandbox was asked to fail.";
  return stripeError(fault.status, TYPES[fault.status] ?? "api_error", message, code ? { code } : {});
}
