import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { log, logRequest } from "@/lib/log";
import type { Operation } from "@/lib/schemas/operations";
import { authenticate, type Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { readJsonBody } from "./body";
import { clearedCookies, readCookie } from "./cookies";
import { failureResponse, fileResponse, streamResponse, successResponse, writtenResponse } from "./envelope";
import { countInFlight } from "./in-flight";
import { assertOwnOrigin } from "./origin";

/** Who is calling from where, for limits, the device list and the audit log. */
export type Caller = { ipAddress: string; userAgent: string; requestId: string };

/** What a handler is given: the validated input, and the viewer when the operation asks for a user. */
export type Context<O extends Operation> = {
  input: z.output<O["input"]>;
  viewer: O["auth"] extends "user" ? Viewer : null;
  caller: Caller;
  /** A cookie's raw value, or undefined. The session's own is checked already: `viewer`. */
  cookie: (name: string) => string | undefined;
};

/** A payload that needs more than the operation's own status: another status, words, cookies. */
export class Reply<T> {
  constructor(
    readonly payload: T,
    readonly options: { status?: 200 | 201 | 202; message?: string; cookies?: readonly string[] } = {},
  ) {}
}

/** A payload that is kept as a file, of an operation that `isFile`. */
export class Download<T> {
  constructor(
    readonly payload: T,
    readonly fileName: string,
  ) {}
}

/** A file that is written while it is sent, however long it is; of an operation that `isFile`. */
export class StreamedFile {
  constructor(
    readonly chunks: AsyncIterator<string>,
    readonly fileName: string,
    readonly contentType: string,
  ) {}
}

/** A payload that is JSON already. */
export class Written {
  constructor(readonly json: string) {}
}

type Result<T> = T | Written | Reply<T> | Download<T> | StreamedFile;
type Handler<O extends Operation> = (context: Context<O>) => Promise<Result<z.input<O["output"]>>>;

type Next = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;
export type BoundRoute = { method: Operation["method"]; handle: Next };

/**
 * Binds an operation to its use case: session, origin, body bound, input schema in, output schema out, envelope,
 * request id and log line stand here once. A handler is a few lines.
 *
 * Errors: an `AppError` is answered with its code and status; anything else is logged and answered with the operation's
 * fallback as 500. A 401 always clears the session's cookies.
 */
export function route<const O extends Operation>(operation: O, handler: Handler<O>): BoundRoute {
  const handle: Next = async (request, { params }) => {
    const startedAtMs = performance.now();
    const caller = callerOf(request);
    let response: Response;
    try {
      response = await countInFlight(answer(operation, handler, request, await params, caller));
    } catch (error) {
      const isOurFault = !(error instanceof AppError) || error.status >= 500;
      // A browser that leaves the page cuts its requests off: nobody is there to be answered and nothing is wrong.
      if (isOurFault && !request.signal.aborted) {
        log.error({ requestId: caller.requestId, path: operation.path, err: error }, "request failed");
      }
      response = failureResponse(busyAsNotReady(error), operation.fallback);
    }
    if (response.status === 401) for (const cookie of clearedCookies()) response.headers.append("set-cookie", cookie);
    response.headers.set("x-request-id", caller.requestId);
    logRequest({
      requestId: caller.requestId,
      method: operation.method,
      path: operation.path,
      status: response.status,
      durationMs: Math.round(performance.now() - startedAtMs),
    });
    return response;
  };
  return { method: operation.method, handle };
}

async function answer<O extends Operation>(
  operation: O,
  handler: Handler<O>,
  request: Request,
  params: Record<string, string | string[] | undefined>,
  caller: Caller,
): Promise<Response> {
  const isWrite = operation.method !== "GET";
  if (isWrite) assertOwnOrigin(request);
  const viewer = operation.auth === "user" ? await requireViewer(request) : null;
  const raw = {
    // A body's fields are never read from the address: addresses end up in logs.
    ...(operation.method === "GET" || operation.method === "DELETE"
      ? Object.fromEntries(new URL(request.url).searchParams)
      : {}),
    ...(isWrite ? await readJsonBody(request, operation.maxBodyBytes) : {}),
    ...params,
  };
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) throw validationError(parsed.error);
  const cookie = (name: string) => readCookie(request, name);
  // The viewer and the input fit the operation by construction; TypeScript cannot follow the condition on `auth`.
  const result = await handler({ input: parsed.data, viewer, caller, cookie } as Context<O>);
  if (result instanceof Download) {
    if (env().checksResponses) operation.output.parse(result.payload);
    return fileResponse(result.payload, result.fileName);
  }
  if (result instanceof StreamedFile) return streamResponse(result.chunks, result);
  if (result instanceof Written) {
    if (env().checksResponses) operation.output.parse(JSON.parse(result.json));
    return writtenResponse(result.json);
  }
  const reply = result instanceof Reply ? result : new Reply(result);
  if (env().checksResponses) operation.output.parse(reply.payload);
  const response = successResponse(
    reply.payload,
    reply.options.status ?? operation.status ?? 200,
    reply.options.message,
  );
  for (const cookie of reply.options.cookies ?? []) response.headers.append("set-cookie", cookie);
  return response;
}

async function requireViewer(request: Request): Promise<Viewer> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const token = bearer ?? readCookie(request, "accessToken");
  const viewer = token ? await authenticate(token) : null;
  if (!viewer) throw new AppError("UNAUTHENTICATED", "Please log in to continue");
  return viewer;
}

function validationError(error: z.ZodError): AppError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return new AppError("VALIDATION_FAILED", issues[0]?.message ?? "Some fields need another look", { issues });
}

/** A pool that had no free connection in time is "come back", not "broken". */
function busyAsNotReady(error: unknown): unknown {
  const isBusy = error instanceof Error && /timeout exceeded when trying to connect|ECONNREFUSED/.test(error.message);
  return isBusy
    ? new AppError("NOT_READY", "We are busy. Please try again in a moment.", { retryAfterS: 3, cause: error })
    : error;
}

function callerOf(request: Request): Caller {
  return {
    // One address: `nameCallers` has put it there in the place of whatever was sent.
    ipAddress: request.headers.get("x-forwarded-for") ?? "",
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    requestId: crypto.randomUUID(),
  };
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Exports = Record<(typeof METHODS)[number], Next>;

/**
 * What a `route.ts` exports: the given routes, and 405 `METHOD_NOT_ALLOWED` with `Allow` for every other method.
 *
 * @example `export const { GET, POST, PUT, PATCH, DELETE } = endpoint(route(operations.listAccounts, …));`
 */
export function endpoint(...routes: readonly BoundRoute[]): Exports {
  const allow = routes.map(({ method }) => method).join(", ");
  const refuse: Next = async () => {
    const response = failureResponse(new AppError("METHOD_NOT_ALLOWED", `Use ${allow}`), "");
    response.headers.set("allow", allow);
    return response;
  };
  const handlerOf = (method: (typeof METHODS)[number]) =>
    routes.find((bound) => bound.method === method)?.handle ?? refuse;
  return {
    GET: handlerOf("GET"),
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
  };
}
