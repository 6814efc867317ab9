import * as z from "zod";
import type { RepairReason } from "@/lib/domain/banks/connection";
import { AppError, type ErrorDetails } from "@/lib/domain/errors";
import { BankFailure, type BankFailureReason } from "@/lib/providers/bank";

/**
 * What Plaid, or the way to it, answered instead of a result. It becomes the `cause` of an `AppError` and stands in logs:
 * so it holds codes, never the request, whose headers carry our secret and whose body carries the access token.
 */
export class PlaidFailure extends BankFailure {
  constructor(
    /** Plaid's `error_code`, or `NETWORK`, `TIMEOUT`, `HTTP_503`, `UNEXPECTED_ANSWER`. */
    readonly code: string,
    readonly plaidRequestId: string | undefined,
  ) {
    super(reasonOf(code), `Plaid: ${code}${plaidRequestId ? ` (request ${plaidRequestId})` : ""}`);
    this.name = "PlaidFailure";
  }
}

/** The person has to log in to the bank again, through the bank-linking window in update mode. */
const LOGIN_CODES: ReadonlySet<string> = new Set([
  "ITEM_LOGIN_REQUIRED",
  "INVALID_CREDENTIALS",
  "INVALID_MFA",
  "INVALID_UPDATED_USERNAME",
  "INSUFFICIENT_CREDENTIALS",
  "ITEM_LOCKED",
  "USER_SETUP_REQUIRED",
  "USER_INPUT_TIMEOUT",
  "ACCESS_NOT_GRANTED",
  "PASSWORD_RESET_REQUIRED",
]);

/** The link no longer exists at Plaid: it was removed, or the person took the permission away at the bank. */
const GONE_CODES: ReadonlySet<string> = new Set([
  "ITEM_NOT_FOUND",
  "INVALID_ACCESS_TOKEN",
  "USER_PERMISSION_REVOKED",
  "ITEM_NO_LONGER_AVAILABLE",
]);

/** Announced by webhook only: the link still answers for some days, and a new login keeps it going. */
const ENDING_CODES: ReadonlySet<string> = new Set(["PENDING_DISCONNECT", "PENDING_EXPIRATION"]);

/** What a person can do about a connection with this `error_code`; null for a code that asks nothing of the person. */
export function repairOf(code: string): RepairReason | null {
  if (LOGIN_CODES.has(code)) return "sign_in";
  if (ENDING_CODES.has(code)) return "consent_ends";
  return GONE_CODES.has(code) ? "not_shared" : null;
}

function reasonOf(code: string): BankFailureReason {
  if (code === "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION") return "changed_while_read";
  // The code is that of any field Plaid refuses, so that a reading from the beginning has to show which it was.
  if (code === "INVALID_FIELD") return "cursor_maybe_expired";
  return repairOf(code) ?? "other";
}

/** Given for any answer of Plaid that is an error; `display_message` is the only part meant for people. */
const errorBody = z.object({
  error_code: z.string().max(100),
  display_message: z.string().max(300).nullish(),
  request_id: z.string().max(100).nullish(),
});

/**
 * Turns whatever a call threw into the product's error.
 *
 * - `LOGIN_REQUIRED` (422) when the person has to log in at the bank again, or link it again.
 * - `UNPROCESSABLE` (422) for a public token that was used or has expired.
 * - `NOT_READY` (503) while Plaid is still fetching for the first time.
 * - `PROVIDER_FAILED` (502) for everything else; retryable unless Plaid refused the request itself.
 */
export function toPlaidError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status, body, retryAfterS } = readResponse(error);
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) {
    return providerFailed(new PlaidFailure(networkCode(error, status), undefined), { isRetryable: true, retryAfterS });
  }
  const { error_code: code, display_message: forPerson, request_id: requestId } = parsed.data;
  const cause = new PlaidFailure(code, requestId ?? undefined);
  const details = forPerson ?? undefined;
  if (LOGIN_CODES.has(code)) {
    return new AppError("LOGIN_REQUIRED", "Your bank asks you to log in again", { cause, details });
  }
  if (GONE_CODES.has(code)) {
    return new AppError("LOGIN_REQUIRED", "Your bank no longer shares this account. Please connect it again.", {
      cause,
    });
  }
  if (code === "INVALID_PUBLIC_TOKEN") {
    return new AppError("UNPROCESSABLE", "This connection was already used or has expired. Please connect again.", {
      cause,
    });
  }
  if (code === "PRODUCT_NOT_READY") {
    return new AppError("NOT_READY", "Your bank is still preparing the data. Please try again in a moment.", {
      cause,
      isRetryable: true,
      retryAfterS: 5,
    });
  }
  const isRetryable = status === 429 || status >= 500 || code.startsWith("INSTITUTION_");
  return providerFailed(cause, { isRetryable, details, retryAfterS });
}

/** An answer with a good status that is not what the protocol promises, such as a proxy's page of HTML. */
export function unexpectedAnswer(): AppError {
  return providerFailed(new PlaidFailure("UNEXPECTED_ANSWER", undefined), { isRetryable: true });
}

function providerFailed(cause: PlaidFailure, how: Pick<ErrorDetails, "isRetryable" | "details" | "retryAfterS">) {
  const message = "We could not reach your bank. Please try again in a moment.";
  return new AppError("PROVIDER_FAILED", message, { cause, ...how });
}

/** The SDK throws axios errors; only these parts of them are ever looked at. */
const axiosError = z.object({
  code: z.string().optional(),
  response: z
    .object({
      status: z.number(),
      data: z.unknown(),
      // Seconds; the other form, a date, is treated as missing.
      headers: z
        .object({ "retry-after": z.coerce.number().min(0).max(86_400).optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .optional(),
});

function readResponse(error: unknown): { status: number; body: unknown; retryAfterS: number | undefined } {
  const response = axiosError.safeParse(error).data?.response;
  return {
    status: response?.status ?? 0,
    body: response?.data,
    retryAfterS: response?.headers?.["retry-after"],
  };
}

function networkCode(error: unknown, status: number): string {
  if (status > 0) return `HTTP_${status}`;
  const { data } = axiosError.safeParse(error);
  return data?.code === "ECONNABORTED" || data?.code === "ETIMEDOUT" ? "TIMEOUT" : "NETWORK";
}
