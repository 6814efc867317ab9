import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { log, logRequest } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";
import { inSpan } from "@/lib/traces";
import { assertAdmin } from "@/lib/use-cases/admin/assert-admin";
import { type AccessClaims, verifyAccessToken } from "@/lib/use-cases/auth/session/access-token";
import { authenticate, type Caller, type Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { admitCall, assertNotRefused } from "@/lib/use-cases/operation-limits";
import { networkOf } from "@/lib/use-cases/rate-limits";
import { answerMayLag, rememberWrite } from "@/lib/use-cases/site/replica-reads";
import { turns } from "@/lib/use-cases/turns";
import { clearedCookies, readCookie } from "./cookies";
import {
  failureResponse,
  fileResponse,
  keepUncompressed,
  mixesSecrets,
  streamedResponse,
  successResponse,
  writtenResponse,
} from "./envelope";
import { countInFlight } from "./in-flight";
import {
  accessTokenIn,
  assertAnnouncedLength,
  assertJson,
  assertOwnOrigin,
  chunksOf,
  MAX_BODY_BYTES,
  parseJsonBody,
  readBody,
} from "./request";
import type { Params, ServedCall } from "./router";

/**
 * Arguments of a use case: the validated input plus the caller. Rules mostly need only `userId` and `today`; `viewer`
 * has the rest.
 */
export type Received<O extends Operation> = z.output<O["input"]> &
  (O["auth"] extends "user" | "admin" ? Pick<Viewer, "userId" | "today"> & { viewer: Viewer } : unknown) & {
    caller: Caller;
    /** Returns a cookie's raw value, or undefined. The session's cookie is already verified: see `viewer`. */
    cookie: (name: string) => string | undefined;
  };

type OperationName = keyof typeof operations;
type Named<Name extends OperationName> = (typeof operations)[Name];

/** A result that is more than a payload with the default status. */
export type Reply<T> =
  | { payload: T; status?: 200 | 201 | 202; cookies?: readonly string[] }
  /** A refusal that sets cookies. */
  | { refusal: AppError; cookies: readonly string[] }
  | { json: string }
  /** A payload of any length, written while it is sent. */
  | { jsonChunks: AsyncIterator<string> }
  /** For `isFile` operations: written while it is sent. */
  | { file: { name: string; chunks: AsyncIterator<string | Uint8Array>; contentType: string } };

type Payload<O extends Operation> = z.output<O["output"]>;
type Work<O extends Operation> = (call: Received<O>) => Promise<Reply<Payload<O>>>;

/**
 * Binds the operation of that name to its use case: session, origin, body limit, input and output schemas, envelope,
 * request id and log line.
 *
 * An `AppError` is answered with its code and status. Any other error is logged and answered with the operation's
 * fallback as 500. A 401 always clears the session cookies.
 *
 * @param toReply  needed if the result isn't the payload itself (lib/http/replies.ts)
 * @example `serve("updateTransaction", updateTransaction)`
 */
export function serve<Name extends OperationName>(
  name: Name,
  useCase: (call: Received<Named<Name>>) => Payload<Named<Name>> | Promise<Payload<Named<Name>>>,
): ServedCall;
export function serve<Name extends OperationName, R>(
  name: Name,
  useCase: (call: Received<Named<Name>>) => R | Promise<R>,
  toReply: (result: R, call: Received<Named<Name>>) => Reply<Payload<Named<Name>>>,
): ServedCall;
export function serve<O extends Operation, R>(
  name: OperationName,
  useCase: (call: Received<O>) => R | Promise<R>,
  toReply: (result: R, call: Received<O>) => Reply<Payload<O>> = (payload) => ({ payload: payload as Payload<O> }),
): ServedCall {
  // The overloads tie `O` to the name.
  const operation = operations[name] as Operation as O;
  return {
    method: operation.method,
    path: operation.path,
    isHidden: operation.auth === "admin",
    handle: (request, { params }) =>
      handle(operation, request, async () =>
        answer(operation, request, await params, async (call) => toReply(await useCase(call), call)),
      ),
  };
}

/** Receiver of a body too large for the shared memory limit. */
export type Upload<Input> = {
  /** Charges the caller's limit before anything is read. */
  admit: (viewer: Viewer) => Promise<void>;
  /** Reads and validates the body, then runs `work` with it. */
  receive: <T>(
    upload: { userId: string; signal: AbortSignal; body: AsyncIterable<Uint8Array> },
    work: (input: Input) => Promise<T>,
  ) => Promise<T>;
};

/** Like `serve`, for bodies of megabytes: `upload` reads the body and provides the input. */
export function serveUpload<Name extends OperationName, Input extends object>(
  name: Name,
  upload: Upload<Input>,
  useCase: (call: Input & Pick<Viewer, "userId" | "today"> & { viewer: Viewer }) => Promise<Payload<Named<Name>>>,
): ServedCall {
  const operation: Operation = operations[name];
  const answerUpload = async (request: Request): Promise<Response> => {
    assertOwnOrigin(request);
    const viewer = await requireViewer(operation, request);
    assertJson(request);
    assertAnnouncedLength(request, operation.maxBodyBytes);
    await upload.admit(viewer);
    const body = chunksOf(request, operation.maxBodyBytes);
    return upload.receive({ userId: viewer.userId, signal: request.signal, body }, async (input) => {
      const call = { ...input, userId: viewer.userId, today: viewer.today, viewer };
      const payload = await remembered(viewer, () => useCase(call));
      return toResponse(operation, { payload });
    });
  };
  return {
    method: operation.method,
    path: operation.path,
    handle: (request) => handle(operation, request, () => answerUpload(request)),
  };
}

function handle(operation: Operation, request: Request, respond: () => Promise<Response>): Promise<Response> {
  const { method, path } = operation;
  const attributes = { "http.request.method": method, "http.route": path };
  return inSpan({ name: `${method} ${path}`, kind: "SERVER", attributes }, async (span) => {
    const response = await handleTimed(operation, request, respond);
    span?.setAttribute("http.response.status_code", response.status);
    return response;
  });
}

async function handleTimed(
  operation: Operation,
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  const startedAtMs = performance.now();
  const requestId = crypto.randomUUID();
  let response: Response;
  try {
    response = await countInFlight(respond());
  } catch (error) {
    const isOurFault = !(error instanceof AppError) || error.status >= 500;
    // Leaving a page aborts its requests. Nobody waits for the answer, and nothing is wrong.
    if (isOurFault && !request.signal.aborted) {
      log.error({ requestId, path: operation.path, err: error }, "request failed");
    }
    response = failureResponse(error, operation.fallback);
  }
  if (response.status === 401) for (const cookie of clearedCookies()) response.headers.append("set-cookie", cookie);
  if (mixesSecrets(operation.path)) keepUncompressed(response);
  response.headers.set("x-request-id", requestId);
  const durationMs = performance.now() - startedAtMs;
  countRequest(operation, response.status, durationMs);
  logRequest({
    requestId,
    method: operation.method,
    path: operation.path,
    status: response.status,
    durationMs: Math.round(durationMs),
  });
  return response;
}

function countRequest({ method, path }: Operation, status: number, durationMs: number): void {
  const operation = `${method} ${path}`;
  metrics().requests.inc({ operation, status });
  metrics().requestDuration.observe({ operation }, durationMs / 1000);
}

async function answer<O extends Operation>(
  operation: O,
  request: Request,
  params: Params,
  work: Work<O>,
): Promise<Response> {
  const viewer = await viewerFor(operation, request);
  if (operation.method === "GET") return answerBody(operation, { request, params, viewer, body: {} }, work);
  const subject = viewer?.userId ?? networkOf(callerOf(request).ipAddress);
  return withBody(operation, { request, subject }, (body) =>
    answerBody(operation, { request, params, viewer, body }, work),
  );
}

/** Bodies up to this size share one memory limit, larger ones another. */
const MAX_ORDINARY_BYTES = 512 * 1024;

/**
 * Reads a body within a memory limit shared by all calls. Its whole length is reserved at once: bodies waiting for
 * their rest would deadlock.
 *
 * @throws AppError `NOT_READY` after waiting too long
 */
async function withBody(
  { maxBodyBytes = MAX_BODY_BYTES }: Operation,
  { request, subject }: { request: Request; subject: string },
  use: (body: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  assertAnnouncedLength(request, maxBodyBytes);
  const announced = request.headers.get("content-length") ?? maxBodyBytes;
  const cost = request.body === null ? 0 : Number(announced);
  const bodies = turns(maxBodyBytes > MAX_ORDINARY_BYTES ? "largeBodies" : "bodies");
  return bodies.run({ subject, cost }, async () => use(parseJsonBody(request, await readBody(request, maxBodyBytes))));
}

/** A call before its input is validated. */
type Asked = { request: Request; params: Params; viewer: Viewer | null; body: Record<string, unknown> };

async function answerBody<O extends Operation>(
  operation: O,
  { request, params, viewer, body }: Asked,
  work: Work<O>,
): Promise<Response> {
  const isWrite = operation.method !== "GET";
  const raw = { ...fieldsOfAddress(operation, request), ...body, ...params };
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) throw validationError(parsed.error);
  const call = {
    ...(parsed.data as object),
    // After the input, so no input field can override them.
    ...(viewer && { userId: viewer.userId, today: viewer.today, viewer }),
    caller: callerOf(request),
    cookie: (name: string) => readCookie(request, name),
  };
  // Viewer and input match the operation by construction, but TypeScript can't follow the condition on `auth`.
  const reply = () => work(call as Received<O>);
  if (!viewer) return toResponse(operation, await reply());
  if (operation.mayLag) return toResponse(operation, await answerMayLag(viewer.userId, reply));
  if (!isWrite) return toResponse(operation, await reply());
  return toResponse(operation, await inOwnTurn(operation, { viewer, request }, () => remembered(viewer, reply)));
}

/** Serializes a user's writes, except long ones that wait for a provider or a file. */
function inOwnTurn<T>(
  { timeoutMs }: Operation,
  { viewer, request: { signal } }: { viewer: Viewer; request: Request },
  write: () => Promise<T>,
): Promise<T> {
  return timeoutMs === undefined ? turns("writes").run({ subject: viewer.userId, signal }, write) : write();
}

/** A failed write may still have written something. */
async function remembered<T>({ userId }: Viewer, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } finally {
    await rememberWrite(userId);
  }
}

/** Body fields are never read from the URL, because URLs end up in logs. */
function fieldsOfAddress({ method, inQuery = [] }: Operation, request: Request): Record<string, string> {
  const fields = [...new URL(request.url).searchParams];
  return Object.fromEntries(method === "GET" ? fields : fields.filter(([name]) => inQuery.includes(name)));
}

function toResponse(operation: Operation, reply: Reply<unknown>): Response {
  const check = (payload: () => unknown) => {
    if (env().checksResponses) operation.output.parse(payload());
  };
  if ("file" in reply) {
    const { name, chunks, contentType } = reply.file;
    return fileResponse(chunks, { fileName: name, contentType });
  }
  if ("jsonChunks" in reply) return streamedResponse(reply.jsonChunks, operation.success ?? "");
  if ("json" in reply) {
    check(() => JSON.parse(reply.json));
    return writtenResponse(reply.json, operation.success ?? "");
  }
  if ("refusal" in reply) {
    const response = failureResponse(reply.refusal, operation.fallback);
    for (const cookie of reply.cookies) response.headers.append("set-cookie", cookie);
    return response;
  }
  check(() => reply.payload);
  const response = successResponse(reply.payload, reply.status ?? operation.status ?? 200, operation.success ?? "");
  for (const cookie of reply.cookies ?? []) response.headers.append("set-cookie", cookie);
  return response;
}

/** Returns the caller; null for public operations. Writes must come from our own origin. */
async function viewerFor(operation: Operation, request: Request): Promise<Viewer | null> {
  const { auth, method } = operation;
  // First, so refused callers see the same as at an unknown address.
  const admin = auth === "admin" ? await requireAdmin(operation, request) : null;
  if (method !== "GET") assertOwnOrigin(request);
  if (auth === "user") return requireViewer(operation, request);
  if (!admin) await admitCall(operation, callerOf(request));
  return admin;
}

/** Refuses tokens of non-admins without a database query, as at an unknown address. */
async function requireAdmin(operation: Operation, request: Request): Promise<Viewer> {
  const token = accessTokenIn(request);
  const claims = token ? await verifyAccessToken(token) : null;
  return assertAdmin(claims?.role === "ADMIN" ? await countedViewer(operation, claims) : null);
}

/** Refused calls count toward the caller's network. */
async function requireViewer(operation: Operation, request: Request): Promise<Viewer> {
  const token = accessTokenIn(request);
  const claims = token ? await verifyAccessToken(token) : null;
  const viewer = claims && (await countedViewer(operation, claims));
  if (viewer) return viewer;
  await admitCall(operation, callerOf(request));
  throw new AppError("UNAUTHENTICATED", "Please log in to continue");
}

/**
 * Returns the viewer and counts the call for them. For an ended session it returns null and counts for that session, so
 * old tokens don't use up the user's limit.
 * Once either is over its limit, the session isn't looked up.
 */
async function countedViewer(operation: Operation, claims: AccessClaims): Promise<Viewer | null> {
  const ended = { endedSessionId: claims.sid };
  for (const calling of [{ userId: claims.userId }, ended]) assertNotRefused(operation, calling);
  const viewer = await authenticate(claims);
  await admitCall(operation, viewer ?? ended);
  return viewer;
}

function validationError(error: z.ZodError): AppError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return new AppError("VALIDATION_FAILED", issues[0]?.message ?? "Some fields need another look", { issues });
}

function callerOf(request: Request): Caller {
  return {
    // A single address: start-server.ts has replaced whatever was sent.
    ipAddress: request.headers.get("x-forwarded-for") ?? "",
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    isBrowser: ["origin", "sec-fetch-site", "cookie"].some((name) => request.headers.has(name)),
  };
}
