/** API error codes and their HTTP statuses. One table, so a code never has two (docs/contract.md, section 1). */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  INVALID_JSON: 400,
  INVALID_CODE: 400,
  CODE_EXPIRED: 400,
  INVALID_AMOUNT: 400,
  MIXED_CURRENCIES: 400,
  INVALID_SIGNATURE: 400,
  NO_TOKEN: 400,
  INVALID_TOKEN: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  FRESH_SIGN_IN_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  CROSS_SITE: 403,
  FORBIDDEN: 403,
  QUOTA_EXCEEDED: 403,
  LINK_LIMIT_REACHED: 403,
  COUNTRY_NOT_OFFERED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  ALREADY_LINKED: 409,
  DUPLICATE_LINK: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  NO_RECENT_TRANSACTIONS: 422,
  INSUFFICIENT_TRANSACTION_DATA: 422,
  GENERATION_FAILED: 422,
  LOGIN_REQUIRED: 422,
  /** A provider the operator left out. That is a supported setup, so it is neither logged nor counted as an error. */
  NOT_CONFIGURED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  NOT_READY: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One field's problem: `path` in dotted form (`"items.0.amount"`), `message` for the user. */
export type Issue = { path: string; message: string };

/** Everything except `cause` may be shown to the caller. */
export type ErrorDetails = {
  issues?: readonly Issue[];
  /** A second sentence for the user, sent as the envelope's `errorDetails`. */
  details?: string;
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfterS?: number;
  /** True if an unchanged retry may succeed. Jobs retry only these. */
  isRetryable?: boolean;
  cause?: unknown;
};

/** Shared between all copies of this module. */
const MARK = Symbol.for("sorrel.AppError");

/**
 * The only error thrown on purpose. Its `message` is shown to the user, so it never contains secrets, SQL or other
 * users' data.
 * Any other error is a bug: it is logged with the request id and answered with the endpoint's fallback text.
 */
export class AppError extends Error {
  readonly [MARK] = true;
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly details: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly isRetryable: boolean;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.issues = details.issues;
    this.details = details.details;
    this.retryAfterS = details.retryAfterS;
    this.isRetryable = details.isRetryable ?? false;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/**
 * Each part of the bundled server has its own copy of this class, and a shared pool may throw another part's. So errors
 * of every copy match.
 */
Object.defineProperty(AppError, Symbol.hasInstance, {
  value(this: unknown, error: unknown): boolean {
    if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this, error);
    return typeof error === "object" && error !== null && MARK in error;
  },
});

/** For unknown addresses, and for callers who shouldn't know that something exists. */
export function nothingHere(): AppError {
  return new AppError("NOT_FOUND", "There is nothing at this address");
}

/** Same answer for missing things and other people's. */
export function notFound(what: string): AppError {
  return new AppError("NOT_FOUND", `${what} not found`);
}
