import { AppError } from "@/lib/domain/errors";

/**
 * What says that the database cannot be reached, has no connection to give or is ending: names of Prisma's driver adapters,
 * codes of Prisma, of Postgres and of the network. Doing the same again in a moment may succeed.
 */
const AWAY: ReadonlySet<unknown> = new Set([
  ...["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections", "TransactionAlreadyClosed"],
  // Not reachable (1001, 1002), timed out (1008), closed (1017), no connection in time (2024, 2028: for a transaction), too many (2037).
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"],
  // The connection failed (class 08), too many (53300), shut down by an operator (57P01), crashed (02), not started yet (03).
  ...["08000", "08001", "08003", "08004", "08006", "53300", "57P01", "57P02", "57P03"],
  // A statement took longer than it may (57014), or waited so long for a lock (55P03).
  ...["57014", "55P03"],
  // Its disk is full (53100), its memory (53200), or its disk fails (58030).
  ...["53100", "53200", "58030"],
  // We write to one that was the primary until a moment ago.
  "25006",
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"],
]);

/** What the driver and its pool say themselves, without a code. */
const DRIVER_AWAY: ReadonlySet<string> = new Set([
  ...["Connection terminated", "Connection terminated unexpectedly", "Connection terminated due to connection timeout"],
  ...["timeout expired", "timeout exceeded when trying to connect", "Query read timeout"],
  ...["Client was closed and is not queryable", "Client has encountered a connection error and is not queryable"],
]);

/**
 * An error of the database as the rest of the product knows it: of a database that is away `NOT_READY`, which says "come back";
 * what we threw ourselves while rows were read as we threw it; any other is left as it is.
 */
export function toAppError<T>(error: T): T | AppError {
  if (error instanceof UnreadableValueError) return error.cause;
  if (error instanceof AppError || !isAway(error)) return error;
  return notReady(error);
}

function isAway(error: unknown): boolean {
  if (isEndedByPooler(error)) return true;
  const codes = databaseCodesOf(error).filter((code) => code !== undefined);
  if (codes.length === 0) return error instanceof Error && DRIVER_AWAY.has(error.message);
  return codes.some((code) => AWAY.has(code));
}

/**
 * PgBouncer says whatever it says with the code of a protocol violation: that it has no connection to give, or lost one. It ends the
 * connection with that; Postgres ends none for a message that it does not understand.
 */
function isEndedByPooler(error: unknown): boolean {
  return errorsIn(error).some(({ code, severity }) => code === "08P01" && severity === "FATAL");
}

/** As `toAppError`, for what the driver itself threw. What Postgres or the network says has a code; its own time-outs have none. */
export function driverErrorToAppError(error: unknown): Error {
  if (error instanceof Error && "code" in error && error.code !== undefined) return toAppError(error);
  return notReady(error);
}

/** The same symbol in every copy of this module. */
const MARK = Symbol.for("sorrel.UnreadableValueError");

/** Carries an error of ours out of Prisma, which would make one of its own of any that has a code. */
export class UnreadableValueError extends Error {
  readonly [MARK] = true;

  constructor(override readonly cause: AppError) {
    super(cause.message);
  }
}

/** As with `AppError`: the server's bundles have a copy of this class each, and the pool of one of them throws in another. */
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

/** The code that an error carries itself, and those of what it was made of. */
export function databaseCodesOf(error: unknown): unknown[] {
  return errorsIn(error).flatMap(({ code, originalCode, kind }) => [code, originalCode, kind]);
}

/** The error and what it was made of: Prisma puts the driver's into `meta` or `cause`. */
function errorsIn(error: unknown): Record<string, unknown>[] {
  if (typeof error !== "object" || error === null) return [];
  const { cause, meta } = error as Record<string, unknown>;
  const inner = typeof meta === "object" && meta !== null && "driverAdapterError" in meta && meta.driverAdapterError;
  return [error as Record<string, unknown>, ...errorsIn(cause), ...errorsIn(inner)];
}
