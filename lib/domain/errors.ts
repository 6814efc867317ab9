/**
 * Every failure the API can name, and the HTTP status it is answered with.
 * One table, so that a code never has two statuses (docs/contract.md, section 1).
 */
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
  /** A provider that the operator left out: a supported setting, so neither logged nor counted as an error of ours. */
  NOT_CONFIGURED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  NOT_READY: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One field's problem: `path` in dotted form (`"items.0.amount"`), `message` fit for a person. */
export type Issue = { path: string; message: string };

/** What can accompany an error; every field but `cause` may be shown to the caller. */
export type ErrorDetails = {
  issues?: readonly Issue[];
  /** A second sentence for the person, put into the envelope's `errorDetails`. */
  details?: string;
  /** Seconds after which another try may succeed; becomes `Retry-After`. */
  retryAfterS?: number;
  /** Whether doing the same again, unchanged, may succeed. Jobs retry only these. */
  isRetryable?: boolean;
  cause?: unknown;
};

/** The same symbol in every copy of this module. */
const MARK = Symbol.for("sorrel.AppError");

/**
 * The only error the product throws on purpose. Its `message` is shown to the person as it stands, so it never
 * holds a secret, an SQL text or another person's data. Anything else that is thrown is a bug: it is logged with the
 * request's id and answered with the endpoint's fallback text.
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
 * The server is bundled in parts, each with a copy of this class, and the pool that one part made throws in another: an error of
 * any copy is one.
 */
Object.defineProperty(AppError, Symbol.hasInstance, {
  value(this: unknown, error: unknown): boolean {
    if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this, error);
    return typeof error === "object" && error !== null && MARK in error;
  },
});

/** At an address where there is nothing; and for whoever need not know that there is something. */
export function nothingHere(): AppError {
  return new AppError("NOT_FOUND", "There is nothing at this address");
}

/** The same answer for a thing that is not there and a thing that is someone else's. */
export function notFound(what: string): AppError {
  return new AppError("NOT_FOUND", `${what} not found`);
}
