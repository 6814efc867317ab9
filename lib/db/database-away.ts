import { AppError } from "@/lib/domain/errors";

/**
 * Codes for a database that is unreachable, out of connections or shutting down: from Prisma's driver adapters, Prisma,
 * Postgres and the network. A retry may succeed.
 */
const AWAY: ReadonlySet<unknown> = new Set([
  ...["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections", "TransactionAlreadyClosed"],
  // Unreachable (1001, 1002), timed out (1008), closed (1017), no connection in time (2024, 2028 for a transaction),
  // too many (2037).
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"],
  // Connection failure (class 08), too many (53300), shut down by an operator (57P01), crashed (02), not started yet
  // (03).
  ...["08000", "08001", "08003", "08004", "08006", "53300", "57P01", "57P02", "57P03"],
  // A statement exceeded its limit (57014), or waited too long for a lock (55P03).
  ...["57014", "55P03"],
  // Disk full (53100), out of memory (53200), or a disk failure (58030).
  ...["53100", "53200", "58030"],
  // We wrote to a server that was the primary until just now.
  "25006",
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH"],
]);

const DRIVER_AWAY: ReadonlySet<string> = new Set([
  ...["Connection terminated", "Connection terminated unexpectedly", "Connection terminated due to connection timeout"],
  ...["timeout expired", "timeout exceeded when trying to connect", "Query read timeout"],
  ...["Client was closed and is not queryable", "Client has encountered a connection error and is not queryable"],
]);

/**
 * Maps a database error for the rest of the product: `NOT_READY` ("come back") for an unavailable database, our own
 * errors from reading rows unchanged, any other unchanged.
 */
export function toAppError<T>(error: T): T | AppError {
  if (error instanceof UnreadableValueError) return error.cause;
  if (error instanceof AppError || !isAway(error)) return error;
  return notReady(error);
}

function isAway(error: unknown): boolean {
  if (isEndedByPooler(error) || isSocketMissing(error)) return true;
  const codes = databaseCodesOf(error).filter((code) => code !== undefined);
  if (codes.length === 0) return error instanceof Error && DRIVER_AWAY.has(error.message);
  return codes.some((code) => AWAY.has(code));
}

/**
 * PgBouncer reports everything as a protocol violation, such as no or a lost connection, and then disconnects. Postgres
 * doesn't disconnect for a message it doesn't understand.
 */
function isEndedByPooler(error: unknown): boolean {
  return errorsIn(error).some(({ code, severity }) => code === "08P01" && severity === "FATAL");
}

/** A stopped Postgres removes its socket. Other missing files are certificates that the address names. */
function isSocketMissing(error: unknown): boolean {
  return errorsIn(error).some(({ code, syscall }) => code === "ENOENT" && syscall === "connect");
}

/**
 * Maps the driver's own errors, as `toAppError` does. Errors of Postgres and the network have codes; the driver's
 * timeouts have none.
 */
export function driverErrorToAppError(error: unknown): Error {
  if (error instanceof Error && "code" in error && error.code !== undefined) return toAppError(error);
  return notReady(error);
}

/** The same symbol in every copy of this module. */
const MARK = Symbol.for("sorrel.UnreadableValueError");

/** Carries our own error out of Prisma, which would replace any error with a code. */
export class UnreadableValueError extends Error {
  readonly [MARK] = true;

  constructor(override readonly cause: AppError) {
    super(cause.message);
  }
}

/** Recognizes an error across server bundles, as with `AppError`: each has its own copy of this class. */
Object.defineProperty(UnreadableValueError, Symbol.hasInstance, {
  value: (error: unknown): boolean => typeof error === "object" && error !== null && MARK in error,
});

export function notReady(cause: unknown): AppError {
  return new AppError("NOT_READY", "We are busy. Please try again in a moment.", {
    retryAfterS: 3,
    isRetryable: true,
    cause,
  });
}

export function databaseCodesOf(error: unknown): unknown[] {
  return errorsIn(error).flatMap(({ code, originalCode, kind }) => [code, originalCode, kind]);
}

/** The error and its causes: Prisma puts the driver's into `meta` or `cause`. */
function errorsIn(error: unknown): Record<string, unknown>[] {
  if (typeof error !== "object" || error === null) return [];
  const { cause, meta } = error as Record<string, unknown>;
  const inner = typeof meta === "object" && meta !== null && "driverAdapterError" in meta && meta.driverAdapterError;
  return [error as Record<string, unknown>, ...errorsIn(cause), ...errorsIn(inner)];
}
