import type { ErrorCode, Issue } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

type LocalCode = "NETWORK" | "TIMEOUT" | "UNEXPECTED" | "INVALID_RESPONSE";

/** Code from our table, a local one, or a newer server's that this page doesn't know yet. */
export type ApiErrorCode = ErrorCode | LocalCode | (string & {});

type ApiErrorOptions = {
  code: ApiErrorCode;
  /** HTTP status, or null without an answer. */
  status: number | null;
  message: string;
  issues?: readonly Issue[];
  details?: string;
  cause?: unknown;
};

/** The only error thrown by a call through the API client. Its `message` can be shown as is. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number | null;
  readonly issues: readonly Issue[];
  readonly details: string | undefined;

  constructor({ code, status, message, issues, details, cause }: ApiErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.issues = issues ?? [];
    this.details = details;
  }

  /** True when the server was never reached, so a retry may succeed. */
  get isOffline(): boolean {
    return this.code === "NETWORK";
  }

  /** True when the same call may succeed later: nothing was wrong with it. */
  get mayPass(): boolean {
    return this.status === null || this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** True when the server, or what it runs on, gave no answer of its own for now. */
  get isServerAway(): boolean {
    return this.isOffline || this.code === "TIMEOUT" || (this.status !== null && this.status >= 502);
  }
}

export function errorMessage(error: unknown, fallback: string = FALLBACKS.generic): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/**
 * Options of a refetch: quiet while the server is away once its first failure was reported. Focus, polls and visits would
 * repeat the toast over figures that stay on the page.
 *
 * @param lastError  of the fetch before; null when it succeeded
 */
export function refetchOptionsAfter(isShown: boolean, lastError: unknown): { isQuiet?: true } {
  return isShown && lastError instanceof ApiError && lastError.isServerAway ? { isQuiet: true } : {};
}

export function isFreshLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "FRESH_SIGN_IN_NEEDED";
}
