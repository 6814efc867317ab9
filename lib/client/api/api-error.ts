import type { ErrorCode, Issue } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** Failures the browser sees before the server had a say. */
type LocalCode = "NETWORK" | "TIMEOUT" | "UNEXPECTED" | "INVALID_RESPONSE";

/** A code of our own table, one made here, or one that a newer server knows and this page does not yet. */
export type ApiErrorCode = ErrorCode | LocalCode | (string & {});

type ApiErrorOptions = {
  code: ApiErrorCode;
  /** The HTTP status, or null when no answer came. */
  status: number | null;
  message: string;
  /** Problems of single fields, for the form that sent them. */
  issues?: readonly Issue[];
  details?: string;
  cause?: unknown;
};

/** The one error that a call through the API client throws. Its `message` is fit for a person as it stands. */
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

  /** Whether the server was never reached, so that the same call may succeed a moment later. */
  get isOffline(): boolean {
    return this.code === "NETWORK";
  }
}

/** The words to show for anything that was thrown. */
export function errorMessage(error: unknown, fallback: string = FALLBACKS.generic): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** The server wants to see again who is there; after that the same call goes through. */
export function isFreshLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "FRESH_SIGN_IN_NEEDED";
}
