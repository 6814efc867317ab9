import { DelegateBackoff, handleWhen, retry, TimeoutStrategy, timeout, wrap } from "cockatiel";
import { Configuration, PlaidApi } from "plaid";
import * as z from "zod";
import type { RepairReason } from "@/lib/domain/banks/connection";
import { AppError, type ErrorDetails } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { BankFailure, type BankFailureReason } from "@/lib/providers/bank";

/** The SDK has no timeout; a hanging bank must not block a request or job forever. */
const TIMEOUT_MS = 10_000;

/**
 * All tries together while a user waits: below the ten seconds after which the browser gives up and blames its own
 * connection (docs/spec.md, 9.1).
 */
const AWAITED_MS = 8000;

/** Two retries: the first after up to 0.4 s, the second after up to 1.6 s. */
const MAX_TRIES = 3;
const FIRST_DELAY_MS = 400;

/** A longer pause requested by the server is left to the queue; nobody waits this long. */
const LONGEST_PAUSE_MS = 2000;

/** Answers of 500 rows are about 1 MB; fifty times that isn't an answer. */
const MAX_ANSWER_BYTES = 50_000_000;

let cached: { client: PlaidApi; settings: object } | undefined;

function plaid(): PlaidApi {
  const { api } = env().plaid;
  if (!api) throw new AppError("NOT_CONFIGURED", "Banks cannot be connected here: the server has no keys for it.");
  if (cached?.settings === api) return cached.client;
  const { baseUrl, clientId, secret } = api;
  const client = new PlaidApi(
    new Configuration({
      basePath: baseUrl,
      baseOptions: {
        timeout: TIMEOUT_MS,
        maxContentLength: MAX_ANSWER_BYTES,
        headers: { "PLAID-CLIENT-ID": clientId, "PLAID-SECRET": secret, "Plaid-Version": "2020-09-14" },
      },
    }),
  );
  cached = { client, settings: api };
  return client;
}

/**
 * Returns the pause before another try in milliseconds, or null if too long to wait here.
 *
 * Full jitter, so jobs that failed together don't return together, on top of the provider's requested minimum.
 *
 * @param tried  number of tries so far, from 1
 */
export function pauseMs(tried: number, retryAfterS: number | undefined, random = Math.random): number | null {
  const askedMs = (retryAfterS ?? 0) * 1000;
  if (askedMs > LONGEST_PAUSE_MS) return null;
  return askedMs + random() * FIRST_DELAY_MS * 4 ** (tried - 1);
}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof AppError &&
  error.code === "PROVIDER_FAILED" &&
  error.isRetryable &&
  pauseMs(1, error.retryAfterS) !== null;

const repeated = retry(handleWhen(isWorthAnotherTry), {
  maxAttempts: MAX_TRIES - 1,
  backoff: new DelegateBackoff(({ attempt, result }) => {
    const error = "error" in result ? result.error : undefined;
    return (error instanceof AppError && pauseMs(attempt, error.retryAfterS)) || 0;
  }),
});

const inTime = timeout(AWAITED_MS, TimeoutStrategy.Aggressive);
const repeatedInTime = wrap(inTime, repeated);

/**
 * Makes one call of Plaid's API.
 *
 * @param answer  the promised shape; any other is a failure, not an empty result
 * @param options.isRepeatable  idempotent: rate limiting, server errors and broken connections are retried
 * @param options.isAwaited  true if a user is waiting
 * @throws AppError as `toPlaidError` says
 */
export function call<T extends z.ZodType>(
  answer: T,
  request: (api: PlaidApi) => Promise<{ data: unknown }>,
  { isRepeatable, isAwaited = false }: { isRepeatable: boolean; isAwaited?: boolean },
): Promise<z.output<T>> {
  const once = async () => {
    try {
      const { data } = await request(plaid());
      const parsed = answer.safeParse(data);
      if (!parsed.success) throw unexpectedAnswer(parsed.error, data);
      return parsed.data;
    } catch (thrown) {
      throw toPlaidError(thrown);
    }
  };
  if (!isAwaited) return isRepeatable ? repeated.execute(once) : once();
  return (isRepeatable ? repeatedInTime : inTime).execute(once).catch((thrown: unknown) => {
    // Errors of the call are already ours; anything else is the timeout.
    throw thrown instanceof AppError ? thrown : toPlaidError({ code: "ETIMEDOUT" });
  });
}

/**
 * An error from Plaid or the way to it. It becomes the `cause` of an `AppError` and is logged. So it holds codes, never
 * the request, whose headers carry our secret and whose body the access token.
 */
class PlaidFailure extends BankFailure {
  constructor(
    /** Plaid's `error_code`, or `NETWORK`, `TIMEOUT`, `HTTP_503`, `UNEXPECTED_ANSWER`. */
    readonly code: string,
    readonly plaidRequestId: string | undefined,
    at = "",
  ) {
    super(reasonOf(code), `Plaid: ${code}${plaidRequestId ? ` (request ${plaidRequestId})` : ""}${at && ` at ${at}`}`);
    this.name = "PlaidFailure";
  }
}

/** The user must log in to the bank again, through the bank-linking window in update mode. */
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

/** The link no longer exists at Plaid: removed, or the user revoked the permission at the bank. */
const GONE_CODES: ReadonlySet<string> = new Set([
  "ITEM_NOT_FOUND",
  "INVALID_ACCESS_TOKEN",
  "USER_PERMISSION_REVOKED",
  "ITEM_NO_LONGER_AVAILABLE",
]);

/** Announced by webhook only: the link still works for some days, and a new login keeps it. */
const ENDING_CODES: ReadonlySet<string> = new Set(["PENDING_DISCONNECT", "PENDING_EXPIRATION"]);

/** Returns the user's remedy for this `error_code`; null when there is nothing to do. */
export function repairOf(code: string): RepairReason | null {
  if (LOGIN_CODES.has(code)) return "sign_in";
  if (ENDING_CODES.has(code)) return "consent_ends";
  return GONE_CODES.has(code) ? "not_shared" : null;
}

function reasonOf(code: string): BankFailureReason {
  if (code === "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION") return "changed_while_read";
  // Plaid uses this code for any invalid field, so only a full reread shows which one.
  if (code === "INVALID_FIELD") return "cursor_maybe_expired";
  return repairOf(code) ?? "other";
}

/** Every Plaid error has this shape; only `display_message` is meant for people. */
const errorBody = z.object({
  error_code: z.string().max(100),
  display_message: z.string().max(300).nullish(),
  request_id: z.string().max(100).nullish(),
});

/**
 * Maps any error of a call to the product's error.
 *
 * - `LOGIN_REQUIRED` (422) when the user must log in at the bank or link it again.
 * - `UNPROCESSABLE` (422) for a used or expired public token.
 * - `NOT_READY` (503) during Plaid's first fetch.
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

/**
 * Creates the error for a successful status with an unexpected body, such as a proxy's HTML page. Names the field and
 * its row's id, never a value.
 *
 * A malformed row fails its whole page: the next cursor would be past it, so a skipped row would be lost for good
 * (docs/decisions/0019).
 */
function unexpectedAnswer(error: z.ZodError, data: unknown): AppError {
  const path = error.issues[0]?.path ?? [];
  const row = path.slice(0, 2).reduce<unknown>((value, key) => fieldOf(value, key), data);
  const ids = ["transaction_id", "account_id"].flatMap((name) => {
    const id = fieldOf(row, name);
    return typeof id === "string" && id !== "" ? [`${name} ${id.slice(0, 100)}`] : [];
  });
  const at = [path.join("."), ...ids.slice(0, 1)].filter(Boolean).join(", ");
  return providerFailed(new PlaidFailure("UNEXPECTED_ANSWER", undefined, at), { isRetryable: true });
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function providerFailed(cause: PlaidFailure, how: Pick<ErrorDetails, "isRetryable" | "details" | "retryAfterS">) {
  const message = "We could not reach your bank. Please try again in a moment.";
  return new AppError("PROVIDER_FAILED", message, { cause, ...how });
}

/** The SDK throws axios errors; only these parts are read. */
const axiosError = z.object({
  code: z.string().optional(),
  response: z
    .object({
      status: z.number(),
      data: z.unknown(),
      // Seconds; the date form counts as missing.
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
