import type { Fault } from "../core/faults";
import { type HttpReply, json, ReplyError } from "../core/http";
import { randomId } from "../core/json";

type ErrorRow = readonly [type: string, status: number, message: string, displayMessage?: string];

const ERRORS: Readonly<Record<string, ErrorRow>> = {
  ITEM_LOGIN_REQUIRED: [
    "ITEM_ERROR",
    400,
    "the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link's update mode to restore the item to a good state",
    "Your bank asks you to log in again.",
  ],
  ITEM_NOT_FOUND: [
    "ITEM_ERROR",
    400,
    "The Item you requested cannot be found. This Item does not exist, has been previously removed via /item/remove, or has had access removed by the user.",
  ],
  PRODUCT_NOT_READY: [
    "ITEM_ERROR",
    400,
    "the requested product is not yet ready. please provide a webhook or try the request again later",
  ],
  INVALID_ACCESS_TOKEN: ["INVALID_INPUT", 400, "could not find matching access token"],
  INVALID_PUBLIC_TOKEN: ["INVALID_INPUT", 400, "could not find matching public token"],
  INVALID_LINK_TOKEN: ["INVALID_INPUT", 400, "link token not found or expired"],
  INVALID_API_KEYS: ["INVALID_INPUT", 400, "invalid client_id or secret provided"],
  INVALID_INSTITUTION: ["INVALID_INPUT", 400, "invalid institution_id provided"],
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: ["INVALID_INPUT", 400, "invalid key_id provided"],
  MISSING_FIELDS: ["INVALID_REQUEST", 400, "the following required fields are missing"],
  INVALID_FIELD: ["INVALID_REQUEST", 400, "a field is invalid"],
  INVALID_BODY: ["INVALID_REQUEST", 400, "body could not be parsed as JSON"],
  NOT_FOUND: ["INVALID_REQUEST", 404, "the requested resource does not exist"],
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: [
    "TRANSACTIONS_ERROR",
    400,
    "Underlying transaction data changed since last page was fetched. Please restart pagination from last update.",
  ],
  TRANSACTIONS_SYNC_LIMIT: [
    "RATE_LIMIT_EXCEEDED",
    429,
    "rate limit exceeded for attempts to access this item. please try again later",
  ],
  RATE_LIMIT: ["RATE_LIMIT_EXCEEDED", 429, "rate limit exceeded for this client. please try again later"],
  INTERNAL_SERVER_ERROR: ["API_ERROR", 500, "an unexpected error occurred"],
  INSTITUTION_DOWN: [
    "INSTITUTION_ERROR",
    400,
    "this institution is not currently responding to this request. please try again soon",
    "Your bank is not answering at the moment. Please try again soon.",
  ],
  INVALID_CREDENTIALS: [
    "ITEM_ERROR",
    400,
    "the credentials were not correct. Please try again.",
    "The user name or password is not right.",
  ],
};

/** Builds the body of an error, also used inside items and webhooks. */
export function plaidErrorBody(code: string, message?: string) {
  const [type, status, text, display] = ERRORS[code] ?? ["API_ERROR", 500, code];
  return {
    status,
    body: {
      error_type: type,
      error_code: code,
      error_message: message ?? text,
      display_message: display ?? null,
      documentation_url: "https://plaid.com/docs/errors/",
      suggested_action: null,
    },
  };
}

export function plaidError(code: string, message?: string): HttpReply {
  const { status, body } = plaidErrorBody(code, message);
  return json({ ...body, request_id: randomId("", 15) }, status);
}

/** @throws ReplyError always, ending the request with this error */
export function fail(code: string, message?: string): never {
  throw new ReplyError(plaidError(code, message));
}

/** Builds the error of a fault; faults without a code or status are left to the handlers. */
export function plaidFaultReply(fault: Fault): HttpReply | undefined {
  if (fault.code) return plaidError(fault.code, fault.message);
  if (fault.status === undefined) return undefined;
  return json(
    { ...plaidErrorBody("INTERNAL_SERVER_ERROR").body, request_id: randomId("", 15) },
    fault.status,
    fault.headers,
  );
}
